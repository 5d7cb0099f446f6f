import { DrizzleQueryError, NoopLogger } from 'drizzle-orm';
import type { Logger } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { sha256 } from '../ids.ts';
import type { Log } from '../log.ts';
import { DatabaseUnavailable } from './availability.ts';
import { CONNECT_TIMEOUT_MS, openConnections, releaseClient } from './connections.ts';
import type { Connections } from './connections.ts';
import type { Engine, OpenTransaction } from './database.ts';
import { listenReconnecting } from './listener.ts';
import { withMigrationLock } from './migration-lock.ts';
import type { MigrationLockSettings } from './migration-lock.ts';

export interface PostgresSettings {
  url: string;
  /** Past a pooler, for LISTEN and migrations. */
  directUrl?: string | undefined;
  /** Connections for calls. */
  connections?: number;
  /** How long the server works on a call's statement, in ms. */
  statementTimeoutMs?: number;
  /** How long a call waits for a connection to be made, in ms; 2 s unless set. */
  connectTimeoutMs?: number;
  /** How long a start waits for another process that migrates, in seconds. */
  migrationWaitSeconds?: number;
}

/** Opens the connections to Postgres. */
export function openPostgres(settings: PostgresSettings, log: Log): Engine {
  const {
    url,
    directUrl = url,
    connections = 10,
    statementTimeoutMs = 2_000,
    connectTimeoutMs = CONNECT_TIMEOUT_MS,
    migrationWaitSeconds = 60,
  } = settings;
  // A second address means that the first one is a pooler's.
  const isPooler = settings.directUrl !== undefined;
  const opened = openConnections({ url, isPooler, connections, statementTimeoutMs, connectTimeoutMs }, log);
  const logger = new NoopLogger();
  const nameOf = isPooler ? () => undefined : namesOfJobs();
  return {
    name: 'postgres',
    namesStatements: !isPooler,
    base: drizzle(opened.pool, { logger }),
    transaction: transactions(opened, logger, nameOf),
    raw: { executeSql: (text, values = []) => rowsOf(opened.pool, { text, values, name: nameOf(text) }) },
    listen: (channel, { heard, resumed }) => {
      // The listener may be back before the probe: a reader would be refused until then.
      const readable = resumed && (() => opened.availability.whenThere(resumed));
      return listenReconnecting(directUrl, channel, { heard, resumed: readable }, log);
    },
    migrate: async (folder) => {
      await opened.check();
      await migrateOver({ url: directUrl, waitSeconds: migrationWaitSeconds, log }, folder);
    },
    // A server vacuums by itself, and its log is its operator's.
    vacuum: async () => {},
    close: () => opened.end(),
  };
}

/** A statement as text; with a name its connection keeps it prepared. */
interface NamedText {
  text: string;
  values: unknown[];
  name: string | undefined;
}

type NameOf = (text: string) => string | undefined;

type Builder = ReturnType<typeof drizzle<Record<string, never>, pg.PoolClient>>;

/** The one text of the queue that parents wait for: that which adds a job, one for each queue. */
const ADDS_A_JOB = /^\s*insert into pgboss\.job/i;

/** Names the texts that add jobs, each alike in all processes. */
function namesOfJobs(): NameOf {
  const names = new Map<string, string>();
  return (text) => {
    if (!ADDS_A_JOB.test(text)) return undefined;
    const name = names.get(text) ?? `add-job-${sha256(text).slice(0, 16)}`;
    names.set(text, name);
    return name;
  };
}

/**
 * Transactions on the connections of a pool, each as the query builder makes them on one
 * connection.
 */
function transactions({ take, availability }: Connections, logger: Logger, nameOf: NameOf): Engine['transaction'] {
  const builders = new WeakMap<pg.PoolClient, Builder>();
  const builderOf = (client: pg.PoolClient): Builder => {
    const builder = builders.get(client) ?? drizzle(client, { logger });
    builders.set(client, builder);
    return builder;
  };

  const executeOn =
    (client: pg.PoolClient): OpenTransaction['executeSql'] =>
    async (text, values = []) => {
      logger.logQuery(text, values);
      try {
        return await rowsOf(client, { text, values, name: nameOf(text) });
      } catch (error) {
        throw availability.failed(error);
      }
    };

  return async (work) => {
    const client = await take();
    const connection = { isReleased: false };
    const release = (broken?: Error): void => {
      if (!connection.isReleased) releaseClient(client, broken);
      connection.isReleased = true;
    };
    // What the work throws is its own affair, but for a statement that found no database.
    const judged = (error: unknown): unknown => {
      const failure = error instanceof DrizzleQueryError ? availability.failed(error) : error;
      // A connection that does not answer is not asked to undo: it ends here, and with it the
      // transaction.
      if (failure instanceof DatabaseUnavailable) release(failure);
      return failure;
    };
    let failure: unknown;
    try {
      const answer = await builderOf(client).transaction(async (tx) => {
        try {
          return await work({ tx, executeSql: executeOn(client), connection: client });
        } catch (error) {
          failure = judged(error);
          throw failure;
        }
      });
      availability.answered();
      return answer;
    } catch (error) {
      if (error === failure) throw error;
      // It could not begin, commit or undo: the connection must not go back with a transaction that
      // may still be open.
      release(error instanceof Error ? error : new Error(String(error)));
      throw failure ?? judged(error);
    } finally {
      release();
    }
  };
}

/**
 * The rows of a text, which may be several statements: the job queue's upkeep is, and a result
 * comes for each.
 */
async function rowsOf(client: pg.Pool | pg.PoolClient, query: NamedText): Promise<{ rows: unknown[] }> {
  const answered: pg.QueryResult<object> | pg.QueryResult<object>[] = await client.query<object>(query);
  return { rows: [answered].flat().flatMap(({ rows }) => rows) };
}

/**
 * Brings the schema up to date; one process migrates at a time.
 * @throws StartupError when another one takes too long
 */
function migrateOver(lock: MigrationLockSettings, folder: string): Promise<void> {
  return withMigrationLock(lock, async () => {
    const client = new pg.Client({ connectionString: lock.url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
    await client.connect();
    try {
      await migrate(drizzle(client), { migrationsFolder: folder });
    } finally {
      await client.end();
    }
  });
}
