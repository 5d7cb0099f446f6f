import { recordOf } from '../state.ts';
import { createUuid } from '../browser/uuid.ts';

const VISITOR_KEY = 'bbu-analytics';

/** Other ids must not be sent, because the server rejects them. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The id of this page, valid until it is closed. */
let inMemory = createUuid();

/** Decides when a new id is needed; null before the visitor's first event. */
let sentWithConsent: boolean | null = null;

/** The last id of an event with consent; null without one. */
let consentingId: string | null = null;

const withdrawn: string[] = [];
let reportWithdrawal = (id: string): void => void withdrawn.push(id);

/**
 * Subscribes to ids whose consent is withdrawn, past ones too: services of other companies must delete
 * what they have of them.
 */
export function onWithdrawn(listener: (id: string) => void): void {
  reportWithdrawal = listener;
  withdrawn.splice(0).forEach(listener);
}

/**
 * Returns the id of this browser: with consent a stored one, created on first use. Events with and
 * without consent must never share an id, wherever the choice was made: here, in another tab, or by
 * a sign-in.
 */
export function visitorId(isConsenting: boolean): string {
  if (sentWithConsent !== null && sentWithConsent !== isConsenting) inMemory = createUuid();
  sentWithConsent = isConsenting;
  if (!isConsenting) {
    endConsent();
    return inMemory;
  }
  const stored = readStored();
  if (stored === null) write({ id: inMemory });
  consentingId = stored?.id ?? inMemory;
  return consentingId;
}

/** Stores whose this browser's id is from now on. */
export function assignVisitor(uid: string): void {
  const stored = readStored();
  if (stored !== null) write({ id: stored.id, uid });
}

/**
 * Gives this browser a new id where the stored one is of a member who is not signed in any longer:
 * their session can end while no page is open.
 */
export function forgetOtherMember(uid: string | null): void {
  const owner = readStored()?.uid;
  if (owner !== undefined && owner !== uid) forgetVisitor();
}

/** Gives this browser a new id, because its visitor has withdrawn their consent. */
export function withdrawVisitor(): void {
  endConsent();
  forgetVisitor();
}

function endConsent(): void {
  const id = readStored()?.id ?? consentingId;
  consentingId = null;
  removeStored();
  if (id !== null) reportWithdrawal(id);
}

/** Gives this browser a new id, because somebody else may use it from now on. */
export function forgetVisitor(): void {
  inMemory = createUuid();
  sentWithConsent = null;
  consentingId = null;
  removeStored();
}

function removeStored(): void {
  try {
    localStorage.removeItem(VISITOR_KEY);
  } catch {
    // Ignored, because refused storage has nothing to delete.
  }
}

interface StoredVisitor {
  id: string;
  /** Of the member whom the id was assigned to. */
  uid?: string;
}

function readStored(): StoredVisitor | null {
  try {
    const { id, uid } = recordOf(JSON.parse(localStorage.getItem(VISITOR_KEY) ?? 'null'));
    if (typeof id !== 'string' || !UUID.test(id)) return null;
    return { id, ...(typeof uid === 'string' && { uid }) };
  } catch {
    return null;
  }
}

function write(visitor: StoredVisitor): void {
  try {
    localStorage.setItem(VISITOR_KEY, JSON.stringify(visitor));
  } catch {
    // Storage is refused, so the id lasts as long as the page.
  }
}
