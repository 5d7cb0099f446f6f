import pg from 'pg';
import { StartupError } from '../../startup-error.ts';
import type { Log } from '../log.ts';
import { DatabaseUnavailable, watchAvailability, type Availability } from './availability.ts';
import { isUpkeep } from './as-background.ts';
import { createSlots } from './slots.ts';
import { sqlState } from './statements/sql-state.ts';

export interface ConnectionSettings {
  url: string;
  /** Poolers refuse unknown startup parameters. */
  isPooler: boolean;
  /** Pool size for requests. */
  connections: number;
  /** Connections of requests that are busy at once; one counts for 20 ms at most. */
  maxBusy: number;
  /** Milliseconds; server-side limit. */
  statementTimeoutMs: number;
  /** Milliseconds. */
  connectTimeoutMs: number;
}

/** Milliseconds to wait for a connection. */
export const CONNECT_TIMEOUT_MS = 2_000;

const PROBE_TIMEOUT_MS = 1_000;

/**
 * Milliseconds by which the client's timeout exceeds the server's, so that it fires only when
 * nobody answers.
 */
const CLIENT_WAITS_LONGER_MS = 500;

/**
 * Milliseconds; longer than for requests because nobody waits for jobs, seeds and the queue's
 * maintenance.
 */
const UPKEEP_TIMEOUT_MS = 15_000;
const UPKEEP_CONNECTIONS = 5;

/** Of the pool for requests. */
export const CALL_CONNECTIONS = 10;

/** Twice the cores of a small server. */
export const MAX_BUSY = 4;

/**
 * Those that listen for live events and, with an outside content service, for changes of the
 * content, and that probe a server that is away.
 */
const OTHER_CONNECTIONS = 3;

/** The most that a process opens to Postgres. */
export const CONNECTIONS_PER_PROCESS = CALL_CONNECTIONS + UPKEEP_CONNECTIONS + OTHER_CONNECTIONS;

/**
 * One generic plan, because statements look rows up by a key or a range of it. `random_page_cost`
 * is low so that a plan that is cached before the first statistics uses the indexes; on today's
 * disks a random read costs hardly more than a sequential one.
 */
const PLANNED_ONCE = '-c plan_cache_mode=force_generic_plan -c random_page_cost=1.1';

/**
 * Milliseconds. Long, because a new connection plans every statement again, which made the first
 * orders after a quiet period a third slower.
 */
const IDLE_TIMEOUT_MS = 10 * 60_000;

/**
 * After so long the system checks whether an idle connection is alive, because devices in between
 * drop one that is silent for minutes.
 */
const CHECK_IDLE_MS = 60_000;

/** Milliseconds; idle connections that are lost within this time of another are one outage. */
const SAME_OUTAGE_MS = 60_000;

/** For connections that may be idle or busy for minutes. */
export const TCP_PROBES = { keepAlive: true, keepAliveInitialDelayMillis: CHECK_IDLE_MS } as const;

/** Callers that wait for a connection, by what the connection is for. */
export interface WaitingCallers {
  readonly requests: number;
  /** Jobs and other work that no parent waits for. */
  readonly background: number;
}

/**
 * What a connection to Postgres itself begins with; a pooler refuses it.
 * @param timeoutMs server-side limit of a statement
 */
export function startupParameters(timeoutMs: number) {
  return {
    options: PLANNED_ONCE,
    statement_timeout: timeoutMs,
    idle_in_transaction_session_timeout: UPKEEP_TIMEOUT_MS,
  };
}

/**
 * The pools of a process: for requests, whose statements have a short time limit, and for
 * background work.
 */
export interface Connections {
  availability: Availability;
  /** Runs each statement on any connection of the pool. */
  pool: pg.Pool;
  /** Returns a connection that `releaseClient` must release. @throws DatabaseUnavailable */
  acquire: () => Promise<pg.PoolClient>;
  waitingCallers: () => WaitingCallers;
  refusesWrites: () => boolean;
  /**
   * Opens a first connection.
   * @throws StartupError if a pooler refuses it, otherwise the driver's error
   */
  check(): Promise<void>;
  end(): Promise<void>;
}

/**
 * Opens the pools. They survive a restart of the server, because broken connections are replaced.
 */
