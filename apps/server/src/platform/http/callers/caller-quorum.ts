import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Clock } from '../../clock.ts';
import { elapsedBy } from '../../elapsed.ts';
import { callerAddress } from './caller-address.ts';

/** Callers with the same sign of a wrong setting, and the time for them, until it is reported. */
const CALLERS = 3;
const WITHIN_MS = 10 * 60_000;

const REPORT_EVERY_MS = 60 * 60_000;

/** Callers that are remembered at once, so that forged signs do not fill the memory. */
const MAX_CALLERS = 200;

type Caller = Pick<FastifyRequest, 'ip' | 'headers'>;

/**
 * Decides when a sign of a wrong setting is believed. Any caller can forge one, so that three
 * different addresses must show the same within ten minutes.
 */
export interface CallerQuorum {
  /** Counts a caller who shows a sign; true when enough do, at most once an hour. */
  isReachedBy(caller: Caller, sign: string): boolean;
  /** True from the first time that it was reached. */
  wasReached(): boolean;
}

/** Creates a quorum of callers, of this process alone. */
export function createCallerQuorum(clock: Clock): CallerQuorum {
  const elapsed = elapsedBy(clock);
  const seen = new Map<string, { at: number; sign: string }>();
  let reportedAt: number | undefined;
  return {
    isReachedBy: (caller, sign) => {
      const now = elapsed();
      if (reportedAt !== undefined && now - reportedAt < REPORT_EVERY_MS) return false;
      for (const [address, { at }] of seen) if (now - at >= WITHIN_MS) seen.delete(address);
      remember(seen, addressBehind(caller), { at: now, sign });
      if ([...seen.values()].filter((one) => one.sign === sign).length < CALLERS) return false;
      seen.clear();
      reportedAt = now;
      return true;
    },
    wasReached: () => reportedAt !== undefined,
  };
}

/** The last one to come is last in the map, and the first is forgotten first. */
function remember<Seen>(seen: Map<string, Seen>, address: string, what: Seen): void {
  seen.delete(address);
  const [oldest] = seen.keys();
  if (oldest !== undefined && seen.size >= MAX_CALLERS) seen.delete(oldest);
  seen.set(address, what);
}

/**
 * The headers of a local proxy must count, because it connects from a private address for all its
 * callers. A caller from the internet counts by address, because they can forge headers.
 */
function addressBehind({ ip, headers }: Caller): string {
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
