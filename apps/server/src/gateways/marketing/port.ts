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
  eventAction: string;
  values: Readonly<Record<string, string | number | boolean>>;
}

/** The marketing system: called outside our transactions, because it could be another company's. */
export interface MarketingGateway {
  /**
   * Null for an unknown subscriber.
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
  /**
   * Deletes the subscriber and everything that is known of them.
   * @throws MarketingUnavailable
   */
  forget(uid: string): Promise<void>;
}

/** Thrown when the marketing system failed; a call that depends on it is refused with 502. */
export class MarketingUnavailable extends RefusalError {
  constructor(cause: unknown) {
    super(refuse('marketing-unavailable'));
    this.name = 'MarketingUnavailable';
    this.cause = cause;
  }
}
