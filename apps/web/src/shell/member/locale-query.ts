import { knownLocale, type Locale } from '@nestling/domain/account/locale';
import { choosable } from '../../lib/words/locale-names.ts';
import { report } from '../../lib/reports/report.ts';
import { sessionStore } from '../../lib/session/session.ts';
import { currentLocale, switchLocale } from '../../lib/i18n/i18n.ts';

/** Query parameter that selects a language. */
export const LOCALE_QUERY = 'locale';

/**
 * Applies the language that an address selects. Returns the address without the parameter, or null
 * without one. An unknown language is reported and ignored; a member's is saved like a choice in
 * the switcher.
 */
export async function withoutLocaleQuery(address: URL): Promise<string | null> {
  const asked = address.searchParams.get(LOCALE_QUERY);
  if (asked === null) return null;
  const locale = knownLocale(asked, choosable());
  if (locale === null) report('Cannot set locale to unknown locale', asked);
  else await applyLocale(locale);
  const rest = new URL(address);
  rest.searchParams.delete(LOCALE_QUERY);
  return rest.pathname + rest.search + rest.hash;
}

async function applyLocale(locale: Locale): Promise<void> {
  try {
    if (locale !== currentLocale()) await switchLocale(locale);
    if (!sessionStore.getState().signedIn) return;
    const { saveLocale } = await import('./member-locale.ts');
    await saveLocale(locale);
  } catch (failure) {
    report('Could not change the language', failure);
  }
}
