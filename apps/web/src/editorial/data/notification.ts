import type { Banner } from '@nestling/contract/editorial/banner';
import { readBanner } from '@nestling/contract/editorial/banner';
import type { Locale } from '@nestling/domain/account/locale';
import { createStore } from 'zustand/vanilla';
import { call } from '../../lib/api/call.ts';
import { isOffline } from '../../lib/api/failure.ts';
import { NOTIFICATION_KEY } from '../../lib/stored-notification.ts';
import { report } from '../../lib/report.ts';

/** Slugs of notifications that were taken away, at most. */
const DISMISSED_SIZE = 20;

/** What local storage holds between two loads. */
interface Kept {
  /** The one for the next load. */
  banner: Banner | null;
  /** Slugs, the latest last. */
  dismissed: readonly string[];
}

const NOTHING: Kept = { banner: null, dismissed: [] };

/** The notification on the page. */
export const notificationStore = createStore<{ shown: Banner | null }>(() => ({ shown: null }));

/** Country and language that were asked for last. */
let asked: string | null = null;

/** Shows what an earlier load kept, before the page is drawn: nothing jumps. */
export function showStoredNotification(): void {
  notificationStore.setState({ shown: readKept().banner });
}

/**
 * Asks for the notification of a country in a language, once, and keeps the answer for the next
 * load. Without an answer, what is kept stays; a parent hears nothing of it.
 */
export async function refreshNotification(country: string, locale: Locale): Promise<void> {
  const wanted = `${country} ${locale}`;
  if (wanted === asked) return;
  asked = wanted;
  try {
    const { data } = await call(readBanner, { params: { country }, query: { locale } }, { background: true });
    if (wanted === asked) keep(data);
  } catch (failure) {
    if (!isOffline(failure)) report('The notification could not be read', failure);
  }
}

/** Takes the notification away for good. */
export function dismissNotification(): void {
  const { shown } = notificationStore.getState();
  if (shown === null) return;
  const { banner, dismissed } = readKept();
  const others = dismissed.filter((slug) => slug !== shown.slug);
  write({
    banner: banner?.slug === shown.slug ? null : banner,
    dismissed: [...others, shown.slug].slice(-DISMISSED_SIZE),
  });
  notificationStore.setState({ shown: null });
}

/** Drops the notification of a member who leaves; what was taken away stays away. */
export function forgetNotification(): void {
  asked = null;
  write({ ...readKept(), banner: null });
  notificationStore.setState({ shown: null });
}

function keep(answer: Banner | null): void {
  const { dismissed } = readKept();
  const banner = answer !== null && !dismissed.includes(answer.slug) ? answer : null;
  write({ banner, dismissed });
  // The one that is shown follows the language; another one waits for the next load.
  if (banner !== null && banner.slug === notificationStore.getState().shown?.slug) {
    notificationStore.setState({ shown: banner });
  }
}

function write(kept: Kept): void {
  try {
    if (kept.banner === null && kept.dismissed.length === 0) localStorage.removeItem(NOTIFICATION_KEY);
    else localStorage.setItem(NOTIFICATION_KEY, JSON.stringify(kept));
  } catch {
    // Storage is full or refused: there is no notification then.
  }
}

function readKept(): Kept {
  try {
    return keptOf(JSON.parse(localStorage.getItem(NOTIFICATION_KEY) ?? 'null'));
  } catch {
    return NOTHING;
  }
}

/** What is stored may come from another release, or from another hand. */
function keptOf(stored: unknown): Kept {
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
