import pg from 'pg';
import type { Log } from '../log.ts';
import { DatabaseUnavailable, watchAvailability, type Availability } from './availability.ts';
import { isUpkeep } from './as-background.ts';
import { connectionConfig } from './connection-config.ts';
import { probeDatabase } from './probe.ts';
import { refusedConnection } from './refused-connection.ts';
import { requireSessionSettings } from './session-settings.ts';
import { createSlots } from './slots.ts';

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
 * The limits with which a connection to Postgres itself begins; a pooler refuses them.
 * @param timeoutMs server-side limit of a statement
 */
export function serverLimits(timeoutMs: number) {
  return { statement_timeout: timeoutMs, idle_in_transaction_session_timeout: UPKEEP_TIMEOUT_MS };
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
   * @throws StartupError if a pooler or TLS refuses it, or it lacks settings of a session; otherwise
   *   the driver's error
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
  const config = connectionConfig(settings.url, settings.isPooler);
  const availability = watchAvailability(() => probeDatabase(settings.url), refuseWaiting, log);
  const logLoss = lossLog(log);
  const open = (size: number, timeoutMs: number, connectTimeoutMs: number): pg.Pool => {
    const pool = new pg.Pool({
      ...config,
      max: size,
      idleTimeoutMillis: IDLE_TIMEOUT_MS,
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: timeoutMs + CLIENT_WAITS_LONGER_MS,
      ...TCP_PROBES,
      ...(!settings.isPooler && serverLimits(timeoutMs)),
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
    check: () => checkFirst(calls, settings.isPooler),
    end: async () => {
      availability.close();
      await Promise.all([calls.end(), upkeep.end()]);
    },
  };
}

async function checkFirst(calls: pg.Pool, isPooler: boolean): Promise<void> {
  const client = await calls.connect().catch((error: unknown) => {
    throw refusedConnection(error, { setting: 'DATABASE_URL', isPooler });
  });
  try {
    await requireSessionSettings(client);
  } finally {
    releaseClient(client);
  }
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
