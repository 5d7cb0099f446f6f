import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { StartupError } from '../../../startup-error.ts';
import type { Log } from '../../log.ts';
import { connectionConfig } from '../connection-config.ts';
import { CONNECT_TIMEOUT_MS, TCP_PROBES, serverLimits } from '../connections.ts';
import { POOLER_WITHOUT_DIRECT_URL, refusedConnection } from '../refused-connection.ts';
import { asStatements, SESSION_SETTINGS } from '../session-settings.ts';
import { readMigrations } from './migration-files.ts';
import { withMigrationLock } from './migration-lock.ts';
import { reportLater, type MigrationHistory } from './migration-history.ts';
import { requireUsableDatabase } from './usable-database.ts';
import { applyMigrations, readHistory, type MigrationConnection } from './migrations.ts';

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
    const connection = connectionOf(worker, holder);
    const history = await readHistory(connection, migrations);
    reportLater(history, log);
    if (history.pending.length === 0) return;
    if (history.pending.length === migrations.length) await requireUsableDatabase(worker);
    if (waitSeconds === 0) return untilMigrated(() => readHistory(connection, migrations), log);
    await withMigrationLock(holder, { waitSeconds, log }, () => applyMigrations(connection, migrations, log));
  });
}

function connectionOf(worker: pg.Client, holder: pg.Client): MigrationConnection {
  let isLost = false;
  holder.once('end', () => (isLost = true));
  return {
    run: async (text, values) => rowsOf(await worker.query(text, values)),
    requireLock: () => {
      if (isLost) throw new StartupError('The connection that held the lock of the migrations was lost. Start again.');
    },
  };
}

/** A text of several statements has a result for each. */
function rowsOf(result: pg.QueryResult | pg.QueryResult[]): unknown[] {
  return [result].flat().at(-1)?.rows ?? [];
}

async function withClients(
  settings: PostgresMigrationSettings,
  work: (holder: pg.Client, worker: pg.Client) => Promise<void>,
): Promise<void> {
  const [holder, worker] = [clientOf(settings), clientOf(settings)];
  try {
    await connect(holder, settings);
    await connect(worker, settings);
    // Otherwise the statement of a killed process would run on, with its locks. A server on an
    // operating system without this check refuses it.
    await worker.query('set client_connection_check_interval = 1000').catch(() => undefined);
    await work(holder, worker);
  } finally {
    await Promise.all([holder.end(), worker.end()]);
  }
}

function clientOf({ url, isDirect }: PostgresMigrationSettings): pg.Client {
  const client = new pg.Client({
    ...connectionConfig(url, true),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'nestling-migration',
    ...TCP_PROBES,
    ...(!isDirect && serverLimits(0)),
  });
  // A connection that breaks while it is idle fails its next statement, and must not end the
  // process before that.
  client.on('error', () => {});
  return client;
}

/** @throws StartupError that names the setting, for a refused connection */
async function connect(client: pg.Client, { isDirect }: PostgresMigrationSettings): Promise<void> {
  try {
    await client.connect();
    // By statements, because the address may be a pooler's entry in session mode, which refuses options.
    await client.query(asStatements(SESSION_SETTINGS));
  } catch (error) {
    const setting = isDirect ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
    const refused = refusedConnection(error, { setting, isPooler: isDirect });
    if (!isDirect || refused instanceof StartupError) throw refused;
    throw new StartupError(`${setting}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

const POOLER_AS_DIRECT =
  'DATABASE_DIRECT_URL: two connections reached the same process of Postgres, so this is a pooler in transaction mode. Set it to the address of Postgres itself, or to an entry of the pooler in session mode.';

/** Two connections that take turns so often have met on a pooler, whatever others it serves. */
const POOLER_TURNS = 5;

const pidSchema = z.tuple([z.object({ pid: z.number() })]);

/** A pooler in transaction mode would lose the live events, which reach a session. */
async function refusePooler(
  clients: readonly pg.Client[],
  { isDirect }: Pick<PostgresMigrationSettings, 'isDirect'>,
): Promise<void> {
  const pids = new Map<pg.Client, number>();
  for (let turn = 0; turn < POOLER_TURNS; turn += 1) {
    for (const client of clients) {
      const { rows } = await client.query('select pg_backend_pid() as pid');
      const [{ pid }] = pidSchema.parse(rows);
      const isOther = pids.get(client) !== undefined && pids.get(client) !== pid;
      pids.set(client, pid);
      if (isOther) throw new StartupError(isDirect ? POOLER_AS_DIRECT : POOLER_WITHOUT_DIRECT_URL);
    }
    if (new Set(pids.values()).size < clients.length)
      throw new StartupError(isDirect ? POOLER_AS_DIRECT : POOLER_WITHOUT_DIRECT_URL);
  }
}

/** Waits until another process has migrated the database. */
async function untilMigrated(read: () => Promise<MigrationHistory>, log: Log): Promise<void> {
  for (let waited = 0; ; waited += POLL_MS) {
    const { pending } = await read();
    const [first] = pending;
    if (!first) return;
    if (waited % REPORT_EVERY_MS === 0)
      log.warn(
        { migration: first.name, count: pending.length },
        `the database lacks migrations of this release, the first is ${first.name}: waiting for the process that applies them`,
      );
    await pause(POLL_MS);
  }
}
