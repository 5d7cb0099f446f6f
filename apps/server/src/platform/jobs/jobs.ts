import { PgBoss } from 'pg-boss';
import type { JobResult, Job as TakenJob } from 'pg-boss';
import { z } from 'zod';
import { isDatabaseUnavailable } from '../database/availability.ts';
import type { DatabaseHandle, Executor } from '../database/database.ts';
import { errorFields } from '../log.ts';
import type { Log } from '../log.ts';
import { requeue } from './requeue.ts';
import type { HandledJob, Job } from './job.ts';
import { createTries, JobAborted } from './tries.ts';
import type { Tries } from './tries.ts';

interface SendOptions {
  startAfter?: Date;
  singletonKey?: string;
}

export interface Jobs {
  /**
   * Enqueues a job: with a transaction it commits or vanishes, with `db` it is there at once.
   *
   * @throws Error for `db` inside `transaction()`, and for a transaction that has ended
   */
  send<Payload extends object>(
    on: Executor,
    job: Job<Payload>,
    payload: NoInfer<Payload>,
    options?: SendOptions,
  ): Promise<void>;
  /** Jobs that failed every try, counted up to a thousand. */
  deadLetters(): Promise<number>;
  /** Makes the queues: jobs can be sent from now on. */
  start(kinds: readonly HandledJob[]): Promise<void>;
  /** Takes waiting jobs, and those to come; after `start`. */
  work(kinds: readonly HandledJob[]): Promise<void>;
  stop(): Promise<void>;
}

const DEAD_LETTERS = 'dead-letters';

/** Long enough for somebody to have looked: the queue itself forgets them then. */
const DEAD_LETTERS_KEPT = { retentionSeconds: 30 * 24 * 60 * 60 };

/** The queue has no call that counts without reading what it counts. */
const WAITING_DEAD_LETTERS = `
  select count(*)::int as count
  from (select 1 from pgboss.job where name = $1 and state < 'active' limit $2) as waiting`;
const MOST_COUNTED = 1_000;
const counted = z.tuple([z.object({ count: z.number() })]);

/**
 * A job without a heartbeat for so long belongs to a process that was killed: the queue gives it to
 * another try. It is longer than a database outage may last while the work goes on.
 */
const SILENT_SECONDS = 30;

/**
 * A job that has ended has no information that is not stored elsewhere, but names a member whom the
 * scan of an erasure would look for: so the queue deletes it soon. One that failed every try waits
 * as a dead letter.
 */
const ENDED_KEPT_SECONDS = 60;

/**
 * How often a process reports that its jobs are alive, and how often the queue looks for jobs
 * without such a report.
 */
const LOOK_SECONDS = 5;

/**
 * A job that runs for longer is given to another try even if its process is alive. No try may take
 * this long, or the job would run twice at once.
 */
export const KILLED_AFTER_SECONDS = 120;

/**
 * A try that says nothing for this long has failed: two jobs that hang would keep all others of
 * their kind waiting.
 */
const TRY_SECONDS = 30;

/** The job queue in the product's own database, on either engine. */
export function createJobs(handle: DatabaseHandle, log: Log, drainSeconds: number): Jobs {
  const boss = new PgBoss({
    db: handle.raw,
    ...(handle.engine === 'pglite' && { backend: 'pglite' as const }),
    superviseIntervalSeconds: LOOK_SECONDS,
    monitorIntervalSeconds: LOOK_SECONDS,
    maintenanceIntervalSeconds: ENDED_KEPT_SECONDS,
  });
  const tries = createTries();
  // A database outage is reported once where it is detected, because the queue polls it every
  // second.
  boss.on('error', (error) => {
    if (!isDatabaseUnavailable(error)) log.error({ err: error }, 'the job queue failed');
  });

  return {
    async send(on, { name }, payload, options = {}) {
      refuseElsewhere(handle, on);
      await boss.send(name, payload, options);
    },
    async deadLetters() {
      const { rows } = await handle.raw.executeSql(WAITING_DEAD_LETTERS, [DEAD_LETTERS, MOST_COUNTED]);
      return counted.parse(rows)[0].count;
    },
    async start(kinds) {
      await boss.start();
      await boss.createQueue(DEAD_LETTERS, DEAD_LETTERS_KEPT);
      await boss.updateQueue(DEAD_LETTERS, DEAD_LETTERS_KEPT);
      for (const kind of kinds) {
        await makeQueue(boss, kind);
        if (kind.schedule) await boss.schedule(kind.name, kind.schedule);
        if (kind.atStart) await boss.send(kind.name, {});
      }
    },
    async work(kinds) {
      for (const kind of kinds) await startWorker({ handle, boss, tries, log }, kind);
    },
    async stop() {
      tries.handBack();
      await boss.stop({ graceful: true, timeout: drainSeconds * 1000, close: false });
    },
  };
}

