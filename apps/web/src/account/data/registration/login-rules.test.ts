import { expect, test } from 'vitest';
import { loginErrors } from './login-rules.ts';

test.each([
  ['maya@example', { email: 'errors.badEmail' }],
  ['', { email: 'errors.noEmail' }],
])('ACC-317 ACC-318: login with the email "%s"', (email, errors) => {
  expect(loginErrors({ email, password: 'x' })).toEqual(errors);
});

test('ACC-319: login without a password', () => {
  expect(loginErrors({ email: 'maya@example.com', password: '' })).toEqual({ password: 'errors.noPassword' });
});

test('a sign-in by uid asks no email', () => {
  expect(loginErrors({ email: null, password: 'x' })).toEqual({});
});
