import { asc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../database/database.ts';
import { outsideHealth } from '../tables.ts';

/** How the calls to an outside system went last. */
export type SystemHealth = typeof outsideHealth.$inferSelect;

/** Returns what is known of all outside systems, by name. */
export function readOutsideHealth(db: Executor): Promise<SystemHealth[]> {
  return db.select().from(outsideHealth).orderBy(asc(outsideHealth.system));
}

/** Returns when an outside system last answered a call, in any process; null if it never has. */
export async function lastSuccessOf(db: Executor, system: string): Promise<Date | null> {
  const [row] = await db
    .select({ succeededAt: outsideHealth.succeededAt })
    .from(outsideHealth)
    .where(eq(outsideHealth.system, system));
  return row?.succeededAt ?? null;
}

/** Writes the results of one process; the newest of all processes counts. */
export async function writeOutsideHealth(db: Executor, met: readonly SystemHealth[]): Promise<void> {
  const { succeededAt, failedAt, failure, pausedUntil, grantedRights, servedVersion } = outsideHealth;
  await db
    .insert(outsideHealth)
    // In one order, because two processes that write the same systems would otherwise deadlock.
    .values(met.toSorted((one, other) => (one.system < other.system ? -1 : 1)))
    .onConflictDoUpdate({
      target: outsideHealth.system,
      set: {
        succeededAt: sql`greatest(${succeededAt}, excluded.succeeded_at)`,
        failedAt: sql`greatest(${failedAt}, excluded.failed_at)`,
        // That of the newer failure, whichever process writes last.
        failure: sql`case when excluded.failed_at >= coalesce(${failedAt}, excluded.failed_at) then excluded.failure else ${failure} end`,
        pausedUntil: sql`greatest(${pausedUntil}, excluded.paused_until)`,
        grantedRights: sql`coalesce(excluded.granted_rights, ${grantedRights})`,
        servedVersion: sql`coalesce(excluded.served_version, ${servedVersion})`,
      },
    });
}
