import type { CollectAnalyticsExchange } from './analytics.schema.ts';
import { endpoint } from '../endpoint.ts';

export type TrackedType = TrackedEvent['type'];

/** An event in a browser. */
export type TrackedEvent = EventBatch['events'][number];

export type EventBatch = CollectAnalyticsExchange['body'];

/** Collects browser events; unknown or personal ones are dropped and counted. */
export const collectAnalytics = endpoint<CollectAnalyticsExchange>({
  method: 'POST',
  path: '/api/analytics/collect',
  access: 'nobody',
  limit: 'beat',
  summary: 'Collect browser events',
});
