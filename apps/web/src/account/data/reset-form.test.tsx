import { beforeEach, expect, test } from 'vitest';
import { startSaving } from '#testing/saved-state.ts';
import { eventsOf, recordAnalytics } from '#testing/analytics.ts';
import { serveApi } from '#testing/api.ts';
import { openPage } from '#testing/bootstrap.ts';
import { openAsMember } from '#testing/user.ts';
import { endSession } from '../../lib/session/session.ts';
import {
  askForLink,
  emailOfCode,
  newPasswordErrors,
  requestErrors,
  resetStore,
  savePassword,
  popTypedEmail,
} from './reset-form.ts';

beforeEach(() => {
  openPage('pl-PL');
  resetStore.setState({ email: '', emailSent: false });
});

test('a reset request needs a well-formed email [ACC-325 ACC-326]', () => {
  expect(requestErrors(' ')).toEqual({ email: 'errors.noEmail' });
  expect(requestErrors('maya@')).toEqual({ email: 'errors.badEmail' });
  expect(requestErrors('maya@example.com')).toEqual({});
});

test('the new password must be repeated, long enough and the same [ACC-327 ACC-328 ACC-329]', () => {
  expect(newPasswordErrors('', '', 6)).toEqual({ password: 'errors.noPassword', confirm: 'errors.noPassword' });
  expect(newPasswordErrors('12345', '12345', 6)).toEqual({ password: 'errors.weakPassword' });
  expect(newPasswordErrors('blue-eggs', 'blue-egg', 6)).toEqual({ confirm: 'errors.passwordMismatch' });
  expect(newPasswordErrors('blue-eggs', 'blue-eggs', 6)).toEqual({});
});

test('a reset mail is requested in the language of the page, and the form says it is sent [ACC-105]', async () => {
  const calls = serveApi({ 'POST /api/auth/password-reset': { data: { sent: true } } });
  await askForLink(' maya@example.com ');
  expect(calls[0]?.body).toEqual({ email: 'maya@example.com', locale: 'pl-PL' });
  expect(resetStore.getState()).toEqual({ email: 'maya@example.com', emailSent: true });
});

test('email and emailSent survive a sign-out and are not in local storage [ACC-133]', () => {
  const stored = startSaving();
  openAsMember();
  resetStore.setState({ email: 'maya@example.com', emailSent: true });
  expect(stored()).not.toContain('maya');
  endSession('here');
  expect(resetStore.getState()).toEqual({ email: 'maya@example.com', emailSent: true });
  expect(stored()).not.toContain('maya');
});

test('the code of the address is checked on the server [ACC-107]', async () => {
  const calls = serveApi({ 'GET /api/auth/password-reset/abc': { data: { valid: true, email: 'maya@example.com' } } });
  expect(await emailOfCode('abc')).toBe('maya@example.com');
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /api/auth/password-reset/abc']);
});

test.each([
  [404, 'auth/invalid-action-code'],
  [409, 'auth/expired-action-code'],
])('a code refused with %s %s is invalid', async (status, code) => {
  const refusal = { status, code };
  serveApi({ 'GET /api/auth/password-reset/abc': refusal, 'POST /api/auth/password-reset/abc': refusal });
  expect(await emailOfCode('abc')).toBeNull();
  expect(await savePassword('abc', 'blue-eggs', 'blue-eggs')).toBe(false);
});

test('any other refusal of a code throws', async () => {
  serveApi({ 'GET /api/auth/password-reset/abc': { status: 500, code: 'internal-error' } });
  await expect(emailOfCode('abc')).rejects.toMatchObject({ status: 500 });
});

test('the email that another page passed to the reset page can be read once', () => {
  sessionStorage.setItem('bbu-email-reset', 'maya@example.com');
  expect([popTypedEmail(), popTypedEmail()]).toEqual(['maya@example.com', null]);
});

test('analytics gets an event for a saved password and none for a refused one', async () => {
  const received = recordAnalytics();
  serveApi({ 'POST /api/auth/password-reset/abc': { status: 409, code: 'auth/expired-action-code' } });
  expect(await savePassword('abc', 'blue-eggs', 'blue-eggs')).toBe(false);
  serveApi({ 'POST /api/auth/password-reset/abc': { data: { done: true } } });
  expect(await savePassword('abc', 'blue-eggs', 'blue-eggs')).toBe(true);
  expect(eventsOf(received)).toEqual([['Password Reset Complete']]);
});
