import { recordOf } from '../state.ts';

/** Where the id of a consenting visitor is kept. */
const VISITOR_KEY = 'bbu-analytics';

/** The only ids that the server takes. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The id of this page, which is nobody's once it is closed. */
let inMemory = crypto.randomUUID();

/** Whether the last event was told with consent; null before the first of this visitor. */
let toldWithConsent: boolean | null = null;

/**
 * Under which id this browser is counted: with consent one that is kept, made when it is first needed (D-183). What is told
 * with consent and what without it never have the same id, wherever the choice was made: here, in another tab, by a sign-in.
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

/** This browser is counted as another from now on. */
export function forgetVisitor(): void {
  inMemory = crypto.randomUUID();
  toldWithConsent = null;
  removeKept();
}

function removeKept(): void {
  try {
    localStorage.removeItem(VISITOR_KEY);
  } catch {
    // Without storage nothing was kept.
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
