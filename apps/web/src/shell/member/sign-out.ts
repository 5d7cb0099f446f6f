import { signOut as signOutCall } from '@nestling/contract/account/session';
import { parseLocale } from '@nestling/domain/account/locale';
import { call } from '../../lib/api/call.ts';
import { isOffline } from '../../lib/api/failure.ts';
import { showErrorOverNextRoute, raiseAppError } from '../../lib/words/app-error.ts';
import { COOKIE, readCookie } from '../../lib/browser/cookies.ts';
import { runWithOverlay } from '../../lib/browser/busy.ts';
import { choosable } from '../../lib/words/locale-names.ts';
import { report } from '../../lib/reports/report.ts';
import { endSession } from '../../lib/session/session.ts';
import { chooseLocale } from './choose-locale.ts';

/**
 * Ends the session on the server, then clears the member's data. Returns false, with a banner, when
 * the server did not end it, because clearing would only look like a sign-out.
 */
export async function signOut(): Promise<boolean> {
  try {
    await runWithOverlay('sign-out', () => call(signOutCall));
  } catch (failure) {
    report('The sign-out failed', failure);
    if (!isOffline(failure)) {
      raiseAppError({ slug: 'default-error', type: 'REFRESH_BANNER' });
      showErrorOverNextRoute();
    }
    return false;
  }
  endSession('here');
  await returnToCookieLocale();
  return true;
}

/**
 * Resolves the language without the member, by the cookie, because another tab may have changed it.
 */
async function returnToCookieLocale(): Promise<void> {
  const locale = parseLocale(readCookie(COOKIE.locale), choosable());
  if (locale !== null) await chooseLocale(locale);
}
