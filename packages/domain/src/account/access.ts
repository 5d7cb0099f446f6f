import { matchPage } from '../match-page.ts';
import type { Page, PageGuard } from '../page-row.ts';
import { PAGES, pathOf } from '../pages.ts';
import { isProfileComplete, registrationDestination } from './registration-destination.ts';
import type { RegistrationStep } from './user.ts';

/** Longest path with query that is kept for after the sign-in, in characters (D-152). */
const SAVED_PATH_MAX_LENGTH = 512;

/** Pages for signed-out visitors only. */
export const SIGNED_OUT_PATHS: readonly string[] = Object.values(PAGES)
  .filter(({ guard }) => guard === 'out')
  .map(({ path }) => path);

const NEVER_SAVED: readonly string[] = [...SIGNED_OUT_PATHS, pathOf('logout'), pathOf('invalidUrl')];

/** Query names that mean something to a signed-out page, so they are not handed on to it (D-152). */
const NOT_CARRIED: readonly string[] = ['uid', 'oobCode', 'token', 'social', 'form', 'error'];

const COURSES = pathOf('courses');
const LOGIN = pathOf('login');
const STEP_ONE = pathOf('profileStep1');
const STEP_TWO = pathOf('profileStep2');

/** What a guard must know; `policy` is unknown when its load failed (D-146). */
export interface AccessFacts {
  /** Path without query, such as `/course`. */
  path: string;
  /** Query with its question mark, or empty. */
  query: string;
  signedIn: boolean;
  policy: 'signed' | 'unsigned' | 'unknown';
  lastStep: RegistrationStep;
  /** Path and query the visitor wanted before signing in; null when none is kept. */
  savedPath: string | null;
  /** What is known of the course whose quiz is opened; absent until it is read. */
  quiz?: QuizFacts;
}

/** What a quiz is opened by. */
export interface QuizFacts {
  /** Of the course. */
  slug: string;
  /** False only where the server says that the course is not for this member, or cannot say (LRN C-28, LRN-365). */
  eligible: boolean;
  /** False only where a video of the course is known to be unwatched: progress that cannot be read opens the quiz (D-152). */
  watched: boolean;
  passed: boolean;
}

/**
 * A redirect goes to `to` + `query`. `saveAs` is kept as the saved path; `clearSaved` drops the saved path, also when
 * the page is allowed (C-17).
 */
export type AccessDecision =
  | { kind: 'allow'; clearSaved?: true }
  | { kind: 'redirect'; to: string; query: string; saveAs?: string; clearSaved?: true };

type Guard = (facts: AccessFacts) => AccessDecision;

const ALLOW: AccessDecision = { kind: 'allow' };

/** Open to anyone. */
export const guardPublic: Guard = () => ALLOW;

/** Signed-out pages: a member is sent to the courses, whose own guard then knows the saved path. */
export const guardSignedOut: Guard = ({ signedIn }) => (signedIn ? redirect(COURSES) : ALLOW);

/** Sign-in alone: the first check of every protected page, and the only one of `/logout` (ACC C-16). */
export const guardSignIn: Guard = ({ signedIn, path, query }) => {
  if (signedIn) return ALLOW;
  const wanted = path + query;
  return { ...redirect(LOGIN, carriedQuery(query)), ...(isSavablePath(wanted) && { saveAs: wanted }) };
};

/** Protected pages: sign-in, policy load, signature, profile, saved path, in this order. */
export const guardProtected: Guard = (facts) => {
  const signIn = guardSignIn(facts);
  if (signIn.kind === 'redirect') return signIn;
  if (facts.policy === 'unknown') return ALLOW;
  if (facts.policy === 'unsigned') return redirect(STEP_ONE);
  if (!isProfileComplete(facts.lastStep)) return redirect(registrationDestination(facts.lastStep));
  return afterSavedPath(facts) ?? ALLOW;
};

/**
 * The quiz of a course: as a protected page, and once the course is read eligibility, then the videos, then an earlier pass
 * (LRN C-15, LRN C-16).
 */
const guardQuiz: Guard = (facts) => {
  const access = guardProtected(facts);
  const to = facts.quiz && leadsFromQuiz(facts.quiz);
  if (access.kind === 'redirect' || !to) return access;
  return { ...redirect(to), ...(access.clearSaved && { clearSaved: true }) };
};

/**
 * Profile wizard: sign-in and policy load, then its own check. A raised policy is signed on step 1 and nowhere else, a
 * finished member goes on, everyone else opens the next step or an earlier one (ACC C-01 to C-03).
 */
