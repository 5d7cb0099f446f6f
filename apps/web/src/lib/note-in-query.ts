/**
 * Notes in the query of the address what the page shows, in the place of what stood there: it can be shared and loaded anew,
 * and nothing is drawn, scrolled or read for it. @param changes null takes a name away
 */
export function noteInQuery(changes: Readonly<Record<string, string | null>>): void {
  const address = new URL(window.location.href);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) address.searchParams.delete(name);
    else address.searchParams.set(name, value);
  }
  window.history.replaceState(window.history.state, '', address);
}

/** What stands in the query of the address under a name; null where nothing does. */
export function notedInQuery(name: string): string | null {
  return new URLSearchParams(window.location.search).get(name);
}
