import { APP_ERROR_TYPES } from '@nestling/domain/editorial/app-error-type';
import type { AppErrorType } from '@nestling/domain/editorial/app-error-type';
import type { PlainKey } from '@nestling/messages/catalogue';
import { createStore } from 'zustand/vanilla';
import { analytics } from './analytics/analytics.ts';

export interface AppError {
  slug: string;
  type: AppErrorType;
  title: PlainKey;
  content: PlainKey;
  dismissable: boolean;
  /** "Try again" brings the page back as it was left, in the place of loading it anew: what was typed is kept in memory alone. */
  comesBack?: true;
}

/** What raises an error: slug and type are needed, words and `dismissable` follow from them unless given. */
export interface AppErrorCause {
  slug: string;
  type: string;
  title?: PlainKey;
  content?: PlainKey;
  dismissable?: boolean;
  comesBack?: true;
}

interface AppErrorState {
  error: AppError | null;
}

/** Built-in words of the six app errors (ACC-264), for what editors have not written; a slug without its own title takes the default one. */
const WORDS: Record<string, { title: PlainKey; content: PlainKey }> = {
  'default-error': { title: 'errors.defaultTitle', content: 'errors.defaultContent' },
  'offline-error': { title: 'errors.defaultTitle', content: 'errors.offlineContent' },
  '404-error': { title: 'errors.notFoundTitle', content: 'errors.notFoundContent' },
  'military-error': { title: 'errors.defaultTitle', content: 'errors.militaryContent' },
  'pobox-error': { title: 'errors.defaultTitle', content: 'errors.poboxContent' },
  'shopify-error': { title: 'errors.defaultTitle', content: 'errors.shopifyContent' },
};

const DEFAULT_WORDS = { title: 'errors.defaultTitle', content: 'errors.defaultContent' } as const;

/** Slugs whose entry in the content service words an error's title and its text; null where its cause named other words. */
export function wordedBy({ slug, title, content }: AppError): { title: string | null; content: string | null } {
  const worded = slug in WORDS ? slug : 'default-error';
  const standard = WORDS[worded] ?? DEFAULT_WORDS;
  return {
    title: title === standard.title ? worded : null,
    content: content === standard.content ? worded : null,
  };
}

/** The one app error that is shown, if any (C-69). */
export const appErrorStore = createStore<AppErrorState>(() => ({ error: null }));

/**
 * Shows an app error and scrolls to the top (ACC C-72). A type that is none of the three shows the
 * default billboard; the offline banner never takes the place of a billboard (C-69).
 * @throws Error when slug or type is missing (C-68).
 */
export function raiseAppError(cause: AppErrorCause): void {
  const error = appErrorOf(cause);
  const shown = appErrorStore.getState().error;
  if (error.type === 'OFFLINE_BANNER' && shown?.type === 'BILLBOARD') return;
  appErrorStore.setState({ error });
  analytics.event('Application Error', { slug: error.slug });
  window.scrollTo(0, 0);
}

/** The error that a cause stands for. @throws Error when slug or type is missing. */
export function appErrorOf(cause: AppErrorCause): AppError {
  const { type, slug } = cause;
  if (!type || !slug) throw new Error('An app error needs a type and a slug');
  if (!isAppErrorType(type)) return { slug: 'default-error', type: 'BILLBOARD', ...DEFAULT_WORDS, dismissable: false };
  return { ...(WORDS[slug] ?? DEFAULT_WORDS), dismissable: type === 'REFRESH_BANNER', ...cause, type };
}

/** Takes the shown error away. */
export function clearAppError(): void {
  appErrorStore.setState({ error: null });
}

/** Takes the offline banner away, and nothing else (ACC C-69). */
export function clearOfflineError(): void {
  if (appErrorStore.getState().error?.type === 'OFFLINE_BANNER') clearAppError();
}

let keepsOnce = false;

/** The failure that raised the error also changes the route: the error stays over that change (C-70). */
export function showErrorOverNextRoute(): void {
  keepsOnce = true;
}

/** Takes away what belongs to the page that is left; being offline does not (C-70). */
export function clearPageError(): void {
  if (keepsOnce) {
    keepsOnce = false;
    return;
  }
  const type = appErrorStore.getState().error?.type;
  if (type === 'BILLBOARD' || type === 'REFRESH_BANNER') clearAppError();
}

/** The default billboard. */
export function raiseDefaultBillboard(): void {
  raiseAppError({ slug: 'default-error', type: 'BILLBOARD' });
}

/** The offline banner. */
export function raiseOffline(): void {
  raiseAppError({ slug: 'offline-error', type: 'OFFLINE_BANNER' });
}

/** The offline banner, for what the parent did not press: one that is shown already stays as it is and moves nothing. */
export function noteOffline(): void {
  if (appErrorStore.getState().error?.type !== 'OFFLINE_BANNER') raiseOffline();
}

function isAppErrorType(type: string): type is AppErrorType {
  return APP_ERROR_TYPES.some((known) => known === type);
}
