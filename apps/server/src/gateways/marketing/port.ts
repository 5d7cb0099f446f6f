import type { SubscriptionStatus } from '@nestling/domain/account/newsletter';
import { RefusalError, refuse } from '../../platform/http/refusal.ts';

/** Whom the marketing system may mail. */
export interface Subscriber {
  uid: string;
  email: string;
}

/** A fact about a member for the marketing system. */
export interface MarketingEvent {
  /** The same for a repeat, which makes it harmless. */
  id: string;
  uid: string;
  eventAction: string;
  values: Readonly<Record<string, string | number | boolean>>;
}

/** The marketing system: called outside our transactions, because it could be another company's. */
export interface MarketingGateway {
  /**
   * What it has of a subscriber; null for one that it does not know.
   * @throws MarketingUnavailable
   */
  status(uid: string): Promise<SubscriptionStatus | null>;
  /** @throws MarketingUnavailable */
  subscribe(subscriber: Subscriber): Promise<void>;
  /** @throws MarketingUnavailable */
  unsubscribe(subscriber: Subscriber): Promise<void>;
  /**
   * Sends an event; safe to repeat.
   * @throws MarketingUnavailable
   */
  send(event: MarketingEvent): Promise<void>;
  /** Lets go of a subscriber and all that is known of them. @throws MarketingUnavailable */
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
