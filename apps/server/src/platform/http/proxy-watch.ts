import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { callerAddress } from './caller-address.ts';

/** Each of these headers reveals a proxy between caller and server. */
const PROXY_HEADERS = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'];

/** Callers with a proxy's header, and the time for them, until the warning. */
const ADDRESSES = 3;
const WITHIN_MS = 10 * 60_000;

const WARN_EVERY_MS = 60 * 60_000;

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
 * Notices a proxy that the settings do not know: all callers then have its address, and are locked
 * out together. Any caller can send a proxy's headers, so three different addresses within ten
 * minutes must; it is logged and shown, and stops nothing.
 */
export function watchProxy(
  app: FastifyInstance,
  { hops, clock, log }: ProxyWatchDeps,
): { isConfigured: () => boolean } {
  const seen = new Map<string, number>();
  let warnedAt: number | undefined;
  app.addHook('onRequest', async (request) => {
    if (hops > 0 || !isProxied(request)) return;
    const now = clock.now().getTime();
    if (warnedAt !== undefined && now - warnedAt < WARN_EVERY_MS) return;
    for (const [address, at] of seen) if (now - at >= WITHIN_MS) seen.delete(address);
    seen.set(addressBehind(request), now);
    if (seen.size < ADDRESSES) return;
    seen.clear();
    warnedAt = now;
    log.warn(
      'calls come through a proxy and TRUST_PROXY_HOPS is 0: all callers count as one, and wrong passwords of one lock out all',
    );
  });
  return { isConfigured: () => warnedAt === undefined };
}

/**
 * The headers of a local proxy must count, because it connects from a private address for all its
 * callers. A caller from the internet counts by address, because they can forge headers.
 */
function addressBehind({ ip, headers }: FastifyRequest): string {
  if (!isPrivate(ip)) return callerAddress(ip);
  const forwarded = lastOf(headers.forwarded)?.match(/for="?\[?([^\]";,]+)/i)?.[1];
  const client = lastOf(headers['x-forwarded-for']) ?? forwarded ?? lastOf(headers['x-real-ip']);
  return client === undefined ? ip : `${ip} ${callerAddress(client)}`;
}

/** The last entry, because the nearest proxy has added it; the others may be forged. */
function lastOf(header: string | string[] | undefined): string | undefined {
  return [header].flat().join(',').split(',').at(-1)?.trim() || undefined;
}

/** No caller from the internet has these addresses. */
const PRIVATE_RANGES: readonly string[] = ['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'];

function isPrivate(address: string): boolean {
  return ipaddr.isValid(address) && PRIVATE_RANGES.includes(ipaddr.process(address).range());
}
