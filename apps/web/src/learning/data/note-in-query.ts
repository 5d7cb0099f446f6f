/**
 * Replaces parameters of the address's query with the state of the page, so that it can be shared
 * and reloaded. Does not render, scroll or refetch.
 * @param changes null removes a parameter
 */
export function noteInQuery(changes: Readonly<Record<string, string | null>>): void {
  const address = new URL(window.location.href);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) address.searchParams.delete(name);
    else address.searchParams.set(name, value);
  }
  window.history.replaceState(window.history.state, '', address);
}

/** Returns a parameter of the address's query; null if it is missing. */
export function notedInQuery(name: string): string | null {
  return new URLSearchParams(window.location.search).get(name);
}
