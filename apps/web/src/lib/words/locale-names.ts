import { choosableLocales, FALLBACK_LOCALE, parseLocale, type Locale } from '@nestling/domain/account/locale';
import { settings } from '../settings.ts';

export interface LocaleChoice {
  value: Locale;
  /** Its name in its own language, with the country, such as `English (US)`. */
  label: string;
}

/** Returns the languages that a parent can choose. */
export function choosable(): readonly Locale[] {
  return choosableLocales(settings().locales);
}

/** Returns the same in the order of the editors, with their names. */
export function localeChoices(): LocaleChoice[] {
  const { locales } = settings();
  const named = locales.flatMap(({ value, label }) => {
    const locale = parseLocale(value, choosable());
    return locale === null ? [] : [{ value: locale, label }];
  });
  return named.some(({ value }) => value === FALLBACK_LOCALE) ? named : [ENGLISH, ...named];
}

/** Must be available even where the content does not list it, because it is the fallback. */
const ENGLISH: LocaleChoice = { value: FALLBACK_LOCALE, label: 'English (US)' };

/** Returns the full name of a language in that language, such as `English (US)`. */
export function localeLabel(locale: Locale): string {
  return localeChoices().find(({ value }) => value === locale)?.label ?? locale;
}

/** Returns the short name of a language in that language, such as `English`. */
export function localeName(locale: Locale): string {
  return localeLabel(locale).replace(/\s*\(.*\)$/, '');
}
