import { recordOf } from '../state.ts';
import { createUuid } from '../browser/uuid.ts';

const VISITOR_KEY = 'bbu-analytics';

/** Other ids must not be sent, because the server rejects them. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The id of this page, valid until it is closed. */
let inMemory = createUuid();

/** Decides when a new id is needed; null before the visitor's first event. */
let sentWithConsent: boolean | null = null;

/**
 * Returns the id of this browser: with consent a stored one, created on first use. Events with and
 * without consent must never share an id, wherever the choice was made: here, in another tab, or by
 * a sign-in.
 */
export function visitorId(isConsenting: boolean): string {
  if (sentWithConsent !== null && sentWithConsent !== isConsenting) inMemory = createUuid();
  sentWithConsent = isConsenting;
  if (!isConsenting) {
    removeStored();
    return inMemory;
  }
  const stored = readStored();
  if (stored !== null) return stored;
  write(inMemory);
  return inMemory;
}

/** Gives this browser a new id. */
export function forgetVisitor(): void {
  inMemory = createUuid();
  sentWithConsent = null;
  removeStored();
}

function removeStored(): void {
  try {
    localStorage.removeItem(VISITOR_KEY);
  } catch {
    // Ignored, because refused storage has nothing to delete.
  }
}

function readStored(): string | null {
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
    // Storage is refused, so the id lasts as long as the page.
  }
}
