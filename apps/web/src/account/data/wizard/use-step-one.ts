import type { Country } from '@nestling/domain/account/place/countries';
import { isProfileComplete } from '@nestling/domain/account/place/registration-destination';
import { canLeaveStepOne, stepOneQuestions, type StepOneQuestion } from '@nestling/domain/account/step-one';
import type { User } from '@nestling/domain/account/user';
import type { MessageKey } from '@nestling/messages/catalogue';
import { pathOf } from '@nestling/domain/pages';
import { useState } from 'react';
import { useStore } from 'zustand';
import { registrationDraft } from '../registration/registration-draft.ts';
import { useBrowserFact } from '#lib/browser/browser-fact.ts';
import { settings } from '#lib/settings.ts';
import { COOKIE, readCookie } from '#lib/browser/cookies.ts';
import { sessionStore } from '#lib/session/session.ts';
import { textOfCode, type FieldErrors } from '../account-errors.ts';
import { acceptPolicy, saveStepOne, stepOneErrors, stepOneStore, zipError, type StepOneForm } from './step-one.ts';
import { reportedZipError, zipRefusal, type ZipRefusal } from '../zip-look-up.ts';

type StoredAnswers = Pick<User, 'firstName' | 'lastName' | 'emailOptIn' | 'country' | 'zip'>;

const NOBODY: StoredAnswers = { firstName: '', lastName: '', emailOptIn: null, country: null, zip: null };

interface StepOne {
  form: StepOneForm;
  stored: StoredAnswers;
  /** Only the policy is missing. */
  finished: boolean;
  needsPolicy: boolean;
  questions: readonly StepOneQuestion[];
  /**
   * The stored name that can be corrected; null where there is none, or where its fields are open.
   */
  storedName: string | null;
  /** Opens both name fields with the stored values. */
  correctNames: () => void;
  /** Next is enabled. */
  ready: boolean;
  /** Returns all errors, including those of the postal code look-up; a mismatch clears the code. */
  check: () => Promise<FieldErrors>;
  /**
   * Accepts the policy and saves. Returns the next path.
   * @throws ApiFailure
   */
  save: () => Promise<string>;
  /** The error of a postal code whose field was left, or null. */
  checkZip: (zip: string) => Promise<FieldErrors['zip'] | null>;
}

/**
 * Manages state and rules of step one. They follow the member record at the opening of the page,
 * because a question must not disappear while it is answered.
 */
export function useStepOne(countries: readonly Country[]): StepOne {
  const { uid } = useStore(sessionStore);
  const [{ user, needsPolicy }] = useState(membersState);
  const stored = user ?? NOBODY;
  const visited = useBrowserFact(countryCookie, () => settings().country);
  // The country that the server found for the visitor, where members may choose it.
  const offered = countries.find(({ isoCode }) => isoCode === visited)?.isoCode ?? null;
  const firstCountry = stored.country ?? offered;
  const form = useAnswers(stored, firstCountry);
  const [correctsNames, setCorrectsNames] = useState(() => isCorrected(form, stored));
  const finished = user !== null && isProfileComplete(user.lastRegistrationStepFinished);
  const chosen = countries.find(({ isoCode }) => isoCode === form.country);
  const place = { country: form.country, zip: form.zip, postalCodeSupported: chosen?.postalCodeSupported ?? false };
  const questions = finished ? [] : stepOneQuestions(stored, { ...place, correctsNames });

  const check = async (): Promise<FieldErrors> => {
    if (finished) return needsPolicy && !form.policy ? { policy: textOfCode('policy-required') } : {};
    const problems = stepOneErrors(form, { questions, needsPolicy, postalCodeSupported: place.postalCodeSupported });
    if (form.country === null) return problems;
    const refusal = await zipRefusal(form.country, form.zip);
    const zip = refusal === null ? problems.zip : refuse(refusal);
    return zip === undefined
      ? problems
      : { ...problems, zip: reportedZipError(zip, { country: form.country, zip: form.zip }) };
  };

  const save = async () => {
    if (uid === null) return pathOf('login');
    if (needsPolicy) await acceptPolicy(uid);
    if (finished) return pathOf('courses');
    await saveStepOne(uid, form, questions);
    return pathOf('profileStep2');
  };

  const checkZip = async (zip: string) => {
    const { country } = form;
    if (country === null || zip === '') return null;
    const refusal = await zipRefusal(country, zip);
    const wrong = refusal === null ? zipError(country, zip, place.postalCodeSupported) : null;
    if (wrong) return reportedZipError(wrong, { country, zip });
    const now = latestPlace(stored, firstCountry);
    return refusal !== null && now.country === country && now.zip === zip
      ? reportedZipError(refuse(refusal), { country, zip })
      : null;
  };

  return {
    form,
    stored,
    finished,
    needsPolicy,
    questions,
    storedName: finished || correctsNames ? null : nameOf(stored),
    correctNames: () => setCorrectsNames(true),
    ready: finished || canLeaveStepOne(place),
    check,
    save,
    checkZip,
  };
}

function nameOf({ firstName, lastName }: StoredAnswers): string | null {
  const name = `${firstName.trim()} ${lastName.trim()}`.trim();
  return name === '' ? null : name;
}

/** True when a stored name was edited before, because its field must be open again. */
function isCorrected(form: StepOneForm, stored: StoredAnswers): boolean {
  return (['firstName', 'lastName'] as const).some((name) => stored[name].trim() !== '' && form[name] !== stored[name]);
}

function membersState(): { user: User | null; needsPolicy: boolean } {
  const { member, policy } = sessionStore.getState();
  return { user: member?.user ?? null, needsPolicy: !policy.isCurrent };
}

/** The draft wins over the member record. */
function useAnswers(stored: StoredAnswers, firstCountry: string | null): StepOneForm {
  const { policy, firstName, lastName, zip } = useStore(stepOneStore);
  const { country, emailOptIn } = useStore(registrationDraft);
  return {
    policy,
    firstName: firstName ?? stored.firstName,
    lastName: lastName ?? stored.lastName,
    country: country ?? firstCountry,
    zip: zip ?? stored.zip ?? '',
    emailOptIn: emailOptIn ?? false,
  };
}

function countryCookie(): string | null {
  return readCookie(COOKIE.country)?.toUpperCase() ?? null;
}

function latestPlace(stored: StoredAnswers, firstCountry: string | null): { country: string | null; zip: string } {
  return {
    country: registrationDraft.getState().country ?? firstCountry,
    zip: stepOneStore.getState().zip ?? stored.zip ?? '',
  };
}

function refuse(refusal: ZipRefusal): MessageKey {
  if (refusal === 'zip-country-mismatch') stepOneStore.setState({ zip: '' });
  return textOfCode(refusal);
}
