import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Transaction } from '../../database/database.ts';
import { hasText, listOrder, pageOf, type ListPage, type ListPageRequest } from '../../database/list-order.ts';

/** The queue of the jobs that failed every attempt. */
export const DEAD_LETTERS = 'dead-letters';

const WAITING = sql`name = ${DEAD_LETTERS} and state < 'active'`;

const deadLetter = z.object({
  id: z.string(),
  /** Its former queue; null where an earlier version of the queue did not store it. */
  queue: z.string().nullable(),
  diedAt: z.coerce.date(),
  attempts: z.number(),
  payload: z.record(z.string(), z.unknown()).nullable(),
  /** As the last attempt left it. */
  error: z.looseObject({ type: z.string().optional(), message: z.string().optional() }).nullable(),
});

/** A job that failed every attempt. */
export type DeadLetter = z.output<typeof deadLetter>;

/**
 * Counts dead letters.
 * @param what an id or a former queue; all of them where it is missing
 */
export async function countDeadLetters(db: Executor, what?: string): Promise<number> {
  const { rows } = rowsAnswered.parse(
    await db.execute(sql`
      select count(*)::int as count from pgboss.job where ${WAITING} and ${isMeant(what)}`),
  );
  return z.tuple([z.object({ count: z.number() })]).parse(rows)[0].count;
}

/**
 * Returns dead letters, newest first.
 * @param what an id or a former queue; all of them where it is missing
 */
export async function listDeadLetters(
  db: Executor,
  { what, ...request }: ListPageRequest & { what?: string | undefined },
): Promise<ListPage<DeadLetter>> {
  const rows = await readLetters(db, isMeant(what), request);
  return pageOf(rows, await countDeadLetters(db, what), request);
}

/** Returns dead letters that have a text in their id or the name of their former queue, newest first. */
export async function findDeadLetters(db: Executor, { text, limit }: { text: string; limit: number }) {
  return readLetters(db, hasText(sql`concat_ws(' ', id, source_name)`, text), { limit });
}

const NEWEST_FIRST = listOrder('desc', [
  { of: sql`created_on`, as: 'timestamptz' },
  { of: sql`id`, as: 'uuid' },
]);

const listedLetter = deadLetter.extend({ cursor: z.string() });

async function readLetters(db: Executor, isListed: SQL, { limit, after }: ListPageRequest) {
  const { rows } = rowsAnswered.parse(
    await db.execute(sql`
      select id, source_name as queue, created_on as "diedAt", coalesce(source_retry_count, 0) + 1 as attempts,
        data as payload, source_output as error, ${NEWEST_FIRST.cursor} as cursor
      from pgboss.job where ${WAITING} and ${isListed} and ${NEWEST_FIRST.isAfter(after) ?? sql`true`}
      order by ${sql.join([...NEWEST_FIRST.orderBy], sql`, `)} limit ${limit + 1}`),
  );
  return rows.map((row) => listedLetter.parse(row));
}

function isMeant(what: string | undefined): SQL {
  if (what === undefined) return sql`true`;
  return z.uuid().safeParse(what).success ? sql`id = ${what}::uuid` : sql`source_name = ${what}`;
}

/** Returns the former queues of all dead letters. */
export async function deadQueues(db: Executor): Promise<string[]> {
  const { rows } = rowsAnswered.parse(
    await db.execute(sql`select distinct coalesce(source_name, name) as queue from pgboss.job where ${WAITING}`),
  );
  return rows.map((row) => z.object({ queue: z.string() }).parse(row).queue);
}

/** Deletes a dead letter; returns its former queue, or null if there is no such dead letter. */
export async function deleteDeadLetter(tx: Transaction, id: string): Promise<string | null> {
  const { rows } = rowsAnswered.parse(
    await tx.execute(
      sql`delete from pgboss.job where ${WAITING} and id = ${id}::uuid returning coalesce(source_name, name) as queue`,
    ),
  );
  return rows.map((row) => z.object({ queue: z.string() }).parse(row).queue)[0] ?? null;
}

/**
 * Deletes dead letters of jobs by the clock that have run since, because nothing of them is left to
 * do. A completed job is stored for a minute, so this must run each minute.
 */
export async function deleteRepeated(db: Executor): Promise<void> {
  await db.execute(sql`
    delete from pgboss.job where ${WAITING} and id in (
      select dead.id from pgboss.job as dead
      join pgboss.schedule on schedule.name = dead.source_name
      join pgboss.job as done on done.name = dead.source_name and done.state = 'completed'
        and done.completed_on > dead.created_on
      where dead.name = ${DEAD_LETTERS})`);
}

const rowsAnswered = z.object({ rows: z.array(z.record(z.string(), z.unknown())) });
