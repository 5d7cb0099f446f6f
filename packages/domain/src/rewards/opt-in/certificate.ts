const VENDOR_HOST = 'cert.trustedform.com';

/** TrustedForm's own script, which a page loads where the provider of the product has set none. */
export const VENDOR_SCRIPT = 'https://api.trustedform.com/trustedform.js';

const CERTIFICATE_PATH = /^\/[0-9a-f]{40}$/;

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * True for the address of a certificate: 40 hex digits at the vendor or at the host of the
 * configured script; with a script on this machine, also on this machine. Only the vendor knows
 * whether it exists.
 */
export function isCertificate(address: string, scriptUrl: string | null): boolean {
  const url = URL.parse(address);
  // No query, no user, no other spelling of the same address.
  if (url === null || address !== url.origin + url.pathname || !CERTIFICATE_PATH.test(url.pathname)) return false;
  const script = scriptUrl === null ? null : URL.parse(scriptUrl);
  if (url.protocol === 'https:') return url.host === VENDOR_HOST || url.host === script?.host;
  return isOfThisMachine(url) && script !== null && isOfThisMachine(script);
}

/**
 * True for an address from which the script may be loaded: https, or this machine where that is
 * allowed.
 */
export function isScriptAddress(address: string, { local }: { local: boolean }): boolean {
  const url = URL.parse(address);
  return url !== null && (url.protocol === 'https:' || (local && isOfThisMachine(url)));
}

function isOfThisMachine({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && LOOPBACK.includes(hostname);
}
