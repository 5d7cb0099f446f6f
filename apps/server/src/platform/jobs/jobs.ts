import { PgBoss } from 'pg-boss';
import type { Job, JobResult } from 'pg-boss';
import type { DatabaseHandle } from '../database/database.ts';
import { errorFields } from '../log.ts';
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

/** Jobs of a kind in a batch, which are under way at once; where more wait, the next are taken without a pause. */
const BATCH = 10;

async function workOn(boss: PgBoss, kind: JobKind, log: Log): Promise<void> {
  const options = {
    pollingIntervalSeconds: 1,
    batchSize: BATCH,
    burstWhenBatchFull: true,
    perJobResults: true,
    // One batch may wait for a slow job while the next is done.
    localConcurrency: 2,
  } as const;
  await boss.work<object>(kind.name, options, (jobs) => Promise.all(jobs.map((job) => settled(kind, job, log))));
}

/** Does one job of a batch, and tells how it ended: a failure is that job's alone. */
async function settled(kind: JobKind, { id, data }: Job<object | null>, log: Log): Promise<JobResult> {
  try {
    await kind.handle(data ?? {});
    return { id, status: 'completed' };
  } catch (error) {
    log.error({ err: error, job: kind.name, jobId: id }, 'a job failed');
    return { id, status: 'failed', output: errorFields(error) };
  }
}
