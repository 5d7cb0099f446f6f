import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Bits of an IPv6 address that are one subscriber's: all addresses behind them are one caller. */
const SUBSCRIBER_BITS = 64;

/**
 * Returns the address under which a caller is counted: an IPv4 address, also when it is written as
 * IPv6, or the /64 of an IPv6 one. Text that is not an address is counted unchanged.
 */
export function callerAddress(address: string): string {
  // As nearly all come: there is nothing to read in it.
  if (isIPv4(address) || !ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone(parsed)}/${SUBSCRIBER_BITS}`).toString()}/${SUBSCRIBER_BITS}`;
}

/** A zone names an interface of this machine, and is no part of the address. */
function withoutZone(address: ipaddr.IPv6): string {
  return new ipaddr.IPv6(address.toByteArray()).toString();
}
