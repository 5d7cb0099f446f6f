import { checkReset, confirmReset, requestReset } from '@nestling/contract/account/password-reset';
import { emailProblem } from '@nestling/domain/account/email/email';
import { newPasswordProblem } from '@nestling/domain/account/password';
import { createStore } from 'zustand/vanilla';
import { analytics } from '../../lib/analytics/analytics.ts';
import { call } from '../../lib/api/call.ts';
import { endSessionIfEnded } from '../../lib/session/auth-status.ts';
import { currentLocale } from '../../lib/i18n/i18n.ts';
import { tabStorage } from '../../lib/browser/tab-storage.ts';
import { textOfCode, type FieldErrors } from './account-errors.ts';
import { isDeadCode } from './dead-code.ts';
import { rememberTypedEmail } from './registration/typed-email.ts';

/** Session storage key of the email whose reset mail another page requested. */
const EMAIL_KEY = 'bbu-email-reset';

/** The states of `/reset-password`, exactly one at a time. */
export type ResetStatus = 'reset-request' | 'new-password' | 'done';

export interface ResetForm {
  email: string;
  /** A mail was requested; whether the account exists is never disclosed. */
  emailSent: boolean;
}

/** The part of the password form that survives a sign-out; in memory only. */
export const resetStore = createStore<ResetForm>(() => ({ email: '', emailSent: false }));

/** Returns the problems of a reset request before it is sent. */
export function requestErrors(email: string): FieldErrors {
  const problem = emailProblem(email);
  return problem ? { email: textOfCode(problem) } : {};
}

/** Returns the problems of a new password before it is sent. */
export function newPasswordErrors(password: string, confirm: string, minLength: number): FieldErrors {
  const problem = newPasswordProblem(password, minLength);
  const errors: FieldErrors = problem ? { password: textOfCode(problem, 'password') } : {};
  if (confirm === '') errors.confirm = textOfCode('no-password');
  else if (confirm !== password) errors.confirm = textOfCode('password-mismatch');
  return errors;
}

/**
 * Requests the reset mail.
 * @throws ApiFailure
 */
export async function askForLink(email: string): Promise<void> {
  await call(requestReset, { body: { email: email.trim(), locale: currentLocale() } });
  resetStore.setState({ email: email.trim(), emailSent: true });
  rememberTypedEmail(email);
}

/**
 * Reads the email of a mailed code, or null for an invalid or expired one; the code remains valid.
 * @throws ApiFailure for any other failure
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
 * Sets the new password, which ends the member's sessions; false when the code is no longer valid.
 * @throws ApiFailure for any other failure
 */
export async function savePassword(oobCode: string, password: string, confirmPassword: string): Promise<boolean> {
  try {
    await call(confirmReset, { params: { oobCode }, body: { password, confirmPassword } });
  } catch (failure) {
    if (isDeadCode(failure)) return false;
    throw failure;
  }
  analytics.event('Password Reset Complete');
  await endSessionIfEnded();
  return true;
}

/** Stores an email for the page that sends the reset mail. */
export function leaveEmail(email: string): void {
  tabStorage.write(EMAIL_KEY, email);
}

/** Reads and removes the email that another page stored for this one. */
export function popTypedEmail(): string | null {
  const email = tabStorage.read(EMAIL_KEY);
  if (email !== null) tabStorage.remove(EMAIL_KEY);
  return email;
}
