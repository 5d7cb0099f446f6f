import { createStore, type StoreApi } from 'zustand/vanilla';

/** Key of the saved state in local storage. */
export const STATE_KEY = 'bbu-state';

/** Minimum interval between writes, in milliseconds, so that quick changes cause one write. */
const SAVE_EVERY_MS = 1000;

/** Must change with the format: a state of another version is dropped. */
const VERSION = 1;

/** In bytes. A larger state is saved without the course catalogue because that can be refetched. */
const MAX_BYTES = 256 * 1024;
const CATALOGUE = 'catalogue';

/** Saved empty, because each page refetches it. */
const RESOURCES = { eduContent: {} } as const;

/**
 * Who owns a slice, and therefore when it is cleared: the browser, the member, or the device (a
 * preference).
 */
export type SliceOwner = 'browser' | 'member' | 'device';

interface SliceRules<Value> {
  empty: Value;
  /** Parses a stored value; unknown parts fall back to their initial value. */
  read: (stored: unknown) => Value;
  /** What is stored of it; by default all. It must never be personal data. */
  write?: (value: Value) => unknown;
  owner: SliceOwner;
  /** What support may read of it; absent where it may be about the member. */
  forSupport?: (value: Value) => unknown;
  /** Whether a browser's slice survives a sign-out; by default it does. */
  survives?: (leaving: Leaving) => boolean;
}

/** How a session ends: by a sign-out of the member, or by expiry. */
export interface Leaving {
  deliberate: boolean;
  /** Another member has signed in, so that what is stored may already be theirs. */
  isReplaced?: boolean;
}

/** A slice without its value type, so that one list can hold all slices. */
interface Part {
  name: string;
  owner: SliceOwner;
  restore: (stored: unknown) => void;
  stored: () => unknown;
  forSupport: (() => unknown) | undefined;
  empty: () => void;
  survives: (leaving: Leaving) => boolean;
}

const parts: Part[] = [];

/**
 * The key of this browser's last sign-in; null before the first. Drafts must never pass to another
 * member.
 */
let holder: string | null = null;

/** Stays in memory, because the code of a slice may load after the page. */
let saved: Readonly<Record<string, unknown>> = {};

let persists = false;
let quiet = false;
let pendingSave: ReturnType<typeof setTimeout> | null = null;
let savedAt = Number.NEGATIVE_INFINITY;

/** Creates a slice of this browser's state that outlives the page; all share one storage key. */
export function slice<Value>(
  name: string,
  { empty, read, write = (value) => value, owner, forSupport, survives = () => true }: SliceRules<Value>,
): StoreApi<Value> {
  const store = createStore<Value>(() => empty);
  parts.push({
    name,
    owner,
    restore: (stored) => store.setState(read(stored), true),
    stored: () => write(store.getState()),
    forSupport: forSupport && (() => forSupport(store.getState())),
    empty: () => store.setState(empty, true),
    survives,
  });
  const previous = placeOf(saved, owner)[name];
  if (previous !== undefined) store.setState(read(previous), true);
  store.subscribe(() => {
    if (persists && !quiet) scheduleSave();
  });
  return store;
}

/** Restores the saved state and saves further changes. Returns an unsubscribe function. */
export function persistState(): () => void {
  const savedState = readSaved();
  saved = savedState ?? {};
  holder = typeof savedState?.['of'] === 'string' ? savedState['of'] : null;
  withoutSaving(() => {
    for (const { name, owner, restore } of parts) {
      const stored = placeOf(saved, owner)[name];
      if (stored !== undefined) restore(stored);
    }
  });
  persists = true;
  const onHide = () => flush();
  const onStorage = (event: StorageEvent) => {
    if (event.key === STATE_KEY && event.newValue === null) end((part) => part.owner === 'browser');
  };
  window.addEventListener('pagehide', onHide);
  window.addEventListener('storage', onStorage);
  return () => {
    persists = false;
    cancelSave();
    window.removeEventListener('pagehide', onHide);
    window.removeEventListener('storage', onStorage);
  };
}

