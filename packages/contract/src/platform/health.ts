import { endpoint } from '../endpoint.ts';

/** The process is alive. Answers a plain object without envelope. */
export const healthz = endpoint<{ data: { status: 'ok' } }>({
  method: 'GET',
  path: '/healthz',
  access: 'nobody',
  limit: 'none',
  summary: 'The process is alive',
  isNavigation: true,
});

export interface Readiness {
  status: 'ready' | 'not-ready';
  checks: Record<string, 'ok' | 'failed'>;
}

/**
 * Returns the readiness of the process: a plain object without envelope, 503 when it cannot serve.
 */
export const readyz = endpoint<{ data: Readiness }>({
  method: 'GET',
  path: '/readyz',
  access: 'nobody',
  limit: 'none',
  summary: 'The process can serve',
  isNavigation: true,
});

/** Returns the running version: a plain object without envelope. */
export const version = endpoint<{ data: { version: string; commit: string; node: string } }>({
  method: 'GET',
  path: '/version',
  access: 'nobody',
  limit: 'none',
  summary: 'What runs here',
  isNavigation: true,
});

/** Prometheus text. Without METRICS_TOKEN: 404 in production, otherwise loopback only. */
export const metrics = endpoint<{ data: string }>({
  method: 'GET',
  path: '/metrics',
  access: 'op',
  limit: 'none',
  summary: 'Prometheus metrics',
  isNavigation: true,
});

/** An outside system as an operator sees it. */
export interface OutsideSystem {
  /** As log lines name it. */
  system: string;
  /** The adapter that the settings choose. */
  adapter: string;
  /** `embedded` needs nothing outside; `stand-in` imitates the real system. */
  mode: 'embedded' | 'live' | 'stand-in';
  /** False while it is not asked, because it has failed too often. */
  isAsked: boolean;
  /** ISO time of the last call that it answered, in any process; null if there is none. */
  lastSuccess: string | null;
  lastFailure: { at: string; what: string } | null;
  /** ISO time since when work for it is due and not done; null if none is. */
  waitingSince: string | null;
  /** Rights of our app at the system; null where it has none or has not said. */
  rights: { granted: string[]; missing: string[] } | null;
  /** Of the system's API; null where it is not named in answers, or none has come. */
  version: { served: string; pinned: string } | null;
  /** How data of members is deleted there; null where there is none, or where it is not told apart. */
  deletion: 'automatic' | 'by hand' | null;
}

/**
 * Returns the outside systems: a plain object without envelope and without personal data. Closed as
 * `metrics` is.
 */
export const outsideStatus = endpoint<{ data: { systems: OutsideSystem[] } }>({
  method: 'GET',
  path: '/status',
  access: 'op',
  limit: 'none',
  summary: 'The outside systems',
  isNavigation: true,
});
