import type { Locale } from '@nestling/domain/account/locale';
import { isOffline } from '../../lib/api/failure.ts';
import { raiseAppError } from '../../lib/words/app-error.ts';
import { runWithOverlay } from '../../lib/browser/busy.ts';
import { sessionStore } from '../../lib/session/session.ts';
import { setVisitLocale } from '../../lib/session/visit-locale.ts';
import { report } from '../../lib/reports/report.ts';
import { currentLocale, isLocaleLoading, switchLocale } from '../../lib/i18n/i18n.ts';

/**
 * Switches to the language a parent picked. If its texts do not load, the page stays and a banner
 * reports it.
 */
export async function chooseLocale(locale: Locale): Promise<void> {
  setVisitLocale(null);
  try {
    if (locale !== currentLocale() || isLocaleLoading()) await runWithOverlay('locale', () => switchLocale(locale));
    // The page is in this language already, so nothing else notices the choice; the save of it may
    // have failed before.
    else if (sessionStore.getState().signedIn) {
      const { saveLocale } = await import('./member-locale.ts');
      await saveLocale(locale);
    }
  } catch (failure) {
    report('Could not change the language', failure);
    if (!isOffline(failure)) raiseAppError({ slug: 'default-error', type: 'REFRESH_BANNER' });
  }
}
