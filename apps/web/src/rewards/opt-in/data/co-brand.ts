import { onSignOut } from '#lib/session/session.ts';
import { tabStorage } from '#lib/browser/tab-storage.ts';

const KEY = 'bbu-cobrand';
const QUERY = 'cobrand';

/**
 * Stores the co-brand of the address until the member signs out. Reads the address with which this
 * document was opened, because this code loads after pages that have already left it. Returns an
 * unsubscribe function.
 */
export function storeCoBrand(): () => void {
  const named = openedWith().searchParams.get(QUERY);
  if (named !== null && named !== '') tabStorage.write(KEY, named);
  return onSignOut(() => tabStorage.remove(KEY));
}

/**
 * Returns the company that referred the member: from the registration, otherwise from the address;
 * null without one.
 */
export function coBrandOf({ campaign }: { campaign: string | null }): string | null {
  return campaign || tabStorage.read(KEY);
}

function openedWith(): URL {
  const [navigation] = performance.getEntriesByType('navigation');
  return new URL(navigation?.name ?? location.href, location.href);
}
