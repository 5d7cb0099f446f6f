import { NoopLogger } from 'drizzle-orm';
import type { Logger } from 'drizzle-orm';
import { drizzle, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Log } from '../log.ts';
import type { Engine, OpenTransaction } from './database.ts';
import { prepareStatements, statementNames } from './prepared.ts';

export interface PostgresSettings {
  url: string;
  /** Past a pooler, for LISTEN and migrations. */
  directUrl?: string | undefined;
  /** Connections of the pool. */
  connections?: number;
}

const CONNECT_TIMEOUT_MS = 5_000;
const QUERY_TIMEOUT_MS = 15_000;
const RELISTEN_MS = 1_000;

/** Our statements look rows up by a key or a range of it: one plan is the best for all values, and Postgres need not weigh them anew. */
const PLANNED_ONCE = '-c plan_cache_mode=force_generic_plan';

/** Opens a pool on Postgres; a restart of the server behind it is survived: broken connections are replaced. */
export function openPostgres(settings: PostgresSettings, log: Log): Engine {
  // A second address means that the first one is a pooler's.
  const isPrepared = settings.directUrl === undefined;
  const pool = new pg.Pool({
    connectionString: settings.url,
    max: settings.connections ?? 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
    // A pooler refuses a connection that asks for more than it knows.
    ...(isPrepared && { options: PLANNED_ONCE, idle_in_transaction_session_timeout: QUERY_TIMEOUT_MS }),
  });
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  const nameOf = statementNames();
  if (isPrepared) pool.on('connect', (client) => prepareStatements(client, nameOf));
  const logger = new NoopLogger();
  const base = drizzle(pool, { logger });
  const directUrl = settings.directUrl ?? settings.url;
  return {
    name: 'postgres',
    base,
    transaction: transactions(pool, logger),
    raw: { executeSql: (text, values) => rowsOf(pool, text, values) },
    listen: (channel, heard) => listen(directUrl, channel, heard, log),
    migrate: (folder) => migrateOver(directUrl, folder),
    close: () => pool.end(),
  };
}

/**
 * Transactions on the connections of a pool. What drizzle needs for one is kept as long as its connection, so that a
 * statement which is put together once is not put together again in every transaction.
 */
function transactions(pool: pg.Pool, logger: Logger): Engine['transaction'] {
  const dialect = new PgDialect();
  const kept = new WeakMap<pg.PoolClient, OpenTransaction>();
  const openOn = (client: pg.PoolClient): OpenTransaction => {
    const known = kept.get(client);
    if (known) return known;
    const session = new NodePgSession(client, dialect, undefined, { logger });
    const open: OpenTransaction = {
      tx: new NodePgTransaction(dialect, session, undefined),
      executeSql: (text, values = []) => {
        logger.logQuery(text, values);
        return rowsOf(client, text, values);
      },
    };
    kept.set(client, open);
    return open;
  };

  return async (work) => {
    const client = await pool.connect();
    let broken: Error | undefined;
    // The pool does not listen to a connection that it has handed out: unheard, its end would be the end of the process.
    const lost = (error: Error): void => {
      broken = error;
    };
    client.on('error', lost);
    try {
      await client.query('begin');
      const answer = await work(openOn(client));
      await client.query('commit');
      return answer;
    } catch (error) {
      // A connection that cannot undo must not go back to the pool with the transaction still open.
      await client.query('rollback').catch(lost);
      throw error;
    } finally {
      client.off('error', lost);
      client.release(broken);
    }
  };
}

/** The rows of a text, which may be several statements: the job queue's upkeep is, and a result comes for each. */
async function rowsOf(client: pg.Pool | pg.PoolClient, text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  const answered: pg.QueryResult<object> | pg.QueryResult<object>[] = await client.query<object>(text, values);
  return { rows: [answered].flat().flatMap(({ rows }) => rows) };
}

/** One process migrates at a time; the others wait for it. */
async function migrateOver(url: string, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(4242001)');
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.end();
  }
}

/** Keeps one connection listening, and makes a new one when it is lost. */
async function listen(
  url: string,
  channel: string,
  heard: (payload: string) => void,
  log: Log,
): Promise<() => Promise<void>> {
  let stopped = false;
  let current: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
    });
    client.on('notification', (message) => heard(message.payload ?? ''));
    client.on('error', (error) => log.warn({ err: error }, 'the listening connection was lost'));
    client.on('end', () => {
      if (!stopped) retry = setTimeout(() => void reconnect(), RELISTEN_MS);
    });
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    current = client;
  };
  const reconnect = async (): Promise<void> => {
    try {
      await connect();
    } catch (error) {
      log.warn({ err: error }, 'listening failed; trying again');
      if (!stopped) retry = setTimeout(() => void reconnect(), RELISTEN_MS);
    }
  };

  await connect();
  return async () => {
    stopped = true;
    clearTimeout(retry);
    await current?.end();
  };
}
