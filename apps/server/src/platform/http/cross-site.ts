import type { IncomingHttpHeaders } from 'node:http';

interface SentBy {
  method: string;
  headers: IncomingHttpHeaders;
  /** Scheme of the caller's connection, as far as trusted proxies report it. */
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
 * True for a write of the staff that their own pages did not send. Only a browser uses the desk, so
 * that a write without both headers is refused, too.
 */
export function isForeignStaffWrite({ method, headers }: Omit<SentBy, 'protocol'>, origin: string): boolean {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return true;
  return headers.origin === undefined ? site === undefined : headers.origin !== origin;
}

/** The scheme must match too, because a page over plain HTTP may be forged, whatever its host. */
function isOwnOrigin(origin: string, requested: string, publicUrl: string): boolean {
  const ownUrl = new URL(publicUrl);
  if (origin === ownUrl.origin) return true;
  // The public host must have the known scheme, because the connection from a TLS proxy does not
  // show it.
  return origin === requested && URL.canParse(origin) && new URL(origin).host !== ownUrl.host;
}
