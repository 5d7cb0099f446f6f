import { setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { SECTIONS } from './catalogue.ts';
import type { MessageKey, ValuesOf } from './catalogue.ts';
import type { Locale } from '@nestling/domain/account/locale';

/** Writes one text in the language it was made for. */
export type FormatMessage = <Key extends MessageKey>(key: Key, ...values: ValuesOf<Key>) => string;

/**
 * Texts for the server, which has no catalogue of the browser's at hand (D-54, D-57).
 * @param words texts of editors by `section.label`, already held against the built-in ones; they win
 * @returns a function that answers the built-in text, or the editor's; tags such as `<page>` stay as they are
 * @throws Error when called with a key that does not exist, or with a text that is no ICU MessageFormat
 */
export function messageFormatter(locale: Locale, words: Readonly<Record<string, string>> = {}): FormatMessage {
  const i18n = setupI18n({ locale, locales: locale, messages: { [locale]: {} } });
  const compiled = new Set<string>();
  return (key, ...[values]) => {
    if (!compiled.has(key)) {
      const text = Object.hasOwn(words, key) ? words[key] : undefined;
      i18n.load(locale, { [key]: compileMessageOrThrow(text ?? builtIn(key, locale)) });
      compiled.add(key);
    }
    return i18n._(key, { ...values });
  };
}

const formatters = new Map<Locale, FormatMessage>();

/**
 * One built-in text with its values (D-54).
 * @param key `section.label`
 * @param values by placeholder
 */
export function formatMessage<Key extends MessageKey>(locale: Locale, key: Key, ...values: ValuesOf<Key>): string {
  const format = formatters.get(locale) ?? messageFormatter(locale);
  formatters.set(locale, format);
  return format(key, ...values);
}

function builtIn(key: string, locale: Locale): string {
  const dot = key.indexOf('.');
  const words = SECTIONS.find((section) => section.slug === key.slice(0, dot))?.content[key.slice(dot + 1)];
  if (!words) throw new Error(`there is no text ${key}`);
  return words[locale];
}
