import { expect, test } from 'vitest';
import {
  EMPTY_REGISTRATION_DRAFT,
  impersonalDraft,
  registrationDraftOf,
  type RegistrationDraft,
} from './registration-draft.ts';

const FULL: RegistrationDraft = {
  country: 'CA',
  emailOptIn: true,
  answers: {
    gender: { label: 'Woman', value: 'female' },
    hasChild: { label: 'Parent', value: 'yes-primary' },
    isChildBorn: { value: true },
    firstChild: { value: 'NO' },
    birthDateSelect: { value: '2026-08-09' },
  },
  stepTwoOpen: true,
  finishedUnsaved: false,
};

test('the stored copy of the draft has every answer except the child’s date [ACC-183]', () => {
  const stored = JSON.stringify(impersonalDraft(FULL));
  expect(stored).not.toContain('2026');
  expect(registrationDraftOf(JSON.parse(stored))).toEqual({
    ...FULL,
    answers: { ...FULL.answers, birthDateSelect: { value: null } },
  });
});

test.each([undefined, null, 'x', [], { answers: { gender: { label: 'x' }, firstChild: 'NO' }, country: 7 }])(
  'an unreadable stored draft is read as an empty one: %j',
  (stored) => {
    expect(registrationDraftOf(stored)).toEqual(EMPTY_REGISTRATION_DRAFT);
  },
);
