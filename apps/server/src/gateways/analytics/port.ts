import type { Happening } from '../../platform/analytics/queries/insert-events.ts';
import type { WaitingEvent } from '../../platform/analytics/queries/waiting-events.ts';

/** The visitor of the events. */
export interface Visitor {
  anonymousId: string;
  /** False: nothing about the visitor may leave this product. */
  consents: boolean;
}

/** Where happenings are gathered. */
export interface AnalyticsGateway {
  record(visitor: Visitor, happenings: readonly Happening[]): Promise<void>;
}

/** How sending went: everything was accepted, or nothing more should be sent for now. */
export type SendResult = 'sent' | 'later';

/** A row of the first try of a service. */
export interface AnalyticsCheck {
  readonly what: string;
  readonly found: string;
  readonly fault: string;
}

/** Deletes at a service what it knows of ids. */
export interface AnalyticsDeletion {
  /** Ids of one request. */
  readonly maxIds: number;
  /** Has the service make a profile of each id, because it deletes by profile. */
  prepare(ids: readonly string[]): Promise<SendResult>;
  /** Deletes profiles with their events. */
  delete(ids: readonly string[]): Promise<SendResult>;
}

/** An analytics service of another company. */
export interface OutsideAnalytics {
  readonly service: 'posthog' | 'ga4';
  /** Whether it gets pseudonyms of members. */
  readonly identifies: boolean;
  /**
   * Asks without an effect whether the service answers, before events that it would count twice; null
   * where it ignores an event that it has, so that one whose end is unknown is repeated.
   */
  readonly probe: (() => Promise<boolean>) | null;
  /** Events that are sent at once. */
  readonly pageSize: number;
  send(events: readonly WaitingEvent[]): Promise<SendResult>;
  /** Null where a person must delete. */
  readonly deletion: AnalyticsDeletion | null;
  check(): AsyncIterable<AnalyticsCheck>;
}
