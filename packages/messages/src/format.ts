import { setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { SECTIONS, type MessageKey, type ValuesOf } from './catalogue.ts';
import type { Locale } from '@nestling/domain/account/locale';

/** Formats one text in the language of the formatter. */
export type FormatMessage = <Key extends MessageKey>(key: Key, ...values: ValuesOf<Key>) => string;

/**
 * Creates a formatter for the server, which does not have the browser's catalogue.
 * @param words texts of editors by `section.label`, already validated against the built-in ones;
 *   they win
 * @returns a function that returns the built-in text, or the editor's; tags such as `<page>` are
 *   not resolved
 * @throws Error when called with a key that does not exist, or with a text that is not valid ICU
 *   MessageFormat
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
 * Returns one built-in text with its values.
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
