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

test('a valid registration has no errors', () => {
  expect(registrationErrors(GOOD, long)).toEqual({});
});

test.each([
  ['', 'errors.noPassword'],
  ['egg42', 'errors.weakPassword'],
])('registration with the password "%s" is refused [ACC-320 ACC-321]', (password, error) => {
  expect(registrationErrors({ ...GOOD, password }, short)).toEqual({ password: error });
});

test.each([
  ['PL', { emailOptIn: 'errors.optInRequired' }],
  [null, { emailOptIn: 'errors.optInRequired' }],
  ['US', {}],
  ['us', {}],
])(
  'a missing opt-in choice is an error outside the United States only: country cookie %s [ACC-085 ACC-322]',
  (country, errors) => {
    expect(registrationErrors({ ...GOOD, emailOptIn: null }, { ...short, country })).toEqual(errors);
  },
);

test('both names are checked against the pattern in the long form [ACC-323]', () => {
  expect(registrationErrors({ ...GOOD, firstName: 'M4ya', lastName: '<b>' }, long)).toEqual({
    firstName: 'errors.badName',
    lastName: 'errors.badName',
  });
});

test('missing names are errors in the long form only [ACC-324]', () => {
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
  'the repeated password "%s" is an error in the long form and ignored in the short one [ACC-073]',
  (confirm, error) => {
    expect(registrationErrors({ ...GOOD, confirm }, long)).toEqual({ confirm: error });
    expect(registrationErrors({ ...GOOD, confirm }, short)).toEqual({});
  },
);
