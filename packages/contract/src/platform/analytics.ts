import { endpoint } from '../endpoint.ts';

export type TrackedType = 'page' | 'event' | 'identify' | 'alias' | 'track' | 'reset';

/** An event in a browser. */
export interface TrackedEvent {
  type: TrackedType;
  /** For type `event`: a name from the table in analytics-events.schema.ts. */
  name?: string | undefined;
  properties?: Record<string, unknown> | undefined;
  /**
   * When it happened, by the browser's clock; a time more than a day off the server's is replaced
   * by the server's.
   */
  at: string;
  /** Path as returned by `redactedPath`. */
  path?: string | undefined;
}

export interface EventBatch {
  /** UUID v4 of the visitor if they consent, otherwise of the open page. */
  anonymousId: string;
  events: TrackedEvent[];
}

/** Maximum number of events in one call. */
export const MAX_BATCH_EVENTS = 50;

/** Collects browser events; unknown or personal ones are dropped and counted. */
export const collectAnalytics = endpoint<{ body: EventBatch; data: { accepted: number; dropped: number } }>({
  method: 'POST',
  path: '/api/analytics/collect',
  access: 'nobody',
  limit: 'beat',
  summary: 'Collect browser events',
});
