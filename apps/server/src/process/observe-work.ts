import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';
import { sendMail } from '../platform/mail/send-mail-job.ts';
import { observeCounts, observeValue } from '../platform/metrics.ts';
import { watchWorkers, type WorkerWatch } from '../platform/workers/worker-watch.ts';
import type { Services } from '../composition/services.ts';

/** Adds the gauges of jobs, mails and the connections to the database. */
export function observeWork(services: Pick<Services, 'metrics' | 'clock' | 'log' | 'jobs' | 'handle'>): void {
  const { metrics, jobs, handle } = services;
  // First, otherwise it would count the reads of the same scrape.
  const pool: Gauge<'pool'> = new Gauge({
    name: 'db_pool_waiting',
    help: 'Callers of this process that wait for a connection to the database',
    labelNames: ['pool'] as const,
    registers: [metrics.registry],
    collect: () => {
      const { requests, background } = handle.waitingCallers();
      pool.set({ pool: 'requests' }, requests);
      pool.set({ pool: 'background' }, background);
    },
  });
  observeCounts(
    services,
    {
      jobs_waiting: 'Jobs of all queues that are due and that nobody runs',
      jobs_dead: 'Jobs that failed every attempt',
      mails_waiting: 'Mails that are not sent yet',
    },
    async () => {
      const { waiting, dead, openByQueue } = await jobs.counts();
      return { jobs_waiting: waiting, jobs_dead: dead, mails_waiting: openByQueue.get(sendMail.name) ?? 0 };
    },
  );
}

/** Adds the gauge of the replica, which is measured while the process listens. */
export function observeReplica(
  { handle, metrics }: Pick<Services, 'metrics'> & { handle: Pick<Services['handle'], 'replica'> },
  app: FastifyInstance,
): void {
  const { replica } = handle;
  if (!replica) return;
  observeValue(
    metrics,
    { name: 'replica_lag_seconds', help: 'Seconds by which the replica may be behind', aggregator: 'max' },
    () => replica.lagSeconds(),
  );
  app.addHook('onListen', async () => replica.start());
  app.addHook('onClose', async () => replica.stop());
}

/**
 * Creates the watch of the workers with its gauge. It runs while the process listens: an admin
 * command ends before a worker is missed.
 */
export function observeWorkers(
  { handle, clock, log, metrics }: Pick<Services, 'handle' | 'clock' | 'log' | 'metrics'>,
  app: FastifyInstance,
): WorkerWatch {
  const workers = watchWorkers({ db: handle.db, clock, log, refusesWrites: handle.refusesWrites });
  observeValue(
    metrics,
    { name: 'workers_silent_seconds', help: 'Seconds since the last heartbeat of any worker', aggregator: 'max' },
    () => workers.silentSeconds(),
  );
  app.addHook('onListen', async () => workers.start());
  app.addHook('onClose', async () => workers.stop());
  return workers;
}
