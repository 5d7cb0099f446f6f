/** Query parameter that disables the consent checkbox. */
const NO_BOX = 'noTrustedFormFallback';

/** True for a query that disables the consent checkbox. */
export function hasNoBox(search: string): boolean {
  return new URLSearchParams(search).has(NO_BOX);
}

/** Returns the address without the query that disables the checkbox. */
export function withBox(pathname: string, search: string): string {
  const query = new URLSearchParams(search);
  query.delete(NO_BOX);
  return query.size === 0 ? pathname : `${pathname}?${query}`;
}

/** Returns a path of this site, with the checkbox disabled where the query of the former page disables it. */
export function withSameConsent(to: string, search: string): string {
  const [path = '', fragment] = to.split('#', 2);
  if (!hasNoBox(search) || hasNoBox(path.split('?', 2)[1] ?? '')) return to;
  const flagged = `${path}${path.includes('?') ? '&' : '?'}${NO_BOX}`;
  return fragment === undefined ? flagged : `${flagged}#${fragment}`;
}
