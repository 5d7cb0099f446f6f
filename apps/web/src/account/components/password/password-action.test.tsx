import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { serveApi } from '#testing/api.ts';
import { openPage } from '#testing/bootstrap.ts';
import { authStatus, signIn } from '#testing/member.ts';
import { openAsMember } from '#testing/user.ts';
import { answersCome, fill, user } from '@nestling/ui/testing/user.ts';
import { render } from '#testing/render.tsx';
import { appErrorStore, clearAppError } from '#lib/words/app-error.ts';
import { initSession, sessionStore } from '#lib/session/session.ts';
import { typedEmail } from '../../data/registration/typed-email.ts';
import { resetStore } from '../../data/reset-form.ts';
import { PasswordAction } from './password-action.tsx';

const TOKEN = 'Zm9v-YmFy_MTIzNDU2Nzg5MGFiY2RlZmdoaWprbG1ub';

const signOut = vi.fn<() => Promise<boolean>>();

beforeEach(() => {
  openPage();
  initSession(null);
  signOut.mockReset();
  clearAppError();
  resetStore.setState({ email: '', emailSent: false });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

async function open(query: string): Promise<HTMLElement> {
  const { container: place } = await render(<PasswordAction signOut={signOut} />, { at: `/reset-password${query}` });
  await answersCome();
  return place;
}

const title = (place: HTMLElement) => place.querySelector('h1')?.textContent;
const fields = (place: HTMLElement) =>
  [...place.querySelectorAll<HTMLInputElement>('form input:not([hidden])')].map(({ name }) => name);

async function type(place: HTMLElement, name: string, value: string): Promise<void> {
  const input = place.querySelector<HTMLInputElement>(`[name="${name}"]`);
  await fill(input, value);
}

test.each([
  [404, 'auth/invalid-action-code'],
  [409, 'auth/expired-action-code'],
])('an invalid code shows the email form: %i %s [ACC-108 ACC-109 ACC-366]', async (status, code) => {
  serveApi({ [`GET /api/auth/password-reset/${TOKEN}`]: { status, code } });
  const place = await open(`?oobCode=${TOKEN}`);
  expect(title(place)).toBe('This link is too old');
  expect(fields(place)).toEqual(['email']);
  expect(appErrorStore.getState().error).toBeNull();
});

test('a valid code shows both password fields, and saving them shows the link to the login [ACC-108 ACC-110 ACC-111]', async () => {
  const calls = serveApi({
    [`GET /api/auth/password-reset/${TOKEN}`]: { data: { valid: true, email: 'maya@example.com' } },
    [`POST /api/auth/password-reset/${TOKEN}`]: { data: { done: true } },
  });
  const place = await open(`?oobCode=${TOKEN}`);
  expect(title(place)).toBe('Choose a new password');
  expect(fields(place)).toEqual(['password', 'confirmPassword']);
  await type(place, 'password', 'three-blue-eggs');
  await type(place, 'confirmPassword', 'three-blue-eggs');
  await user.click(screen.getByRole('button', { name: 'Save my password' }));
  await answersCome();
  expect(title(place)).toBe('Password saved');
  expect(screen.getByRole('link', { name: 'Log in now' }).getAttribute('href')).toBe('/login');
  expect(calls.at(-1)?.body).toEqual({ password: 'three-blue-eggs', confirmPassword: 'three-blue-eggs' });
  // The login that follows has the email of the link.
  expect(typedEmail()).toBe('maya@example.com');
});

test.each([
  ['a reset that ended the session of this browser signs the page out without a message of expiry', false],
  ['a reset of another account leaves the session of this browser unchanged', true],
])('%s', async (_rule, authenticated) => {
  signIn();
  serveApi({
    [`GET /api/auth/password-reset/${TOKEN}`]: { data: { valid: true, email: 'maya@example.com' } },
    [`POST /api/auth/password-reset/${TOKEN}`]: { data: { done: true } },
    'GET /api/auth/session': { data: authStatus(authenticated) },
  });
  const place = await open(`?oobCode=${TOKEN}`);
  await type(place, 'password', 'three-blue-eggs');
  await type(place, 'confirmPassword', 'three-blue-eggs');
  await user.click(screen.getByRole('button', { name: 'Save my password' }));
  await answersCome();
  expect(title(place)).toBe('Password saved');
  expect(sessionStore.getState()).toMatchObject({ signedIn: authenticated, expired: null });
});

test('a reset mail requested on another page is sent once when the reset page opens, and the page confirms it', async () => {
  sessionStorage.setItem('bbu-email-reset', 'maya@example.com');
  const calls = serveApi({ 'POST /api/auth/password-reset': { data: { sent: true } } });
  const place = await open('');
  expect(title(place)).toBe('Check your email');
  expect(calls).toHaveLength(1);
  expect(sessionStorage.getItem('bbu-email-reset')).toBeNull();
});

test('a reset mail that was just sent cannot be sent again for 60 seconds', async () => {
  sessionStorage.setItem('bbu-email-reset', 'maya@example.com');
  serveApi({ 'POST /api/auth/password-reset': { data: { sent: true } } });
  const place = await open('');
  const wait = place.querySelector('#again-in');
  expect(wait?.textContent).toContain('60');
  const button = place.querySelector<HTMLButtonElement>('[aria-describedby="again-in"]');
  expect(button?.disabled).toBe(true);
});

test('when the reset mail requested on another page fails to be sent, the form has its email filled in', async () => {
  sessionStorage.setItem('bbu-email-reset', 'maya@example.com');
  serveApi({ 'POST /api/auth/password-reset': { status: 500, code: 'internal-error' } });
  const place = await open('');
  expect(place.querySelector<HTMLInputElement>('[name="email"]')?.value).toBe('maya@example.com');
});

describe('signed-in member on a reset link', () => {
  const READ = {
    [`GET /api/auth/password-reset/${TOKEN}`]: { data: { valid: true, email: 'other@example.com' } },
  };

  it('sees whose account is open and can continue without a check of the code (D-304)', async () => {
    openAsMember({ email: 'maya@example.com', firstName: 'Maya' });
    const calls = serveApi(READ);
    const place = await open(`?oobCode=${TOKEN}`);
    expect(place.textContent).toContain('You are logged in as maya@example.com.');
    expect(screen.getByRole('link', { name: 'Continue as Maya' }).getAttribute('href')).toBe('/course');
    expect(calls).toEqual([]);
  });

  it('can log out and then set the new password of the link (D-304)', async () => {
    openAsMember();
    serveApi(READ);
    signOut.mockResolvedValue(true);
    const place = await open(`?oobCode=${TOKEN}`);
    await user.click(screen.getByRole('button', { name: 'Log out and set a new password' }));
    await answersCome();
    expect(title(place)).toBe('Choose a new password');
    expect(place.textContent).toContain('For other@example.com.');
  });

  it('stays on the page when the logout fails (D-304)', async () => {
    openAsMember();
    serveApi(READ);
    signOut.mockResolvedValue(false);
    const place = await open(`?oobCode=${TOKEN}`);
    await user.click(screen.getByRole('button', { name: 'Log out and set a new password' }));
    await answersCome();
    expect(title(place)).toBe('You are logged in');
  });
});

test('an incomplete code shows a message above the email form and is not sent [ACC-109]', async () => {
  const calls = serveApi({});
  const place = await open('?oobCode=abc');
  expect(title(place)).toBe('This link is not complete');
  expect(fields(place)).toEqual(['email']);
  expect(calls).toEqual([]);
});
