import { insertEvents } from '../../platform/analytics/queries/insert-events.ts';
import type { DatabaseHandle } from '../../platform/database/database.ts';
import type { AnalyticsGateway } from './port.ts';

/** Stores analytics events in our own table; no data leaves it, so consent changes nothing here. */
export function createOwnAnalytics({ db }: Pick<DatabaseHandle, 'db'>): AnalyticsGateway {
  return { record: ({ anonymousId }, happenings) => insertEvents(db, anonymousId, happenings) };
}
