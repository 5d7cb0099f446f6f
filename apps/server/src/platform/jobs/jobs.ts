import { setTimeout } from 'node:timers/promises';
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
  /** How long one try may take; 30 s unless told, and less than the queue waits for a killed process. */
  seconds?: number;
  /** Cron expression in UTC for a job that comes by itself. */
  schedule?: string;
  /** Comes at every start. */
  atStart?: true;
}

interface SendOptions {
  startAfter?: Date;
  singletonKey?: string;
}

/** How the queue would enqueue a job: its statement, the same for every job of a kind, and the job as that statement's `$1`. */
export interface JobToEnqueue {
  text: string;
  job: string;
}

export interface Jobs {
  /** Enqueues a job; inside `transaction()` it commits or vanishes with it. */
  send(name: string, payload: object, options?: SendOptions): Promise<void>;
  /** What `send` would run, for a statement that enqueues beside its own work (`statementWithJob`). */
  toEnqueue(name: string, payload: object, options?: SendOptions): Promise<JobToEnqueue>;
  /** Jobs that failed every try. */
  deadLetters(): Promise<number>;
  /** Makes the queues: jobs can be sent from now on. */
  start(kinds: readonly JobKind[]): Promise<void>;
  /** Takes waiting jobs, and those to come; after `start`. */
  work(kinds: readonly JobKind[]): Promise<void>;
  stop(): Promise<void>;
}

const DEAD_LETTERS = 'dead-letters';

/**
 * A job that is under way for longer belongs to a process that was killed: the queue, which looks once a minute, gives it to
 * another try. No try may take this long, or the job would be done twice at once.
 */
const KILLED_AFTER_SECONDS = 120;

/** A try that says nothing for this long has failed: two jobs that hang would keep all others of their kind waiting. */
const TRY_SECONDS = 30;

/** The job queue in the product's own database, on either engine. */
export function createJobs(handle: DatabaseHandle, log: Log, drainSeconds: number): Jobs {
  const boss = new PgBoss({ db: handle.raw, ...(handle.engine === 'pglite' && { backend: 'pglite' as const }) });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'));

  return {
    async send(name, payload, options = {}) {
      await boss.send(name, payload, options);
    },
    async toEnqueue(name, payload, options = {}) {
      let heard: JobToEnqueue | undefined;
      const listener = {
        executeSql: async (text: string, [job]: unknown[] = []) => {
          heard = { text, job: String(job) };
          return { rows: [] };
        },
      };
      await boss.send(name, payload, { ...options, db: listener });
      if (!heard) throw new Error(`the queue enqueues a job of ${name} without a statement`);
      return heard;
    },
    async deadLetters() {
      const waiting = await boss.findJobs(DEAD_LETTERS, { queued: true });
      return waiting.length;
    },
    async start(kinds) {
      await boss.start();
      await boss.createQueue(DEAD_LETTERS);
      for (const kind of kinds) {
        await makeQueue(boss, kind);
        if (kind.schedule) await boss.schedule(kind.name, kind.schedule);
        if (kind.atStart) await boss.send(kind.name, {});
      }
    },
    async work(kinds) {
      for (const kind of kinds) await workOn(boss, kind, log);
    },
    stop: () => boss.stop({ graceful: true, timeout: drainSeconds * 1000, close: false }),
  };
}

/** Makes the queue of a kind; one that an earlier version made gets what this one asks of it. */
async function makeQueue(boss: PgBoss, { name, retries }: JobKind): Promise<void> {
  const options = {
    retryLimit: retries,
    retryBackoff: true,
    retryDelay: 2,
    expireInSeconds: KILLED_AFTER_SECONDS,
    deadLetter: DEAD_LETTERS,
  };
  await boss.createQueue(name, options);
  await boss.updateQueue(name, options);
}

/**
 * Jobs of a kind in a batch, which are under way at once. Each worker takes one batch a second: work that nobody waits for
 * must not take the processor from parents' calls, and mail services refuse a sender in a hurry.
 */
const BATCH = 10;

async function workOn(boss: PgBoss, kind: JobKind, log: Log): Promise<void> {
  const options = {
    pollingIntervalSeconds: 1,
    batchSize: BATCH,
    perJobResults: true,
    // One batch may wait for a slow job while the next is done.
    localConcurrency: 2,
  } as const;
  await boss.work<object>(kind.name, options, (jobs) => Promise.all(jobs.map((job) => settle(boss, kind, job, log))));
}

/**
 * Does one job of a batch and writes down how it ended, without waiting for the slow ones beside it. The queue gets the
 * result of the whole batch as well, which ends those alone that are still under way: what could not be written is not lost.
 */
async function settle(boss: PgBoss, kind: JobKind, job: Job<object | null>, log: Log): Promise<JobResult> {
  const failure = await failureOf(kind, job, log);
  try {
    if (failure) await boss.fail(kind.name, job, failure);
    else await boss.complete(kind.name, job);
  } catch (error) {
    log.error({ err: error, job: kind.name, jobId: job.id }, 'the end of a job could not be written');
  }
  return failure ? { id: job.id, status: 'failed', output: failure } : { id: job.id, status: 'completed' };
}

/** Does one job; null when it is done, else why not, as the queue keeps it. A failure is that job's alone. */
async function failureOf(kind: JobKind, { id, data }: Job<object | null>, log: Log): Promise<object | null> {
  try {
    await within(kind.seconds ?? TRY_SECONDS, kind.handle(data ?? {}));
    return null;
  } catch (error) {
    log.error({ err: error, job: kind.name, jobId: id }, 'a job failed');
    const fields = errorFields(error);
    return typeof fields === 'object' && fields !== null ? fields : { message: String(fields) };
  }
}

/**
 * Waits for a try so long and no longer. What it began may still end by itself beside the next one, as after a crash: handlers
 * are safe to run twice.
 */
async function within(seconds: number, work: Promise<void>): Promise<void> {
  const limit = new AbortController();
  const late = setTimeout(seconds * 1000, undefined, { signal: limit.signal }).then(() => {
    throw new Error(`the job has taken longer than ${seconds} s`);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    limit.abort();
  }
}
