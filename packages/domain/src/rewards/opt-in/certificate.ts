/** Where TrustedForm keeps its certificates. */
const VENDOR_HOST = 'cert.trustedform.com';

/** TrustedForm's own script: what a page loads where the provider of the product has named none (D-135). */
export const VENDOR_SCRIPT = 'https://api.trustedform.com/trustedform.js';

const CERTIFICATE_PATH = /^\/[0-9a-f]{40}$/;

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * True for the address of a certificate: 40 hex digits at the vendor, or at the host of the script that the provider set; beside a
 * script of this machine one of this machine too (D-135, D-231). Whether it exists only the vendor knows.
 */
export function isCertificate(address: string, scriptUrl: string | null): boolean {
  const url = URL.parse(address);
  // No query, no user, no other writing of the same address.
  if (url === null || address !== url.origin + url.pathname || !CERTIFICATE_PATH.test(url.pathname)) return false;
  const script = scriptUrl === null ? null : URL.parse(scriptUrl);
  if (url.protocol === 'https:') return url.host === VENDOR_HOST || url.host === script?.host;
  return isOfThisMachine(url) && script !== null && isOfThisMachine(script);
}

/** True for an address from which the script may come: https, or this machine where that is allowed (D-231). */
export function isScriptAddress(address: string, { local }: { local: boolean }): boolean {
  const url = URL.parse(address);
  return url !== null && (url.protocol === 'https:' || (local && isOfThisMachine(url)));
}

function isOfThisMachine({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && LOOPBACK.includes(hostname);
}
