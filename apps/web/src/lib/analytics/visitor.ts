import { recordOf } from '../state.ts';

/** Where the id of a consenting visitor is kept. */
const VISITOR_KEY = 'bbu-analytics';

/** The id of this page, which is nobody's once it is closed. */
let inMemory = crypto.randomUUID();

/** Under which id this browser is counted: with consent one that is kept, made when it is first needed (D-183). */
export function visitorId(isConsenting: boolean): string {
  if (!isConsenting) return inMemory;
  const kept = readKept();
  if (kept !== null) return kept;
  write(inMemory);
  return inMemory;
}

/** This browser is counted as another from now on. */
export function forgetVisitor(): void {
  inMemory = crypto.randomUUID();
  try {
    localStorage.removeItem(VISITOR_KEY);
  } catch {
    // Without storage nothing was kept.
  }
}

function readKept(): string | null {
  try {
    const { id } = recordOf(JSON.parse(localStorage.getItem(VISITOR_KEY) ?? 'null'));
    return typeof id === 'string' && id !== '' && id.length <= 64 ? id : null;
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
