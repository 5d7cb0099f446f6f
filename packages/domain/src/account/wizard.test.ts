import { describe, expect, it } from 'vitest';
import {
  EMPTY_WIZARD_DRAFT,
  FIRST_CHILD_ANSWERS,
  GENDERS,
  PARENT_TYPES,
  haveChildrenOf,
  isParentOfChild,
  isWizardComplete,
  submissionOf,
  visibleQuestions,
  withIsChildBorn,
  withParentType,
  type WizardDraft,
} from './wizard.ts';
import type { Gender, ParentType } from './user.ts';

const choice = <Value extends string>(value: Value) => ({ label: `label of ${value}`, value });

const everyDraft: WizardDraft[] = [null, ...GENDERS].flatMap((gender) =>
  [null, ...PARENT_TYPES].flatMap((parentType) =>
    [null, true, false].flatMap((isBorn) =>
      [null, '2025-03-10'].flatMap((date) =>
        [null, ...FIRST_CHILD_ANSWERS].map((firstChild) => ({
          gender: gender === null ? null : choice<Gender>(gender),
          hasChild: parentType === null ? null : choice<ParentType>(parentType),
          isChildBorn: { value: isBorn },
          birthDateSelect: { value: date },
          firstChild: { value: firstChild },
        })),
      ),
    ),
  ),
);

const parent: WizardDraft = {
  gender: choice('female'),
  hasChild: choice('yes-primary'),
  isChildBorn: { value: true },
  birthDateSelect: { value: '2025-03-10' },
  firstChild: { value: 'YES' },
};

describe('the questions of step 2', () => {
  it('begin with gender, then the parent type', () => {
    expect(visibleQuestions(EMPTY_WIZARD_DRAFT)).toEqual(['gender']);
    expect(visibleQuestions({ ...EMPTY_WIZARD_DRAFT, gender: choice('male') })).toEqual(['gender', 'parent-type']);
  });

  it.each([
    ['yes-primary', true],
    ['yes-secondary', true],
    ['no', false],
    ['no-professional', false],
  ] as const)('ask with parent type %s whether the child is born: %s [ACC-175]', (parentType, requested) => {
    expect(isParentOfChild(parentType)).toBe(requested);
    const draft = { ...EMPTY_WIZARD_DRAFT, gender: choice<Gender>('female'), hasChild: choice<ParentType>(parentType) };
    expect(visibleQuestions(draft).includes('is-born')).toBe(requested);
  });

  it.each([
    [true, 'birth-date'],
    [false, 'due-date'],
  ])('with born %s ask for a %s', (value, question) => {
    const draft = { ...parent, isChildBorn: { value }, birthDateSelect: { value: null } };
    expect(visibleQuestions(draft)).toEqual(['gender', 'parent-type', 'is-born', question]);
  });

  it('include whether it is the first child once a date is set', () => {
    expect(visibleQuestions(parent).at(-1)).toBe('first-child');
    expect(visibleQuestions({ ...parent, birthDateSelect: { value: null } })).not.toContain('first-child');
  });

  it('are always the beginning of one of the two lists of questions', () => {
    const born = ['gender', 'parent-type', 'is-born', 'birth-date', 'first-child'];
    const expected = ['gender', 'parent-type', 'is-born', 'due-date', 'first-child'];
    for (const draft of everyDraft) {
      const requested = visibleQuestions(draft);
      expect([born.slice(0, requested.length), expected.slice(0, requested.length)]).toContainEqual(requested);
    }
  });
});

describe('the completeness of step 2', () => {
  it('requires all answers from a parent, and the gender only from others [ACC-178 ACC-179]', () => {
    expect(everyDraft).toHaveLength(600);
    for (const draft of everyDraft) {
      const { gender, hasChild, isChildBorn, birthDateSelect, firstChild } = draft;
      const withoutChild = hasChild?.value === 'no' || hasChild?.value === 'no-professional';
      const all = [gender, hasChild, isChildBorn.value, birthDateSelect.value, firstChild.value];
      expect(isWizardComplete(draft)).toBe(withoutChild ? gender !== null : all.every((answer) => answer !== null));
    }
  });

  it('is required before anything is stored', () => {
    for (const draft of everyDraft) expect(submissionOf(draft) === null).toBe(!isWizardComplete(draft));
  });
});

describe('changing an answer', () => {
  it.each(['no', 'no-professional'] as const)(
    'to %s keeps only gender and that answer [ACC-176 ACC-177]',
    (parentType) => {
      expect(withParentType(parent, choice(parentType))).toEqual({
        ...EMPTY_WIZARD_DRAFT,
        gender: parent.gender,
        hasChild: choice(parentType),
      });
    },
  );

  it('from one kind of parent to the other keeps the later answers', () => {
    expect(withParentType(parent, choice('yes-secondary'))).toEqual({ ...parent, hasChild: choice('yes-secondary') });
  });

  it('clears the date only when the answer about the birth of the child changes [RWD-419]', () => {
    expect(withIsChildBorn(parent, false)).toEqual({
      ...parent,
      isChildBorn: { value: false },
      birthDateSelect: { value: null },
    });
    expect(withIsChildBorn(parent, true)).toEqual(parent);
  });
});

describe('the values stored by step 2', () => {
  it.each([
    ['YES', 'no'],
    ['NO', 'yes'],
    ['PREFER_NOT_TO_SAY', 'prefer-not-to-say'],
    [null, 'prefer-not-to-say'],
  ] as const)(
    'map the first-child answer %j to have-children %s [ACC-180 ACC-181 ACC-182]',
    (firstChild, haveChildren) => {
      expect(haveChildrenOf(firstChild)).toBe(haveChildren);
    },
  );

  it('have exactly one of birth date and due date [ACC-185]', () => {
    expect(submissionOf(parent)?.child).toEqual({ birthDate: '2025-03-10T00:00:00.000Z', dueDate: null });
    expect(submissionOf({ ...parent, isChildBorn: { value: false } })?.child).toEqual({
      birthDate: null,
      dueDate: '2025-03-10T00:00:00.000Z',
    });
  });

  it('include gender, parent type, have-children and the step', () => {
    expect(submissionOf(parent)).toMatchObject({
      user: { gender: 'female', isParent: 'yes-primary', haveChildren: 'no' },
      lastStep: '2-gender',
    });
  });

  it('include no child for a member without a child', () => {
    const childless = withParentType(parent, choice('no-professional'));
    expect(submissionOf(childless)).toEqual({
      user: { gender: 'female', isParent: 'no-professional', haveChildren: 'prefer-not-to-say' },
      lastStep: '2-gender',
      child: null,
    });
  });
});
