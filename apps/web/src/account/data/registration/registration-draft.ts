import { recordOf, slice } from '#lib/state.ts';
import { survivesExpiry } from '#lib/words/typed-values.ts';

/** An answer with the version of the text under which it was given. */
export interface SavedChoice {
  label: string;
  value: string;
}

/** Stored answers of step 2; the account room knows which values are valid. */
export interface SavedAnswers {
  gender: SavedChoice | null;
  hasChild: SavedChoice | null;
  isChildBorn: { value: boolean | null };
  firstChild: { value: string | null };
  /** Never stored, so dates are asked again after a reload. */
  birthDateSelect: { value: string | null };
}

/** The wizard's answers before they are sent. Local storage receives only the impersonal ones. */
export interface RegistrationDraft {
  country: string | null;
  /** The choice in the email box; null until it is touched. */
  emailOptIn: boolean | null;
  answers: SavedAnswers;
  /** Step 2 is open and has cleared the children; a reload must not clear again. */
  stepTwoOpen: boolean;
  /**
   * Step 2 was sent, but saving the step failed: it counts as finished and is saved at the next
   * load.
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

/** The draft of the wizard. */
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

/** Returns the draft without personal data. */
export function impersonalDraft(draft: RegistrationDraft): RegistrationDraft {
  return { ...draft, answers: { ...draft.answers, birthDateSelect: { value: null } } };
}

/** Parses a stored draft; unknown values count as not answered. */
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
