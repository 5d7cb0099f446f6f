import ipaddr from 'ipaddr.js';

/** Factor for networks whose callers share an address: a clinic, a hospital class. */
const TRUSTED_FACTOR = 10;

/** The networks of `TRUSTED_NETWORKS`. */
export interface TrustedNetworks {
  /** For registrations and waiting sign-ins: 10 in a trusted network, otherwise 1. */
  factorOf: (address: string) => number;
}

/**
 * True for a network in CIDR notation, such as `203.0.113.0/24` or `2001:db8::/48`; an IPv6 one
 * must not be smaller than /64.
 */
export function isNetwork(text: string): boolean {
  if (!ipaddr.isValidCIDR(text)) return false;
  const [address, prefix] = ipaddr.parseCIDR(text);
  // Callers are counted by their /64: a smaller network would never match.
  return address.kind() === 'ipv4' || prefix <= 64;
}

/** Creates the lookup. @param networks in CIDR notation */
export function trustedNetworks(networks: readonly string[]): TrustedNetworks {
  const ranges = networks.map((network) => ipaddr.parseCIDR(network));
  return {
    factorOf(address) {
      // An IPv6 caller is known by the /64 prefix, because one host can use any address in it.
      const [host = ''] = address.split('/');
      if (!ipaddr.isValid(host)) return 1;
      const parsed = ipaddr.process(host);
      return ranges.some((range) => range[0].kind() === parsed.kind() && parsed.match(range)) ? TRUSTED_FACTOR : 1;
    },
  };
}
