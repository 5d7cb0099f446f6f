import { PgBoss, type JobResult, type Job as TakenJob, type Queue } from 'pg-boss';
import type { DatabaseHandle, Executor, Transaction } from '../database/database.ts';
import { RefusalError } from '../http/refusal.ts';
import { errorFields, type Log } from '../log.ts';
import { pollDueJobs } from './poll-due-jobs.ts';
import { countDeadLetters, DEAD_LETTERS } from './queries/dead-letters.ts';
import { findDueQueues } from './queries/due-queues.ts';
import { countOpenJobs } from './queries/open-jobs.ts';
import { logQueueError } from './queue-errors.ts';
import { requeue } from './requeue.ts';
import type { HandledJob, Job } from './job.ts';
import { createTries, JobAborted, type Tries } from './tries.ts';

interface SendOptions {
  startAfter?: Date;
  singletonKey?: string;
}

/** The jobs that have not ended. */
interface JobCounts {
  /** Jobs of all queues that are due and that nobody runs; no dead letters. */
  readonly waiting: number;
  /** Dead letters. */
  readonly dead: number;
  /** Of each queue: waiting, due later, or running. */
  readonly openByQueue: ReadonlyMap<string, number>;
}

export interface Jobs {
  /**
   * Enqueues a job: it commits with a transaction, and is visible at once with `db`.
   *
   * @throws Error for `db` inside `transaction()`, and for a transaction that has ended
   */
  send<Payload extends object>(
    on: Executor,
    job: Job<Payload>,
    payload: NoInfer<Payload>,
    options?: SendOptions,
  ): Promise<void>;
  /** Number of dead letters, at most a thousand. */
  deadLetters(): Promise<number>;
  /**
   * Enqueues dead letters again, in the transaction, and removes them: one, or all of a queue.
   *
   * @returns how many; none of a queue that no longer exists
   */
  retryDead(tx: Transaction, which: { id: string } | { queue: string }): Promise<number>;
  /** Counts the jobs that have not ended, in one statement. */
  counts(): Promise<JobCounts>;
  /** Creates the queues; jobs can be sent afterwards. */
  start(kinds: readonly HandledJob[]): Promise<void>;
  /** Runs waiting and future jobs; must follow `start`. */
  work(kinds: readonly HandledJob[]): Promise<void>;
  stop(): Promise<void>;
}

/** 30 days, so that an operator can look before the queue deletes them. */
const DEAD_LETTER_RETENTION = { retentionSeconds: 30 * 24 * 60 * 60 };

/** More would hold the transaction of a command for too long. */
const MAX_RETRIED = 10_000;

/**
 * Seconds without a heartbeat after which another attempt starts, because the process was killed.
 * Must exceed the longest database outage during which work continues.
 */
const SILENT_SECONDS = 30;

/**
 * Seconds. An ended job must be deleted soon, because it names a member whom an erasure scans for
 * and contains nothing that is not stored elsewhere. A job that failed every attempt becomes a dead
 * letter.
 */
const ENDED_RETENTION_SECONDS = 60;

/** Seconds between heartbeats of a running job. */
const HEARTBEAT_SECONDS = 5;

/** Seconds between checks for jobs without a heartbeat; each also scans the jobs of all queues. */
const UPKEEP_SECONDS = 8;

/** Seconds between checks for due schedules; the most frequent one is due once a minute. */
const SCHEDULE_SECONDS = 15;

/** Seconds. The queue looks for jobs that wait for other jobs, and no job of ours does. */
const FLOW_SECONDS = 86_400;

/**
 * Seconds after which the first worker of a queue polls for itself, in case the poll for all
 * workers fails, and after which the second one does.
 */
const WORKER_POLL_SECONDS = [30, 600] as const;

/**
 * Seconds after which a job starts again even if its process is alive. No attempt may take this
 * long, otherwise the job would run twice at once.
 */
export const KILLED_AFTER_SECONDS = 120;

/**
 * Seconds. An attempt without progress fails, otherwise two hanging jobs would block all others of
 * their kind.
 */
const TRY_SECONDS = 30;

/**
 * The job queue in the product's own database, on either engine.
 *
 * @param supervises false in a process that only sends jobs, because a worker keeps the queue in order
 */
