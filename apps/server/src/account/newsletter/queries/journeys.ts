import { and, asc, count, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { isOptedIn } from '../../queries/subscribers.ts';
import { marketingEvents } from '../tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type EventAction = typeof marketingEvents.$inferSelect.action;

/** Returns sent events of a period that were not checked, oldest first. */
export function unseenInJourneys(
  db: Executor,
  { actions, from, until, limit }: { actions: readonly EventAction[]; from: Date; until: Date; limit: number },
): Promise<{ id: string; uid: string }[]> {
  return db
    .select({ id: marketingEvents.id, uid: marketingEvents.uid })
    .from(marketingEvents)
    .where(
      and(
        inArray(marketingEvents.action, [...actions]),
        isNull(marketingEvents.wasInJourney),
        // Sending may take a day and a half.
        gt(marketingEvents.at, new Date(from.getTime() - 2 * DAY_MS)),
        gt(marketingEvents.sentAt, from),
        isOptedIn(db, marketingEvents.uid),
        lte(marketingEvents.sentAt, until),
      ),
    )
    .orderBy(asc(marketingEvents.at))
    .limit(limit);
}

/** Stores whether the members of events were in a journey. */
export async function updateJourneys(
  db: Executor,
  events: readonly { id: string; wasInJourney: boolean }[],
): Promise<void> {
  for (const isIn of [true, false]) {
    const ids = events.flatMap(({ id, wasInJourney }) => (wasInJourney === isIn ? [id] : []));
    if (ids.length === 0) continue;
    await db.update(marketingEvents).set({ wasInJourney: isIn }).where(inArray(marketingEvents.id, ids));
  }
}

/** Counts the events since a time by state, and those whose members were seen in a journey, or were not. */
export async function countEvents(
  db: Executor,
  since: Date,
): Promise<{ sent: number; waiting: number; failed: number; seen: number; notSeen: number }> {
  const [row] = await db
    .select({
      sent: count(sql`case when ${marketingEvents.state} = 'sent' then 1 end`),
      waiting: count(sql`case when ${marketingEvents.state} = 'queued' then 1 end`),
      failed: count(sql`case when ${marketingEvents.state} = 'failed' then 1 end`),
      seen: count(sql`case when ${eq(marketingEvents.wasInJourney, true)} then 1 end`),
      notSeen: count(sql`case when ${eq(marketingEvents.wasInJourney, false)} then 1 end`),
    })
    .from(marketingEvents)
    .where(gt(marketingEvents.at, since));
  return row ?? { sent: 0, waiting: 0, failed: 0, seen: 0, notSeen: 0 };
}
