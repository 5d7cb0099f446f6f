import { describe, expect, it } from 'vitest';
import { identifyEventOf, shouldSyncToMarketing } from './identify-event.ts';

const CHILD = { id: 'c', childName: 'Ida', childAge: null, birthDate: null, dueDate: null };

const MAYA: Parameters<typeof identifyEventOf>[0] = {
  uid: 'u1',
  children: [
    { ...CHILD, birthDate: '2024-02-03T00:00:00.000Z' },
    { ...CHILD, dueDate: '2027-01-09T00:00:00.000Z' },
  ],
  country: 'US',
  email: 'maya@example.com',
  emailOptIn: true,
  firstName: 'Maya',
  gender: 'female',
  haveChildren: 'yes',
  lastName: 'Oduya',
  lastRegistrationStepFinished: '2-gender',
  locale: 'en-US',
  maritalStatus: 'married',
  membershipNumber: '100001',
  zip: '19103',
  pregnantStatus: 'pregnant',
  region: 'US-PA',
};

const KEYS =
  'birth_date country due_date email email_opt_in first_name gender have_children last_name last_registration_step locale martial_status membership_number postal_code pregnant_status region uid'.split(
    ' ',
  );

describe('the identify event for the marketing system', () => {
  it('has all data if the email opt-in is accepted, with the dates of the newest child [ACC-391 ACC-392]', () => {
    expect(identifyEventOf(MAYA)).toEqual({
      uid: 'u1',
      birth_date: '',
      country: 'US',
      due_date: '2027-01-09',
      email: 'maya@example.com',
      email_opt_in: true,
      first_name: 'Maya',
      gender: 'female',
      have_children: 'yes',
      last_name: 'Oduya',
      last_registration_step: '2-gender',
      locale: 'en-US',
      martial_status: 'married',
      membership_number: '100001',
      postal_code: '19103',
      pregnant_status: 'pregnant',
      region: 'US-PA',
    });
    const born = { ...MAYA, children: MAYA.children.slice(0, 1) };
    expect(identifyEventOf(born)).toMatchObject({ birth_date: '2024-02-03', due_date: '' });
  });

  it.each([false, null])(
    'with the email opt-in %s has every key, filled only for uid, answer and language [ACC-391]',
    (emailOptIn) => {
      const reported = identifyEventOf({ ...MAYA, emailOptIn });
      expect(Object.keys(reported).toSorted()).toEqual(KEYS);
      expect(Object.entries(reported).filter(([, value]) => value !== '')).toEqual([
        ['uid', 'u1'],
        ['email_opt_in', false],
        ['locale', 'en-US'],
      ]);
    },
  );

  it('has an empty text for unknown values', () => {
    const unknown = { country: null, gender: null, haveChildren: null, maritalStatus: null, zip: null, children: [] };
    const reported = identifyEventOf({ ...MAYA, ...unknown, pregnantStatus: null, region: null });
    expect(Object.keys(reported).toSorted()).toEqual(KEYS);
    expect(Object.entries(reported).flatMap(([key, value]) => (value === '' ? [key] : []))).toEqual(
      'birth_date country due_date gender have_children martial_status postal_code pregnant_status region'.split(' '),
    );
  });

  it.each([
    [true, null, true],
    [true, true, true],
    [true, false, true],
    [false, null, true],
    [false, true, true],
    [false, false, false],
    [null, null, true],
    [null, true, true],
    [null, false, false],
  ])('is sent for the email opt-in %s after it was sent for %s: %s', (answer, reported, expected) => {
    expect(shouldSyncToMarketing(answer, reported)).toBe(expected);
  });
});
