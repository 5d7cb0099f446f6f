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
  | { readonly kind: 'mark-handed-over' }
  /** Claims the lead for one call until the lease ends, and counts the try. */
  | { readonly kind: 'acquire-lease' }
  /** The call is over. */
  | { readonly kind: 'release-lease' }
  /** A call got no response, and may have arrived or may still arrive. */
  | { readonly kind: 'mark-unknown' }
  | { readonly kind: 'clear-unknown' }
  /** Milliseconds until the next message, after any call that is under way; null for none. */
  | { readonly kind: 'next'; readonly after: number | null }
  /** Counts tries from zero. */
  | { readonly kind: 'reset-tries' }
  /** Erases the payload. */
  | { readonly kind: 'erase-payload' }
  /** Refers to the new consent. */
  | { readonly kind: 'set-consent' }
  /** Carries the data of the new consent. */
  | { readonly kind: 'set-payload' }
  /** Assigns the gateway that is configured now. */
  | { readonly kind: 'assign-gateway' }
  /** Starts a new round; the partner has no message of it yet. */
  | { readonly kind: 'start-round' }
  | { readonly kind: 'stamp'; readonly at: 'queuedAt' | 'sentAt' | 'withdrawnAt' }
  /** Adds the lead to the batch of an export. */
  | { readonly kind: 'add-to-export' }
  /** Sends the next message now instead of within a minute. */
  | { readonly kind: 'send'; readonly message: MessageKind }
  /** Stores that the lead could not be delivered; the answer to the partner becomes a no. */
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
  readonly mayBeWithPartner: boolean;
  /** The result of a call is unknown. */
  readonly unknown: boolean;
  /** Calls for the present message, with the one under way. */
  readonly tries: number;
  /** False once its data is erased; it cannot be sent then. */
  readonly hasPayload: boolean;
  /** A later answer has withdrawn its consent. */
  readonly isWithdrawn: boolean;
  /** The member waits for the result, so there is one try. */
  readonly isAwaited: boolean;
  /**
   * Its next message is sent by a call, and an export contains it only where the call failed. False
   * for an unsent lead that is assigned to another gateway than the configured one.
   */
  readonly isSentByCall: boolean;
}
