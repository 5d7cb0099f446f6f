import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics, type Aggregator } from 'prom-client';
import { cacheFor } from './cache-for.ts';
import type { Clock } from './clock.ts';
import { isDatabaseUnavailable } from './database/availability.ts';
import { inTime } from './in-time.ts';
import type { Log } from './log.ts';

export interface Metrics {
  registry: Registry;
  /** Seconds by method, route and status. */
  requests: Histogram<'method' | 'route' | 'status'>;
  /** Reports of browsers: `accepted`, or `dropped` as unknown, personal or without consent. */
  tracked: Counter<'outcome'>;
  alerts: Counter<'kind'>;
}

/** Creates the metrics of the process in a registry of its own. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Seconds of each answered request',
    labelNames: ['method', 'route', 'status'] as const,
    registers: [registry],
  });
  const tracked = new Counter({
    name: 'analytics_events_total',
    help: 'What browsers told, by what became of it',
    labelNames: ['outcome'] as const,
    registers: [registry],
  });
  const alerts = new Counter({
    name: 'nestling_alerts_total',
    help: 'Alerts that were raised for an operator, by kind',
    labelNames: ['kind'] as const,
    registers: [registry],
  });
  return { registry, requests, tracked, alerts };
}

/**
 * Adds a gauge that is read at each scrape, and absent while there is no value.
 * @param gauge.aggregator what several processes of a group show together
 */
export function observeValue(
  { registry }: Pick<Metrics, 'registry'>,
  { name, help, aggregator = 'sum' }: { name: string; help: string; aggregator?: Aggregator },
  read: () => number | null | Promise<number | null>,
): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    registers: [registry],
    aggregator,
    collect: async () => {
      const value = await read();
      if (value === null) gauge.remove();
      else gauge.set(value);
    },
  });
}

/** Milliseconds for which counts of the database serve, because several scrapers may ask. */
const COUNTS_CACHE_MS = 15_000;

/**
 * Adds gauges whose values are read together from the database. Without an answer in time they are
 * absent, and the other metrics are not delayed.
 * @param helps what each gauge shows, by name
 */
export function observeCounts<Name extends string>(
  { metrics, clock, log }: { metrics: Pick<Metrics, 'registry'>; clock: Clock; log: Log },
  helps: Readonly<Record<Name, string>>,
  read: () => Promise<Readonly<Record<Name, number>>>,
): void {
  const names = Object.keys(helps).filter((name): name is Name => name in helps);
  const counts = cacheFor(COUNTS_CACHE_MS, clock, async () => {
    try {
      return await inTime(read());
    } catch (error) {
      // Here and not for each gauge, because one failure is one line.
      if (!isDatabaseUnavailable(error)) log.error({ err: error, gauges: names }, 'gauges could not be read');
      return null;
    }
  });
  for (const name of names)
    observeValue(metrics, { name, help: helps[name], aggregator: 'max' }, async () => (await counts())?.[name] ?? null);
}

/** Adds a gauge of the answers that a cache keeps in memory. */
export function observeSize(
  { registry }: Pick<Metrics, 'registry'>,
  { name, of }: { name: string; of: string },
  size: () => number,
): void {
  const gauge: Gauge = new Gauge({
    name,
    help: `${of} that are kept in memory`,
    registers: [registry],
    collect: () => gauge.set(size()),
  });
}
