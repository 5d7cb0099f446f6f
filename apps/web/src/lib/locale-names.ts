import type { Locale } from '@nestling/domain/account/locale';
import { choosableLocales, FALLBACK_LOCALE, knownLocale } from '@nestling/domain/account/locale';
import { settings } from './settings.ts';

export interface LocaleChoice {
  value: Locale;
  /** Its name in its own language, with the country, such as `English (US)`. */
  label: string;
}

/** The languages a parent can choose (ACC C-60, D-187). */
export function choosable(): readonly Locale[] {
  return choosableLocales(settings().locales);
}

/** The same in the order of the editors, with their names. */
export function localeChoices(): LocaleChoice[] {
  const { locales } = settings();
  const named = locales.flatMap(({ value, label }) => {
    const locale = knownLocale(value, choosable());
    return locale === null ? [] : [{ value: locale, label }];
  });
  return named.some(({ value }) => value === FALLBACK_LOCALE) ? named : [ENGLISH, ...named];
}

/** English is there also where content does not name it. */
const ENGLISH: LocaleChoice = { value: FALLBACK_LOCALE, label: 'English (US)' };

/** The full name of a language in itself, such as `English (US)` (V-64). */
export function localeLabel(locale: Locale): string {
  return localeChoices().find(({ value }) => value === locale)?.label ?? locale;
}

/** The short name of a language in itself, such as `English`. */
export function localeName(locale: Locale): string {
  return localeLabel(locale).replace(/\s*\(.*\)$/, '');
}
