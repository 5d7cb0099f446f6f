import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serveApi } from '#testing/api.ts';
import { signIn, signOut } from '#testing/member.ts';
import { openPage } from '#testing/bootstrap.ts';
import { answersCome, user } from '@nestling/ui/testing/user.ts';
import { render } from '#testing/render.tsx';
import { openAsMember } from '#testing/user.ts';
import { coolDownStore } from '../../features/email/confirmation-mail.ts';
import { appErrorStore } from '../../lib/words/app-error.ts';
import ConfirmEmailPage from './confirm-email-page.tsx';

const TOKEN = 'Zm9v-YmFy_MTIzNDU2Nzg5MGFiY2RlZmdoaWprbG1ub';

beforeEach(() => {
  openPage();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  signOut();
  cleanup();
  coolDownStore.setState(coolDownStore.getInitialState(), true);
});

const open = async (query: string) => (await render(<ConfirmEmailPage />, { at: `/confirm-email${query}` })).container;
const title = (place: HTMLElement) => place.querySelector('h1')?.textContent;

async function press(name: string): Promise<void> {
  await user.click(screen.getByRole('button', { name }));
  await answersCome();
}

test('opening the link confirms nothing; clicking the button confirms once', async () => {
  const calls = serveApi({ 'POST /api/email-confirmation': { data: { confirmed: true, changed: false } } });
  const place = await open(`?token=${TOKEN}`);
  expect(title(place)).toBe('Confirm your email');
  expect(calls).toHaveLength(0);
  await press('Confirm my email');
  expect(calls.map(({ body }) => body)).toEqual([{ token: TOKEN }]);
  expect(title(place)).toBe('Your email is confirmed');
  expect(place.querySelector('main a, a[href="/login"]')?.textContent).toBe('Log in');
});

test('an expired link offers a signed-in member a new one, with a cool-down', async () => {
  signIn();
  const calls = serveApi({
    'POST /api/email-confirmation': { status: 409, code: 'auth/expired-action-code' },
    'POST /api/user/u1/email-confirmation': () => ({
      data: { retryAt: new Date(Date.now() + 60_000).toISOString() },
    }),
  });
  const place = await open(`?token=${TOKEN}`);
  await press('Confirm my email');
  expect(title(place)).toBe('This link is too old');
  await press('Send a new link');
  expect(calls.at(-1)?.path).toBe('/api/user/u1/email-confirmation');
  expect(title(place)).toBe('Check your email');
  expect(place.querySelector('#again-in')?.textContent).toBe('You can send it again in 60 seconds.');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  const created = calls.length;
  await press('Send a new link');
  expect(calls).toHaveLength(created);
  const waiting = screen.getByRole('button', { name: 'Send a new link' });
  expect(waiting.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(waiting);
});

test('a member who opens the page without a link sees their email, and can have a link sent to it', async () => {
  openAsMember({ email: 'maya@oduya.example' });
  const calls = serveApi({
    'POST /api/user/u1/email-confirmation': () => ({
      data: { retryAt: new Date(Date.now() + 60_000).toISOString() },
    }),
  });
  const place = await open('');
  expect(place.querySelector('h1 + p')?.textContent).toBe(
    'We will send a link to maya@oduya.example. Open it to confirm your address.',
  );
  await press('Send the link');
  expect(calls).toHaveLength(1);
  expect(title(place)).toBe('Check your email');
});

test('an expired link shows a visitor a link to the account page', async () => {
  serveApi({ 'POST /api/email-confirmation': { status: 404, code: 'auth/invalid-action-code' } });
  const place = await open(`?token=${TOKEN}`);
  await press('Confirm my email');
  expect(title(place)).toBe('This link is too old');
  expect(place.querySelector('a[href="/account"]')).not.toBeNull();
});

test('without a connection the page stays, and the button can be clicked again', async () => {
  const calls = serveApi({ 'POST /api/email-confirmation': 'offline' });
  const place = await open(`?token=${TOKEN}`);
  await press('Confirm my email');
  await press('Confirm my email');
  expect(calls).toHaveLength(2);
  expect(title(place)).toBe('Confirm your email');
});

test('a confirmation refused for too many requests shows a message, and the button stays', async () => {
  serveApi({ 'POST /api/email-confirmation': { status: 429, code: 'too-many-requests' } });
  const place = await open(`?token=${TOKEN}`);
  await press('Confirm my email');
  expect(appErrorStore.getState().error?.content).toBe('errors.tooManyRequests');
  expect(title(place)).toBe('Confirm your email');
});

test('a new email that another account has shows a message, and the session stays', async () => {
  signIn();
  serveApi({ 'POST /api/email-confirmation': { status: 409, code: 'auth/email-already-in-use' } });
  const place = await open(`?token=${TOKEN}`);
  await press('Confirm my email');
  expect(title(place)).toBe('This email has another account');
  expect(place.querySelector('a[href="/course"]')).not.toBeNull();
});

test.each([
  ['confirmed', { data: { confirmed: true, changed: false } }, 'Your email is confirmed'],
  ['taken', { status: 409, code: 'auth/email-already-in-use' }, 'This email has another account'],
  ['old', { status: 404, code: 'auth/invalid-action-code' }, 'This link is too old'],
] as const)('clicking the button moves the focus to the title of the result: %s', async (_outcome, answer, heading) => {
  serveApi({ 'POST /api/email-confirmation': answer });
  await open(`?token=${TOKEN}`);
  await press('Confirm my email');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: heading }));
});

test('an incomplete link sends nothing, and a link with an extra character is sent without it', async () => {
  const calls = serveApi({ 'POST /api/email-confirmation': { data: { confirmed: true, changed: false } } });
  expect(title(await open('?token=abc'))).toBe('This link is not complete');
  cleanup();
  await open(`?token=${TOKEN}.`);
  await press('Confirm my email');
  expect(calls.map(({ body }) => body)).toEqual([{ token: TOKEN }]);
});
