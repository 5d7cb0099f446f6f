import { readBanner, type Banner } from '@nestling/contract/editorial/banner';
import type { Locale } from '@nestling/domain/account/locale';
import { createStore } from 'zustand/vanilla';
import { call } from '../../lib/api/call.ts';
import { isOffline } from '../../lib/api/failure.ts';
import { COOKIE, removeCookie, writeCookie } from '../../lib/browser/cookies.ts';
import { NOTIFICATION_KEY } from '../../lib/session/stored-notification.ts';
import { report } from '../../lib/reports/report.ts';

/**
 * The oldest slugs of dismissed notifications are dropped so that the list never grows without a
 * limit.
 */
const DISMISSED_SIZE = 20;

/** The value in local storage between two page loads. */
interface StoredBanner {
  /** The banner for the next load. */
  banner: Banner | null;
  /** Slugs, the latest last. */
  dismissed: readonly string[];
}

const NOTHING: StoredBanner = { banner: null, dismissed: [] };

interface NotificationState {
  banner: Banner | null;
  /**
   * Path of the page that was open when the notification came: it lies over that page, because
   * above it it would push down what is read. Null for one that was there from the start.
   */
  cameOver: string | null;
}

/** The notification on the page. */
export const notificationStore = createStore<NotificationState>(() => ({ banner: null, cameOver: null }));

/** Country and language of the last request. */
let requested: string | null = null;

/** Shows the notification of an earlier load before the first paint, so that nothing moves. */
export function showStoredNotification(): void {
  notificationStore.setState({ banner: readStored().banner, cameOver: null });
}

/**
 * Shows the latest notification in its place, once another page is opened: nothing moves then, and
 * one that was withdrawn or replaced meanwhile is gone.
 */
export function followPage(page: string): void {
  const { banner: shown, cameOver } = notificationStore.getState();
  const { banner } = readStored();
  const isLatest = shown?.slug === banner?.slug;
  if (page !== cameOver && !(isLatest && cameOver === null)) {
    notificationStore.setState({ banner: isLatest ? shown : banner, cameOver: null });
  }
}

/**
 * Requests the notification of a country in a language, once, shows a first one and stores the
 * answer for the next load. After a failure the stored one remains, because no parent needs to know.
 */
export async function refreshNotification(country: string, locale: Locale): Promise<void> {
  const request = `${country} ${locale}`;
  if (request === requested) return;
  requested = request;
  try {
    const { data } = await call(readBanner, { params: { country }, query: { locale } }, { background: true });
    if (request === requested) storeBanner(data);
  } catch (failure) {
    if (!isOffline(failure)) report('The notification could not be read', failure);
  }
}

/** Closes the notification for good. */
export function dismissNotification(): void {
  const { banner: shown } = notificationStore.getState();
  if (shown === null) return;
  const { banner, dismissed } = readStored();
  const others = dismissed.filter((slug) => slug !== shown.slug);
  write({
    banner: banner?.slug === shown.slug ? null : banner,
    dismissed: [...others, shown.slug].slice(-DISMISSED_SIZE),
  });
  notificationStore.setState({ banner: null, cameOver: null });
}

/** Drops the notification at sign-out; closed ones remain closed. */
export function forgetNotification(): void {
  requested = null;
  write({ ...readStored(), banner: null });
  notificationStore.setState({ banner: null, cameOver: null });
}

function storeBanner(answer: Banner | null): void {
  const { dismissed } = readStored();
  const banner = answer !== null && !dismissed.includes(answer.slug) ? answer : null;
  write({ banner, dismissed });
  const { banner: shown } = notificationStore.getState();
  if (banner === null) return;
  // The visible banner follows the language; in place of another one it waits for the next page, so
  // that nothing moves.
  if (banner.slug === shown?.slug) notificationStore.setState({ banner });
  else if (shown === null) notificationStore.setState({ banner, cameOver: location.pathname });
}

function write(stored: StoredBanner): void {
  try {
    if (stored.banner === null && stored.dismissed.length === 0) localStorage.removeItem(NOTIFICATION_KEY);
    else localStorage.setItem(NOTIFICATION_KEY, JSON.stringify(stored));
  } catch {
    // Storage is full or refused, so the next load shows no notification.
    return;
  }
  if (stored.banner === null) removeCookie(COOKIE.notice);
  else writeCookie(COOKIE.notice, '1');
}

function readStored(): StoredBanner {
  try {
    return parseStored(JSON.parse(localStorage.getItem(NOTIFICATION_KEY) ?? 'null'));
  } catch {
    return NOTHING;
  }
}

/** Validated because another release may have written it, or the visitor. */
function parseStored(stored: unknown): StoredBanner {
  if (!isObject(stored)) return NOTHING;
  const { banner, dismissed } = stored;
  return {
    banner: isBanner(banner) ? banner : null,
    dismissed: Array.isArray(dismissed) ? dismissed.filter((slug) => typeof slug === 'string') : [],
  };
}

function isBanner(stored: unknown): stored is Banner {
  if (!isObject(stored)) return false;
  const texts = [stored['message'], stored['destination'], stored['slug']];
  return texts.every((text) => typeof text === 'string') && typeof stored['opensInNewTab'] === 'boolean';
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
