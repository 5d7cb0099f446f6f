/** Relative paths need a base to be parsed; `.invalid` (RFC 2606) can never be a real host. */
const HERE = 'https://this.site.invalid';

/** Returns an address that content may link to, or null: https, mailto and paths of this site. */
export function contentLink(address: string | null | undefined): string | null {
  if (!address) return null;
  if (address.startsWith('/')) return isOfThisSite(address) ? address : null;
  const protocol = URL.parse(address)?.protocol;
  return protocol === 'https:' || protocol === 'mailto:' ? address : null;
}

/**
 * Browsers read backslashes as slashes and ignore tabs and line ends, so `/\t/example.com` is
 * another site and must not pass as a path.
 */
function isOfThisSite(path: string): boolean {
  return URL.parse(path, HERE)?.origin === HERE;
}
