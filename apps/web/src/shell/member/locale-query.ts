import { parseLocale, type Locale } from '@nestling/domain/account/locale';
import { COOKIE, writeCookie } from '../../lib/browser/cookies.ts';
import { choosable } from '../../lib/words/locale-names.ts';
import { report } from '../../lib/reports/report.ts';
import { sessionStore } from '../../lib/session/session.ts';
import { setVisitLocale, visitLocale } from '../../lib/session/visit-locale.ts';
import { currentLocale, switchLocale } from '../../lib/i18n/i18n.ts';

/** Query parameter that selects a language. */
export const LOCALE_QUERY = 'locale';

/**
 * Applies the language that an address selects to the pages of this tab. Returns the address without
 * the parameter, or null without one. An unknown language is reported and ignored. A member's record
 * stays as it is: somebody else may have sent the link.
 */
export async function withoutLocaleQuery(address: URL): Promise<string | null> {
  const requested = address.searchParams.get(LOCALE_QUERY);
  if (requested === null) return null;
  const locale = parseLocale(requested, choosable());
  if (locale === null) report('Cannot set locale to unknown locale', requested);
  else await applyLocale(locale);
  const rest = new URL(address);
  rest.searchParams.delete(LOCALE_QUERY);
  return rest.pathname + rest.search + rest.hash;
}

/** Switches to the language of this tab's visit where the page came in another one. */
export async function resumeVisitLocale(): Promise<void> {
  const locale = visitLocale();
  if (locale !== null && locale !== currentLocale()) await applyLocale(locale);
}

async function applyLocale(locale: Locale): Promise<void> {
  setVisitLocale(locale);
  try {
    if (locale !== currentLocale()) await switchLocale(locale);
    const { signedIn, member } = sessionStore.getState();
    // The cookie is for all tabs of the device, which for a member follow the record.
    const ofDevice = signedIn ? parseLocale(member?.user.locale ?? '', choosable()) : locale;
    if (ofDevice !== null) writeCookie(COOKIE.locale, ofDevice);
  } catch (failure) {
    report('Could not change the language', failure);
  }
}
