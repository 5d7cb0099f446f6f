import { expect, test } from 'vitest';
import { holdersOfDate, sharedFields } from './shared-fields.ts';

const sent = (
  partner: string,
  fields: string[],
  state: 'sent' | 'sending' | 'queued' | 'failed' | 'withdrawing' | 'withdrawn' | 'dropped',
) => ({
  partner,
  at: null,
  fields,
  state,
  withdrawnAt: null,
});

test('shared and queued fields are listed once each, and the fields of withdrawn leads are omitted (D-234)', () => {
  const leads = [
    sent(
      'fern-co',
      ['uid', 'syllabusId', 'address', 'city', 'state', 'zip', 'insuranceProvider', 'insuranceMemberId'],
      'sent',
    ),
    sent('fern-co', ['uid', 'childGender', 'meetsAgeRequirement'], 'queued'),
    sent('harbor', ['childGender', 'parentDob'], 'failed'),
    sent('fern-co', ['phone', 'wicStatus'], 'withdrawn'),
    sent('fern-co', ['childBirthDate'], 'dropped'),
  ];
  expect(sharedFields(leads)).toEqual({
    shared: ['shared-field.account', 'shared-field.course', 'shared-field.address', 'shared-field.insurance'],
    toShare: ['shared-field.gender', 'shared-field.age', 'shared-field.parentDob'],
  });
  const agreements = ['tuckawayDisclosureAgreement', 'little-loopDisclosureAgreement'];
  expect(sharedFields([sent('tuckaway', agreements, 'sent')])).toEqual({
    shared: ['shared-field.agreement'],
    toShare: [],
  });
});

test('a field that is being sent is listed as shared (D-232)', () => {
  expect(sharedFields([sent('harbor', ['phone'], 'sending')])).toEqual({ shared: ['shared-field.phone'], toShare: [] });
});

test('partners that have a child’s date are listed as such, and partners that may still get it as waiting (D-234)', () => {
  const leads = [
    sent('harbor', ['childDueDate', 'phone'], 'sent'),
    sent('harbor', ['childBirthDate'], 'withdrawing'),
    sent('visitor', ['childBirthDate'], 'withdrawn'),
    sent('minnow', ['email'], 'sent'),
    sent('fern-co', ['childDueDate'], 'queued'),
    sent('vroom', ['childDueDate'], 'failed'),
    sent('vroom', ['childBirthDate'], 'sending'),
    sent('vroom', ['childBirthDate'], 'queued'),
  ];
  expect(Object.fromEntries(holdersOfDate(leads))).toEqual({ harbor: 'has', 'fern-co': 'waits', vroom: 'has' });
});
