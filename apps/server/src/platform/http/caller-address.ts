import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** All addresses of a subscriber, who usually has a /64, must count as one caller. */
const SUBSCRIBER_BITS = 64;

/**
 * Returns the address by which a caller is counted: an IPv4 address, also when it is written as
 * IPv6, or the /64 of an IPv6 one. Other text is returned unchanged.
 */
export function callerAddress(address: string): string {
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
