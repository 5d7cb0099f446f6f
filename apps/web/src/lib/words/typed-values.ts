import type { StoreApi } from 'zustand/vanilla';
import { onExpiry, sessionStore } from '../session/session.ts';

/** In milliseconds; values must not wait longer because the browser may be shared. */
const LIFETIME_MS = 30 * 60_000;

/**
 * Copies the values of a store. Returns a function that restores them, or null where nothing was
 * typed.
 */
type Copy = () => (() => void) | null;

interface Waiting {
  uid: string;
  restore: readonly (() => void)[];
  timer: ReturnType<typeof setTimeout>;
}

const copies: Copy[] = [];

let waiting: Waiting | null = null;

/**
 * Stores a store's values in memory when a session expires, until the same member signs in again.
 * @param merge merges the restored values into the store's current ones
 * @returns the store
 */
export function survivesExpiry<Value>(
  store: StoreApi<Value>,
  merge: (typed: Value, now: Value) => Value = (typed) => typed,
): StoreApi<Value> {
  copies.push(() => {
    const typed = store.getState();
    if (JSON.stringify(typed) === JSON.stringify(store.getInitialState())) return null;
    return () => store.setState(merge(typed, store.getState()), true);
  });
  return store;
}

onExpiry((uid) => {
  dropValues();
  const restore = copies.map((copy) => copy()).filter((one) => one !== null);
  if (restore.length === 0) return false;
  const timer = setTimeout(() => {
    dropValues();
    sessionStore.setState({ expired: 'empty' });
  }, LIFETIME_MS);
  waiting = { uid, restore, timer };
  return true;
});

sessionStore.subscribe(({ uid }) => {
  if (uid !== null) restoreValues(uid);
});

/** Values of another member must be dropped, never restored. */
function restoreValues(uid: string): void {
  const typed = waiting?.uid === uid ? waiting.restore : [];
  dropValues();
  for (const restore of typed) restore();
}

function dropValues(): void {
  clearTimeout(waiting?.timer);
  waiting = null;
}
