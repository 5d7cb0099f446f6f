import { DrizzleQueryError } from 'drizzle-orm';
import type { Log } from '../log.ts';

/** The database did not answer, or refused to: whether what was asked of it was done is not known. */
export class DatabaseUnavailable extends Error {
  constructor(cause?: unknown) {
    super('the database does not answer', { cause });
    this.name = 'DatabaseUnavailable';
  }
}

/** True for an error of a statement, as it was thrown or as the query builder wraps it, that found no database. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return error instanceof DatabaseUnavailable || (error instanceof Error && error.cause instanceof DatabaseUnavailable);
}

/** Tries in a row that nobody answered, after which the database counts as away. */
const TRIES = 2;

const PROBE_EVERY_MS = 1_000;

/** Whether the database behind a process answers, as its own tries tell. */
export interface Availability {
  /** @throws DatabaseUnavailable at once while the database is away */
  require(): void;
  /** A try was answered. */
  answered(): void;
  /** Judges why a try failed, and answers what to throw: `DatabaseUnavailable` where the database was not there for it. */
  failed(error: unknown): unknown;
  /** Runs something now, or as soon as the database answers again. */
  whenThere(run: () => void): void;
  close(): void;
}

/**
 * Watches the tries of a process. After two in a row that were refused or not answered the database is away: nothing waits
 * for it until one probe a second is answered.
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
      // Asked again in a second; that the database is away was told when it went.
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

  return {
    require: () => {
      if (asking) throw new DatabaseUnavailable();
    },
    answered: () => {
      // A late answer to a try of before says nothing: the probe ends what the tries began.
      if (!asking) failures = 0;
    },
    failed: (error) => {
      if (isDatabaseUnavailable(error)) return error;
      const cause = error instanceof DrizzleQueryError ? error.cause : error;
      const outage = outageIn(cause);
      if (outage === null) return error;
      if (outage === 'away') failures += 1;
      if (failures >= TRIES && !asking && !isClosed) goAway(cause);
      return new DatabaseUnavailable(cause);
    },
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

/** SQLSTATE classes: connection exception, insufficient resources, operator intervention such as a shutdown. */
const REFUSING_STATE = /^(?:08|53|57P)/;

/** The pool's word for all of its connections being at work: the server answers others meanwhile. */
const POOL_IS_FULL = 'timeout exceeded when trying to connect';

/** `query_canceled`: the server is there, and ended a statement that took too long. */
const CANCELED_STATE = '57014';

/** What the operating system calls a connection that could not be made, or broke. */
const NETWORK_CODE = /^E(?:CONN|PIPE|TIMEDOUT|HOST|NET|AI_AGAIN|NOTFOUND)/;

/** What the driver says, without a code, when it waited too long or its connection is gone. */
const DRIVER_MESSAGES = new Set([
  'Query read timeout',
  'timeout expired',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
]);

/** `away`: refused or not answered; `slow`: a server that is there had no time for it; null: a failure of the statement itself. */
function outageIn(error: unknown): 'away' | 'slow' | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === CANCELED_STATE || error.message === POOL_IS_FULL) return 'slow';
  return REFUSING_STATE.test(code) || NETWORK_CODE.test(code) || DRIVER_MESSAGES.has(error.message) ? 'away' : null;
}
