import { isIPv4 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** All addresses of a subscriber, who usually has a /64, must count as one caller. */
const SUBSCRIBER_BITS = 64;

/**
 * Returns the address by which the caller of a request is counted. Text of a proxy that is no
 * address counts as the connection: otherwise each text would be a caller of its own, and no limit
 * would hold.
 */
export function callerOf({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  return callerAddress(isAddress(ip) ? ip : (socket.remoteAddress ?? ip));
}

/**
 * Returns the address of a caller as it is, not the one by which they are counted; null where a
 * proxy sends no address.
 */
export function addressOf({ ip }: Pick<FastifyRequest, 'ip'>): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const text = withoutPort(ip);
  return ipaddr.isValid(text) ? ipaddr.process(text) : null;
}

/** True for an address, also with the port that some gateways write behind it. */
export function isAddress(text: string): boolean {
  return ipaddr.isValid(withoutPort(text));
}

/** Cuts the port of `203.0.113.9:1001` and `[2001:db8::7]:443`. */
function withoutPort(address: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
}

/**
 * Returns the address by which a caller is counted: an IPv4 address, also when it is written as
 * IPv6, or the /64 of an IPv6 one. Other text is returned unchanged.
 */
export function callerAddress(written: string): string {
  const address = withoutPort(written);
  // Fast path, because nearly all addresses are IPv4.
  if (isIPv4(address) || !ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone(parsed)}/${SUBSCRIBER_BITS}`).toString()}/${SUBSCRIBER_BITS}`;
}

/**
 * A zone must be removed, because it names an interface of this machine and is no part of the
 * address.
 */
function withoutZone(address: ipaddr.IPv6): string {
  return new ipaddr.IPv6(address.toByteArray()).toString();
}
