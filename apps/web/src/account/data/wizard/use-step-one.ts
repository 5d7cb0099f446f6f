import type { Country } from '@nestling/domain/account/place/countries';
import { isProfileComplete } from '@nestling/domain/account/place/registration-destination';
import { canLeaveStepOne, stepOneQuestions, type StepOneQuestion } from '@nestling/domain/account/step-one';
import type { User } from '@nestling/domain/account/user';
import type { MessageKey } from '@nestling/messages/catalogue';
import { pathOf } from '@nestling/domain/pages';
import { useState } from 'react';
import { useStore } from 'zustand';
import { registrationDraft } from '../registration/registration-draft.ts';
import { useBrowserValue } from '#lib/browser/browser-fact.ts';
import { settings } from '#lib/settings.ts';
import { COOKIE, readCookie } from '#lib/browser/cookies.ts';
import { sessionStore } from '#lib/session/session.ts';
import { textOfCode, type FieldErrors } from '../account-errors.ts';
import { acceptPolicy, saveStepOne, stepOneErrors, stepOneStore, zipError, type StepOneForm } from './step-one.ts';
import { reportedZipError, zipRefusal, type ZipRefusal } from '../zip-look-up.ts';

type StoredAnswers = Pick<User, 'firstName' | 'lastName' | 'emailOptIn' | 'country' | 'zip'>;

const NO_ANSWERS: StoredAnswers = { firstName: '', lastName: '', emailOptIn: null, country: null, zip: null };

interface StepOne {
  form: StepOneForm;
  stored: StoredAnswers;
  /** The profile is complete; at most the policy is unsigned. */
  isFinished: boolean;
  needsPolicy: boolean;
  questions: readonly StepOneQuestion[];
  /**
   * The stored name that can be corrected; null where there is none, or where its fields are open.
   */
  storedName: string | null;
  /** Opens both name fields with the stored values. */
  correctNames: () => void;
  isReady: boolean;
  /** Returns all errors, including those of the postal code look-up; a mismatch clears the code. */
  check: () => Promise<FieldErrors>;
  /**
   * Accepts the policy and saves. Returns the next path, which is the login without a session.
   * @throws ApiFailure
   */
  save: () => Promise<string>;
  /** Returns the error of a postal code after its field lost the focus, or null. */
  checkZip: (zip: string) => Promise<FieldErrors['zip'] | null>;
}

/**
 * Manages state and rules of step one. They use the member record as it was when the page opened,
 * because a question must not disappear while it is answered.
 */
export function useStepOne(countries: readonly Country[]): StepOne {
  const { uid } = useStore(sessionStore);
  const [{ user, needsPolicy }] = useState(memberSnapshot);
  const stored = user ?? NO_ANSWERS;
  const visitorCountry = useBrowserValue(countryCookie, () => settings().country);
  // The country that the server found for the visitor, where members may choose it.
  const defaultCountry = countries.find(({ isoCode }) => isoCode === visitorCountry)?.isoCode ?? null;
  const firstCountry = stored.country ?? defaultCountry;
  const form = useAnswers(stored, firstCountry);
  const [areNamesEditable, setNamesEditable] = useState(() => hasEditedName(form, stored));
  const isFinished = user !== null && isProfileComplete(user.lastRegistrationStepFinished);
  const chosen = countries.find(({ isoCode }) => isoCode === form.country);
  const place = { country: form.country, zip: form.zip, postalCodeSupported: chosen?.postalCodeSupported ?? false };
  const questions = isFinished ? [] : stepOneQuestions(stored, { ...place, correctsNames: areNamesEditable });

  const check = async (): Promise<FieldErrors> => {
    if (isFinished) return needsPolicy && !form.policy ? { policy: textOfCode('policy-required') } : {};
    const errors = stepOneErrors(form, { questions, needsPolicy, postalCodeSupported: place.postalCodeSupported });
    if (form.country === null) return errors;
    const refusal = await zipRefusal(form.country, form.zip);
    const zip = refusal === null ? errors.zip : handleRefusal(refusal);
    return zip === undefined
      ? errors
      : { ...errors, zip: reportedZipError(zip, { country: form.country, zip: form.zip }) };
  };

  const save = async () => {
    if (uid === null) return pathOf('login');
    if (needsPolicy) await acceptPolicy(uid);
    if (isFinished) return pathOf('courses');
    await saveStepOne(uid, form, questions);
    return pathOf('profileStep2');
  };

  const checkZip = async (zip: string) => {
    const { country } = form;
    if (country === null || zip === '') return null;
    const refusal = await zipRefusal(country, zip);
    const patternError = refusal === null ? zipError(country, zip, place.postalCodeSupported) : null;
    if (patternError) return reportedZipError(patternError, { country, zip });
    const current = latestLocation(stored, firstCountry);
    return refusal !== null && current.country === country && current.zip === zip
      ? reportedZipError(handleRefusal(refusal), { country, zip })
      : null;
  };

  return {
    form,
    stored,
    isFinished,
    needsPolicy,
    questions,
    storedName: isFinished || areNamesEditable ? null : nameOf(stored),
    correctNames: () => setNamesEditable(true),
    isReady: isFinished || canLeaveStepOne(place),
    check,
    save,
    checkZip,
  };
}

function nameOf({ firstName, lastName }: StoredAnswers): string | null {
  const name = `${firstName.trim()} ${lastName.trim()}`.trim();
  return name === '' ? null : name;
}

/** True when a stored name was edited before; its field is then opened again. */
function hasEditedName(form: StepOneForm, stored: StoredAnswers): boolean {
  return (['firstName', 'lastName'] as const).some((name) => stored[name].trim() !== '' && form[name] !== stored[name]);
}

function memberSnapshot(): { user: User | null; needsPolicy: boolean } {
  const { member, policy } = sessionStore.getState();
  return { user: member?.user ?? null, needsPolicy: !policy.isCurrent };
}

/** Returns the answers of the draft, or those of the member record where the draft has none. */
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

function latestLocation(stored: StoredAnswers, firstCountry: string | null): { country: string | null; zip: string } {
  return {
    country: registrationDraft.getState().country ?? firstCountry,
    zip: stepOneStore.getState().zip ?? stored.zip ?? '',
  };
}

function handleRefusal(refusal: ZipRefusal): MessageKey {
  if (refusal === 'zip-country-mismatch') stepOneStore.setState({ zip: '' });
  return textOfCode(refusal);
}
