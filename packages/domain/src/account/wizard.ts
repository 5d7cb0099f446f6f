import { toWireDate, type PlainDate } from './dates/plain-date.ts';
import type { Gender, HaveChildren, ParentType } from './user.ts';

export const GENDERS: readonly Gender[] = ['female', 'male', 'non-binary', 'prefer-not-to-say'];
export const PARENT_TYPES: readonly ParentType[] = ['yes-primary', 'yes-secondary', 'no', 'no-professional'];
export const FIRST_CHILD_ANSWERS = ['YES', 'NO', 'PREFER_NOT_TO_SAY'] as const;

export type FirstChild = (typeof FIRST_CHILD_ANSWERS)[number];

export interface LabelledChoice<Value> {
  label: string;
  value: Value;
}

/** The answers of step 2 so far; null where not answered. */
export interface WizardDraft {
  gender: LabelledChoice<Gender> | null;
  hasChild: LabelledChoice<ParentType> | null;
  isChildBorn: { value: boolean | null };
  firstChild: { value: FirstChild | null };
  birthDateSelect: { value: PlainDate | null };
}

export const EMPTY_WIZARD_DRAFT: WizardDraft = {
  gender: null,
  hasChild: null,
  isChildBorn: { value: null },
  firstChild: { value: null },
  birthDateSelect: { value: null },
};

export type WizardQuestion = 'gender' | 'parent-type' | 'is-born' | 'birth-date' | 'due-date' | 'first-child';

/** True for the two answers of somebody who is or will be a parent. */
export function isParentOfChild(parentType: ParentType | null | undefined): boolean {
  return parentType === 'yes-primary' || parentType === 'yes-secondary';
}

/**
 * Returns the questions on screen, in their order: each appears when the one before it is answered.
 */
export function visibleQuestions({ gender, hasChild, isChildBorn, birthDateSelect }: WizardDraft): WizardQuestion[] {
  if (gender === null) return ['gender'];
  if (!isParentOfChild(hasChild?.value)) return ['gender', 'parent-type'];
  if (isChildBorn.value === null) return ['gender', 'parent-type', 'is-born'];
  const date: WizardQuestion = isChildBorn.value ? 'birth-date' : 'due-date';
  const questions: WizardQuestion[] = ['gender', 'parent-type', 'is-born', date];
  return birthDateSelect.value === null ? questions : [...questions, 'first-child'];
}

/** True when nothing is left to answer, so that Next appears. */
export function isWizardComplete({ gender, hasChild, isChildBorn, firstChild, birthDateSelect }: WizardDraft): boolean {
  if (gender === null || hasChild === null) return false;
  if (!isParentOfChild(hasChild.value)) return true;
  return isChildBorn.value !== null && birthDateSelect.value !== null && firstChild.value !== null;
}

/**
 * Returns the draft after a parent type is chosen: without a child, only gender and the choice
 * itself remain.
 */
export function withParentType(draft: WizardDraft, hasChild: LabelledChoice<ParentType>): WizardDraft {
  return isParentOfChild(hasChild.value)
    ? { ...draft, hasChild }
    : { ...EMPTY_WIZARD_DRAFT, gender: draft.gender, hasChild };
}

/**
 * Returns the draft after "is your child born" is answered; clears the date, because another answer
 * means another date.
 */
export function withIsChildBorn(draft: WizardDraft, isBorn: boolean): WizardDraft {
  if (draft.isChildBorn.value === isBorn) return draft;
  return { ...draft, isChildBorn: { value: isBorn }, birthDateSelect: { value: null } };
}

/** Derives the answer about other children from the first-child answer. */
export function haveChildrenOf(firstChild: FirstChild | null): HaveChildren {
  if (firstChild === 'YES') return 'no';
  return firstChild === 'NO' ? 'yes' : 'prefer-not-to-say';
}

export interface WizardSubmission {
  user: { gender: Gender; isParent: ParentType; haveChildren: HaveChildren };
  lastStep: '2-gender';
  /** Dates as they cross the wire, one of them null; null when there is no child to record. */
  child: { birthDate: string | null; dueDate: string | null } | null;
}

/** Returns the values that a complete draft writes; null for an incomplete one. */
export function submissionOf(draft: WizardDraft): WizardSubmission | null {
  const { gender, hasChild } = draft;
  if (gender === null || hasChild === null || !isWizardComplete(draft)) return null;
  const user = { gender: gender.value, isParent: hasChild.value, haveChildren: haveChildrenOf(draft.firstChild.value) };
  return { user, lastStep: '2-gender', child: childOf(draft) };
}

function childOf({ hasChild, isChildBorn, birthDateSelect }: WizardDraft): WizardSubmission['child'] {
  if (!isParentOfChild(hasChild?.value) || birthDateSelect.value === null) return null;
  const date = toWireDate(birthDateSelect.value);
  return isChildBorn.value === true ? { birthDate: date, dueDate: null } : { birthDate: null, dueDate: date };
}
