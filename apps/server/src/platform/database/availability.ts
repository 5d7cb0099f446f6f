import { DrizzleQueryError } from 'drizzle-orm';
import type { Log } from '../log.ts';
import { sqlState } from './statements/sql-state.ts';

/** The name of `DatabaseUnavailable`, for copies of an error that have lost its class. */
export const DATABASE_UNAVAILABLE = 'DatabaseUnavailable';

/**
 * The database did not answer, or refused to, so that it is unknown whether the call took effect.
 */
export class DatabaseUnavailable extends Error {
  constructor(cause?: unknown) {
    super('the database does not answer', { cause });
    this.name = DATABASE_UNAVAILABLE;
  }
}

/** True for an error of a missing database, also if the query builder or others have wrapped it. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseUnavailable) return true;
  }
  return false;
}

/** Failed attempts in a row after which the database counts as down. */
const TRIES = 2;

const PROBE_EVERY_MS = 1_000;

/** Between two lines about writes that are refused for one reason. */
const REPORT_EVERY_MS = 60_000;

/** For so long after a refused write all are taken for refused, because few calls write. */
const REFUSED_FOR_MS = 60_000;

/** Whether the database answers, according to this process's own attempts. */
export interface Availability {
  /** @throws DatabaseUnavailable at once while the database is down */
  require(): void;
  /** Reports a successful attempt. */
  answered(): void;
  /**
   * Returns the error to throw for a failed attempt: `DatabaseUnavailable` if the database was
   * unavailable.
   */
  failed(error: unknown): unknown;
  /** Like `failed` for a connection that could not be opened; any cause counts as an outage. */
  unconnected(error: unknown): DatabaseUnavailable;
  /** True if the database, which answers, has refused a write in the last minute. */
  refusesWrites(): boolean;
  /** Runs a function now, or as soon as the database answers again. */
  whenThere(run: () => void): void;
  close(): void;
}

/**
 * Watches the attempts of a process. After two consecutive failures the database is down: nothing
 * waits for it until one probe a second is answered.
 *
 * @param probe resolves when the database answers
 * @param onAway called each time the database goes down, for callers that wait for a connection
 */
export function watchAvailability(probe: () => Promise<void>, onAway: () => void, log: Log): Availability {
  let failures = 0;
  let asking: NodeJS.Timeout | undefined;
  let isProbing = false;
  let isClosed = false;
  let waiting: (() => void)[] = [];
  let refusedUntil = 0;
  const reportedUntil = new Map<string, number>();

  async function ask(): Promise<void> {
    if (isProbing) return;
    isProbing = true;
    try {
      await probe();
      answered();
    } catch {
      // Tried again in a second; a second report of the same outage must not follow.
    } finally {
      isProbing = false;
    }
  }
  function answered(): void {
    failures = 0;
    if (!asking) return;
    clearInterval(asking);
    asking = undefined;
    log.warn('the database answers again');
    const due = waiting;
    waiting = [];
    for (const run of due) run();
  }
  function goAway(error: unknown): void {
    asking = setInterval(() => void ask(), PROBE_EVERY_MS);
    log.error({ err: error }, 'the database does not answer: what needs it is refused until it does');
    onAway();
  }

  function reportRefusedWrites(error: unknown): void {
    const reason = REFUSED_WRITES[sqlState(error) ?? ''];
    if (reason === undefined) return;
    const now = performance.now();
    refusedUntil = now + REFUSED_FOR_MS;
    if (now < (reportedUntil.get(reason) ?? 0)) return;
    reportedUntil.set(reason, now + REPORT_EVERY_MS);
    log.error({ err: error }, `the database refuses writes: ${reason}`);
  }

  function unavailable(cause: unknown, outage: Outage): DatabaseUnavailable {
    reportRefusedWrites(cause);
    if (outage === 'away') failures += 1;
    if (failures >= TRIES && !asking && !isClosed) goAway(cause);
    return new DatabaseUnavailable(cause);
  }

  return {
    require: () => {
      if (asking) throw new DatabaseUnavailable();
    },
    answered: () => {
      // Only the probe may end the outage, because a late answer to an earlier attempt proves
      // nothing.
      if (!asking) failures = 0;
    },
    failed: (error) => {
      if (isDatabaseUnavailable(error)) return error;
      const cause = error instanceof DrizzleQueryError ? error.cause : error;
      const outage = outageIn(cause);
      return outage === null ? error : unavailable(cause, outage);
    },
    unconnected: (error) => unavailable(error, outageIn(error) ?? 'away'),
    refusesWrites: () => performance.now() < refusedUntil,
    whenThere: (run) => {
      if (asking) waiting.push(run);
      else run();
    },
    close: () => {
      isClosed = true;
      clearInterval(asking);
    },
  };
}

/**
 * `away`: refused or unanswered. `slow`: the server is there but could not do it now; another
 * connection, or a retry, may succeed.
 */
type Outage = 'away' | 'slow';

/**
 * SQLSTATE classes: connection exception, insufficient resources, operator intervention such as a
 * shutdown, an invalid login or database, and an idle session that the server ended.
 */
const REFUSING_STATE = /^(?:08|28|53|57P|3D|25P03|25P04)/;

/**
 * After these severities the server closes the connection, whatever the code, so that it must not
 * be reused.
 */
const ENDING_SEVERITIES: readonly unknown[] = ['FATAL', 'PANIC'];

/**
 * `query_canceled`: the statement timed out. `read_only_sql_transaction`: the server is not the
 * primary, as after a failover. `disk_full`: it still reads.
 */
const SLOW_STATES: readonly string[] = ['57014', '25006', '53100'];

/** Why the server refuses every write, by SQLSTATE. */
const REFUSED_WRITES: Readonly<Record<string, string>> = {
  '25006': 'it is read-only',
  '53100': 'its disk is full',
};

/** Codes of the operating system and of Node for a connection that failed or broke. */
const NETWORK_CODE =
  /^(?:E(?:CONN|PIPE|PROTO|TIMEDOUT|HOST|NET|ADDRNOTAVAIL|MFILE|NFILE|NOBUFS|AI_AGAIN|NOTFOUND)|ERR_(?:STREAM|SOCKET|SSL|TLS)_)/;

/**
 * The pool's message while all its connections are in use. Must count as slow, because the server
 * still answers others.
 */
const POOL_IS_FULL = 'timeout exceeded when trying to connect';

/**
 * Messages of the driver for a timeout or a lost connection; matched by text because they have no
 * code.
 */
const DRIVER_MESSAGE =
  /^(?:Query read timeout|timeout expired|Connection terminated|Client (?:has encountered|was closed)|Cannot use a pool after|The server does not support SSL|There was an error establishing an SSL)/;

/** @returns null for a failure of the statement itself */
function outageIn(error: unknown): Outage | null {
  if (!(error instanceof Error)) return null;
  const code = sqlState(error) ?? '';
  if (SLOW_STATES.includes(code) || error.message === POOL_IS_FULL) return 'slow';
  if ('severity' in error && ENDING_SEVERITIES.includes(error.severity)) return 'away';
  return REFUSING_STATE.test(code) || NETWORK_CODE.test(code) || DRIVER_MESSAGE.test(error.message) ? 'away' : null;
}
