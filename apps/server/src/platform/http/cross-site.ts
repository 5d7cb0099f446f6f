import type { IncomingHttpHeaders } from 'node:http';

/**
 * True for a write that a browser sends from another site (contract section 1, Cross-site writes).
 * With neither header the caller is no browser and is let through: the session cookie is SameSite=Lax.
 */
export function isCrossSiteWrite(method: string, headers: IncomingHttpHeaders, publicUrl: string): boolean {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = headers;
  return origin !== undefined && !isOwnHost(origin, headers.host, publicUrl);
}

function isOwnHost(origin: string, requestHost: string | undefined, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return host === requestHost || host === new URL(publicUrl).host;
}
