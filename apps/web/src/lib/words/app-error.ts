import { APP_ERRORS, type AppErrorSlug } from '@nestling/domain/editorial/app-errors';
import { APP_ERROR_TYPES, type AppErrorType } from '@nestling/domain/editorial/app-error-type';
import type { PlainKey } from '@nestling/messages/catalogue';
import { createStore } from 'zustand/vanilla';
import { analytics } from '../analytics/analytics.ts';

export interface AppError {
  slug: string;
  type: AppErrorType;
  title: PlainKey;
  content: PlainKey;
  dismissable: boolean;
  /**
   * "Try again" restores the page in place of a reload, because typed values are only in memory.
   */
  reopens?: true;
}

/**
 * What raises an error: slug and type are required; text and `dismissable` follow from them unless
 * given.
 */
export interface AppErrorCause {
  slug: string;
  type: string;
  title?: PlainKey;
  content?: PlainKey;
  dismissable?: boolean;
  reopens?: true;
}

interface AppErrorState {
  error: AppError | null;
}

/**
 * Built-in texts, because content may lack them. A slug without its own title uses the default one.
 */
const WORDS: Readonly<Record<AppErrorSlug, { title: PlainKey; content: PlainKey }>> = {
  'default-error': { title: 'errors.defaultTitle', content: 'errors.defaultContent' },
  'offline-error': { title: 'errors.defaultTitle', content: 'errors.offlineContent' },
  '404-error': { title: 'errors.notFoundTitle', content: 'errors.notFoundContent' },
  'military-error': { title: 'errors.defaultTitle', content: 'errors.militaryContent' },
  'pobox-error': { title: 'errors.defaultTitle', content: 'errors.poboxContent' },
  'shopify-error': { title: 'errors.defaultTitle', content: 'errors.shopifyContent' },
};

function parseErrorSlug(slug: string): AppErrorSlug | undefined {
  return APP_ERRORS.find((one) => one === slug);
}

/**
 * Slugs whose entry in the content service has an error's title and text; null where its cause set
 * another text.
 */
export function wordedBy({ slug, title, content }: AppError): { title: string | null; content: string | null } {
  const worded = parseErrorSlug(slug) ?? 'default-error';
  const standard = WORDS[worded];
  return {
    title: title === standard.title ? worded : null,
    content: content === standard.content ? worded : null,
  };
}

/** The one app error that is shown, if there is one. */
export const appErrorStore = createStore<AppErrorState>(() => ({ error: null }));

/**
 * Shows an app error and scrolls to the top. An unknown type shows the default billboard; the
 * offline banner must never replace a billboard.
 * @throws Error when slug or type is missing.
 */
export function raiseAppError(cause: AppErrorCause): void {
  const error = appErrorOf(cause);
  const current = appErrorStore.getState().error;
  if (error.type === 'OFFLINE_BANNER' && current?.type === 'BILLBOARD') return;
  appErrorStore.setState({ error });
  analytics.event('Application Error', { slug: error.slug });
  window.scrollTo(0, 0);
}

/**
 * Returns the error of a cause.
 * @throws Error when slug or type is missing.
 */
export function appErrorOf(cause: AppErrorCause): AppError {
  const { type, slug } = cause;
  if (!type || !slug) throw new Error('An app error needs a type and a slug');
  if (!isAppErrorType(type))
    return { slug: 'default-error', type: 'BILLBOARD', ...WORDS['default-error'], dismissable: false };
  return { ...WORDS[parseErrorSlug(slug) ?? 'default-error'], dismissable: type === 'REFRESH_BANNER', ...cause, type };
}

/** Hides the shown error. */
export function clearAppError(): void {
  appErrorStore.setState({ error: null });
}

/** Hides the offline banner, but no other error. */
export function clearOfflineError(): void {
  if (appErrorStore.getState().error?.type === 'OFFLINE_BANNER') clearAppError();
}

/** When the offline banner was raised, as `performance.now()`. */
let offlineSince = 0;

/**
 * Hides the offline banner after an answer, unless the network was lost while the answer was on its
 * way.
 * @param sentAt when its call was sent, as `performance.now()`
 */
export function clearOfflineAfterAnswer(sentAt: number): void {
  if (navigator.onLine || sentAt > offlineSince) clearOfflineError();
}

let survivesOnce = false;

/**
 * Shows the error past the next route change, because the failure that raised it also redirects.
 */
export function showErrorOverNextRoute(): void {
  survivesOnce = true;
}

/** Hides an error of the page that is left; the offline banner stays. */
export function clearPageError(): void {
  if (survivesOnce) {
    survivesOnce = false;
    return;
  }
  const type = appErrorStore.getState().error?.type;
  if (type === 'BILLBOARD' || type === 'REFRESH_BANNER') clearAppError();
}

/** Raises the default billboard. */
export function raiseDefaultBillboard(): void {
  raiseAppError({ slug: 'default-error', type: 'BILLBOARD' });
}

/** Raises the offline banner. */
export function raiseOffline(): void {
  offlineSince = performance.now();
  raiseAppError({ slug: 'offline-error', type: 'OFFLINE_BANNER' });
}

/**
 * Raises the offline banner after a background call; a visible banner stays and does not scroll the
 * page.
 */
export function noteOffline(): void {
  if (appErrorStore.getState().error?.type !== 'OFFLINE_BANNER') raiseOffline();
}

function isAppErrorType(type: string): type is AppErrorType {
  return APP_ERROR_TYPES.some((one) => one === type);
}
