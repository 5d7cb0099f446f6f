import { DrizzleQueryError, NoopLogger } from 'drizzle-orm';
import type { Logger } from 'drizzle-orm';
import { drizzle, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Log } from '../log.ts';
import { DatabaseUnavailable } from './availability.ts';
import { CONNECT_TIMEOUT_MS, openConnections } from './connections.ts';
import type { Connections } from './connections.ts';
import type { Engine, OpenTransaction } from './database.ts';
import { keepListening } from './listener.ts';

export interface PostgresSettings {
  url: string;
  /** Past a pooler, for LISTEN and migrations. */
  directUrl?: string | undefined;
  /** Connections for calls. */
  connections?: number;
  /** How long the server works on a call's statement, in ms. */
  statementTimeoutMs?: number;
}

/** Opens the connections to Postgres. */
export function openPostgres(settings: PostgresSettings, log: Log): Engine {
  const { url, directUrl = url, connections = 10, statementTimeoutMs = 2_000 } = settings;
  // A second address means that the first one is a pooler's.
  const isPooler = settings.directUrl !== undefined;
  const opened = openConnections({ url, isPooler, connections, statementTimeoutMs }, log);
  const logger = new NoopLogger();
  return {
    name: 'postgres',
    base: drizzle(opened.pool, { logger }),
    transaction: transactions(opened, logger),
    raw: { executeSql: (text, values) => rowsOf(opened.pool, text, values) },
    listen: (channel, { heard, resumed }) => {
      // The listener may be back before the probe: who reads anew then would be refused.
      const readable = resumed && (() => opened.availability.whenThere(resumed));
      return keepListening(directUrl, channel, { heard, resumed: readable }, log);
    },
    migrate: (folder) => migrateOver(directUrl, folder),
    close: () => opened.end(),
  };
}

/**
 * Transactions on the connections of a pool. What drizzle needs for one is kept as long as its connection, so that a
 * statement which is put together once is not put together again in every transaction.
 */
function transactions({ take, availability }: Connections, logger: Logger): Engine['transaction'] {
  const dialect = new PgDialect();
  const kept = new WeakMap<pg.PoolClient, OpenTransaction>();
  const judged = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } catch (error) {
      throw availability.failed(error);
    }
  };
  const openOn = (client: pg.PoolClient): OpenTransaction => {
    const known = kept.get(client);
    if (known) return known;
    const session = new NodePgSession(client, dialect, undefined, { logger });
    const open: OpenTransaction = {
      tx: new NodePgTransaction(dialect, session, undefined),
      executeSql: (text, values = []) => {
        logger.logQuery(text, values);
        return judged(rowsOf(client, text, values));
      },
    };
    kept.set(client, open);
    return open;
  };
  const undo = async (client: pg.PoolClient): Promise<Error | undefined> => {
    try {
      await client.query('rollback');
      return undefined;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  };

  return async (work) => {
    const client = await take();
    let broken: Error | undefined;
    try {
      await judged(client.query('begin'));
      const answer = await work(openOn(client));
      await judged(client.query('commit'));
      availability.answered();
      return answer;
    } catch (error) {
      // What the work throws is its own affair, but for a statement that found no database.
      const failure = error instanceof DrizzleQueryError ? availability.failed(error) : error;
      // A connection that cannot undo must not go back to the pool with the transaction still open; one that does not
      // answer is not asked to.
      broken = failure instanceof DatabaseUnavailable ? failure : await undo(client);
      throw failure;
    } finally {
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
