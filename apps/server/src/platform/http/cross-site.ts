import type { IncomingHttpHeaders } from 'node:http';

/** What is known of where a request comes from. */
interface SentBy {
  method: string;
  headers: IncomingHttpHeaders;
  /** Scheme by which the caller connects, as far as trusted proxies say it. */
  protocol: string;
}

/**
 * True for a write that a browser sends from another site. Without both headers the caller is not a
 * browser and is admitted, because the session cookie is SameSite=Lax.
 */
export function isCrossSiteWrite({ method, headers, protocol }: SentBy, publicUrl: string): boolean {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = headers;
  return origin !== undefined && !isOwnOrigin(origin, `${protocol}://${headers.host}`, publicUrl);
}

/**
 * An origin is a scheme and a host: a page that came over plain http may be another's, whatever its
 * host.
 */
function isOwnOrigin(origin: string, requested: string, publicUrl: string): boolean {
  const known = new URL(publicUrl);
  if (origin === known.origin) return true;
  // Of the public host the scheme is known; a connection from a proxy that ends TLS says nothing of
  // it.
  return origin === requested && URL.canParse(origin) && new URL(origin).host !== known.host;
}
