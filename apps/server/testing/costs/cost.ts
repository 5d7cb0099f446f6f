/** The shared beginning of the scripts that print costs. */
import { setTimeout as pause } from 'node:timers/promises';
import { createAlerts } from '../../src/platform/alerts/alerts.ts';
import { guardDatabase } from '../../src/platform/database/database.ts';
import { createPostgres } from '../../src/platform/database/postgres.ts';
import { createJobs } from '../../src/platform/jobs/jobs.ts';
import { createLog } from '../../src/platform/log.ts';
import { createMetrics } from '../../src/platform/metrics.ts';

const MINUTE_MS = 60_000;

/**
 * Opens the database of `DATABASE_URL`, which the product has filled, and parses the typed number.
 * @param count the default
 * @throws without that setting
 */
export function openCost({ count }: { count: number }) {
  const url = process.env['DATABASE_URL'];
  if (!url) throw new Error('DATABASE_URL is not set');
  const log = createLog('silent');
  const handle = guardDatabase(createPostgres({ url, statementTimeoutMs: 60_000 }, log));
  const clock = { now: () => new Date() };
  const alerts = createAlerts({ clock, log, raised: createMetrics().alerts });
  return { handle, log, clock, alerts, count: Number(process.argv[2] ?? count) };
}

/** The same for work of a worker, which sends jobs. */
export async function openWorkerCost(typed: { count: number }) {
  const cost = openCost(typed);
  const jobs = createJobs(cost.handle, cost.log, 5);
  await jobs.start([]);
  return { ...cost, jobs, crash: () => undefined };
}

/**
 * Measures the seconds that one worker needs: a run ends by its time limit, and the next one begins
 * a minute later.
 */
export async function secondsOfRuns(
  run: (signal: AbortSignal) => Promise<void>,
  isOneDue: () => Promise<boolean>,
): Promise<number> {
  const begun = performance.now();
  while (await isOneDue()) {
    const runBegun = performance.now();
    await run(new AbortController().signal);
    if (await isOneDue()) await pause(Math.max(1_000, MINUTE_MS - (performance.now() - runBegun)));
  }
  return (performance.now() - begun) / 1000;
}

/** Prints samples by their budgets, as the bench reads them. */
export function printSamples(samples: object): void {
  process.stdout.write(`${JSON.stringify(samples)}\n`);
}
