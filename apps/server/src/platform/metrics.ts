import { Histogram, Registry, collectDefaultMetrics } from 'prom-client';

export interface Metrics {
  registry: Registry;
  /** Seconds of each answered request by method, route and status. */
  requests: Histogram<'method' | 'route' | 'status'>;
}

/** The metrics of the process, in a registry of its own. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Seconds of each answered request',
    labelNames: ['method', 'route', 'status'] as const,
    registers: [registry],
  });
  return { registry, requests };
}
