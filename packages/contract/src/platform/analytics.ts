import { endpoint } from '../endpoint.ts';

export type TrackedType = 'page' | 'event' | 'identify' | 'alias' | 'track' | 'reset';

/** One thing that happened in a browser. */
export interface TrackedEvent {
  type: TrackedType;
  /** Of an event: one of the table in analytics-events.schema.ts. */
  name?: string | undefined;
  properties?: Record<string, unknown> | undefined;
  /** When it happened, by the browser's clock; further than a day from the server's it becomes that (D-183). */
  at: string;
  /** As `seenPath` tells an address. */
  path?: string | undefined;
}

export interface EventBatch {
  /** A UUID v4: of the visitor who consents, else of the page that is open. */
  anonymousId: string;
  events: TrackedEvent[];
}

/** Most events of one call. */
export const BATCH_EVENTS = 50;

/** Takes what happened in a browser; what is unknown or personal is dropped and counted (D-159, D-183). */
export const collectAnalytics = endpoint<{ body: EventBatch; data: { accepted: number; dropped: number } }>({
  method: 'POST',
  path: '/api/analytics/collect',
  access: 'nobody',
  limit: 'beat',
  summary: 'Take what happened in a browser',
});
