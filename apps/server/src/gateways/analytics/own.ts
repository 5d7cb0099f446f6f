import { createEventIds } from '../../platform/analytics/event-ids.ts';
import { insertEvents } from '../../platform/analytics/queries/insert-events.ts';
import type { Clock } from '../../platform/clock.ts';
import type { DatabaseHandle } from '../../platform/database/database.ts';
import type { AnalyticsGateway } from './port.ts';

/**
 * Creates the store of analytics events in our own table, from where a service of another company
 * gets those of consenting visitors later.
 */
export function createOwnAnalytics({ db }: Pick<DatabaseHandle, 'db'>, clock: Clock): AnalyticsGateway {
  const newEventId = createEventIds(clock);
  return {
    record: (visitor, happenings) =>
      insertEvents(
        db,
        visitor,
        happenings.map((happening) => ({ event_id: newEventId(), ...happening })),
      ),
  };
}
