import { isLocale } from '@nestling/domain/account/locale';
import { report } from './report.ts';
import { currentLocale, switchLocale } from './i18n/i18n.ts';

/** Goes on in a member's own language, which comes before the cookie's (C-54). A failure leaves the page in the language it has. */
export async function adoptLocale(locale: string): Promise<void> {
  if (!isLocale(locale) || locale === currentLocale()) return;
  try {
    await switchLocale(locale);
  } catch (cause) {
    report('Could not change to the language of the member', cause);
  }
}
