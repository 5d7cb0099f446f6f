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

/** Maximum number of withdrawals that wait for the server's answer; further ones are dropped. */
const MAX_WITHDRAWN = 20;

/**
 * Calls back with each id whose consent is withdrawn, first with those of earlier pages that the server
 * has not confirmed. It must learn of them, because services of other companies may have their events.
 */
export function onWithdrawn(listener: (id: string) => void): void {
  reportWithdrawal = listener;
  new Set([...readStored().withdrawn, ...withdrawn.splice(0)]).forEach((id) => listener(id));
}

/** Forgets an id whose withdrawal the server has. */
export function settleWithdrawal(id: string): void {
  const stored = readStored();
  if (stored.withdrawn.includes(id)) write({ ...stored, withdrawn: stored.withdrawn.filter((one) => one !== id) });
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
  consentingId = stored.id ?? inMemory;
  if (stored.id === null) write({ ...stored, id: inMemory });
  return consentingId;
}

/** Stores whose this browser's id is from now on. */
export function assignVisitor(uid: string): void {
  const stored = readStored();
  if (stored.id !== null) write({ ...stored, uid });
}

/**
 * Gives this browser a new id where the stored one is of a member who is not signed in any longer:
 * their session can end while no page is open.
 */
export function forgetOtherMember(uid: string | null): void {
  const { uid: owner } = readStored();
  if (owner !== null && owner !== uid) forgetVisitor();
}

/** Gives this browser a new id, because its visitor has withdrawn their consent. */
export function withdrawVisitor(): void {
  endConsent();
  forgetVisitor();
}

function endConsent(): void {
  const stored = readStored();
  const id = stored.id ?? consentingId;
  consentingId = null;
  if (id === null) return;
  // Until the server has it, because it may be away, and this page may be closed before it returns.
  write({ id: null, uid: null, withdrawn: [...stored.withdrawn, id].slice(0, MAX_WITHDRAWN) });
  reportWithdrawal(id);
}

/** Gives this browser a new id, because somebody else may use it from now on. */
export function forgetVisitor(): void {
  inMemory = createUuid();
  sentWithConsent = null;
  consentingId = null;
  write({ ...NOBODY, withdrawn: readStored().withdrawn });
}

interface StoredVisitor {
  readonly id: string | null;
  /** Of the member whom the id was assigned to. */
  readonly uid: string | null;
  /** Ids of before, whose withdrawal the server does not have yet. */
  readonly withdrawn: readonly string[];
}

const NOBODY: StoredVisitor = { id: null, uid: null, withdrawn: [] };

function isId(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}

function readStored(): StoredVisitor {
  try {
    const { id, uid, withdrawn: ids } = recordOf(JSON.parse(localStorage.getItem(VISITOR_KEY) ?? 'null'));
    return {
      id: isId(id) ? id : null,
      uid: isId(id) && typeof uid === 'string' ? uid : null,
      withdrawn: Array.isArray(ids) ? ids.filter(isId) : [],
    };
  } catch {
    return NOBODY;
  }
}

function write({ id, uid, withdrawn: ids }: StoredVisitor): void {
  try {
    if (id === null && ids.length === 0) localStorage.removeItem(VISITOR_KEY);
    else
      localStorage.setItem(
        VISITOR_KEY,
        JSON.stringify({
          ...(id !== null && { id }),
          ...(uid !== null && { uid }),
          ...(ids.length > 0 && { withdrawn: ids }),
        }),
      );
  } catch {
    // Storage is refused, so the id lasts as long as the page.
  }
}