export const guardWizard: Guard = (facts) => {
  const signIn = guardSignIn(facts);
  if (signIn.kind === 'redirect') return signIn;
  if (facts.policy === 'unsigned') return stepOneOnly(facts);
  if (isProfileComplete(facts.lastStep)) return leaveWizard(facts);
  return ownStepOrEarlier(facts);
};

const RULES: Readonly<Record<PageGuard, Guard>> = {
  pub: guardPublic,
  out: guardSignedOut,
  in: guardProtected,
  quiz: guardQuiz,
  wiz: guardWizard,
  // The redeem gate itself is asked after the account guards (RWD item 28).
  gate: guardProtected,
  'sign-in-only': guardSignIn,
};

/** The verdict on a page of the table: one rule a kind of guard (contract sections 6 and 17). */
export function accessTo(guard: PageGuard, facts: AccessFacts): AccessDecision {
  return RULES[guard](facts);
}

/** A query without the names that belong to signed-out pages; keeps the order and spelling of the rest (D-152). */
export function carriedQuery(query: string): string {
  const kept = query
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && !NOT_CARRIED.includes(nameOf(pair)));
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}

/** True for a path with query that may be opened after the sign-in: of this site, short enough, and not one that would undo it (C-16, C-18, D-152). */
export function isSavablePath(wanted: string): boolean {
  return isSameSitePath(wanted) && wanted.length <= SAVED_PATH_MAX_LENGTH && !NEVER_SAVED.includes(plainPath(wanted));
}

/** True for a path of this site: it starts with a single slash and hides no other host (C-18). */
export function isSameSitePath(target: string): boolean {
  return /^\/(?![/\\])[^\\\s]*$/.test(target);
}

/** Where a quiz leads instead of opening; null where it opens. */
function leadsFromQuiz({ slug, eligible, watched, passed }: QuizFacts): string | null {
  if (!eligible) return COURSES;
  if (!watched) return pathOf('course', { slug });
  return passed ? pathOf('redeem', { slug }) : null;
}

function stepOneOnly({ path }: AccessFacts): AccessDecision {
  return path === STEP_ONE ? ALLOW : redirect(STEP_ONE);
}

function leaveWizard(facts: AccessFacts): AccessDecision {
  // Whether the policy is signed is not known: step 1 may still ask, but step 2 would clear a finished member's children.
  if (facts.policy === 'unknown' && facts.path === STEP_ONE) return ALLOW;
  const after = afterSavedPath(facts);
  if (after === null) return redirect(COURSES);
  return after.kind === 'redirect' ? after : { ...redirect(COURSES), clearSaved: true };
}

function ownStepOrEarlier({ path, lastStep }: AccessFacts): AccessDecision {
  const own = registrationDestination(lastStep);
  return path === STEP_ONE || (path === STEP_TWO && own === STEP_TWO) ? ALLOW : redirect(own);
}

/** Uses the saved path up: goes there when it is another page, stays when it is this one; null when none is kept. */
function afterSavedPath({ path, query, savedPath }: AccessFacts): AccessDecision | null {
  if (savedPath === null) return null;
  const [to = savedPath] = savedPath.split(/(?=[?#])/);
  const rest = savedPath.slice(to.length);
  const shown = whereItEnds(to);
  if (shown === null || shown + rest === path + query || !isSavablePath(savedPath)) {
    return { kind: 'allow', clearSaved: true };
  }
  return { ...redirect(shown, rest), clearSaved: true };
}

/**
 * The path that a saved one comes to for whoever has finished the profile, so that nobody is led in a ring: an address that only
 * leads on stands for the one it leads to, and of the wizard, which would lead away again, nothing is left.
 */
function whereItEnds(saved: string): string | null {
  const page = matchPage(saved)?.page;
  if (page?.guard === 'wiz') return null;
  return page?.kind === 'lead' ? ledOn(saved, page) : saved;
}

/** Where an address leads on to, with its parameters as they are written. */
function ledOn(path: string, { path: pattern, to }: Extract<Page, { kind: 'lead' }>): string {
  const given = path.split('/');
  const values = new Map(pattern.split('/').map((part, index) => [part, given[index]]));
  const parts = PAGES[to].path.split('/');
  return parts.map((part) => (part.startsWith(':') ? (values.get(part) ?? part) : part)).join('/');
}

function redirect(to: string, query = ''): Extract<AccessDecision, { kind: 'redirect' }> {
  return { kind: 'redirect', to, query };
}

/** Path of an address without query, hash and slash at the end, in lower case as routes are matched without regard to it. */
function plainPath(target: string): string {
  const path = target.replace(/[?#].*$/, '').toLowerCase();
  return path.length > 1 ? path.replace(/\/+$/, '') : path;
}

function nameOf(pair: string): string {
  const name = pair.replace(/=.*$/s, '');
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
