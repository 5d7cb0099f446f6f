import type { PlainDate } from '@nestling/domain/account/dates/plain-date';
import type { User } from '@nestling/domain/account/user';
import { createTypedDraft } from './registration/typed-draft.ts';
import type { StepOneForm } from './wizard/step-one.ts';

/** The member's country and postal code. */
export type PlaceAnswers = Pick<StepOneForm, 'country' | 'zip'>;

/** The child's date, as far as it is answered. */
export interface ChildAnswers {
  born: boolean | null;
  date: PlainDate | null;
}

/** The typed values of the name form. */
export const nameDraft = createTypedDraft<Pick<User, 'firstName' | 'lastName'>>();

/** The typed values of the form of country and postal code. */
export const placeDraft = createTypedDraft<PlaceAnswers>();

/** The answers of the child form. */
export const childDraft = createTypedDraft<ChildAnswers>();
