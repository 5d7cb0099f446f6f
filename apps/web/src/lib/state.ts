import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';

/** Key of the saved state in local storage (V-56). */
export const STATE_KEY = 'bbu-state';

/** At most one write in this many milliseconds. */
const SAVE_EVERY_MS = 1000;

/** The shape of the saved state; what another version saved is dropped. */
const VERSION = 1;

/** Most bytes of the saved state; beyond them the catalogue of courses, which can be read again, is left out. */
const MOST_BYTES = 256 * 1024;
const CATALOGUE = 'catalogue';

/** What is read anew with each page is saved empty (ACC-142). */
const RESOURCES = { eduContent: {} } as const;

/** Whose a part of the state is, which says what ends it: this browser's, the member's, or a liking of whoever sits here (D-186). */
export type SliceOwner = 'browser' | 'member' | 'device';

interface SliceRules<Value> {
  empty: Value;
  /** Reads a stored value; what in it is not understood is as on the first day. */
  read: (stored: unknown) => Value;
  /** What is stored of it; by default all. Nothing stored is personal (D-24, D-149). */
  write?: (value: Value) => unknown;
  owner: SliceOwner;
  /** Asked of a browser's part when a member leaves; by default it stays. */
  staysAfter?: (leaving: Leaving) => boolean;
}

/** How a member leaves: by her own will, or because the sign-in has ended. */
export interface Leaving {
  deliberate: boolean;
}

/** A part of the state, without its type: how it is stored, read and ended. */
interface Part {
  name: string;
  owner: SliceOwner;
  restore: (stored: unknown) => void;
  stored: () => unknown;
  empty: () => void;
  staysAfter: (leaving: Leaving) => boolean;
}

const parts: Part[] = [];

/** Whose drafts these are: the mark of the last sign-in of this browser; null before the first (D-186). */
let holder: string | null = null;

/** What was saved, for parts whose code is not here yet. */
let saved: Readonly<Record<string, unknown>> = {};

let keeps = false;
let quiet = false;
let pendingSave: ReturnType<typeof setTimeout> | null = null;
let savedAt = Number.NEGATIVE_INFINITY;

/** A part of the state of this browser that outlives the page; all are kept under one key. */
export function slice<Value>(
  name: string,
  { empty, read, write = (value) => value, owner, staysAfter = () => true }: SliceRules<Value>,
): StoreApi<Value> {
  const store = createStore<Value>(() => empty);
  parts.push({
    name,
    owner,
    restore: (stored) => store.setState(read(stored), true),
    stored: () => write(store.getState()),
    empty: () => store.setState(empty, true),
    staysAfter,
  });
  const kept = placeOf(saved, owner)[name];
  if (kept !== undefined) store.setState(read(kept), true);
  store.subscribe(() => {
    if (keeps && !quiet) scheduleSave();
  });
  return store;
}

/** Restores what was saved and saves from now on. Answers how to stop. */
export function persistState(): () => void {
  const found = readSaved();
  saved = found ?? {};
  holder = typeof found?.['of'] === 'string' ? found['of'] : null;
  withoutSaving(() => {
    for (const { name, owner, restore } of parts) {
      const stored = placeOf(saved, owner)[name];
      if (stored !== undefined) restore(stored);
    }
  });
  keeps = true;
  const onHide = () => flush();
  const onStorage = (event: StorageEvent) => {
    if (event.key === STATE_KEY && event.newValue === null) end((part) => part.owner === 'browser');
  };
  window.addEventListener('pagehide', onHide);
  window.addEventListener('storage', onStorage);
  return () => {
    keeps = false;
    cancelSave();
    window.removeEventListener('pagehide', onHide);
    window.removeEventListener('storage', onStorage);
  };
}

/** A member has signed in: what another one left on this device is dropped, before anything reads it (D-186). */
export function claimState(of: string): void {
  if (holder === of) return;
  // What nobody's state holds of a member's parts is of a visitor, who may be another person.
  saved = Object.fromEntries(Object.entries(saved).filter(([name]) => name === 'settings'));
  for (const part of parts) if (part.owner === 'member') part.empty();
  holder = of;
  if (keeps) scheduleSave();
}

/**
 * Empties the state of a member who leaves. The stored copy goes in the same task, with the save that was pending
 * (ACC C-22). What is the browser's stays, if it stays after such a leaving (ACC C-19).
 */
export function clearState(leaving: Leaving): void {
  removeSaved();
  end((part) => part.owner === 'browser' && part.staysAfter(leaving));
}

function removeSaved(): void {
  try {
    localStorage.removeItem(STATE_KEY);
  } catch {
    // Where storage is refused nothing was saved.
  }
}

function end(stays: (part: Part) => boolean): void {
  cancelSave();
  saved = {};
  holder = null;
  withoutSaving(() => {
    for (const part of parts) if (!stays(part)) part.empty();
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
  // Storage that is full, or refused, takes nothing: the state then lives as long as the page.
  if (!writeDown(saved)) writeDown(light);
}

/** Writes the state down; false where it is too large, or the storage takes it not. */
function writeDown(state: Readonly<Record<string, unknown>>): boolean {
  const text = JSON.stringify({ ...state, v: VERSION, of: holder, resources: RESOURCES });
  if (new TextEncoder().encode(text).length > MOST_BYTES) return false;
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

/** Where the parts of an owner lie in what is stored. */
function placeOf(stored: Readonly<Record<string, unknown>>, owner: SliceOwner): Readonly<Record<string, unknown>> {
  return owner === 'device' ? recordOf(stored['settings']) : stored;
}

/** What was saved by this version, or null. */
function readSaved(): Readonly<Record<string, unknown>> | null {
  try {
    const found = recordOf(JSON.parse(localStorage.getItem(STATE_KEY) ?? 'null'));
    const isOurs = found['v'] === VERSION && (found['of'] === null || typeof found['of'] === 'string');
    return isOurs ? found : null;
  } catch {
    return null;
  }
}

/** The fields of a stored value; none for what is no record. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