export function createConnections(settings: ConnectionSettings, log: Log): Connections {
  const waiting = new Set<(error: DatabaseUnavailable) => void>();
  const refuseWaiting = (): void => {
    for (const refuse of waiting) refuse(new DatabaseUnavailable());
    waiting.clear();
  };
  const availability = watchAvailability(() => probe(settings.url), refuseWaiting, log);
  const logLoss = lossLog(log);
  const open = (size: number, timeoutMs: number, connectTimeoutMs: number): pg.Pool => {
    const pool = new pg.Pool({
      connectionString: settings.url,
      max: size,
      idleTimeoutMillis: IDLE_TIMEOUT_MS,
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: timeoutMs + CLIENT_WAITS_LONGER_MS,
      ...TCP_PROBES,
      ...(!settings.isPooler && startupParameters(timeoutMs)),
    });
    pool.on('error', logLoss);
    pool.on('connect', (client) => {
      // Without this listener the loss of a connection in use would end the process; its statement
      // fails anyway.
      client.on('error', () => {});
    });
    return pool;
  };
  const calls = open(settings.connections, settings.statementTimeoutMs, settings.connectTimeoutMs);
  const upkeep = open(UPKEEP_CONNECTIONS, UPKEEP_TIMEOUT_MS, UPKEEP_TIMEOUT_MS);

  const slots = createSlots(settings.maxBusy);
  const releases = new Map<pg.PoolClient, () => void>();
  calls.on('release', (_error, client) => {
    releases.get(client)?.();
    releases.delete(client);
  });

  async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
    availability.require();
    return new Promise((resolve, reject) => {
      waiting.add(reject);
      pool.connect((error, client) => {
        // A caller that gave up during an outage must leave the connection to others.
        if (!waiting.delete(reject)) client?.release();
        else if (client) resolve(client);
        else reject(availability.unconnected(error));
      });
    });
  }

  async function acquire(): Promise<pg.PoolClient> {
    if (isUpkeep()) return connect(upkeep);
    availability.require();
    const release = await slots.acquire();
    try {
      const client = await connect(calls);
      releases.set(client, release);
      return client;
    } catch (error) {
      release();
      throw error;
    }
  }

  async function query(statement: string | pg.QueryConfig, values?: unknown[]): Promise<unknown> {
    const client = await acquire();
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
    acquire,
    refusesWrites: () => availability.refusesWrites(),
    waitingCallers: () => ({
      requests: slots.waitingCount() + calls.waitingCount,
      background: upkeep.waitingCount,
    }),
    check: async () => {
      try {
        releaseClient(await calls.connect());
      } catch (error) {
        throw settings.isPooler ? error : withoutDirectUrl(error);
      }
    },
    end: async () => {
      availability.close();
      await Promise.all([calls.end(), upkeep.end()]);
    },
  };
}

/**
 * Logs the loss of idle connections: one line for an outage, which ends all of them, in the same
 * moment or while it lasts.
 */
function lossLog(log: Log): (error: Error) => void {
  let quietUntil = 0;
  return (error) => {
    const now = performance.now();
    if (now >= quietUntil) log.warn({ err: error }, 'an idle database connection was lost');
    quietUntil = now + SAME_OUTAGE_MS;
  };
}

/** What to do about a pooler where no other address is known. */
export const POOLER_WITHOUT_DIRECT_URL =
  'DATABASE_URL: this is the address of a pooler such as PgBouncer, which lacks what a connection to Postgres has. Set DATABASE_DIRECT_URL to the address of Postgres itself, for migrations and live events.';

/**
 * Returns a StartupError in place of the error by which a pooler refuses our startup parameters.
 */
export function withoutDirectUrl(error: unknown): unknown {
  return isRefusedByPooler(error) ? new StartupError(`${POOLER_WITHOUT_DIRECT_URL} (${error.message})`) : error;
}

/** PgBouncer has this code for all of its errors. */
function isRefusedByPooler(error: unknown): error is Error {
  return (
    error instanceof Error && sqlState(error) === '08P01' && error.message.includes('unsupported startup parameter')
  );
}

/**
 * Returns a connection to its pool. One that is broken, or inside a transaction that nobody will
 * end, is closed instead: the next statement would fail in that transaction, or never be committed.
 */
export function releaseClient(client: pg.PoolClient, broken?: Error): void {
  client.release(broken ?? client.getTransactionStatus() !== 'I');
}

/**
 * Waits until the server has finished a failed statement, because the error precedes the state of
 * the transaction.
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

/** @throws if the database does not answer on a connection of its own */
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
