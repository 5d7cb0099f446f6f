import { createStore } from 'zustand/vanilla';
import { withoutSecrets } from './paths.ts';
import type { PlayerSettings } from './player-settings.ts';
import { FIRST_PLAYER_SETTINGS, playerSettingsOf } from './player-settings.ts';
import type { QuizDraft, QuizDrafts } from './quiz-drafts.ts';
import { quizDraftsOf } from './quiz-drafts.ts';
import type { RegistrationDraft } from './registration-draft.ts';
import { EMPTY_REGISTRATION_DRAFT, impersonalDraft, registrationDraftOf } from './registration-draft.ts';

/** Key of the saved state in local storage (V-56). */
export const STATE_KEY = 'bbu-state';

/** At most one write in this many milliseconds. */
const SAVE_EVERY_MS = 1000;

/** Former routes that are kept (V-12). */
const HISTORY_SIZE = 50;

/** The shape of the saved state; what another version saved is dropped. */
const VERSION = 1;

/** The saved part of the state; nothing in it is personal (D-24, D-149). */
export interface ClientState {
  /** Whose drafts these are: the mark of the last sign-in of this browser; null before the first (D-186). */
  of: string | null;
  route: { current: string | null; history: readonly string[] };
  /** Path with query to go to after sign-in, or null. */
  redirect: string | null;
  /** The wizard before it is sent. */
  registration: RegistrationDraft;
  /** Quiz answers that are not sent yet, by legacy syllabus id. */
  quizDrafts: QuizDrafts;
  /** Likings of whoever sits at this device: another member's sign-in leaves them (D-186). */
  settings: { player: PlayerSettings };
}

const EMPTY: ClientState = {
  of: null,
  route: { current: null, history: [] },
  redirect: null,
  registration: EMPTY_REGISTRATION_DRAFT,
  quizDrafts: {},
  settings: { player: FIRST_PLAYER_SETTINGS },
};

/** State of this browser that outlives the page. */
export const clientState = createStore<ClientState>(() => EMPTY);

let pendingSave: ReturnType<typeof setTimeout> | null = null;
let savedAt = Number.NEGATIVE_INFINITY;
let quiet = false;

/** Restores what was saved and saves from now on. Answers how to stop. */
export function keepClientState(): () => void {
  withoutSaving(() => clientState.setState(readSaved()));
  const unsubscribe = clientState.subscribe(() => {
    if (!quiet) scheduleSave();
  });
  const onHide = () => flush();
  const onStorage = (event: StorageEvent) => {
    if (event.key === STATE_KEY && event.newValue === null) forget();
  };
  window.addEventListener('pagehide', onHide);
  window.addEventListener('storage', onStorage);
  return () => {
    unsubscribe();
    cancelSave();
    window.removeEventListener('pagehide', onHide);
    window.removeEventListener('storage', onStorage);
  };
}

/** Stores the new route as current and the one before as history. */
export function enterRoute(path: string): void {
  const { current, history } = clientState.getState().route;
  if (current === path) return;
  const former = current === null ? history : [...history, current].slice(-HISTORY_SIZE);
  clientState.setState({ route: { current: path, history: former } });
}

/** Keeps a path to go to after sign-in; null clears it. */
export function setRedirect(redirect: string | null): void {
  clientState.setState({ redirect });
}

/** Changes the draft of the wizard. */
export function changeRegistration(change: Partial<RegistrationDraft>): void {
  const { registration } = clientState.getState();
  clientState.setState({ registration: { ...registration, ...change } });
}

/** Keeps the unsent answers of a quiz; null drops them. */
export function setQuizDraft(legacySyllabusId: string, draft: QuizDraft | null): void {
  const { [legacySyllabusId]: _, ...others } = clientState.getState().quizDrafts;
  clientState.setState({ quizDrafts: draft === null ? others : { ...others, [legacySyllabusId]: draft } });
}

/** Keeps how videos play from now on (D-191). */
export function changePlayerSettings(change: Partial<PlayerSettings>): void {
  const { settings } = clientState.getState();
  clientState.setState({ settings: { ...settings, player: { ...settings.player, ...change } } });
}

/** A member has signed in: what another one left on this device is dropped, before anything reads it (D-186). */
export function claimClientState(of: string): void {
  const { of: former, registration, quizDrafts } = clientState.getState();
  if (former === of) return;
  const isAnothers = former !== null;
  clientState.setState({
    of,
    registration: isAnothers ? EMPTY.registration : registration,
    quizDrafts: isAnothers ? EMPTY.quizDrafts : quizDrafts,
  });
}

/**
 * Empties the state of a member who leaves. The stored copy goes in the same task, with the save that was pending
 * (ACC C-22). Route and redirect stay; a deliberate sign-out drops the redirect (ACC C-19).
 */
export function clearClientState({ keepRedirect }: { keepRedirect: boolean }): void {
  cancelSave();
  localStorage.removeItem(STATE_KEY);
  const { route, redirect } = clientState.getState();
  withoutSaving(() => clientState.setState({ ...EMPTY, route, redirect: keepRedirect ? redirect : null }, true));
}

function forget(): void {
  cancelSave();
  const { route, redirect } = clientState.getState();
  withoutSaving(() => clientState.setState({ ...EMPTY, route, redirect }, true));
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
  const { of, route, redirect, registration, quizDrafts, settings } = clientState.getState();
  const saved: ClientState & { v: number } = {
    v: VERSION,
    of,
    route: {
      current: route.current === null ? null : withoutSecrets(route.current),
      history: route.history.map(withoutSecrets),
    },
    redirect: redirect === null ? null : withoutSecrets(redirect),
    registration: impersonalDraft(registration),
    quizDrafts,
    settings,
  };
  try {
    localStorage.setItem(STATE_KEY, JSON.stringify(saved));
  } catch {
    // Storage is full or refused: the state then lives as long as the page.
  }
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

function readSaved(): Partial<ClientState> {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(STATE_KEY) ?? 'null');
    if (!isSavedState(saved)) return {};
    const { of, route, redirect, registration, quizDrafts, settings } = saved;
    return {
      of,
      route,
      redirect,
      registration: registrationDraftOf(registration),
      quizDrafts: quizDraftsOf(quizDrafts),
      settings: { player: playerSettingsOf(settings) },
    };
  } catch {
    return {};
  }
}

type SavedState = Pick<ClientState, 'of' | 'route' | 'redirect'> & {
  registration?: unknown;
  quizDrafts?: unknown;
  settings?: unknown;
};

function isSavedState(value: unknown): value is SavedState {
  if (typeof value !== 'object' || value === null || !('v' in value) || value.v !== VERSION) return false;
  if (!('of' in value) || !('route' in value) || !('redirect' in value) || !isTextOrNull(value.of)) return false;
  const { route, redirect } = value;
  if (typeof route !== 'object' || route === null || !('current' in route) || !('history' in route)) return false;
  return (
    isTextOrNull(redirect) && isTextOrNull(route.current) && Array.isArray(route.history) && route.history.every(isText)
  );
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || isText(value);
}
