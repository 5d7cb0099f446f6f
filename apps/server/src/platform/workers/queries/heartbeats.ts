import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../../database/database.ts';
import { workerHeartbeats } from '../tables.ts';

/**
 * Writes that a worker is alive, by the clock of the database, because those of two machines
 * differ. Deletes the rows of workers that ended without a stop more than a day ago; not its own,
 * because a statement must not write a row twice.
 */
export async function writeHeartbeat(db: Executor, processId: string): Promise<void> {
  await db.execute(sql`
    with ended as (
      delete from ${workerHeartbeats}
      where ${workerHeartbeats.at} < now() - interval '1 day' and ${workerHeartbeats.processId} <> ${processId}
    )
    insert into ${workerHeartbeats} (process_id, at) values (${processId}, now())
    on conflict (process_id) do update set at = excluded.at`);
}

/** Deletes the row of a worker that stops. */
export async function deleteHeartbeat(db: Executor, processId: string): Promise<void> {
  await db.delete(workerHeartbeats).where(eq(workerHeartbeats.processId, processId));
}

const silence = z.tuple([z.object({ seconds: z.number().nullable() })]);

/** Returns the seconds since the last heartbeat of any worker; null if there is no row. */
export async function findSilentSeconds(db: Executor): Promise<number | null> {
  const rows = await db
    .select({
      seconds: sql<number | null>`extract(epoch from now() - max(${workerHeartbeats.at}))::float8`,
    })
    .from(workerHeartbeats);
  return silence.parse(rows)[0].seconds;
}
