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

test('ACC-325 ACC-326: a reset request needs an email that fits the pattern', () => {
  expect(requestErrors(' ')).toEqual({ email: 'errors.noEmail' });
  expect(requestErrors('maya@')).toEqual({ email: 'errors.badEmail' });
  expect(requestErrors('maya@example.com')).toEqual({});
});

test('ACC-327 ACC-328 ACC-329: the new password is asked for twice, long enough and the same', () => {
  expect(newPasswordErrors('', '', 6)).toEqual({ password: 'errors.noPassword', confirm: 'errors.noPassword' });
  expect(newPasswordErrors('12345', '12345', 6)).toEqual({ password: 'errors.weakPassword' });
  expect(newPasswordErrors('blue-eggs', 'blue-egg', 6)).toEqual({ confirm: 'errors.passwordMismatch' });
  expect(newPasswordErrors('blue-eggs', 'blue-eggs', 6)).toEqual({});
});

test('ACC-105: the mail is asked for in the language of the page, and the form says it is sent', async () => {
  const calls = serveApi({ 'POST /api/auth/password-reset': { data: { sent: true } } });
  await askForLink(' maya@example.com ');
  expect(calls[0]?.body).toEqual({ email: 'maya@example.com', locale: 'pl-PL' });
  expect(resetStore.getState()).toEqual({ email: 'maya@example.com', emailSent: true });
});

test('ACC-133: email and emailSent live on over a sign-out, nothing of them in local storage', () => {
  const stored = startSaving();
  openAsMember();
  resetStore.setState({ email: 'maya@example.com', emailSent: true });
  expect(stored()).not.toContain('maya');
  endSession('here');
  expect(resetStore.getState()).toEqual({ email: 'maya@example.com', emailSent: true });
  expect(stored()).not.toContain('maya');
});

test('ACC-107: the code of the address is asked about', async () => {
  const calls = serveApi({ 'GET /api/auth/password-reset/abc': { data: { valid: true, email: 'maya@example.com' } } });
  expect(await emailOfCode('abc')).toBe('maya@example.com');
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /api/auth/password-reset/abc']);
});

test.each([
  [404, 'auth/invalid-action-code'],
  [409, 'auth/expired-action-code'],
])('a code that is refused with %s %s is none', async (status, code) => {
  const refusal = { status, code };
  serveApi({ 'GET /api/auth/password-reset/abc': refusal, 'POST /api/auth/password-reset/abc': refusal });
  expect(await emailOfCode('abc')).toBeNull();
  expect(await savePassword('abc', 'blue-eggs', 'blue-eggs')).toBe(false);
});

test('any other refusal is a failure', async () => {
  serveApi({ 'GET /api/auth/password-reset/abc': { status: 500, code: 'internal-error' } });
  await expect(emailOfCode('abc')).rejects.toMatchObject({ status: 500 });
});

test('the email that another page left is read once', () => {
  sessionStorage.setItem('bbu-email-reset', 'maya@example.com');
  expect([popTypedEmail(), popTypedEmail()]).toEqual(['maya@example.com', null]);
});

test('a password that is saved is told to analytics, one that is refused is not', async () => {
  const heard = recordAnalytics();
  serveApi({ 'POST /api/auth/password-reset/abc': { status: 409, code: 'auth/expired-action-code' } });
  expect(await savePassword('abc', 'blue-eggs', 'blue-eggs')).toBe(false);
  serveApi({ 'POST /api/auth/password-reset/abc': { data: { done: true } } });
  expect(await savePassword('abc', 'blue-eggs', 'blue-eggs')).toBe(true);
  expect(eventsOf(heard)).toEqual([['Password Reset Complete']]);
});
