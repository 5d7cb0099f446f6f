import { PgBoss } from 'pg-boss';
import type { DatabaseHandle } from '../database/database.ts';
import type { Log } from '../log.ts';

/** One kind of job: its name, its tries, and what it does with a payload; handlers are safe to run twice. */
export interface JobKind<Payload extends object = object> {
  name: string;
  /** Tries after the first one; then the job goes to the dead letters. */
  retries: number;
  handle(payload: Payload): Promise<void>;
  /** Cron expression in UTC for a job that comes by itself. */
  schedule?: string;
}

export interface Jobs {
  /** Enqueues a job; inside `transaction()` it commits or vanishes with it. */
  send(name: string, payload: object, options?: { startAfter?: Date; singletonKey?: string }): Promise<void>;
  /** Jobs that failed every try. */
  deadLetters(): Promise<number>;
  /** Makes the queues: jobs can be sent from now on. */
  start(kinds: readonly JobKind[]): Promise<void>;
  /** Takes waiting jobs, and those to come; after `start`. */
  work(kinds: readonly JobKind[]): Promise<void>;
  stop(): Promise<void>;
}

const DEAD_LETTERS = 'dead-letters';

/** The job queue in the product's own database, on either engine. */
export function createJobs(handle: DatabaseHandle, log: Log, drainSeconds: number): Jobs {
  const boss = new PgBoss({ db: handle.raw, ...(handle.engine === 'pglite' && { backend: 'pglite' as const }) });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'));

  return {
    async send(name, payload, options = {}) {
      await boss.send(name, payload, options);
    },
    async deadLetters() {
      const waiting = await boss.findJobs(DEAD_LETTERS, { queued: true });
      return waiting.length;
    },
    async start(kinds) {
      await boss.start();
      await boss.createQueue(DEAD_LETTERS);
      for (const kind of kinds) {
        await boss.createQueue(kind.name, {
          retryLimit: kind.retries,
          retryBackoff: true,
          retryDelay: 2,
          deadLetter: DEAD_LETTERS,
        });
        if (kind.schedule) await boss.schedule(kind.name, kind.schedule);
      }
    },
    async work(kinds) {
      for (const kind of kinds) await workOn(boss, kind, log);
    },
    stop: () => boss.stop({ graceful: true, timeout: drainSeconds * 1000, close: false }),
  };
}

async function workOn(boss: PgBoss, kind: JobKind, log: Log): Promise<void> {
  await boss.work<object>(kind.name, { pollingIntervalSeconds: 1 }, async ([job]) => {
    if (!job) return;
    try {
      await kind.handle(job.data ?? {});
    } catch (error) {
      log.error({ err: error, job: kind.name, jobId: job.id }, 'a job failed');
      throw error;
    }
  });
}
