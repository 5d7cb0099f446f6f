import dns, { type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** True for an address that is not of the public internet, also one that IPv6 carries. */
export function isPrivateAddress(address: string): boolean {
  return ipaddr.process(address).range() !== 'unicast';
}

/** The code of the error for a private address. */
export const PRIVATE_ADDRESS = 'ERR_PRIVATE_ADDRESS';

class PrivateAddress extends Error {
  readonly code = PRIVATE_ADDRESS;
  constructor() {
    super('the name leads to an address that is not public');
  }
}

/**
 * True for a host that is written as a private address; a connection looks up names only.
 * @param host as in a URL, with brackets around IPv6
 */
export function isPrivateHost(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, '$1');
  return isIP(address) !== 0 && isPrivateAddress(address);
}

/**
 * Resolves a name for a connection, and refuses it if any of its addresses is private. Checked here
 * and not before the call, because a name may change its answer in between.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '');
    answer(addresses, options.all === true, callback);
  });
};

function answer(addresses: LookupAddress[], wantsAll: boolean, callback: Parameters<LookupFunction>[2]): void {
  const [first] = addresses;
  if (!first || addresses.some(({ address }) => isPrivateAddress(address))) callback(new PrivateAddress(), '');
  else if (wantsAll) callback(null, addresses);
  else callback(null, first.address, first.family);
}