/**
 * The queue runs on the open transaction, if there is one: a job that was meant for another would
 * not commit with its fact.
 */
function refuseElsewhere(handle: DatabaseHandle, on: Executor): void {
  if (on !== (handle.currentTransaction() ?? handle.db))
    throw new Error('a job is sent on the open transaction, or on db outside any');
}

/**
 * Tries follow each other within 1, 2, 4, 8, 16 and 32 minutes, then within an hour, longer than
 * the product will live.
 */
const ENDLESS = { retryLimit: 1_000_000, retryDelay: 30, retryDelayMax: 3_600, retentionSeconds: 10 * 365 * 86_400 };

/** Creates the queue of a kind; one of an earlier version gets the current options. */
async function makeQueue(boss: PgBoss, { name, retries, firstRetrySeconds }: HandledJob): Promise<void> {
  const options = {
    ...(retries === 'endless' ? ENDLESS : { retryLimit: retries, retryDelay: 2 }),
    ...(firstRetrySeconds !== undefined && { retryDelay: firstRetrySeconds }),
    retryBackoff: true,
    expireInSeconds: KILLED_AFTER_SECONDS,
    heartbeatSeconds: SILENT_SECONDS,
    deleteAfterSeconds: ENDED_KEPT_SECONDS,
    deadLetter: DEAD_LETTERS,
  };
  await boss.createQueue(name, options);
  await boss.updateQueue(name, options);
}

/**
 * Jobs of a kind in a batch, which run at once. Each worker takes one batch a second, because
 * background work must not take the processor from parents' calls, and mail services refuse a
 * sender in a hurry.
 */
const BATCH = 10;

/** What the jobs of a process are done with. */
interface JobContext {
  handle: DatabaseHandle;
  boss: PgBoss;
  tries: Tries;
  log: Log;
}

async function startWorker(shop: JobContext, kind: HandledJob): Promise<void> {
  const options = {
    pollingIntervalSeconds: 1,
    batchSize: BATCH,
    perJobResults: true,
    heartbeatRefreshSeconds: LOOK_SECONDS,
    // One batch may wait for a slow job while the next is done.
    localConcurrency: 2,
  } as const;
  await shop.boss.work<object>(kind.name, options, (jobs) => Promise.all(jobs.map((job) => settle(shop, kind, job))));
}

/**
 * Runs one job of a batch and stores its result, without waiting for the slow ones beside it. The
 * queue gets the result of the whole batch as well, which ends only those that are still active: so
 * a result that could not be stored is not lost.
 */
async function settle(shop: JobContext, kind: HandledJob, job: TakenJob<object | null>): Promise<JobResult> {
  const { handle, boss, log } = shop;
  const failure = await failureOf(shop, kind, job);
  try {
    if (failure instanceof JobAborted) await requeue(handle, kind.name, job);
    else if (failure) await boss.fail(kind.name, job, failure);
    else await boss.complete(kind.name, job);
  } catch (error) {
    log.error({ err: error, job: kind.name, jobId: job.id }, 'the end of a job could not be written');
  }
  return failure ? { id: job.id, status: 'failed', output: failure } : { id: job.id, status: 'completed' };
}

/**
 * Does one job; null when it is done, else why not, as the queue keeps it. A failure is that job's
 * alone.
 */
async function failureOf(
  { tries, log }: JobContext,
  kind: HandledJob,
  job: TakenJob<object | null>,
): Promise<object | null> {
  try {
    await tries.run(kind.seconds ?? TRY_SECONDS, job.signal, (attempt) => kind.handle(job.data ?? {}, attempt));
    return null;
  } catch (error) {
    if (error instanceof JobAborted) return error;
    log.error({ err: error, job: kind.name, jobId: job.id }, 'a job failed');
    const fields = errorFields(error);
    return typeof fields === 'object' && fields !== null ? fields : { message: String(fields) };
  }
}
