import { expect, test } from 'vitest';
import { holdersOfDate, sharedFields } from './shared-fields.ts';

const sent = (
  partner: string,
  fields: string[],
  state: 'sent' | 'queued' | 'withdrawing' | 'withdrawn' | 'dropped',
) => ({
  partner,
  at: null,
  fields,
  state,
  withdrawnAt: null,
});

test('D-234: every field that was shared is named, each thing once, and none of what was taken back', () => {
  const leads = [
    sent(
      'fern-co',
      ['uid', 'syllabusId', 'address', 'city', 'state', 'zip', 'insuranceProvider', 'insuranceMemberId'],
      'sent',
    ),
    sent('fern-co', ['childGender', 'meetsAgeRequirement', 'parentDob'], 'queued'),
    sent('fern-co', ['phone', 'wicStatus'], 'withdrawn'),
    sent('fern-co', ['childBirthDate'], 'dropped'),
  ];
  expect(sharedFields(leads)).toEqual([
    'privacy.fieldAccount',
    'privacy.fieldCourse',
    'privacy.fieldAddress',
    'privacy.fieldInsurance',
    'privacy.fieldGender',
    'privacy.fieldAge',
    'privacy.fieldParentDob',
  ]);
  expect(
    sharedFields([sent('tuckaway', ['tuckawayDisclosureAgreement', 'little-loopDisclosureAgreement'], 'sent')]),
  ).toEqual(['privacy.fieldAgreement']);
});

test('D-234: who holds the date of a child is named while it has it', () => {
  const leads = [
    sent('harbor', ['childDueDate', 'phone'], 'sent'),
    sent('harbor', ['childBirthDate'], 'withdrawing'),
    sent('visitor', ['childBirthDate'], 'withdrawn'),
    sent('minnow', ['email'], 'sent'),
  ];
  expect(holdersOfDate(leads)).toEqual(['harbor']);
});
