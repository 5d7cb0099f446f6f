import type { PlainDate } from '@nestling/domain/account/plain-date';
import type { User } from '@nestling/domain/account/user';
import { createTypedDraft } from '../../lib/forms/typed-draft.ts';
import type { StepOneForm } from './step-one.ts';

/** Where a member lives. */
export type PlaceAnswers = Pick<StepOneForm, 'country' | 'zip'>;

/** The child's date, as far as it is answered. */
export interface ChildAnswers {
  born: boolean | null;
  date: PlainDate | null;
}

/** What is typed in the form of the name. */
export const nameDraft = createTypedDraft<Pick<User, 'firstName' | 'lastName'>>();

/** What is typed in the form of country and postal code. */
export const placeDraft = createTypedDraft<PlaceAnswers>();

/** What is answered in the form of the child. */
export const childDraft = createTypedDraft<ChildAnswers>();
