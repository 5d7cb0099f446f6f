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

test('ACC-183: the copy for local storage has every answer but the date', () => {
  const stored = JSON.stringify(impersonalDraft(FULL));
  expect(stored).not.toContain('2026');
  expect(registrationDraftOf(JSON.parse(stored))).toEqual({
    ...FULL,
    answers: { ...FULL.answers, birthDateSelect: { value: null } },
  });
});

test.each([undefined, null, 'x', [], { answers: { gender: { label: 'x' }, firstChild: 'NO' }, country: 7 }])(
  'a stored draft that is not understood is empty: %j',
  (stored) => {
    expect(registrationDraftOf(stored)).toEqual(EMPTY_REGISTRATION_DRAFT);
  },
);
