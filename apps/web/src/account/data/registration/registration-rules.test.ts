import { expect, test } from 'vitest';
import { registrationErrors } from './registration-rules.ts';
import type { RegistrationForm } from './register.ts';

const GOOD: RegistrationForm = {
  email: 'maya@example.com',
  password: 'robin-egg-42',
  confirm: 'robin-egg-42',
  firstName: 'Maya',
  lastName: 'Oduya',
  emailOptIn: true,
};

const short = { isLong: false, minLength: 6, country: 'PL' };
const long = { ...short, isLong: true };

test('a good registration has no errors', () => {
  expect(registrationErrors(GOOD, long)).toEqual({});
});

test.each([
  ['', 'errors.noPassword'],
  ['egg42', 'errors.weakPassword'],
])('ACC-320 ACC-321: registration with the password "%s"', (password, error) => {
  expect(registrationErrors({ ...GOOD, password }, short)).toEqual({ password: error });
});

test.each([
  ['PL', { emailOptIn: 'errors.optInRequired' }],
  [null, { emailOptIn: 'errors.optInRequired' }],
  ['US', {}],
  ['us', {}],
])('ACC-085 ACC-322: no opt-in choice with the country cookie %s', (country, errors) => {
  expect(registrationErrors({ ...GOOD, emailOptIn: null }, { ...short, country })).toEqual(errors);
});

test('ACC-323: both names are checked against the pattern in the long form', () => {
  expect(registrationErrors({ ...GOOD, firstName: 'M4ya', lastName: '<b>' }, long)).toEqual({
    firstName: 'errors.badName',
    lastName: 'errors.badName',
  });
});

test('ACC-324: missing names are errors in the long form, and in no other', () => {
  const nameless = { ...GOOD, firstName: '', lastName: ' ' };
  expect(registrationErrors(nameless, long)).toEqual({
    firstName: 'errors.noFirstName',
    lastName: 'errors.noLastName',
  });
  expect(registrationErrors(nameless, short)).toEqual({});
});

test.each([
  ['', 'errors.noPassword'],
  ['robin-egg-43', 'errors.passwordMismatch'],
])(
  'ACC-073: the repeated password "%s" is wrong in the long form, and never asked in the short one',
  (confirm, error) => {
    expect(registrationErrors({ ...GOOD, confirm }, long)).toEqual({ confirm: error });
    expect(registrationErrors({ ...GOOD, confirm }, short)).toEqual({});
  },
);
