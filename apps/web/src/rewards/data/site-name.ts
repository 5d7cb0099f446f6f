/** Returns the readable name of the site that a link opens; null for a path of this site. */
export function siteOf(link: string): string | null {
  const url = URL.parse(link);
  return url?.protocol === 'https:' ? url.host.replace(/^www\./, '') : null;
}
