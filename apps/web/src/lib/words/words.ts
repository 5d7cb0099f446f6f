import type { Messages } from '@lingui/core';
import { setupI18n } from '@lingui/core';
import type { ContentItem } from '@nestling/contract/platform/content';
import { readMainContent } from '@nestling/contract/platform/content';
import type { CompiledMessage } from '@nestling/contract/platform/config';
import type { Locale } from '@nestling/domain/account/locale';
import type { MessageKey } from '@nestling/messages/catalogue';
import { call } from '../api/call.ts';
import { itemsOf } from '../api/content-items.ts';
import { COOKIE, writeCookie } from '../cookies.ts';
import { settings } from '../settings.ts';

/** Most sections one call asks for (contract section 9). */
const SECTIONS_A_CALL = 50;

export type Values = Record<string, string | number>;

const i18n = setupI18n();

/** Sections whose words are here, by language (ACC-403). */
const loaded = new Map<Locale, Set<string>>();

let current: Locale = 'en-US';

/** Takes over the language and the words that the first HTML carries. */
export function openWords(locale: Locale, messages: Readonly<Record<string, CompiledMessage>>): void {
  addWords(locale, messages);
  activate(locale);
}

/** The text of a key in the present language, with its values put in. */
export function t(key: MessageKey, values?: Values): string {
  return i18n._(key, values);
}

/** The present language. */
export function currentLocale(): Locale {
  return current;
}

/** Calls back when the language or the words change; answers how to stop. */
export function onWords(listener: () => void): () => void {
  return i18n.on('change', listener);
}

/** Brings the words of sections that are not here yet, in the present language (ACC-399, ACC-400, D-151). */
export async function loadSections(slugs: readonly string[], locale: Locale = current): Promise<void> {
  const missing = slugs.filter((slug) => !loaded.get(locale)?.has(slug));
  for (let start = 0; start < missing.length; start += SECTIONS_A_CALL) {
    await fetchSections(missing.slice(start, start + SECTIONS_A_CALL), locale);
  }
}

/** Changes the language: the words in use are brought first, then page, cookie and title follow (ACC-215, ACC-452). */
export async function switchLocale(locale: Locale): Promise<void> {
  await loadSections([...(loaded.get(current) ?? [])], locale);
  writeCookie(COOKIE.locale, locale);
  activate(locale);
}

async function fetchSections(slugs: readonly string[], locale: Locale): Promise<void> {
  const { data } = await call(readMainContent, {
    query: { contentType: 'section', 'slug[in]': slugs.join(','), locale, include: 2, limit: SECTIONS_A_CALL },
  });
  for (const item of itemsOf(data)) addWords(locale, compiledWordsOf(item));
  markLoaded(locale, slugs);
  i18n.load(locale, {});
}

function compiledWordsOf({ slug, compiled }: ContentItem): Record<string, CompiledMessage> {
  if (typeof compiled !== 'object' || compiled === null) return {};
  const messages: [string, unknown][] = Object.entries(compiled);
  return Object.fromEntries(
    messages.flatMap(([label, message]) => (isCompiled(message) ? [[`${slug}.${label}`, message]] : [])),
  );
}

function isCompiled(message: unknown): message is CompiledMessage {
  return typeof message === 'string' || Array.isArray(message);
}

function addWords(locale: Locale, messages: Readonly<Record<string, CompiledMessage>>): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- compiled by the same library on the server
  i18n.load(locale, messages as Messages);
  markLoaded(locale, new Set(Object.keys(messages).map((key) => key.slice(0, key.indexOf('.')))));
}

function markLoaded(locale: Locale, slugs: Iterable<string>): void {
  const known = loaded.get(locale) ?? new Set<string>();
  for (const slug of slugs) known.add(slug);
  loaded.set(locale, known);
}

function activate(locale: Locale): void {
  current = locale;
  i18n.activate(locale);
  document.documentElement.lang = locale;
  document.documentElement.dir = settings().locales.find(({ value }) => value === locale)?.languageDirection ?? 'ltr';
}