/** After a sign-in, drops another member's state on this device before anything reads it. */
export function claimState(of: string): void {
  if (holder === of) return;
  // Member slices without an owner belong to a visitor, who may be another person.
  saved = Object.fromEntries(Object.entries(saved).filter(([name]) => name === 'settings'));
  for (const part of parts) if (part.owner === 'member') part.empty();
  holder = of;
  if (persists) scheduleSave();
}

/**
 * Clears the state of a member whose session ends. The stored copy is deleted in the same task,
 * together with the pending save, unless another member has replaced this one. The browser's slices
 * stay if they survive this kind of end.
 */
export function clearState(leaving: Leaving): void {
  if (!leaving.isReplaced) removeSaved();
  end((part) => part.owner === 'browser' && part.survives(leaving));
}

/** Returns by name what support may read of the slices. */
export function slicesForSupport(): Record<string, unknown> {
  return Object.fromEntries(parts.flatMap(({ name, forSupport }) => (forSupport ? [[name, forSupport()]] : [])));
}

function removeSaved(): void {
  try {
    localStorage.removeItem(STATE_KEY);
  } catch {
    // Ignored, because refused storage has nothing to delete.
  }
}

function end(survives: (part: Part) => boolean): void {
  cancelSave();
  saved = {};
  holder = null;
  withoutSaving(() => {
    for (const part of parts) if (!survives(part)) part.empty();
  });
}

function scheduleSave(): void {
  if (pendingSave !== null) return;
  const wait = Math.max(0, savedAt + SAVE_EVERY_MS - performance.now());
  pendingSave = setTimeout(save, wait);
}

function flush(): void {
  if (pendingSave !== null) save();
}

function save(): void {
  cancelSave();
  savedAt = performance.now();
  const own = valuesOf(parts.filter(({ owner }) => owner !== 'device'));
  const settings = { ...placeOf(saved, 'device'), ...valuesOf(parts.filter(({ owner }) => owner === 'device')) };
  saved = { ...saved, ...own, settings };
  const { [CATALOGUE]: _, ...light } = saved;
  // Storage may be full or refused: the state then lives as long as the page.
  if (!writeDown(saved)) writeDown(light);
}

/** False where the state is too large, or storage refuses it. */
function writeDown(state: Readonly<Record<string, unknown>>): boolean {
  const text = JSON.stringify({ ...state, v: VERSION, of: holder, resources: RESOURCES });
  if (new TextEncoder().encode(text).length > MAX_BYTES) return false;
  try {
    localStorage.setItem(STATE_KEY, text);
    return true;
  } catch {
    return false;
  }
}

function valuesOf(some: readonly Part[]): Record<string, unknown> {
  return Object.fromEntries(some.map(({ name, stored }) => [name, stored()]));
}

function cancelSave(): void {
  if (pendingSave !== null) clearTimeout(pendingSave);
  pendingSave = null;
}

function withoutSaving(change: () => void): void {
  quiet = true;
  change();
  quiet = false;
}

/**
 * The format stores the slices of the device under `settings` because they must survive the removal
 * of the others.
 */
function placeOf(stored: Readonly<Record<string, unknown>>, owner: SliceOwner): Readonly<Record<string, unknown>> {
  return owner === 'device' ? recordOf(stored['settings']) : stored;
}

/** Null for a state of another version, because its format is unknown. */
function readSaved(): Readonly<Record<string, unknown>> | null {
  try {
    const record = recordOf(JSON.parse(localStorage.getItem(STATE_KEY) ?? 'null'));
    const isOurs = record['v'] === VERSION && (record['of'] === null || typeof record['of'] === 'string');
    return isOurs ? record : null;
  } catch {
    return null;
  }
}

/** Returns the fields of a stored value; none unless it is a record. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
