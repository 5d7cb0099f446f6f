import { DrizzleQueryError } from 'drizzle-orm';
import type { Log } from '../log.ts';

/** The database did not answer, or refused to: it is unknown whether the call took effect. */
export class DatabaseUnavailable extends Error {
  constructor(cause?: unknown) {
    super('the database does not answer', { cause });
    this.name = 'DatabaseUnavailable';
  }
}

/**
 * True for an error that comes of a missing database, as it was thrown or as the query builder and
 * others wrap it.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseUnavailable) return true;
  }
  return false;
}

/** Tries in a row that nobody answered, after which the database counts as away. */
const TRIES = 2;

const PROBE_EVERY_MS = 1_000;

/** Whether the database behind a process answers, according to its own tries. */
export interface Availability {
  /** @throws DatabaseUnavailable at once while the database is away */
  require(): void;
  /** A try was answered. */
  answered(): void;
  /**
   * Returns the error to throw for a failed try: `DatabaseUnavailable` if the database was
   * unavailable.
   */
  failed(error: unknown): unknown;
  /**
   * The same for a connection that could not be opened: whatever the reason, there was no database
   * for it.
   */
  unconnected(error: unknown): DatabaseUnavailable;
  /** Runs something now, or as soon as the database answers again. */
  whenThere(run: () => void): void;
  close(): void;
}

/**
 * Watches the tries of a process. After two in a row that were refused or not answered the database
 * is away: nothing waits for it until one probe a second is answered.
 *
 * @param probe resolves when the database answers
 * @param onAway called each time the database goes away, for who waits for a connection
 */
export function watchAvailability(probe: () => Promise<void>, onAway: () => void, log: Log): Availability {
  let failures = 0;
  let asking: NodeJS.Timeout | undefined;
  let isAsked = false;
  let isClosed = false;
  let waiting: (() => void)[] = [];

  async function ask(): Promise<void> {
    if (isAsked) return;
    isAsked = true;
    try {
      await probe();
      answered();
    } catch {
      // Tried again in a second; the outage was already reported when it began.
    } finally {
      isAsked = false;
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

  function unavailable(cause: unknown, outage: Outage): DatabaseUnavailable {
    if (outage === 'away') failures += 1;
    if (failures >= TRIES && !asking && !isClosed) goAway(cause);
    return new DatabaseUnavailable(cause);
  }

  return {
    require: () => {
      if (asking) throw new DatabaseUnavailable();
    },
    answered: () => {
      // A late answer to an earlier try proves nothing: only the probe ends the outage.
      if (!asking) failures = 0;
    },
    failed: (error) => {
      if (isDatabaseUnavailable(error)) return error;
      const cause = error instanceof DrizzleQueryError ? error.cause : error;
      const outage = outageIn(cause);
      return outage === null ? error : unavailable(cause, outage);
    },
    unconnected: (error) => unavailable(error, outageIn(error) ?? 'away'),
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
 * `away`: refused or not answered; `slow`: a server that is there could not do it now, and another
 * connection, or a later try, may find one that can.
 */
type Outage = 'away' | 'slow';

/**
 * SQLSTATE classes: connection exception, insufficient resources, operator intervention such as a
 * shutdown; a login or a database that no longer exists; a session that the server ended while it
 * was idle.
 */
const REFUSING_STATE = /^(?:08|28|53|57P|3D|25P03|25P04)/;

/** After these the server ends the connection, whatever their code. */
const ENDING_SEVERITIES: readonly unknown[] = ['FATAL', 'PANIC'];

/**
 * `query_canceled`: it took too long. `read_only_sql_transaction`: the server is no primary, as
 * after a failover.
 */
const SLOW_STATES: readonly string[] = ['57014', '25006'];

/** What the operating system and the runtime call a connection that could not be made, or broke. */
const NETWORK_CODE =
  /^(?:E(?:CONN|PIPE|PROTO|TIMEDOUT|HOST|NET|ADDRNOTAVAIL|MFILE|NFILE|NOBUFS|AI_AGAIN|NOTFOUND)|ERR_(?:STREAM|SOCKET|SSL|TLS)_)/;

/**
 * The pool's word for all of its connections being at work: the server answers others meanwhile.
 */
const POOL_IS_FULL = 'timeout exceeded when trying to connect';

/** What the driver says, without a code, when it waited too long or its connection is gone. */
const DRIVER_MESSAGE =
  /^(?:Query read timeout|timeout expired|Connection terminated|Client (?:has encountered|was closed)|Cannot use a pool after|The server does not support SSL|There was an error establishing an SSL)/;

/** How a failure says that there was no database; null for a failure of the statement itself. */
function outageIn(error: unknown): Outage | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (SLOW_STATES.includes(code) || error.message === POOL_IS_FULL) return 'slow';
  if ('severity' in error && ENDING_SEVERITIES.includes(error.severity)) return 'away';
  return REFUSING_STATE.test(code) || NETWORK_CODE.test(code) || DRIVER_MESSAGE.test(error.message) ? 'away' : null;
}
