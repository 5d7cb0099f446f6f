import { expect, test } from 'vitest';
import { isBadPassword, placeFailure, textOfCode } from './account-errors.ts';
import { newPasswordErrors } from './reset-form.ts';

const at = (code: string, fields: Record<string, string> = {}) => placeFailure('login', { code, fields });

test.each(['auth/invalid-email', 'auth/user-not-found', 'auth/email-already-in-use', 'auth/email-already-exists'])(
  'the code %s shows at the email field [ACC-368]',
  (code) => {
    expect(at(code)).toEqual({ kind: 'fields', errors: { email: textOfCode(code) } });
  },
);

test.each(['auth/wrong-password', 'auth/invalid-credential', 'auth/too-many-requests'])(
  'the code %s shows at the password field [ACC-369]',
  (code) => {
    expect(at(code)).toEqual({ kind: 'fields', errors: { password: textOfCode(code) } });
  },
);

test.each([
  ['ACC-362', 'auth/user-not-found', { email: 'errors.badCredentials' }],
  ['ACC-362', 'auth/wrong-password', { password: 'errors.badCredentials' }],
  ['ACC-362', 'no-password', { password: 'errors.noPassword' }],
  ['ACC-365', 'auth/invalid-email', { email: 'errors.badEmail' }],
  ['ACC-365', 'no-email', { email: 'errors.noEmail' }],
  ['ACC-365', 'auth/email-already-in-use', { email: 'errors.usedEmail' }],
])('%s: the code %s has its own text at its field', (_id, code, errors) => {
  expect(at(code)).toEqual({ kind: 'fields', errors });
});

test.each([
  ['no-password', { password: 'errors.noPassword' }],
  ['weak-password', { password: 'errors.weakPassword' }],
  ['common-password', { password: 'errors.commonPassword' }],
  ['password-mismatch', { confirm: 'errors.passwordMismatch' }],
  ['no-email', { email: 'errors.noEmail' }],
  ['no-first-name', { firstName: 'errors.noFirstName' }],
  ['no-last-name', { lastName: 'errors.noLastName' }],
  ['opt-in-required', { emailOptIn: 'errors.optInRequired' }],
])('the code %s shows at its own field [ACC-361 ACC-364 ACC-371]', (code, errors) => {
  expect(placeFailure('registration', { code, fields: {} })).toEqual({ kind: 'fields', errors });
});

test('every form field in a validation error gets its own text, and an unknown field is ignored', () => {
  expect(at('validation-failed', { email: 'bad-email', password: 'weak-password', campaign: 'too-long' })).toEqual({
    kind: 'fields',
    errors: { email: 'errors.badEmail', password: 'errors.weakPassword' },
  });
});

test('a text that is too long says so at its field, and a password says how long it may be', () => {
  const fields = { firstName: 'too-long', email: 'too-long', zip: 'too-long', password: 'too-long' };
  expect(at('validation-failed', { ...fields, confirmPassword: 'too-long' })).toEqual({
    kind: 'fields',
    errors: {
      firstName: 'errors.tooLong',
      email: 'errors.tooLong',
      zip: 'errors.tooLong',
      password: 'errors.longPassword',
      confirm: 'errors.longPassword',
    },
  });
  const long = 'x'.repeat(129);
  expect(newPasswordErrors(long, long, 8)).toEqual({ password: 'errors.longPassword' });
});

test.each(['auth/odd-code', 'internal-error', 'unreadable-answer'])(
  'the code %s shows at no field, because it is unknown [ACC-102 ACC-370]',
  (code) => {
    expect(at(code)).toEqual({ kind: 'unknown' });
  },
);

test('an unlisted code gets the general text [ACC-090]', () => {
  expect(textOfCode('auth/odd-code')).toBe('errors.unknown');
});

test('an error of an unknown form throws [ACC-447]', () => {
  expect(() => placeFailure('garden', { code: 'no-email', fields: {} })).toThrow('Invalid account domain: garden');
});

test('a wrong email and a wrong password have the same text', () => {
  expect([isBadPassword('auth/wrong-password'), isBadPassword('auth/too-many-requests')]).toEqual([true, false]);
});
