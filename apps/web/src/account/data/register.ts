import { validateEmail } from '@nestling/contract/account/validate-email';
import type { RegistrationBody } from '@nestling/contract/account/write-user';
import { writeUser } from '@nestling/contract/account/write-user';
import { analytics } from '../../lib/analytics/analytics.ts';
import { call } from '../../lib/api/call.ts';
import { ApiFailure } from '../../lib/api/failure.ts';
import { settings } from '../../lib/settings.ts';
import { currentLocale } from '../../lib/i18n/i18n.ts';

/** What the registration form holds; null as email opt-in means not chosen. */
export interface RegistrationForm {
  email: string;
  password: string;
  /** The password once more; asked for in the long form alone. */
  confirm: string;
  firstName: string;
  lastName: string;
  emailOptIn: boolean | null;
}

/** A form that was sent, and the uid under which its account was asked for. */
export interface SentRegistration {
  uid: string;
  form: RegistrationForm;
}

/**
 * What a press of "Join" sends: the form that was sent before goes out under the same uid, so that
 * a press whose answer was lost is repeated and not contradicted; another form is another
 * registration.
 */
export function nextRegistration(form: RegistrationForm, before: SentRegistration | null): SentRegistration {
  return before && isSameForm(form, before.form) ? before : { uid: crypto.randomUUID(), form };
}

function isSameForm(one: RegistrationForm, other: RegistrationForm): boolean {
  const fields = ['email', 'password', 'confirm', 'firstName', 'lastName', 'emailOptIn'] as const;
  return fields.every((field) => one[field] === other[field]);
}

/**
 * Makes an account under a uid of the browser's own making; it does not sign in.
 * @throws ApiFailure, or Error for an answer without user or policy.
 */
export async function createAccount({ uid, form }: SentRegistration, isLong: boolean): Promise<void> {
  try {
    const { data } = await call(writeUser, { params: { uid }, body: registrationBody(form, isLong) });
    if (!data.user || !data.policy) throw new Error('The registration answered no user or no policy');
    analytics.event('Registration Complete');
    analytics.alias();
  } catch (failure) {
    // The uid is a guess of 122 random bits: it is taken by this very registration, whose answer
    // was lost on the way.
    if (!(failure instanceof ApiFailure) || failure.code !== 'uid-taken') throw failure;
  }
}

/** The registration as it is sent. */
export function registrationBody(form: RegistrationForm, isLong: boolean): RegistrationBody {
  return {
    email: form.email.trim(),
    password: form.password,
    ...(isLong && {
      confirmPassword: form.confirm,
      firstName: form.firstName.trim(),
      lastName: form.lastName.trim(),
    }),
    emailOptIn: form.emailOptIn,
    policyVersion: settings().policyVersion,
    locale: currentLocale(),
    lastRegistrationStep: '0-landing page',
  };
}

/** What is wrong with an email by the server's own test: only a 422 means that it is. */
export async function emailDeliveryProblem(email: string): Promise<'no-email' | 'bad-email' | null> {
  try {
    await call(validateEmail, { query: { email: email.trim() } });
    return null;
  } catch (failure) {
    if (!(failure instanceof ApiFailure) || failure.status !== 422) return null;
    return failure.code === 'no-email' || failure.fields['email'] === 'no-email' ? 'no-email' : 'bad-email';
  }
}
