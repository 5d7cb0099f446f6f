import type { Clock } from '../clock.ts';
import { asBackground } from '../database/as-background.ts';
import { isDatabaseUnavailable } from '../database/availability.ts';
import type { DatabaseHandle } from '../database/database.ts';
import type { Log } from '../log.ts';
import type { AccessAlerts, AnsweredCall } from './access-alerts.ts';
import { writeOutsideHealth, type SystemHealth } from './queries/health.ts';

/** Milliseconds between writes of a process, because calls are many. */
const WRITE_MS = 10_000;

/** Records how calls to outside systems went; stored, so that an operator sees all processes. */
export interface OutsideHealth {
  /**
   * Notes a call.
   * @param failure null if the system did or refused what it was asked; must contain no data of a
   * member
   */
  note(system: string, failure: string | null): void;
  /** Notes whether a system refuses us, about which operators get an alert. */
  noteAccess(system: string, call: AnsweredCall): void;
  /** Notes that a system is not asked for these milliseconds. */
  notePause(system: string, milliseconds: number): void;
  /** Notes what a system lets us do. */
  noteRights(system: string, granted: readonly string[]): void;
  /** Notes the version of a system's API that answers. */
  noteVersion(system: string, served: string): void;
  /** Writes what has not been written yet. */
  flush(): Promise<void>;
  /** Writes the rest; nothing is written afterwards. */
  stop(): Promise<void>;
}

/** Creates the notes of a process, written every ten seconds if there are any. */
export function createOutsideHealth(deps: {
  handle: DatabaseHandle;
  clock: Clock;
  log: Log;
  accessAlerts: AccessAlerts;
}): OutsideHealth {
  const { handle, clock, log, accessAlerts } = deps;
  const pending = new Map<string, SystemHealth>();
  const note = (system: string, change: Partial<SystemHealth>): void => {
    pending.set(system, { ...(pending.get(system) ?? emptyHealth(system)), ...change });
  };
  const flush = async (): Promise<void> => {
    await flushAlerts();
    if (pending.size === 0) return;
    const rows = [...pending.values()];
    pending.clear();
    try {
      await writeOutsideHealth(handle.db, rows);
    } catch (error) {
      // Again with the next ones, because rights and versions are noted only when they change.
      for (const row of rows) pending.set(row.system, newerOf(row, pending.get(row.system)));
      if (!isDatabaseUnavailable(error)) log.warn({ err: error }, 'the health of outside systems was not written');
    }
  };
  const flushAlerts = async (): Promise<void> => {
    try {
      await accessAlerts.flush(handle.db);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) log.warn({ err: error }, 'an alert about an outside system was not written');
    }
  };
  // Started here and not by a call, because it must not write in the transaction of that call.
  const timer = asBackground(() => setInterval(() => void flush(), WRITE_MS).unref());
  return {
    note: (system, failure) =>
      note(system, failure === null ? { succeededAt: clock.now() } : { failedAt: clock.now(), failure }),
    noteAccess: (system, call) => accessAlerts.note(system, call),
    notePause: (system, milliseconds) => note(system, { pausedUntil: new Date(clock.now().getTime() + milliseconds) }),
    noteRights: (system, granted) => note(system, { grantedRights: [...granted] }),
    noteVersion: (system, servedVersion) => note(system, { servedVersion }),
    flush,
    stop: () => {
      clearInterval(timer);
      return flush();
    },
  };
}

/** Returns what is known of a system that was never asked. */
export function emptyHealth(system: string): SystemHealth {
  return {
    system,
    succeededAt: null,
    failedAt: null,
    failure: null,
    pausedUntil: null,
    grantedRights: null,
    servedVersion: null,
  };
}

/** The values of two notes of a system, the later one's where it has some. */
function newerOf(earlier: SystemHealth, later: SystemHealth | undefined): SystemHealth {
  if (!later) return earlier;
  return {
    system: earlier.system,
    succeededAt: later.succeededAt ?? earlier.succeededAt,
    failedAt: later.failedAt ?? earlier.failedAt,
    failure: later.failedAt ? later.failure : earlier.failure,
    pausedUntil: later.pausedUntil ?? earlier.pausedUntil,
    grantedRights: later.grantedRights ?? earlier.grantedRights,
    servedVersion: later.servedVersion ?? earlier.servedVersion,
  };
}
