import { isUnitedStates } from '@nestling/domain/account/email/email-opt-in';
import { useBrowserValue } from '../../lib/browser/browser-fact.ts';
import { COOKIE, readCookie } from '../../lib/browser/cookies.ts';
import { settings } from '../../lib/settings.ts';

/** Returns whether the visitor is in the United States, by the cookie of their country. */
export function useIsInUnitedStates(): boolean {
  return useBrowserValue(isHere, () => isUnitedStates(settings().country));
}

function isHere(): boolean {
  return isUnitedStates(readCookie(COOKIE.country));
}
