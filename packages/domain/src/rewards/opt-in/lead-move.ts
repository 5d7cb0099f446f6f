import type { DeliveryResult, MessageKind } from './delivery.ts';
import type { LeadStatus } from './lead-status.ts';

/**
 * An event of a lead: an answer of its member (the erasure of the member is a no), the time of its
 * next message, the result of a call, a call that was not made, or an operator's export or retry.
 */
export type LeadEvent = 'yes' | 'no' | 'due' | `${MessageKind}-${DeliveryResult}` | 'released' | 'exported' | 'retried';

/** Alerts to an operator about a lead. */
export type LeadAlert = 'lead-failed' | 'partner-failed';

/**
 * Effects of a move. Those of the row are applied in this order by the statement that moves it;
 * jobs, records and alerts follow, and commit with it where the caller has a transaction.
 */
export type LeadEffect =
  /** The partner may have the lead from now on. */
  | { readonly kind: 'hand-over' }
  /** Claims the lead for one call until the lease ends, and counts the try. */
  | { readonly kind: 'claim' }
  /** The call is over. */
  | { readonly kind: 'release' }
  /** A call may have arrived, or may still arrive, without an answer. */
  | { readonly kind: 'doubt' }
  | { readonly kind: 'settle-doubt' }
  /** Milliseconds until the next message, after any call that is under way; null for none. */
  | { readonly kind: 'next'; readonly after: number | null }
  /** Counts tries from zero. */
  | { readonly kind: 'restart' }
  /** Erases the payload. */
  | { readonly kind: 'forget' }
  /** Refers to the new yes. */
  | { readonly kind: 'renew' }
  /** Carries the data of the new yes. */
  | { readonly kind: 'replace' }
  /** Waits for the gateway that is configured now. */
  | { readonly kind: 'assign-gateway' }
  /** Begins a new round, which the partner knows nothing of yet. */
  | { readonly kind: 'open' }
  | { readonly kind: 'stamp'; readonly at: 'queuedAt' | 'sentAt' | 'withdrawnAt' }
  /** Belongs to the batch of an export. */
  | { readonly kind: 'file' }
  /** Sends the next message now instead of within a minute. */
  | { readonly kind: 'send'; readonly message: MessageKind }
  /** Stores that the yes could not be delivered; the record of the partner becomes a no. */
  | { readonly kind: 'record-failure' }
  | { readonly kind: 'alert'; readonly alert: LeadAlert };

/** The result of an event for a lead. */
export interface LeadMove {
  /** Equal to the former status where the lead keeps it. */
  readonly to: LeadStatus;
  /** Empty where the event changes nothing. */
  readonly effects: readonly LeadEffect[];
}

/** The facts that distinguish leads where an event has two meanings. */
export interface LeadMoveFacts {
  readonly status: LeadStatus;
  /** The partner may have it: it is withdrawn, never dropped. */
  readonly claimed: boolean;
  /** The result of a call is unknown. */
  readonly unknown: boolean;
  /** Calls for the present message, with the one under way. */
  readonly tries: number;
  /** False once its data is erased; it cannot be sent then. */
  readonly hasPayload: boolean;
  /** A later answer has withdrawn its yes. */
  readonly isWithdrawn: boolean;
  /** The member waits for the result, so there is one try. */
  readonly isAwaited: boolean;
  /**
   * Its present message goes by a call, and an export contains it only where the call failed. False
   * for an unsent lead that waits for another gateway than the configured one.
   */
  readonly hasLine: boolean;
}
