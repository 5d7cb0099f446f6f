import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { StartupError } from '../../startup-error.ts';
import type { Log } from '../log.ts';
import { CONNECT_TIMEOUT_MS, POOLER_WITHOUT_DIRECT_URL, startupParameters, withoutDirectUrl } from './connections.ts';
import { readMigrations } from './migration-files.ts';
import { withMigrationLock } from './migration-lock.ts';
import { applyMigrations, pendingOf } from './migrations.ts';

const POLL_MS = 1_000;
const REPORT_EVERY_MS = 5_000;

export interface PostgresMigrationSettings {
  /** Bypasses a pooler. */
  url: string;
  /** True if another address belongs to a pooler, so that this one must not. */
  isDirect: boolean;
  /** Seconds to wait for another process that migrates; 0 leaves it to that one, without limit. */
  waitSeconds: number;
  log: Log;
}

/**
 * Migrates a database over two connections: one holds the lock, one migrates.
 * @throws StartupError for the address of a pooler, or if another process migrates for too long
 */
export async function migratePostgres(settings: PostgresMigrationSettings, folder: string): Promise<void> {
  const { waitSeconds, log } = settings;
  const migrations = readMigrations(folder);
  await withClients(settings, async (holder, worker) => {
    await refusePooler([holder, worker], settings);
    const connection = {
      run: async (text: string, values?: unknown[]): Promise<unknown[]> => rowsOf(await worker.query(text, values)),
    };
    const isCurrent = async (): Promise<boolean> => (await pendingOf(connection, migrations)).length === 0;
    if (waitSeconds === 0) return untilMigrated(isCurrent, log);
    if (await isCurrent()) return;
    await withMigrationLock(holder, { waitSeconds, log }, () => applyMigrations(connection, migrations, log));
  });
}

/** A text of several statements has a result for each. */
function rowsOf(result: pg.QueryResult | pg.QueryResult[]): unknown[] {
  return [result].flat().at(-1)?.rows ?? [];
}

async function withClients(
  { url, isDirect }: PostgresMigrationSettings,
  work: (holder: pg.Client, worker: pg.Client) => Promise<void>,
): Promise<void> {
  const clients = [0, 1].map(
    () =>
      new pg.Client({
        connectionString: url,
        connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
        application_name: 'nestling-migration',
        ...(!isDirect && startupParameters(0)),
      }),
  );
  try {
    for (const client of clients) {
      // A connection that breaks while it is idle fails its next statement, and must not end the
      // process before that.
      client.on('error', () => {});
      await client.connect();
    }
    const [holder, worker] = clients;
    if (holder && worker) await work(holder, worker);
  } catch (error) {
    throw withoutDirectUrl(error);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

const POOLER_AS_DIRECT =
  'DATABASE_DIRECT_URL: two connections share one of Postgres, so this is the address of a pooler by transactions. Set it to the address of Postgres itself, or to an entry of the pooler in session mode.';

const pidSchema = z.tuple([z.object({ pid: z.number() })]);

/** A pooler by transactions would lose the live events, which are heard on a session. */
async function refusePooler(
  clients: readonly pg.Client[],
  { isDirect }: Pick<PostgresMigrationSettings, 'isDirect'>,
): Promise<void> {
  const pids = new Set<number>();
  for (const client of clients) {
    const { rows } = await client.query('select pg_backend_pid() as pid');
    pids.add(pidSchema.parse(rows)[0].pid);
  }
  if (pids.size < clients.length) throw new StartupError(isDirect ? POOLER_AS_DIRECT : POOLER_WITHOUT_DIRECT_URL);
}

/** Waits until another process has migrated the database. */
async function untilMigrated(isCurrent: () => Promise<boolean>, log: Log): Promise<void> {
  for (let waited = 0; !(await isCurrent()); waited += POLL_MS) {
    if (waited % REPORT_EVERY_MS === 0)
      log.warn('the database lacks migrations of this release: waiting for the process that applies them');
    await pause(POLL_MS);
  }
}
