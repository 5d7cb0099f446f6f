import { signPolicy } from '@nestling/contract/account/policy';
import { readConfig } from '@nestling/contract/platform/config';
import { writeUser, type UserUpdate } from '@nestling/contract/account/write-user';
import { nameProblem } from '@nestling/domain/account/person-name';
import { formatPostalCode, judgePostalCode } from '@nestling/domain/account/place/postal-code';
import type { StepOneQuestion } from '@nestling/domain/account/step-one';
import type { MessageKey } from '@nestling/messages/catalogue';
import { createStore } from 'zustand/vanilla';
import { analytics } from '#lib/analytics/analytics.ts';
import { call } from '#lib/api/call.ts';
import { ApiFailure } from '#lib/api/failure.ts';
import { currentLocale } from '#lib/i18n/i18n.ts';
import { setPolicyInForce, policyInForce } from '#lib/session/policy-in-force.ts';
import { report } from '#lib/reports/report.ts';
import { onSignOut, sessionStore, setMember, setPolicy } from '#lib/session/session.ts';
import { identifyMember } from '#lib/session/identify-member.ts';
import { survivesExpiry } from '#lib/words/typed-values.ts';
import { changeRegistration } from '../registration/registration-draft.ts';
import { textOfCode, type FieldErrors } from '../account-errors.ts';

/** The values of step one. */
export interface StepOneForm {
  policy: boolean;
  firstName: string;
  lastName: string;
  country: string | null;
  zip: string;
  emailOptIn: boolean;
}

/** The personal half of the form: in memory only, never stored. */
interface StepOneInMemory {
  policy: boolean;
  /** Null until the parent edits the field: it then shows the value of the member record. */
  firstName: string | null;
  lastName: string | null;
  zip: string | null;
}

const EMPTY: StepOneInMemory = { policy: false, firstName: null, lastName: null, zip: null };

/** The typed values of step one, for a parent who opens the policy or step 2 and returns. */
export const stepOneStore = survivesExpiry(createStore<StepOneInMemory>(() => EMPTY));

onSignOut(() => stepOneStore.setState(EMPTY));

/** Stores the answers, each for as long as it may be stored. */
export function storeStepOne({ country, emailOptIn, ...inMemory }: Partial<StepOneForm>): void {
  if (country !== undefined) changeRegistration({ country });
  if (emailOptIn !== undefined) changeRegistration({ emailOptIn });
  stepOneStore.setState(inMemory);
}

interface StepOneFacts {
  questions: readonly StepOneQuestion[];
  needsPolicy: boolean;
  postalCodeSupported: boolean;
}

/** Returns the problems of step one before it is sent. */
export function stepOneErrors(
  form: StepOneForm,
  { questions, needsPolicy, postalCodeSupported }: StepOneFacts,
): FieldErrors {
  const errors: FieldErrors = {};
  const names = nameErrors(form);
  if (needsPolicy && !form.policy) errors.policy = textOfCode('policy-required');
  if (questions.includes('first-name') && names.firstName) errors.firstName = names.firstName;
  if (questions.includes('last-name') && names.lastName) errors.lastName = names.lastName;
  return { ...errors, ...placeErrors({ country: form.country, zip: form.zip, postalCodeSupported }) };
}

/** Returns the problems of a member's two names. */
export function nameErrors({ firstName, lastName }: Pick<StepOneForm, 'firstName' | 'lastName'>): FieldErrors {
  const first = nameProblem(firstName);
  const last = nameProblem(lastName);
  return {
    ...(first && { firstName: textOfCode(first === 'no-name' ? 'no-first-name' : first) }),
    ...(last && { lastName: textOfCode(last === 'no-name' ? 'no-last-name' : last) }),
  };
}

/** Returns the problems of a country and its postal code, before the look-up. */
export function placeErrors({
  country,
  zip,
  postalCodeSupported,
}: Pick<StepOneForm, 'country' | 'zip'> & { postalCodeSupported: boolean }): FieldErrors {
  if (country === null) return { country: textOfCode('no-country') };
  const problem = zipError(country, zip, postalCodeSupported);
  return problem ? { zip: problem } : {};
}

/**
 * Returns the text for a postal code that does not match its pattern; for a US code it names the
 * format.
 */
export function zipError(country: string, zip: string, postalCodeSupported: boolean): MessageKey | null {
  const verdict = judgePostalCode({ country, postalCodeSupported, zip });
  if (verdict.kind === 'accepted') return null;
  return verdict.code === 'invalid-zip' && country === 'US' ? 'errors.invalidUsZip' : textOfCode(verdict.code);
}

/** Returns the update of step one; names and opt-in only where they were asked. */
export function stepOneUpdate(form: StepOneForm, questions: readonly StepOneQuestion[]): UserUpdate {
  const country = form.country ?? '';
  return {
    ...(questions.includes('first-name') && { firstName: form.firstName.trim() }),
    ...(questions.includes('last-name') && { lastName: form.lastName.trim() }),
    country,
    // The server fills in an empty Irish postal code because it knows the setting.
    zip: questions.includes('zip') ? formatPostalCode(country, form.zip) : '',
    ...(questions.includes('email-opt-in') && { emailOptIn: form.emailOptIn }),
    lastRegistrationStepFinished: '1-geo',
  };
}

/**
 * Accepts the policy in force, once; if another version is in force by now, that one is read first.
 * @throws ApiFailure
 */
export async function acceptPolicy(uid: string): Promise<void> {
  if (sessionStore.getState().policy.isCurrent) return;
  try {
    const { data } = await call(signPolicy, { params: { uid }, body: { policy: policyInForce() } });
    setPolicy(uid, data);
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.code === 'policy-unknown') await readPolicyInForce();
    throw failure;
  }
}

/**
 * A newer policy version is in force, so the parent must read its text before they check the box
 * again.
 */
async function readPolicyInForce(): Promise<void> {
  stepOneStore.setState({ policy: false });
  try {
    const { data } = await call(readConfig, { query: { locale: currentLocale() } });
    setPolicyInForce(data.policyVersion);
  } catch (failure) {
    report('The policy in force could not be read', failure);
  }
}

/**
 * Saves the answers of step one and finishes the step.
 * @throws ApiFailure
 */
export async function saveStepOne(
  uid: string,
  form: StepOneForm,
  questions: readonly StepOneQuestion[],
): Promise<void> {
  const { data } = await call(writeUser, { params: { uid }, body: stepOneUpdate(form, questions) });
  setMember(uid, data);
  analytics.event('Registration Step Complete', { step: '1-geo' });
  identifyMember();
}