export function createJobs(handle: DatabaseHandle, log: Log, drainSeconds: number, supervises = true): Jobs {
  const boss = new PgBoss({
    db: handle.raw,
    ...(handle.engine === 'pglite' && { backend: 'pglite' as const }),
    supervise: supervises,
    schedule: supervises,
    cronWorkerIntervalSeconds: SCHEDULE_SECONDS,
    flowIntervalSeconds: FLOW_SECONDS,
    superviseIntervalSeconds: UPKEEP_SECONDS,
    monitorIntervalSeconds: UPKEEP_SECONDS,
    maintenanceIntervalSeconds: ENDED_RETENTION_SECONDS,
  });
  const tries = createTries();
  const onError = (error: Error) => logQueueError(error, log);
  boss.on('error', onError);
  let isStopped = false;
  let stopPolling = async () => {};

  return {
    async send(on, { name }, payload, options = {}) {
      refuseElsewhere(handle, on);
      await boss.send(name, payload, options);
    },
    deadLetters: () => countDeadLetters(handle.currentTransaction() ?? handle.db),
    async retryDead(tx, which) {
      refuseElsewhere(handle, tx);
      const filter = 'id' in which ? { ids: [which.id] } : { sourceName: which.queue };
      return boss.redrive(DEAD_LETTERS, { ...filter, limit: MAX_RETRIED });
    },
    async counts() {
      return countsOf(await countOpenJobs(handle.db));
    },
    async start(kinds) {
      await boss.start();
      const stored = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
      await makeQueue(boss, stored, DEAD_LETTERS, DEAD_LETTER_RETENTION);
      for (const kind of kinds) {
        await makeQueue(boss, stored, kind.name, queueOptions(kind));
        // One that was due while no worker ran is made up for once.
        if (kind.schedule) await boss.schedule(kind.name, kind.schedule, {}, { missed: 'once' });
        if (kind.atStart) await boss.send(kind.name, {});
      }
    },
    async work(kinds) {
      const workers = new Map<string, string[]>();
      for (const kind of kinds) workers.set(kind.name, await startWorkers({ handle, boss, tries, log }, kind));
      if (isStopped) return;
      stopPolling = pollDueJobs({
        find: () => findDueQueues(handle.db, [...workers.keys()]),
        wake: (queue) => {
          for (const id of workers.get(queue) ?? []) boss.notifyWorker(id);
        },
        onError,
      });
    },
    async stop() {
      isStopped = true;
      const polled = stopPolling();
      tries.handBack();
      await Promise.all([polled, boss.stop({ graceful: true, timeout: drainSeconds * 1000, close: false })]);
    },
  };
}

function countsOf(queues: Awaited<ReturnType<typeof countOpenJobs>>): JobCounts {
  const openByQueue = new Map(queues.map(({ name, open }) => [name, open]));
  const waiting = queues.reduce((sum, { name, due }) => (name === DEAD_LETTERS ? sum : sum + due), 0);
  return { waiting, dead: openByQueue.get(DEAD_LETTERS) ?? 0, openByQueue };
}

/** A job must be sent on the open transaction, otherwise it would not commit with the fact. */
function refuseElsewhere(handle: DatabaseHandle, on: Executor): void {
  if (on !== (handle.currentTransaction() ?? handle.db))
    throw new Error('a job is sent on the open transaction, or on db outside any');
}

/**
 * Retries after up to 1, 2, 4, 8, 16 and 32 minutes, then hourly; the limit must never be reached.
 */
const ENDLESS = { retryLimit: 1_000_000, retryDelay: 30, retentionSeconds: 10 * 365 * 86_400 };

const MAX_DELAY_SECONDS = 3_600;

function queueOptions({ retries, firstRetrySeconds }: HandledJob): Omit<Queue, 'name'> {
  return {
    ...(retries === 'endless' ? ENDLESS : { retryLimit: retries, retryDelay: 2 }),
    ...(firstRetrySeconds !== undefined && { retryDelay: firstRetrySeconds }),
    retryBackoff: true,
    retryDelayMax: MAX_DELAY_SECONDS,
    expireInSeconds: KILLED_AFTER_SECONDS,
    heartbeatSeconds: SILENT_SECONDS,
    deleteAfterSeconds: ENDED_RETENTION_SECONDS,
    deadLetter: DEAD_LETTERS,
  };
}

/**
 * A stored queue with other options must be updated, because an earlier version created it. One
 * with the same options is left alone, because a start has twenty of them.
 */
async function makeQueue(
  boss: PgBoss,
  stored: ReadonlyMap<string, object>,
  name: string,
  options: Omit<Queue, 'name'>,
): Promise<void> {
  const queue = stored.get(name);
  if (!queue) await boss.createQueue(name, options);
  else if (Object.entries(options).some(([option, value]) => Reflect.get(queue, option) !== value))
    await boss.updateQueue(name, options);
}

/**
 * Jobs of a kind in a batch, which run at once. Each worker takes one batch a second, because
 * background work must not take the processor from parents' calls, and mail services refuse a
 * sender in a hurry.
 */
const BATCH = 10;

interface JobContext {
  handle: DatabaseHandle;
  boss: PgBoss;
  tries: Tries;
  log: Log;
}

/**
 * One batch may wait for a slow job while the other worker continues.
 *
 * @returns the ids of both workers
 */
async function startWorkers(context: JobContext, kind: HandledJob): Promise<string[]> {
  const options = {
    batchSize: BATCH,
    perJobResults: true,
    heartbeatRefreshSeconds: HEARTBEAT_SECONDS,
  } as const;
  const start = (pollingIntervalSeconds: number) =>
    context.boss.work<object>(kind.name, { ...options, pollingIntervalSeconds }, (jobs) =>
      Promise.all(jobs.map((job) => settle(context, kind, job))),
    );
  const [first, second] = WORKER_POLL_SECONDS;
  return [await start(first), await start(second)];
}

/**
 * Stores the result of one job without waiting for slow ones beside it. The queue also gets the
 * result of the batch, so that a result that could not be stored is not lost; it ends only jobs
 * that are still active.
 */
async function settle(context: JobContext, kind: HandledJob, job: TakenJob<object | null>): Promise<JobResult> {
  const { handle, boss, log } = context;
  const failure = await failureOf(context, kind, job);
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
 * @returns null on success, otherwise the error for the queue; it must not fail other jobs of the
 * batch
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
    // An outage is reported where it is detected; thousands of jobs may wait for its end.
    if (error instanceof RefusalError)
      log.warn({ job: kind.name, jobId: job.id, refused: error.refusal.refused }, 'a job was refused');
    else log.error({ err: error, job: kind.name, jobId: job.id }, 'a job failed');
    return errorFields(error);
  }
}
