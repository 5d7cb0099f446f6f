import type { FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import { NO_PAGE } from './address/page-address.ts';
import { addressOf } from './callers/caller-address.ts';

/** Where the pages of the staff lie in the product. */
export const STAFF_BASE = '/desk';

const OWN_ROUTE = /^\/(?:api\/)?desk(?:\/|$)/;

const OWN_PAGE = /^\/desk(?:[/?]|$)/;

/** What the checks of a machine ask for at any host. */
const OF_EVERY_HOST = /^\/(?:healthz|readyz|version|metrics|status)$/;

/** The site of the staff beside that of the parents. */
export interface StaffSite {
  /** Origin of its pages: of a host of its own, or that of the parents' pages. */
  origin: () => string;
  /** Path before the addresses of its pages, as a browser sees them. */
  base: '' | typeof STAFF_BASE;
  /** The path that is served for the address of a request; null for its own. */
  servedPath: (request: Pick<IncomingMessage, 'url' | 'headers'>) => string | null;
  /** True for a request that one of its routes serves. */
  owns: (request: FastifyRequest) => boolean;
  /** True for a request at the wrong host, or from a network that may not open the site. */
  isHidden: (request: FastifyRequest) => boolean;
}

interface StaffSiteSettings {
  /** Origin of its own; unset where it shares that of the parents. */
  url: string | undefined;
  publicUrl: () => string;
  /** Addresses and ranges; unset for any. */
  networks: readonly string[] | undefined;
}

/** True for a route of the staff, by its pattern. */
export function isStaffRoute(pattern: string | undefined): boolean {
  return pattern !== undefined && OWN_ROUTE.test(pattern);
}

/** Returns the name of a host as it is compared: without its port and the dot that may end it. */
export function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
}

/**
 * Creates the site of the staff. It is told by the route that serves a request, never by its
 * address, because the router reads an address otherwise than it is written (`%64esk`).
 */
export function createStaffSite({ url, publicUrl, networks }: StaffSiteSettings): StaffSite {
  const own = url === undefined ? null : hostName(new URL(url).host);
  const admits = networks === undefined ? () => true : networkCheck(networks);
  const isAtOwnHost = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
    own === null || hostName(headers.host ?? '') === own;
  const owns = ({ routeOptions }: FastifyRequest): boolean => isStaffRoute(routeOptions.url);
  return {
    origin: () => url ?? publicUrl(),
    base: own === null ? STAFF_BASE : '',
    servedPath: ({ url: path = '/', headers }) => {
      if (own === null) return null;
      // The page for an unknown address, as for any other one at the parents' host.
      if (!isAtOwnHost({ headers })) return OWN_PAGE.test(path) ? NO_PAGE : null;
      const isFile = path.startsWith(`${STAFF_BASE}/assets/`);
      return isFile || path.startsWith('/api/') || OF_EVERY_HOST.test(path) ? path : `${STAFF_BASE}${path}`;
    },
    owns,
    isHidden: (request) => {
      if (OF_EVERY_HOST.test(request.routeOptions.url ?? '')) return false;
      if (owns(request)) return !isAtOwnHost(request.raw) || !admits(request);
      return own !== null && isAtOwnHost(request.raw);
    },
  };
}

function networkCheck(networks: readonly string[]): (request: FastifyRequest) => boolean {
  const ranges = networks.map((text) =>
    text.includes('/') ? ipaddr.parseCIDR(text) : ipaddr.parseCIDR(`${text}/${text.includes(':') ? 128 : 32}`),
  );
  return (request) => {
    const address = addressOf(request);
    return ranges.some((range) => range[0].kind() === address?.kind() && address.match(range));
  };
}
