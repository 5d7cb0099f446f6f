import { writeUser, type RegistrationBody } from '@nestling/contract/account/write-user';
import { analytics } from '#lib/analytics/analytics.ts';
import { call } from '#lib/api/call.ts';
import { ApiFailure } from '#lib/api/failure.ts';
import { settings } from '#lib/settings.ts';
import { currentLocale } from '#lib/i18n/i18n.ts';
import { createUuid } from '#lib/browser/uuid.ts';

/** The values of the registration form; `emailOptIn` is null until it is chosen. */
export interface RegistrationForm {
  email: string;
  password: string;
  /** The repeated password, in the long form only. */
  confirm: string;
  firstName: string;
  lastName: string;
  emailOptIn: boolean | null;
}

/** A form that was sent, and the uid of the requested account. */
export interface SentRegistration {
  uid: string;
  form: RegistrationForm;
}

/**
 * Returns the next request of "Join". The same form keeps its uid, so that a click whose answer was
 * lost is a retry; another form is another registration.
 */
export function nextRegistration(form: RegistrationForm, before: SentRegistration | null): SentRegistration {
  return before && isSameForm(form, before.form) ? before : { uid: createUuid(), form };
}

function isSameForm(one: RegistrationForm, other: RegistrationForm): boolean {
  const fields = ['email', 'password', 'confirm', 'firstName', 'lastName', 'emailOptIn'] as const;
  return fields.every((field) => one[field] === other[field]);
}

/**
 * Creates an account under a uid that the browser has chosen; does not sign in.
 * @throws ApiFailure, or Error for an answer without user or policy
 */
export async function createAccount({ uid, form }: SentRegistration, isLong: boolean): Promise<void> {
  try {
    const { data } = await call(writeUser, { params: { uid }, body: registrationBody(form, isLong) });
    if (!data.user || !data.policy) throw new Error('The registration answered no user or no policy');
    analytics.event('Registration Complete');
    analytics.alias();
  } catch (failure) {
    // A taken uid must belong to this registration, whose answer was lost: with 122 random bits
    // nobody else can have it.
    if (!(failure instanceof ApiFailure) || failure.code !== 'uid-taken') throw failure;
  }
}

/** Returns the body of the registration request. */
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
