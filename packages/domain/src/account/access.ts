import { matchPage } from '../match-page.ts';
import type { Page, PageGuard } from '../page-row.ts';
import { PAGES, pathOf } from '../pages.ts';
import { isProfileComplete, registrationDestination } from './place/registration-destination.ts';
import type { RegistrationStep } from './user.ts';

/** Longest path with query that is stored until after the sign-in, in characters. */
const SAVED_PATH_MAX_LENGTH = 512;

/** Pages for signed-out visitors only. */
export const SIGNED_OUT_PATHS: readonly string[] = Object.values(PAGES)
  .filter(({ guard }) => guard === 'out')
  .map(({ path }) => path);

const NEVER_SAVED: readonly string[] = [...SIGNED_OUT_PATHS, pathOf('logout'), pathOf('invalidUrl')];

/**
 * Query names with a meaning on signed-out pages: a redirect to the sign-in must not carry them
 * there.
 */
const NOT_CARRIED: readonly string[] = ['uid', 'oobCode', 'token', 'social', 'form', 'error'];

const COURSES = pathOf('courses');
const LOGIN = pathOf('login');
const RESET = pathOf('resetPassword');
const STEP_ONE = pathOf('profileStep1');
const STEP_TWO = pathOf('profileStep2');

/** The facts for a guard; `policy` is unknown when its load failed. */
export interface AccessFacts {
  /** Path without query, such as `/course`. */
  path: string;
  /** Query with its question mark, or empty. */
  query: string;
  signedIn: boolean;
  policy: 'signed' | 'unsigned' | 'unknown';
  lastStep: RegistrationStep;
  /** Path and query that the visitor requested before signing in; null when none is stored. */
  savedPath: string | null;
  /** Facts of the course whose quiz is opened; absent until they are read. */
  quiz?: QuizFacts;
}

/** The facts that decide whether a quiz opens. */
export interface QuizFacts {
  slug: string;
  /** False only where the server has answered no, or cannot answer. */
  eligible: boolean;
  /**
   * False only where a video of the course is known to be unwatched: progress that cannot be read
   * must not close the quiz.
   */
  watched: boolean;
  passed: boolean;
  /** False while the course has no quiz that can be taken. */
  hasQuiz: boolean;
}

/**
 * A redirect goes to `to` + `query`. `saveAs` is stored as the saved path; `clearSaved` deletes the
 * saved path, also when the page is allowed.
 */
export type AccessDecision =
  | { kind: 'allow'; clearSaved?: true }
  | { kind: 'redirect'; to: string; query: string; saveAs?: string; clearSaved?: true };

type Guard = (facts: AccessFacts) => AccessDecision;

const ALLOW: AccessDecision = { kind: 'allow' };

/** Open to anyone. */
export const guardPublic: Guard = () => ALLOW;

/**
 * Signed-out pages redirect a member to the courses, whose own guard then applies the saved path. A
 * link for a new password opens, because its page asks the member whether to log out.
 */
export const guardSignedOut: Guard = ({ signedIn, path, query }) =>
  signedIn && !(plainPath(path) === RESET && /[?&;]oobCode=/.test(query)) ? redirect(COURSES) : ALLOW;

/** Checks sign-in alone: the first check of every protected page, and the only one of `/logout`. */
export const guardSignIn: Guard = ({ signedIn, path, query }) => {
  if (signedIn) return ALLOW;
  return { ...redirect(LOGIN, carriedQuery(query)), ...toSave(path + query) };
};

/**
 * Protected pages: sign-in, policy load, signature, profile, saved path, in this order. Each redirect
 * saves the requested path, so that the member returns to it.
 */
export const guardProtected: Guard = (facts) => {
  const signIn = guardSignIn(facts);
  if (signIn.kind === 'redirect') return signIn;
  if (facts.policy === 'unknown') return ALLOW;
  if (facts.policy === 'unsigned') return toWizard(STEP_ONE, facts);
  if (!isProfileComplete(facts.lastStep)) return toWizard(registrationDestination(facts.lastStep), facts);
  return afterSavedPath(facts) ?? ALLOW;
};

/**
 * Checked as a protected page first, because eligibility, videos and an earlier pass are unknown
 * until the course is loaded.
 */
const guardQuiz: Guard = (facts) => {
  const access = guardProtected(facts);
  const to = facts.quiz && leadsFromQuiz(facts.quiz);
  if (access.kind === 'redirect' || !to) return access;
  return { ...redirect(to), ...(access.clearSaved && { clearSaved: true }) };
};

