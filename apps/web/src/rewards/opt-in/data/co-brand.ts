import { onSignOut } from '../../../lib/session.ts';
import { tabStorage } from '../../../lib/tab-storage.ts';

const KEY = 'bbu-cobrand';
const QUERY = 'cobrand';

/**
 * Keeps the co-brand that the address named, until its member signs out (RWD, co-brand source). It
 * is the address that this document was opened with: this code comes after pages that have left it.
 * Answers how to stop.
 */
export function storeCoBrand(): () => void {
  const named = openedWith().searchParams.get(QUERY);
  if (named !== null && named !== '') tabStorage.write(KEY, named);
  return onSignOut(() => tabStorage.remove(KEY));
}

/**
 * By which company a member came: as her registration named it, else as the address did; null where
 * neither does.
 */
export function coBrandOf({ campaign }: { campaign: string | null }): string | null {
  return campaign || tabStorage.read(KEY);
}

function openedWith(): URL {
  const [navigation] = performance.getEntriesByType('navigation');
  return new URL(navigation?.name ?? location.href, location.href);
}
