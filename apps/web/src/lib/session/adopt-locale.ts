import { parseLocale } from '@nestling/domain/account/locale';
import { choosable } from '../words/locale-names.ts';
import { report } from '../reports/report.ts';
import { currentLocale, switchLocale } from '../i18n/i18n.ts';
import { visitLocale } from './visit-locale.ts';

/**
 * Switches to a member's own language, which takes precedence over the cookie's, unless an address
 * has selected one for this tab. After a failure the page keeps its current language.
 */
export async function adoptLocale(of: string): Promise<void> {
  const locale = parseLocale(of, choosable());
  if (locale === null || locale === currentLocale() || visitLocale() !== null) return;
  try {
    await switchLocale(locale);
  } catch (cause) {
    report('Could not change to the language of the member', cause);
  }
}
