import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { z } from 'zod';
import { StartupError } from '../../../startup-error.ts';
import type { Log } from '../../log.ts';

/**
 * Key of the advisory lock; must be equal in all versions, because it lets one process at a time
 * migrate.
 */
const MIGRATION_LOCK = 4_242_001;

const TRY_EVERY_MS = 250;
const REPORT_EVERY_MS = 5_000;

export interface MigrationLockSettings {
  /** Seconds. */
  waitSeconds: number;
  log: Log;
}

/**
 * Runs work while no other process migrates.
 *
 * The lock belongs to a transaction on a connection of its own and ends with it. A session lock
 * would remain in a pooler, because its connections outlive their clients.
 *
 * @param client must be used for nothing else
 * @throws StartupError if another process still holds the lock after `waitSeconds`
 */
export async function withMigrationLock<T>(
  client: pg.Client,
  settings: MigrationLockSettings,
  work: () => Promise<T>,
): Promise<T> {
  try {
    await waitForLock(client, settings);
    const answer = await work();
    await client.query('commit');
    return answer;
  } catch (error) {
    // A pooler reuses the connection only after the transaction has ended.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Returns inside a transaction, because the lock lasts until its end. */
async function waitForLock(client: pg.Client, { waitSeconds, log }: MigrationLockSettings): Promise<void> {
  const begun = performance.now();
  for (let reports = 0; ;) {
    await client.query('begin isolation level read committed');
    // A long migration must not lose its lock to a limit of the server.
    await client.query('set local idle_in_transaction_session_timeout = 0');
    if (await tryLock(client)) return;
    await client.query('rollback');
    const waited = performance.now() - begun;
    if (waited >= reports * REPORT_EVERY_MS) {
      reports += 1;
      log.warn(
        { heldBy: await findHolder(client), waitSeconds },
        'another process migrates the database: waiting for it',
      );
    }
    if (waited >= waitSeconds * 1_000) throw new StartupError(timedOut(waitSeconds, await findHolder(client)));
    await pause(TRY_EVERY_MS);
  }
}

const attempt = z.object({ rows: z.tuple([z.object({ locked: z.boolean() })]) });

async function tryLock(client: pg.Client): Promise<boolean> {
  // Without parameters: the portal of a statement with some would keep its snapshot as long as the
  // transaction lasts, and every index that is built concurrently would wait for it.
  const { rows } = attempt.parse(await client.query(`select pg_try_advisory_xact_lock(${MIGRATION_LOCK}) as locked`));
  return rows[0].locked;
}

const holderSchema = z.object({
  pid: z.number(),
  application: z.string(),
  address: z.string(),
  state: z.string(),
  since: z.date().transform((at) => at.toISOString()),
});

type Holder = z.output<typeof holderSchema>;

// Left joins, because a server may hide other users' sessions: then only the process id is known.
const HOLDER = `
  select l.pid, coalesce(nullif(a.application_name, ''), 'unknown') as application,
    coalesce(host(a.client_addr), 'local') as address, coalesce(a.state, 'unknown') as state,
    coalesce(a.xact_start, a.query_start, a.backend_start, now()) as since
  from pg_locks l left join pg_stat_activity a on a.pid = l.pid
  where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = $1 and l.objsubid = 1
    and l.database = (select oid from pg_database where datname = current_database())
  limit 1`;

/** @returns null if the lock has been released meanwhile */
async function findHolder(client: pg.Client): Promise<Holder | null> {
  const { rows } = await client.query<Record<string, unknown>>(HOLDER, [MIGRATION_LOCK]);
  return rows[0] ? holderSchema.parse(rows[0]) : null;
}

function timedOut(seconds: number, holder: Holder | null): string {
  const who = holder
    ? `process ${holder.pid} of Postgres (${holder.application}, ${holder.address}, ${holder.state}) holds its lock since ${holder.since}`
    : 'several processes take its lock one after the other';
  return `The database could not be migrated within ${seconds} seconds (MIGRATION_WAIT_SECONDS): ${who}. Where DATABASE_URL is the address of a pooler such as PgBouncer, set DATABASE_DIRECT_URL to the address of Postgres itself, and end that process (select pg_terminate_backend(${holder?.pid ?? 'pid'})) if it is one of the pooler's that nobody uses.`;
}
