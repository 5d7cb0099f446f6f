/** Where TrustedForm's certificates are. */
export const VENDOR_CERTIFICATES = 'https://cert.trustedform.com';

/** TrustedForm's own script, which a page loads where the provider of the product has set none. */
export const VENDOR_SCRIPT = 'https://api.trustedform.com/trustedform.js';

/** The vendor promises no more of an id than its length; those of web pages are 40 hex digits. */
const CERTIFICATE_PATH = /^\/[\w-]{1,255}$/;

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * True for the address of a certificate: an id at the vendor or at the host of the configured
 * script; with a script on this machine, also on this machine. Only the vendor knows whether it
 * exists.
 */
export function isCertificate(address: string, scriptUrl: string | null): boolean {
  const url = parseCertificate(address);
  if (url === null) return false;
  const script = scriptUrl === null ? null : URL.parse(scriptUrl);
  if (url.protocol === 'https:') return url.origin === VENDOR_CERTIFICATES || url.host === script?.host;
  return isOfThisMachine(url) && script !== null && isOfThisMachine(script);
}

/** Parses an address that names a certificate by its path alone; null for any other. */
export function parseCertificate(address: string): URL | null {
  const url = URL.parse(address);
  // No query, no user, no other spelling of the same address.
  if (url === null || address !== url.origin + url.pathname) return null;
  return CERTIFICATE_PATH.test(url.pathname) ? url : null;
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
