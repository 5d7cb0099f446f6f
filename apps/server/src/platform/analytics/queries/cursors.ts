import { and, eq, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Executor } from '../../database/database.ts';
import { analyticsCursors } from '../tables.ts';

/** The hold of one process on the cursor of a service. */
export interface CursorLease {
  readonly service: string;
  readonly until: Date;
}

/**
 * Acquires the cursor of a service. One that is new, or was not in use, begins at `start`.
 *
 * @returns the last event that the service has got; null while another process sends
 */
export async function acquireCursor(
  db: Executor,
  { service, until }: CursorLease,
  { now, start, identifies }: { now: Date; start: string; identifies: boolean },
): Promise<string | null> {
  const { leasedUntil, isOn, eventId } = analyticsCursors;
  const [row] = await db
    .insert(analyticsCursors)
    .values({ service, eventId: start, identifies, leasedUntil: until })
    .onConflictDoUpdate({
      target: analyticsCursors.service,
      set: {
        leasedUntil: until,
        isOn: true,
        eventId: sql`case when ${isOn} then ${eventId} else excluded.event_id end`,
      },
      setWhere: or(isNull(leasedUntil), lt(leasedUntil, now)),
    })
    .returning({ eventId });
  return row?.eventId ?? null;
}

/** Moves a cursor and extends its lease; false where another process has it by now. */
export async function advanceCursor(
  db: Executor,
  { service, until }: CursorLease,
  { eventId, next }: { eventId: string; next: Date },
): Promise<boolean> {
  const moved = await db
    .update(analyticsCursors)
    .set({ eventId, leasedUntil: next })
    .where(and(eq(analyticsCursors.service, service), eq(analyticsCursors.leasedUntil, until)))
    .returning({ moved: sql<boolean>`true` });
  return moved.length > 0;
}

/** Releases a cursor, unless another process has acquired it since. */
export async function releaseCursor(db: Executor, { service, until }: CursorLease): Promise<void> {
  await db
    .update(analyticsCursors)
    .set({ leasedUntil: null })
    .where(and(eq(analyticsCursors.service, service), eq(analyticsCursors.leasedUntil, until)));
}

/** Stops the cursors of services that are not in use, so that one that comes back gets nothing of meanwhile. */
export async function stopOtherCursors(db: Executor, service: string | null): Promise<void> {
  const { isOn, service: name } = analyticsCursors;
  await db
    .update(analyticsCursors)
    .set({ isOn: false })
    .where(and(isOn, service === null ? undefined : ne(name, service)));
}
