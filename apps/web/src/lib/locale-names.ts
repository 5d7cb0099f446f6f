import type { Locale } from '@nestling/domain/account/locale';
import { isLocale } from '@nestling/domain/account/locale';
import { settings } from './settings.ts';

export interface LocaleChoice {
  value: Locale;
  /** Its name in its own language, with the country, such as `English (US)`. */
  label: string;
}

/** The languages a parent can choose: active, and not for courses alone (ACC C-60). */
export function localeChoices(): LocaleChoice[] {
  return settings().locales.flatMap(({ value, label, active, syllabusOnly }) =>
    active && !syllabusOnly && isLocale(value) ? [{ value, label }] : [],
  );
}

/** The full name of a language in itself, such as `English (US)` (V-64). */
export function localeLabel(locale: Locale): string {
  return localeChoices().find(({ value }) => value === locale)?.label ?? locale;
}

/** The short name of a language in itself, such as `English`. */
export function localeName(locale: Locale): string {
  return localeLabel(locale).replace(/\s*\(.*\)$/, '');
}
