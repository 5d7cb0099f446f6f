import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import { isAddress } from './caller-address.ts';
import { createCallerQuorum } from './caller-quorum.ts';

/** Each of these headers reveals a proxy between caller and server. */
const PROXY_HEADERS = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'];

/** True for a request with a proxy's header, which any caller can send. */
export function isProxied({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return PROXY_HEADERS.some((name) => headers[name] !== undefined);
}

export interface ProxyWatchDeps {
  /** `TRUST_PROXY_HOPS`. */
  hops: number;
  clock: Clock;
  log: Log;
}

/**
 * Notices a proxy that the settings do not know, or that names no addresses: all callers then count
 * as one, and are locked out together. It is logged and shown, and stops nothing.
 */
export function watchProxy(
  app: FastifyInstance,
  { hops, clock, log }: ProxyWatchDeps,
): { isConfigured: () => boolean } {
  const quorum = createCallerQuorum(clock);
  const unreadable = createCallerQuorum(clock);
  app.addHook('onRequest', async (request) => {
    if (hops > 0 && !isAddress(request.ip) && unreadable.isReachedBy(request, 'unreadable'))
      log.warn(
        'the proxy writes no addresses into X-Forwarded-For: its callers count as one, and wrong passwords of one lock out all',
      );
    if (hops > 0 || !isProxied(request) || !quorum.isReachedBy(request, 'proxied')) return;
    log.warn(
      'calls come through a proxy and TRUST_PROXY_HOPS is 0: all callers count as one, and wrong passwords of one lock out all',
    );
  });
  return { isConfigured: () => !quorum.wasReached() && !unreadable.wasReached() };
}
