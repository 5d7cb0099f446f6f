import { recordOf, slice } from '../../lib/state.ts';
import { survivesExpiry } from '../../lib/typed-values.ts';

/** An answer with the words it was given under. */
export interface SavedChoice {
  label: string;
  value: string;
}

/** Answers of step 2 as they are kept; the account room knows which values there are. */
export interface SavedAnswers {
  gender: SavedChoice | null;
  hasChild: SavedChoice | null;
  isChildBorn: { value: boolean | null };
  firstChild: { value: string | null };
  /** Stays in memory: dates are asked again after a reload. */
  birthDateSelect: { value: string | null };
}

/**
 * What the wizard knows before it is sent. Of this the copy in local storage keeps what is not
 * personal.
 */
export interface RegistrationDraft {
  country: string | null;
  /** The choice in the email box; null before it was touched. */
  emailOptIn: boolean | null;
  answers: SavedAnswers;
  /** Step 2 is open and has cleared the children; a reload must not clear again. */
  stepTwoOpen: boolean;
  /**
   * Step 2 was sent and only the saving of the step failed: it counts as finished, and is saved on
   * the next load.
   */
  finishedUnsaved: boolean;
}

export const EMPTY_REGISTRATION_DRAFT: RegistrationDraft = {
  country: null,
  emailOptIn: null,
  answers: {
    gender: null,
    hasChild: null,
    isChildBorn: { value: null },
    firstChild: { value: null },
    birthDateSelect: { value: null },
  },
  stepTwoOpen: false,
  finishedUnsaved: false,
};

/** The wizard before it is sent. */
export const registrationDraft = survivesExpiry(
  slice<RegistrationDraft>('registration', {
    owner: 'member',
    empty: EMPTY_REGISTRATION_DRAFT,
    read: registrationDraftOf,
    write: impersonalDraft,
  }),
);

/** Changes the draft of the wizard. */
export function changeRegistration(change: Partial<RegistrationDraft>): void {
  registrationDraft.setState(change);
}

/** The draft without what belongs to a person. */
export function impersonalDraft(draft: RegistrationDraft): RegistrationDraft {
  return { ...draft, answers: { ...draft.answers, birthDateSelect: { value: null } } };
}

/** A stored draft; whatever in it is not understood counts as not answered. */
export function registrationDraftOf(stored: unknown): RegistrationDraft {
  const { country, emailOptIn, answers, stepTwoOpen, finishedUnsaved } = recordOf(stored);
  const { gender, hasChild, isChildBorn, firstChild } = recordOf(answers);
  return {
    country: textOf(country),
    emailOptIn: booleanOf(emailOptIn),
    answers: {
      gender: choiceOf(gender),
      hasChild: choiceOf(hasChild),
      isChildBorn: { value: booleanOf(recordOf(isChildBorn)['value']) },
      firstChild: { value: textOf(recordOf(firstChild)['value']) },
      birthDateSelect: { value: null },
    },
    stepTwoOpen: stepTwoOpen === true,
    finishedUnsaved: finishedUnsaved === true,
  };
}

function choiceOf(stored: unknown): SavedChoice | null {
  const { label, value } = recordOf(stored);
  return typeof label === 'string' && typeof value === 'string' ? { label, value } : null;
}

function textOf(stored: unknown): string | null {
  return typeof stored === 'string' ? stored : null;
}

function booleanOf(stored: unknown): boolean | null {
  return typeof stored === 'boolean' ? stored : null;
}
