import { DrizzleQueryError, NoopLogger, type Logger } from 'drizzle-orm';
import { drizzle, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { sha256 } from '../ids.ts';
import type { Log } from '../log.ts';
import { DatabaseUnavailable } from './availability.ts';
import {
  MAX_BUSY,
  CALL_CONNECTIONS,
  CONNECT_TIMEOUT_MS,
  createConnections,
  releaseClient,
  type Connections,
} from './connections.ts';
import type { Engine, OpenTransaction } from './database.ts';
import { listenReconnecting } from './listener.ts';
import { migratePostgres } from './migrations/migrate-postgres.ts';
import { watchReplicaAt } from './replica.ts';

export interface PostgresSettings {
  url: string;
  /** Bypasses a pooler, for LISTEN and migrations. */
  directUrl?: string | undefined;
  /** True for a pooler that remembers named statements. */
  poolerNamesStatements?: boolean;
  /** A server that is measured and serves nothing; never a pooler. */
  replica?: { url: string; maxLagMs: number } | undefined;
  /** Pool size for requests. */
  connections?: number;
  /** Connections of requests that are busy at once; one counts for 20 ms at most. */
  maxBusy?: number;
  /** Milliseconds; server-side limit. */
  statementTimeoutMs?: number;
  /** Milliseconds; 2 s by default. */
  connectTimeoutMs?: number;
  /** Seconds to wait for another process that migrates; 0 leaves it to that one. */
  migrationWaitSeconds?: number;
}

/** Opens the connections to Postgres. */
export function createPostgres(settings: PostgresSettings, log: Log): Engine {
  const {
    url,
    directUrl = url,
    poolerNamesStatements = false,
    connections = CALL_CONNECTIONS,
    maxBusy = MAX_BUSY,
    statementTimeoutMs = 2_000,
    connectTimeoutMs = CONNECT_TIMEOUT_MS,
    migrationWaitSeconds = 60,
  } = settings;
  // A second address implies that the first one belongs to a pooler.
  const isPooler = settings.directUrl !== undefined;
  const opened = createConnections({ url, isPooler, connections, maxBusy, statementTimeoutMs, connectTimeoutMs }, log);
  const logger = new NoopLogger();
  const namesStatements = !isPooler || poolerNamesStatements;
  const nameOf = namesStatements ? namesOfJobs() : () => undefined;
  const base = drizzle(opened.pool, { logger });
  const replica = settings.replica ? watchReplicaAt(settings.replica, base, log) : null;
  return {
    name: 'postgres',
    namesStatements,
    base,
    replica,
    transaction: transactions(opened, logger, nameOf),
    raw: { executeSql: (text, values = []) => rowsOf(opened.pool, { text, values, name: nameOf(text) }) },
    listen: (channel, { resumed, ...handlers }) => {
      // The listener may be back before the probe: a reader would be refused until then.
      const readable = resumed && (() => opened.availability.whenThere(resumed));
      return listenReconnecting(directUrl, channel, { ...handlers, resumed: readable }, log);
    },
    check: () => opened.check(),
    migrate: (folder) =>
      migratePostgres({ url: directUrl, isDirect: isPooler, waitSeconds: migrationWaitSeconds, log }, folder),
    // The server vacuums by itself, and its operator reads its log.
    vacuum: async () => {},
    waitingCallers: opened.waitingCallers,
    refusesWrites: opened.refusesWrites,
    close: async () => {
      await Promise.all([opened.end(), replica?.close()]);
    },
  };
}

/** A named statement is prepared once per connection. */
interface NamedText {
  text: string;
  values: unknown[];
  name: string | undefined;
}

type NameOf = (text: string) => string | undefined;

type ClientTransaction = NodePgTransaction<Record<string, never>, Record<string, never>>;

/** The only statement of the queue that parents wait for; the text differs per queue. */
const ADDS_A_JOB = /^\s*insert into pgboss\.job/i;

/** Named by hash, so that a text has the same name in every process. */
function namesOfJobs(): NameOf {
  const names = new Map<string, string>();
  return (text) => {
    if (!ADDS_A_JOB.test(text)) return undefined;
    const name = names.get(text) ?? `add-job-${sha256(text).slice(0, 16)}`;
    names.set(text, name);
    return name;
  };
}

function transactions({ acquire, availability }: Connections, logger: Logger, nameOf: NameOf): Engine['transaction'] {
  const dialect = new PgDialect();
  const byClient = new WeakMap<pg.PoolClient, ClientTransaction>();
  const transactionOn = (client: pg.PoolClient): ClientTransaction => {
    const tx =
      byClient.get(client) ??
      new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined, { logger }), undefined);
    byClient.set(client, tx);
    return tx;
  };

  const executeOn =
    (client: pg.PoolClient, failed: (error: unknown) => unknown): OpenTransaction['executeSql'] =>
    async (text, values = []) => {
      logger.logQuery(text, values);
      try {
        return await rowsOf(client, { text, values, name: nameOf(text) });
      } catch (error) {
        throw failed(error);
      }
    };

  return async (work) => {
    const client = await acquire();
    const { run, abandon, failed, release } = createTransactionSteps(client, availability);
    const undo = async (thrown: unknown): Promise<never> => {
      // Errors of the work pass unchanged, except a statement that found no database.
      const failure = thrown instanceof DrizzleQueryError ? failed(thrown) : thrown;
      // A rollback must not be sent on a dead connection; closing it ends the transaction.
      if (failure instanceof DatabaseUnavailable) abandon(failure);
      else await run('rollback').catch(() => {});
      throw failure;
    };
    try {
      await run('begin');
      const open = { tx: transactionOn(client), executeSql: executeOn(client, failed), connection: client };
      const answer = await work(open).catch(undo);
      await run('commit');
      availability.answered();
      return answer;
    } finally {
      release();
    }
  };
}

interface TransactionSteps {
  run: (text: 'begin' | 'commit' | 'rollback') => Promise<void>;
  /** Closes the connection, which may still have an open transaction. */
  abandon: (error: unknown) => void;
  /** Returns the error to throw for a failed statement. */
  failed: (error: unknown) => unknown;
  /** Releases the connection; later calls do nothing. */
  release: () => void;
}

function createTransactionSteps(client: pg.PoolClient, availability: Connections['availability']): TransactionSteps {
  let isReleased = false;
  const release = (broken?: Error): void => {
    if (!isReleased) releaseClient(client, broken);
    isReleased = true;
  };
  const abandon = (error: unknown): void => release(error instanceof Error ? error : new Error(String(error)));
  let outage: DatabaseUnavailable | undefined;
  // Counts an outage once, because on a lost connection the rollback to a savepoint fails too.
  const failed = (error: unknown): unknown => {
    const cause = outage ?? availability.failed(error);
    if (cause instanceof DatabaseUnavailable) outage = cause;
    return cause;
  };
  const run = async (text: string): Promise<void> => {
    try {
      const { command } = await client.query(text);
      // Work that has ignored a failed statement: the server answers the commit with a rollback.
      if (text === 'commit' && command !== 'COMMIT')
        throw new Error('a failed statement was ignored, nothing is stored');
    } catch (error) {
      abandon(error);
      throw failed(error);
    }
  };
  return { run, abandon, failed, release: () => release() };
}

/** A text may contain several statements (the queue's maintenance does); each has a result. */
async function rowsOf(client: pg.Pool | pg.PoolClient, query: NamedText): Promise<{ rows: unknown[] }> {
  const answered: pg.QueryResult<object> | pg.QueryResult<object>[] = await client.query<object>(query);
  return { rows: [answered].flat().flatMap(({ rows }) => rows) };
}
