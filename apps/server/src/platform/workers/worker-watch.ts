import { cacheFor } from '../cache-for.ts';
import type { Clock } from '../clock.ts';
import { elapsedBy } from '../elapsed.ts';
import { isDatabaseUnavailable } from '../database/availability.ts';
import type { Executor } from '../database/database.ts';
import type { Log } from '../log.ts';
import { findSilentSeconds } from './queries/heartbeats.ts';

/** Milliseconds without a heartbeat of any worker after which none is there. */
const SILENT_MS = 2 * 60_000;

const READ_EVERY_MS = 30_000;

/** Milliseconds for which a reading serves, because anybody may ask for the readiness. */
const CACHE_MS = 15_000;

/** Notices that no worker is there: pages work, and jobs and mails wait. */
export interface WorkerWatch {
  /**
   * False after two minutes without a heartbeat of any worker, during which this process ran and
   * read the heartbeats.
   * @throws when they cannot be read
   */
  isWorking(): Promise<boolean>;
  /**
   * Seconds since the last heartbeat, as of the last reading; since the start of this process if
   * there never was one. Null while heartbeats cannot be read or written.
   */
  silentSeconds(): number | null;
  /** Reads now and every 30 seconds. */
  start(): void;
  stop(): void;
}

interface WorkerWatchDeps {
  db: Executor;
  clock: Clock;
  log: Log;
  /** While it does, no worker can send a heartbeat. */
  refusesWrites: () => boolean;
}

/** Creates the watch of a process; each change is logged once. */
export function watchWorkers({ db, clock, log, refusesWrites }: WorkerWatchDeps): WorkerWatch {
  const now = elapsedBy(clock);
  let lastSentAt = now();
  // Workers cannot write during an outage of the database, so that the time begins again after it.
  let writableSince: number | null = now();
  let isSilent = false;
  let timer: NodeJS.Timeout | undefined;

  async function read(): Promise<boolean> {
    let seconds: number | null;
    try {
      seconds = await findSilentSeconds(db);
    } catch (error) {
      writableSince = null;
      throw error;
    }
    if (refusesWrites()) writableSince = null;
    else writableSince ??= now();
    // A stopped worker has no row, so that the time counts on from the last one seen.
    if (seconds !== null) lastSentAt = now() - seconds * 1000;
    const isOver = now() - lastSentAt >= SILENT_MS;
    const couldWrite = writableSince !== null && now() - writableSince >= SILENT_MS;
    setSilent(isOver && (isSilent || couldWrite));
    return !isSilent;
  }
  function setSilent(next: boolean): void {
    if (next && !isSilent)
      log.error('no worker has sent a heartbeat for two minutes: jobs and mails wait until one runs (ROLES=worker)');
    if (!next && isSilent) log.warn('a worker sends heartbeats again');
    isSilent = next;
  }
  const isWorking = cacheFor(CACHE_MS, clock, read);

  return {
    isWorking,
    silentSeconds: () => (writableSince === null ? null : (now() - lastSentAt) / 1000),
    start: () => {
      const check = (): void => {
        isWorking().catch((error: unknown) => {
          if (!isDatabaseUnavailable(error)) log.error({ err: error }, 'the heartbeats of workers cannot be read');
        });
      };
      timer = setInterval(check, READ_EVERY_MS).unref();
      check();
    },
    stop: () => clearInterval(timer),
  };
}
