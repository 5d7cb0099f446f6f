import pg from 'pg';
import { StartupError } from '../../startup-error.ts';
import type { Log } from '../log.ts';
import { DatabaseUnavailable, watchAvailability } from './availability.ts';
import type { Availability } from './availability.ts';
import { isUpkeep } from './as-background.ts';

export interface ConnectionSettings {
  url: string;
  /** The address is a pooler's, which refuses a connection that asks for more than it knows. */
  isPooler: boolean;
  /** Connections for calls. */
  connections: number;
  /** How long the server works on a call's statement, in ms. */
  statementTimeoutMs: number;
  /** How long a call waits for a connection to be made, in ms. */
  connectTimeoutMs: number;
}

/** How long anyone waits for a connection to be made. */
export const CONNECT_TIMEOUT_MS = 2_000;

const PROBE_TIMEOUT_MS = 1_000;

/**
 * The client waits longer than the server works, and gives up by itself only when nobody answers.
 */
const CLIENT_WAITS_LONGER_MS = 500;

/** Jobs, seeds and the queue's own upkeep, which nobody watches. */
const UPKEEP_TIMEOUT_MS = 15_000;
const UPKEEP_CONNECTIONS = 5;

/**
 * Our statements look rows up by a key or a range of it: one plan is the best for all values, so
 * Postgres need not compare plans again. A plan is cached while its tables grow, so one that is
 * made before the first statistics should use the indexes: a random page read costs hardly more
 * than a sequential one on today's disks.
 */
const PLANNED_ONCE = '-c plan_cache_mode=force_generic_plan -c random_page_cost=1.1';

/**
 * How long an idle connection stays open: a new one plans every statement again, which made the
 * first orders after a quiet while a third slower.
 */
const KEPT_IDLE_MS = 10 * 60_000;

/**
 * After so long the system checks whether an idle connection is alive, because devices in between
 * drop one that is silent for minutes.
 */
const ASKED_IDLE_MS = 60_000;

/** The connections of a process: those of calls, whose statements end soon, and those of upkeep. */
export interface Connections {
  availability: Availability;
  /** Runs a statement on a connection of its own, as a pool of the driver does. */
  pool: pg.Pool;
  /** A connection, to be released by `releaseClient`. @throws DatabaseUnavailable */
  take: () => Promise<pg.PoolClient>;
  /**
   * Opens a first connection.
   * @throws StartupError when a pooler refuses it, or the driver's error
   */
  check(): Promise<void>;
  end(): Promise<void>;
}

/**
 * Opens the pools; a restart of the server behind them is survived: broken connections are
 * replaced.
 */
export function openConnections(settings: ConnectionSettings, log: Log): Connections {
  const waiting = new Set<(error: DatabaseUnavailable) => void>();
  const refuseWaiting = (): void => {
    for (const refuse of waiting) refuse(new DatabaseUnavailable());
    waiting.clear();
  };
  const availability = watchAvailability(() => probe(settings.url), refuseWaiting, log);
  const open = (size: number, timeoutMs: number, connectTimeoutMs: number): pg.Pool => {
    const pool = new pg.Pool({
      connectionString: settings.url,
      max: size,
      idleTimeoutMillis: KEPT_IDLE_MS,
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: timeoutMs + CLIENT_WAITS_LONGER_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: ASKED_IDLE_MS,
      ...(!settings.isPooler && {
        options: PLANNED_ONCE,
        statement_timeout: timeoutMs,
        idle_in_transaction_session_timeout: UPKEEP_TIMEOUT_MS,
      }),
    });
    pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
    pool.on('connect', (client) => {
      // Without a listener, the end of a connection in use would end the process; its statement
      // fails with it.
      client.on('error', () => {});
    });
    return pool;
  };
  const calls = open(settings.connections, settings.statementTimeoutMs, settings.connectTimeoutMs);
  const upkeep = open(UPKEEP_CONNECTIONS, UPKEEP_TIMEOUT_MS, UPKEEP_TIMEOUT_MS);

  async function take(): Promise<pg.PoolClient> {
    availability.require();
    return new Promise((resolve, reject) => {
      waiting.add(reject);
      (isUpkeep() ? upkeep : calls).connect((error, client) => {
        // A caller that gave up during an outage must leave the connection to others.
        if (!waiting.delete(reject)) client?.release();
        else if (client) resolve(client);
        else reject(availability.unconnected(error));
      });
    });
  }

  async function query(statement: string | pg.QueryConfig, values?: unknown[]): Promise<unknown> {
    const client = await take();
    try {
      const answer: unknown = await client.query(statement, values);
      availability.answered();
      releaseClient(client);
      return answer;
    } catch (error) {
      const failure = availability.failed(error);
      const broken = failure instanceof DatabaseUnavailable ? failure : await untilReady(client);
      releaseClient(client, broken);
      throw failure;
    }
  }

  return {
    availability,
    pool: new Proxy(calls, { get: (pool, key): unknown => (key === 'query' ? query : Reflect.get(pool, key)) }),
    take,
    check: async () => {
      try {
        releaseClient(await calls.connect());
      } catch (error) {
        throw isRefusedByPooler(error) ? new StartupError(POOLER_WITHOUT_DIRECT_URL) : error;
      }
    },
    end: async () => {
      availability.close();
      await Promise.all([calls.end(), upkeep.end()]);
    },
  };
}

const POOLER_WITHOUT_DIRECT_URL =
  'DATABASE_URL: this is the address of a pooler such as PgBouncer, which refuses what a connection to Postgres starts with. Set DATABASE_DIRECT_URL to the address of Postgres itself, for migrations and live events.';

/**
 * `protocol_violation`: the word of a pooler for startup parameters that it does not know; Postgres
 * knows all of ours.
 */
function isRefusedByPooler(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '08P01';
}

/**
 * Returns a connection to its pool. One that is broken, or inside a transaction that nobody will
 * end, is closed instead: the next statement would fail in that transaction, or never be committed.
 */
export function releaseClient(client: pg.PoolClient, broken?: Error): void {
  client.release(broken ?? client.getTransactionStatus() !== 'I');
}

/**
 * Waits until the server is done with a statement that failed: the failure comes before the word
 * whether a transaction is open.
 *
 * @returns why the connection cannot be used, if so
 */
async function untilReady(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Asks the database once, on a connection of its own. @throws when it is not there */
async function probe(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    void client.end();
  }
}