/**
 * Profile wizard: sign-in and policy load, then its own check. A raised policy is signed on step 1
 * only; a finished member is redirected onward; everyone else opens the next step or an earlier
 * one. A step is not saved once the visitor is signed in, because the wizard leads to it anyway.
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
  // Protected only, because the redeem gate runs after the account guards.
  gate: guardProtected,
  'sign-in-only': guardSignIn,
};

/** Returns the decision for a page; each kind of guard has one rule. */
export function accessTo(guard: PageGuard, facts: AccessFacts): AccessDecision {
  return RULES[guard](facts);
}

/**
 * Returns the query without the names that have a meaning on signed-out pages; order and spelling
 * of the rest are unchanged.
 */
export function carriedQuery(query: string): string {
  const allowed = query
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && !NOT_CARRIED.includes(nameOf(pair)));
  return allowed.length === 0 ? '' : `?${allowed.join('&')}`;
}

/**
 * True for a path with query that may be opened after the sign-in: on this site, short enough, and
 * not one that would undo the sign-in.
 */
export function isSavablePath(path: string): boolean {
  return isSameSitePath(path) && path.length <= SAVED_PATH_MAX_LENGTH && !NEVER_SAVED.includes(plainPath(path));
}

/** True for a path of this site: it starts with a single slash and hides no other host. */
export function isSameSitePath(target: string): boolean {
  return /^\/(?![/\\])[^\\\s]*$/.test(target);
}

/**
 * A sign-in and a finished step open the courses by themselves, so the courses must not replace a
 * path that the member has requested before.
 */
function toWizard(to: string, { path, query, savedPath }: AccessFacts): AccessDecision {
  const isDefault = path === COURSES && (query === '' || savedPath !== null);
  return { ...redirect(to), ...(!isDefault && toSave(path + query)) };
}

function toSave(path: string): { saveAs?: string } {
  return isSavablePath(path) ? { saveAs: path } : {};
}

/** Null where the quiz opens. */
function leadsFromQuiz({ slug, eligible, watched, passed, hasQuiz }: QuizFacts): string | null {
  if (!eligible && !passed) return COURSES;
  if (!watched || !hasQuiz) return pathOf('course', { slug });
  return passed ? pathOf('redeem', { slug }) : null;
}

function stepOneOnly({ path }: AccessFacts): AccessDecision {
  return path === STEP_ONE ? ALLOW : redirect(STEP_ONE);
}

function leaveWizard(facts: AccessFacts): AccessDecision {
  // Unknown policy: step 1 may still ask, but step 2 must not, because it would clear a finished
  // member's children.
  if (facts.policy === 'unknown' && facts.path === STEP_ONE) return ALLOW;
  const after = afterSavedPath(facts);
  if (after === null) return redirect(COURSES);
  return after.kind === 'redirect' ? after : { ...redirect(COURSES), clearSaved: true };
}

function ownStepOrEarlier({ path, lastStep }: AccessFacts): AccessDecision {
  const own = registrationDestination(lastStep);
  return path === STEP_ONE || (path === STEP_TWO && own === STEP_TWO) ? ALLOW : redirect(own);
}

/**
 * Consumes the saved path: redirects to it when it is another page, stays when it is this one; null
 * when none is stored.
 */
function afterSavedPath({ path, query, savedPath }: AccessFacts): AccessDecision | null {
  if (savedPath === null) return null;
  const [to = savedPath] = savedPath.split(/(?=[?#])/);
  const rest = savedPath.slice(to.length);
  const target = whereItEnds(to);
  if (target === null || target + rest === path + query || !isSavablePath(savedPath)) {
    return { kind: 'allow', clearSaved: true };
  }
  return { ...redirect(target, rest), clearSaved: true };
}

/**
 * The final target of a saved path for a member with a finished profile, so that redirects never
 * loop: an address that redirects is replaced by its target; a wizard page, which would redirect
 * away again, gives null.
 */
function whereItEnds(saved: string): string | null {
  const page = matchPage(saved)?.page;
  if (page?.guard === 'wiz') return null;
  return page?.kind === 'lead' ? ledOn(saved, page) : saved;
}

function ledOn(path: string, { path: pattern, to }: Extract<Page, { kind: 'lead' }>): string {
  const segments = path.split('/');
  const values = new Map(pattern.split('/').map((part, index) => [part, segments[index]]));
  const parts = PAGES[to].path.split('/');
  return parts.map((part) => (part.startsWith(':') ? (values.get(part) ?? part) : part)).join('/');
}

function redirect(to: string, query = ''): Extract<AccessDecision, { kind: 'redirect' }> {
  return { kind: 'redirect', to, query };
}

/**
 * Path of an address without query, hash and trailing slash, in lower case because routes match
 * case-insensitively.
 */
function plainPath(target: string): string {
  const path = target.replace(/[?#].*$/, '').toLowerCase();
  return path.length > 1 ? path.replace(/(?<!\/)\/+$/, '') : path;
}

function nameOf(pair: string): string {
  const name = pair.replace(/=.*$/s, '');
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
