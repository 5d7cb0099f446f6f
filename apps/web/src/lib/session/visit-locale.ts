import { parseLocale, type Locale } from '@nestling/domain/account/locale';
import { tabStorage } from '../browser/tab-storage.ts';
import { choosable } from '../words/locale-names.ts';

const KEY = 'bbu-visit-locale';

/**
 * Returns the language that an address has selected for the pages of this tab, or null. It comes
 * before the member's record and the cookie.
 */
export function visitLocale(): Locale | null {
  const stored = tabStorage.read(KEY);
  return stored === null ? null : parseLocale(stored, choosable());
}

/** Stores the language of this tab's visit; null once the parent has picked one. */
export function setVisitLocale(locale: Locale | null): void {
  if (locale === null) tabStorage.remove(KEY);
  else tabStorage.write(KEY, locale);
}
