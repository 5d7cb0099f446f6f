import { checkReset, confirmReset, requestReset } from '@nestling/contract/account/password-reset';
import { emailProblem } from '@nestling/domain/account/email';
import { newPasswordProblem } from '@nestling/domain/account/password';
import { createStore } from 'zustand/vanilla';
import { analytics } from '../../lib/analytics/analytics.ts';
import { call } from '../../lib/api/call.ts';
import { currentLocale } from '../../lib/i18n/i18n.ts';
import { tabStorage } from '../../lib/tab-storage.ts';
import type { FieldErrors } from './account-errors.ts';
import { textOfCode } from './account-errors.ts';
import { isDeadCode } from './dead-code.ts';

/** Email whose reset mail another page asked for (contract section 4, session storage). */
const EMAIL_KEY = 'bbu-email-reset';

/** The states of `/reset-password`, exactly one at a time. */
export type ResetStatus = 'reset-request' | 'new-password' | 'done';

export interface ResetForm {
  email: string;
  /** A mail was asked for; whether there is an account is never told. */
  emailSent: boolean;
}

/** The kept part of the password form: in memory only, and over a sign-out. */
export const resetStore = createStore<ResetForm>(() => ({ email: '', emailSent: false }));

/** What is wrong with a reset request before it is sent. */
export function requestErrors(email: string): FieldErrors {
  const problem = emailProblem(email);
  return problem ? { email: textOfCode(problem) } : {};
}

/** What is wrong with a new password before it is sent. */
export function newPasswordErrors(password: string, confirm: string, minLength: number): FieldErrors {
  const problem = newPasswordProblem(password, minLength);
  const errors: FieldErrors = problem ? { password: textOfCode(problem) } : {};
  if (confirm === '') errors.confirm = textOfCode('no-password');
  else if (confirm !== password) errors.confirm = textOfCode('password-mismatch');
  return errors;
}

/** Asks for the mail. @throws ApiFailure */
export async function askForLink(email: string): Promise<void> {
  await call(requestReset, { body: { email: email.trim(), locale: currentLocale() } });
  resetStore.setState({ email: email.trim(), emailSent: true });
}

/**
 * The email behind a mailed code, or null for one that is not valid (any more); the code is not
 * used up.
 * @throws ApiFailure for anything else.
 */
export async function emailOfCode(oobCode: string): Promise<string | null> {
  try {
    const { data } = await call(checkReset, { params: { oobCode } });
    return data.email;
  } catch (failure) {
    if (isDeadCode(failure)) return null;
    throw failure;
  }
}

/**
 * Sets the new password; false when the code is not valid any more.
 * @throws ApiFailure for anything else.
 */
export async function savePassword(oobCode: string, password: string, confirmPassword: string): Promise<boolean> {
  try {
    await call(confirmReset, { params: { oobCode }, body: { password, confirmPassword } });
    analytics.event('Password Reset Complete');
    return true;
  } catch (failure) {
    if (isDeadCode(failure)) return false;
    throw failure;
  }
}

/** Leaves an email for the page that sends the reset mail. */
export function leaveEmail(email: string): void {
  tabStorage.write(EMAIL_KEY, email);
}

/** Reads and removes the email that another page left for this one. */
export function takeLeftEmail(): string | null {
  const email = tabStorage.read(EMAIL_KEY);
  if (email !== null) tabStorage.remove(EMAIL_KEY);
  return email;
}
