import { readSession } from '@nestling/contract/account/session';
import { writeUser } from '@nestling/contract/account/write-user';
import { emailOptInProblem, isUnitedStates } from '@nestling/domain/account/email/email-opt-in';
import { emailProblem } from '@nestling/domain/account/email/email';
import { analytics } from '#lib/analytics/analytics.ts';
import { call } from '#lib/api/call.ts';
import { COOKIE, readCookie } from '#lib/browser/cookies.ts';
import { currentLocale } from '#lib/i18n/i18n.ts';
import { startFirstVisit } from '#lib/browser/first-visit.ts';
import { settings } from '#lib/settings.ts';
import { textOfCode, type FieldErrors } from '../account-errors.ts';
import { forgetLead } from '../lead.ts';
import { CookiesDropped, enter } from './sign-in.ts';

/** The values that are asked for after a social sign-in. */
export interface SocialForm {
  email: string;
  emailOptIn: boolean | null;
}

/** True where the email choice is not asked and counts as a yes. */
export function optsInByCountry(): boolean {
  return isUnitedStates(readCookie(COOKIE.country));
}

/** Returns the problems of a social registration before it is sent. */
export function socialErrors({ email, emailOptIn }: SocialForm, needsEmail: boolean): FieldErrors {
  const problem = needsEmail ? emailProblem(email) : null;
  const optIn = emailOptInProblem(emailOptIn, readCookie(COOKIE.country));
  return { ...(problem && { email: textOfCode(problem) }), ...(optIn && { emailOptIn: textOfCode(optIn) }) };
}

/**
 * Creates the account of the social sign-in that the server holds, and signs in. The server must
 * not trust uid and `socialLogin`.
 * @throws ApiFailure, CookiesDropped
 */
export async function registerSocial(uid: string, { email, emailOptIn }: SocialForm): Promise<void> {
  const body = {
    uid,
    socialLogin: true as const,
    ...(email.trim() !== '' && { email: email.trim() }),
    emailOptIn: optsInByCountry() ? true : emailOptIn,
    policyVersion: settings().policyVersion,
    locale: currentLocale(),
    lastRegistrationStep: '0-landing page',
  };
  const { data } = await call(writeUser, { params: { uid }, body });
  analytics.event('Registration Complete');
  analytics.alias();
  forgetLead();
  const { data: session } = await call(readSession);
  if (session.uid !== uid || session.of === null) throw new CookiesDropped('The registration opened no session');
  await enter({ uid, of: session.of, ...data });
  startFirstVisit();
}
