import type { MarketingGateway } from '#gateways/marketing/port.ts';
import type { Clock } from '#platform/clock.ts';
import type { DatabaseHandle } from '#platform/database/database.ts';
import { noteJourneys, unseenInJourneys } from '../queries/journeys.ts';

/** Dependencies of the look at journeys. */
export interface JourneyDeps {
  handle: DatabaseHandle;
  clock: Clock;
  marketing: Pick<MarketingGateway, 'outside'>;
  /** Read on each attempt. */
  sfmcSupport: () => boolean;
}

const ACTIONS = ['Identify User', 'Submit Quiz'] as const;

/** Milliseconds after an event until its member is looked for. */
const AFTER_MS = 60 * 60 * 1000;

/** Milliseconds after which nobody asks any more: most journeys are over. */
const UNTIL_MS = 24 * 60 * 60 * 1000;

/** The system answers for so many members at once. */
const MAX_MEMBERS = 50;

/**
 * Notes for each event that started a journey an hour ago whether its member is in one. A no proves
 * nothing, because a short journey is over by then.
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
    await noteJourneys(
      handle.db,
      events.map(({ id, uid }) => ({ id, wasInJourney: members.has(uid) })),
    );
  }
}
