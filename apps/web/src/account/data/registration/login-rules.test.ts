import { expect, test } from 'vitest';
import { loginErrors } from './login-rules.ts';

test.each([
  ['maya@example', { email: 'errors.badEmail' }],
  ['', { email: 'errors.noEmail' }],
])('login with the email "%s" is refused [ACC-317 ACC-318]', (email, errors) => {
  expect(loginErrors({ email, password: 'x' })).toEqual(errors);
});

test('login without a password is refused [ACC-319]', () => {
  expect(loginErrors({ email: 'maya@example.com', password: '' })).toEqual({ password: 'errors.noPassword' });
});

test('login by uid needs no email', () => {
  expect(loginErrors({ email: null, password: 'x' })).toEqual({});
});
