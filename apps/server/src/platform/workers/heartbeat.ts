import { asBackground } from '../database/as-background.ts';
import { isDatabaseUnavailable } from '../database/availability.ts';
import type { DatabaseHandle } from '../database/database.ts';
import { newId } from '../ids.ts';
import type { Log } from '../log.ts';
import { deleteHeartbeat, writeHeartbeat } from './queries/heartbeats.ts';

/** Milliseconds between the heartbeats of a worker. */
const EVERY_MS = 15_000;

/** Reports that this process works, until it stops. */
export interface Heartbeat {
  /** Writes the first heartbeat, and one every 15 seconds from then on; nothing after a stop. */
  start(): Promise<void>;
  /** Ends them and deletes the row, because a planned stop is no silence. */
  stop(): Promise<void>;
}

/** Creates the heartbeat of a worker process. A failed write is repeated by the next one. */
export function createHeartbeat({ handle, log }: { handle: DatabaseHandle; log: Log }): Heartbeat {
  const processId = newId();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;
  let isStopped = false;

  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      await asBackground(work);
    } catch (error) {
      // An outage is reported once where it is detected.
      if (!isDatabaseUnavailable(error)) log.warn({ err: error }, 'the heartbeat of a worker was not written');
    }
  }
  /** One at a time, because the database may answer more slowly than the timer runs. */
  function write(): Promise<void> {
    writing ??= attempt(() => writeHeartbeat(handle.db, processId)).finally(() => {
      writing = undefined;
    });
    return writing;
  }

  return {
    start: async () => {
      if (isStopped) return;
      timer = setInterval(() => void write(), EVERY_MS).unref();
      await write();
    },
    stop: async () => {
      isStopped = true;
      if (!timer) return;
      clearInterval(timer);
      await writing;
      await attempt(() => deleteHeartbeat(handle.db, processId));
    },
  };
}
