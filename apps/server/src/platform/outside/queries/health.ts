import { asc, sql } from 'drizzle-orm';
import type { Executor } from '../../database/database.ts';
import { outsideHealth } from '../tables.ts';

/** How the calls to an outside system went last. */
export type SystemHealth = typeof outsideHealth.$inferSelect;

/** Returns what is known of all outside systems, by name. */
export function readOutsideHealth(db: Executor): Promise<SystemHealth[]> {
  return db.select().from(outsideHealth).orderBy(asc(outsideHealth.system));
}

/** Writes what one process has met; the newest of all processes counts. */
export async function writeOutsideHealth(db: Executor, met: readonly SystemHealth[]): Promise<void> {
  const { succeededAt, failedAt, failure, pausedUntil } = outsideHealth;
  await db
    .insert(outsideHealth)
    .values([...met])
    .onConflictDoUpdate({
      target: outsideHealth.system,
      set: {
        succeededAt: sql`greatest(${succeededAt}, excluded.succeeded_at)`,
        failedAt: sql`greatest(${failedAt}, excluded.failed_at)`,
        failure: sql`coalesce(excluded.failure, ${failure})`,
        pausedUntil: sql`greatest(${pausedUntil}, excluded.paused_until)`,
      },
    });
}
