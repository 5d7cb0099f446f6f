import { setupI18n, type Messages } from '@lingui/core';
import { readMainContent } from '@nestling/contract/platform/content';
import type { Bootstrap, CompiledMessage } from '@nestling/contract/platform/config';
import { sanitiseLocale, type Locale } from '@nestling/domain/account/locale';
import type { MessageKey, ValuesOf } from '@nestling/messages/catalogue';
import { loadAppErrors } from '../words/app-error-texts.ts';
import { call } from '../api/call.ts';
import { retryText } from '../api/retry-moment.ts';
import { itemsOf } from '../api/content-items.ts';
import { COOKIE, writeCookie } from '../browser/cookies.ts';
import { setSectionProperties } from '../section-properties.ts';
import { settings } from '../settings.ts';

/** The limit of the content service for one request. */
const SECTIONS_A_CALL = 50;

const i18n = setupI18n();

const loaded = new Map<Locale, Set<string>>();

let current: Locale = 'en-US';

/** The language requested last; a slower answer for another one must not replace it. */
let requested: Locale = current;

/** Sets the language and the texts that the first HTML carries. */
export function initMessages(locale: Locale, messages: Bootstrap['messages']): void {
  for (const [key, message] of Object.entries(messages))
    addMessages(locale, isCompiled(message) ? { [key]: message } : messagesOf(key, message));
  markLoaded(locale, Object.keys(messages));
  activate(locale);
}

/** Sets language and direction of the page, now and with each change; returns how to stop. */
export function watchLanguage(): () => void {
  const apply = () => {
    const page = document.documentElement;
    page.lang = current;
    page.dir = settings().locales.find(({ value }) => value === current)?.languageDirection ?? 'ltr';
  };
  apply();
  return onMessages(apply);
}

/** Values of a text by name. */
export type Values = Readonly<Record<string, string | number>>;

/** Returns the text of a key in the current language, with its values inserted. */
export function t<Key extends MessageKey>(key: Key, ...[values]: ValuesOf<Key>): string {
  return waitText(key) ?? i18n._(key, values && { ...values });
}

/**
 * Returns a text chosen at run time, such as an error's, with all values that any of them may use.
 */
export function chosenText(key: MessageKey, values: Values): string {
  return waitText(key) ?? i18n._(key, { ...values });
}

/**
 * Returns the text after too many tries with its wait, where the refusal said how long. Every form
 * and banner shows that text by its key alone, so the wait is inserted here.
 */
function waitText(key: MessageKey): string | null {
  const when = key === 'errors.tooManyRequests' ? retryText(current) : null;
  return when === null ? null : i18n._('errors.tooManyRequestsUntil', { when });
}

/** The current language. */
export function currentLocale(): Locale {
  return current;
}

/** Whether the texts of another language are loading. */
export function isLocaleLoading(): boolean {
  return requested !== current;
}

/** Subscribes to changes of the language or the texts; returns an unsubscribe function. */
export function onMessages(listener: () => void): () => void {
  return i18n.on('change', listener);
}

/**
 * Loads missing sections in the current language, even if that changes in the meantime.
 * @param needs sections, or single messages by `section.label`, whose whole section is loaded
 */
export async function loadSections(needs: readonly string[]): Promise<void> {
  const locale = current;
  await loadMissingSections(needs, locale);
  if (locale !== current) await loadSections(needs);
}

/**
 * Changes the language: loads the texts in use first, then updates page, cookie and title. The
 * later of two changes wins, whichever texts arrive first.
 * @throws Error `Locale must be a string` before any request
 */
export async function switchLocale(locale: Locale): Promise<void> {
  sanitiseLocale(locale);
  requested = locale;
  try {
    await Promise.all([loadSectionsInUse(locale), loadAppErrors(locale)]);
  } catch (failure) {
    if (requested === locale) requested = current;
    throw failure;
  }
  if (requested !== locale) return;
  writeCookie(COOKIE.locale, locale);
  activate(locale);
}

/** Repeats, because sections may come into use while others load. */
async function loadSectionsInUse(locale: Locale): Promise<void> {
  while (missingSections(sectionsInUse(), locale).length > 0) await loadMissingSections(sectionsInUse(), locale);
}

function sectionsInUse(): string[] {
  return [...(loaded.get(current) ?? [])];
}

function missingSections(needs: readonly string[], locale: Locale): string[] {
  const loadedSections = loaded.get(locale);
  const slugs = needs.filter((need) => !loadedSections?.has(need)).map((need) => need.split('.', 1).join());
  return [...new Set(slugs)].filter((slug) => !loadedSections?.has(slug));
}

async function loadMissingSections(needs: readonly string[], locale: Locale): Promise<void> {
  const missing = missingSections(needs, locale);
  for (let start = 0; start < missing.length; start += SECTIONS_A_CALL) {
    await fetchSections(missing.slice(start, start + SECTIONS_A_CALL), locale);
  }
}

async function fetchSections(slugs: readonly string[], locale: Locale): Promise<void> {
  const { data } = await call(readMainContent, {
    query: { contentType: 'section', 'slug[in]': slugs.join(','), locale, include: 2, limit: SECTIONS_A_CALL },
  });
  for (const item of itemsOf(data)) {
    addMessages(locale, messagesOf(item.slug, item['compiled']));
    if (item['properties'] !== undefined) setSectionProperties({ [item.slug]: item['properties'] });
  }
  markLoaded(locale, slugs);
  i18n.load(locale, {});
}

function messagesOf(slug: string, compiled: unknown): Record<string, CompiledMessage> {
  if (typeof compiled !== 'object' || compiled === null) return {};
  const messages: Record<string, CompiledMessage> = {};
  for (const [label, message] of Object.entries(compiled))
    if (isCompiled(message)) messages[`${slug}.${label}`] = message;
  return messages;
}

function isCompiled(message: unknown): message is CompiledMessage {
  return typeof message === 'string' || Array.isArray(message);
}

function addMessages(locale: Locale, messages: Readonly<Record<string, CompiledMessage>>): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- compiled by the same library
  i18n.load(locale, messages as Messages);
}

function markLoaded(locale: Locale, slugs: Iterable<string>): void {
  const loadedSections = loaded.get(locale) ?? new Set<string>();
  for (const slug of slugs) loadedSections.add(slug);
  loaded.set(locale, loadedSections);
}

function activate(locale: Locale): void {
  current = locale;
  requested = locale;
  i18n.activate(locale);
}
