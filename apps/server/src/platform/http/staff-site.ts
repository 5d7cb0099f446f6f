import type { FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import { addressOf } from './callers/caller-address.ts';

/** Where the pages of the staff lie in the product. */
export const STAFF_BASE = '/desk';

/** Paths that are no page of the staff, whatever their host. */
const STAFF_CALLS = /^\/api\/desk(?:\/|$)/;

const STAFF_PAGES = /^\/desk(?:\/|$)/;

/** What the checks of a machine ask for at any host. */
const OF_EVERY_HOST = /^\/(?:healthz|readyz|version|metrics|status)$/;

/** The site of the staff beside that of the parents. */
export interface StaffSite {
  /** Origin of its pages: of a host of its own, or that of the parents' pages. */
  origin: () => string;
  /** Path before the addresses of its pages, as a browser sees them. */
  base: '' | typeof STAFF_BASE;
  /** The path that is served for the address of a request. */
  servedPath: (request: Pick<IncomingMessage, 'url' | 'headers'>) => string | null;
  /** True for a request of this site, by the path that is served. */
  owns: (path: string) => boolean;
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

/** Creates the site of the staff. */
export function createStaffSite({ url, publicUrl, networks }: StaffSiteSettings): StaffSite {
  const host = url === undefined ? null : new URL(url).host;
  const admits = networks === undefined ? () => true : networkCheck(networks);
  const owns = (path: string): boolean => STAFF_CALLS.test(path) || STAFF_PAGES.test(path);
  const isAtOwnHost = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
    host === null || headers.host?.toLowerCase() === host;
  return {
    origin: () => url ?? publicUrl(),
    base: host === null ? STAFF_BASE : '',
    servedPath: ({ url: path = '/', headers }) => {
      if (host === null || !isAtOwnHost({ headers })) return null;
      const isFile = path.startsWith(`${STAFF_BASE}/assets/`);
      return isFile || path.startsWith('/api/') || OF_EVERY_HOST.test(path) ? path : `${STAFF_BASE}${path}`;
    },
    owns,
    isHidden: (request) => {
      const path = pathOf(request.url);
      if (OF_EVERY_HOST.test(path)) return false;
      if (owns(path)) return !isAtOwnHost(request.raw) || !admits(request);
      return host !== null && isAtOwnHost(request.raw);
    },
  };
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? url;
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
