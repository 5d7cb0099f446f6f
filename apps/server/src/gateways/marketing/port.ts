import type { SubscriptionStatus } from '@nestling/domain/account/email/newsletter';
import { RefusalError, refuse } from '../../platform/http/refusal.ts';

/** A person whom the marketing system may mail. */
export interface Subscriber {
  uid: string;
  email: string;
}

/** A fact about a member for the marketing system. */
export interface MarketingEvent {
  /** Equal for a repeat, so that the receiver can ignore it. */
  id: string;
  uid: string;
  eventAction: 'Identify User' | 'Submit Quiz';
  /** The attempt that a quiz event reports; null for any other event. */
  attemptId: string | null;
  /** The member has agreed to our emails. */
  isSubscribed: boolean;
  values: MarketingValues;
}

export type MarketingValues = Readonly<Record<string, string | number | boolean>>;

/** The marketing system: called outside our transactions, because it could be another company's. */
export interface MarketingGateway {
  /**
   * Null for an unknown subscriber, and for one whose status says neither.
   * @throws MarketingUnavailable
   */
  status(uid: string): Promise<SubscriptionStatus | null>;
  /** @throws MarketingUnavailable */
  subscribe(subscriber: Subscriber): Promise<void>;
  /** @throws MarketingUnavailable */
  unsubscribe(subscriber: Subscriber): Promise<void>;
  /**
   * Safe to repeat.
   * @throws MarketingUnavailable
   */
  send(event: MarketingEvent): Promise<void>;
  /** What only the system of another company has; null where the product is the system. */
  readonly outside: OutsideMarketing | null;
}

/** What is stored of a member at the system of another company. */
export interface StoredContact {
  uid: string;
  /** Reported attempts. */
  attemptIds: readonly string[];
}

/** `failed` must be asked for again. */
export type ErasureState = 'running' | 'done' | 'failed';

/** A difference between the system and what the product expects there. */
export interface SetUpFault {
  what: string;
  found: string;
  /** Empty where it is right. */
  fault: string;
}

/** The marketing system of another company. */
export interface OutsideMarketing {
  /** Members whom one call of `sendMembers` takes. */
  readonly maxMembers: number;
  /**
   * Stores members as their events do, but starts nothing; safe to repeat.
   * @throws MarketingUnavailable
   */
  sendMembers(members: readonly { uid: string; values: MarketingValues }[]): Promise<void>;
  /**
   * Returns the statuses of those whose status is one of ours.
   * @throws MarketingUnavailable
   */
  statuses(uids: readonly string[]): Promise<ReadonlyMap<string, SubscriptionStatus>>;
  /**
   * Reads who unsubscribed in a period, page by page.
   * @param period ISO times without a zone, as the system compares them; `until` is null for no end
   * @throws MarketingUnavailable
   */
  unsubscribedIn(period: { after: string; until: string | null }): AsyncGenerator<readonly string[]>;
  /** True where an event starts a journey of its own. */
  startsJourneys(eventAction: MarketingEvent['eventAction']): boolean;
  /**
   * Returns those of at most fifty members who are in a journey now.
   * @throws MarketingUnavailable
   */
  membersInJourneys(uids: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Ends the mails to members, erased ones too; those whom the system does not know are left out.
   * @throws MarketingUnavailable
   */
  endMails(uids: readonly string[]): Promise<void>;
  /**
   * Deletes what the product has stored there; rows that are gone already count as deleted.
   * @throws MarketingUnavailable
   */
  deleteRows(contacts: readonly StoredContact[]): Promise<void>;
  /**
   * Asks for the deletion of contacts, which takes hours or days.
   * @returns the name of the operation
   * @throws MarketingUnavailable also while another deletion is under way
   */
  deleteContacts(uids: readonly string[]): Promise<string>;
  /** @throws MarketingUnavailable */
  erasureState(operation: string): Promise<ErasureState>;
  /**
   * Reads what the product needs there, one thing after the other.
   * @throws MarketingUnavailable
   */
  check(): AsyncIterable<SetUpFault>;
}

/** Thrown when the marketing system failed; a call that depends on it is refused with 502. */
export class MarketingUnavailable extends RefusalError {
  /** The system understood the call and refuses it, so that somebody must change something. */
  readonly isRefusal: boolean;

  constructor(cause: unknown, { isRefusal = false }: { isRefusal?: boolean } = {}) {
    super(refuse('marketing-unavailable'));
    this.name = 'MarketingUnavailable';
    this.cause = cause;
    this.isRefusal = isRefusal;
  }
}
