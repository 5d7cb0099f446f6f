/** An address that content may lead to, or null: https, mailto and paths of this site (D-52, RWD item 82). */
export function contentLink(address: string | null | undefined): string | null {
  if (!address) return null;
  if (/^\/(?![/\\])/.test(address)) return address;
  const protocol = URL.parse(address)?.protocol;
  return protocol === 'https:' || protocol === 'mailto:' ? address : null;
}

/** The name of the site that a link opens, as a person reads it; null for a path of this site. */
export function siteOf(link: string): string | null {
  const url = URL.parse(link);
  return url?.protocol === 'https:' ? url.host.replace(/^www\./, '') : null;
}
