import { recordOf } from '../state.ts';

/** Storage key of the id of a consenting visitor. */
const VISITOR_KEY = 'bbu-analytics';

/** The server accepts no other ids. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The id of this page, valid until it is closed. */
let inMemory = crypto.randomUUID();

/** Whether the last event was sent with consent; null before the visitor's first event. */
let toldWithConsent: boolean | null = null;

/**
 * Returns the id of this browser: with consent a stored one, created on first use. Events with and
 * without consent must never share an id, wherever the choice was made: here, in another tab, or by
 * a sign-in.
 */
export function visitorId(isConsenting: boolean): string {
  if (toldWithConsent !== null && toldWithConsent !== isConsenting) inMemory = crypto.randomUUID();
  toldWithConsent = isConsenting;
  if (!isConsenting) {
    removeKept();
    return inMemory;
  }
  const kept = readKept();
  if (kept !== null) return kept;
  write(inMemory);
  return inMemory;
}

/** Gives this browser a new id. */
export function forgetVisitor(): void {
  inMemory = crypto.randomUUID();
  toldWithConsent = null;
  removeKept();
}

function removeKept(): void {
  try {
    localStorage.removeItem(VISITOR_KEY);
  } catch {
    // Without storage there is nothing to delete.
  }
}

function readKept(): string | null {
  try {
    const { id } = recordOf(JSON.parse(localStorage.getItem(VISITOR_KEY) ?? 'null'));
    return typeof id === 'string' && UUID.test(id) ? id : null;
  } catch {
    return null;
  }
}

function write(id: string): void {
  try {
    localStorage.setItem(VISITOR_KEY, JSON.stringify({ id }));
  } catch {
    // The id then lives as long as the page.
  }
}
