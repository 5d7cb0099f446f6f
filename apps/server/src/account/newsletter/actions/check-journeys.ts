import type { MarketingGateway } from '#gateways/marketing/port.ts';
import type { Clock } from '#platform/clock.ts';
import type { DatabaseHandle } from '#platform/database/database.ts';
import { updateJourneys, unseenInJourneys } from '../queries/journeys.ts';

/** Dependencies of the check of journeys. */
export interface JourneyDeps {
  handle: DatabaseHandle;
  clock: Clock;
  marketing: Pick<MarketingGateway, 'outside'>;
  /** Read on each attempt. */
  sfmcSupport: () => boolean;
}

const ACTIONS = ['Identify User', 'Submit Quiz'] as const;

/** Milliseconds between an event and the check. */
const AFTER_MS = 60 * 60 * 1000;

/** Milliseconds after which an event is no longer checked, because most journeys have ended. */
const UNTIL_MS = 24 * 60 * 60 * 1000;

/** The limit of one call. */
const MAX_MEMBERS = 50;

/**
 * Stores for each event that started a journey at least an hour ago whether its member is in one now. A
 * no proves nothing, because a short journey has ended by then.
 *
 * @throws MarketingUnavailable
 */
export async function checkJourneys(deps: JourneyDeps, signal: AbortSignal): Promise<void> {
  const { handle, clock, sfmcSupport } = deps;
  const { outside } = deps.marketing;
  const actions = ACTIONS.filter((action) => outside?.startsJourneys(action));
  if (!outside || actions.length === 0 || !sfmcSupport()) return;
  const now = clock.now().getTime();
  const period = { from: new Date(now - UNTIL_MS), until: new Date(now - AFTER_MS) };
  for (;;) {
    signal.throwIfAborted();
    const events = await unseenInJourneys(handle.db, { actions, ...period, limit: MAX_MEMBERS });
    if (events.length === 0) return;
    const members = await outside.membersInJourneys([...new Set(events.map(({ uid }) => uid))]);
    await updateJourneys(
      handle.db,
      events.map(({ id, uid }) => ({ id, wasInJourney: members.has(uid) })),
    );
  }
}
