import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serveApi } from '#testing/api.ts';
import { openPage } from '#testing/bootstrap.ts';
import { authStatus, signIn } from '#testing/member.ts';
import { answersCome, user } from '@nestling/ui/testing/user.ts';
import { render } from '#testing/render.tsx';
import { sessionStore } from '../../lib/session/session.ts';
import NotMePage from './not-me-page.tsx';

const TOKEN = 'Zm9v-YmFy_MTIzNDU2Nzg5MGFiY2RlZmdoaWprbG1ub';

beforeEach(() => {
  openPage();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(cleanup);

const open = async (query: string) => (await render(<NotMePage />, { at: `/not-me${query}` })).container;
const focused = () => document.activeElement?.textContent;
const title = (place: HTMLElement) => place.querySelector('h1')?.textContent;
async function confirm(): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'This was not me' }));
  await answersCome();
}

test('opening the link changes nothing, and its button undoes the change and links to the password reset (D-242)', async () => {
  const calls = serveApi({ 'POST /api/auth/not-me': { data: { undone: 'email-change' } } });
  const place = await open(`?token=${TOKEN}`);
  expect([title(place), calls]).toEqual(['Was this not you?', []]);
  await confirm();
  expect(calls.map(({ body }) => body)).toEqual([{ token: TOKEN }]);
  expect(title(place)).toBe('Your account is yours again');
  expect(focused()).toBe('Your account is yours again');
  expect(screen.getByRole('link', { name: 'Choose a new password' }).getAttribute('href')).toBe('/reset-link');
});

test('the button ends the session of this browser at once (D-242)', async () => {
  signIn();
  serveApi({
    'POST /api/auth/not-me': { data: { undone: 'email-change' } },
    'GET /api/auth/session': { data: authStatus(false) },
  });
  const place = await open(`?token=${TOKEN}`);
  await confirm();
  expect(title(place)).toBe('Your account is yours again');
  expect(sessionStore.getState()).toMatchObject({ signedIn: false, expired: null });
});

test.each([
  ['auth/invalid-action-code', 404],
  ['auth/expired-action-code', 409],
  ['auth/email-already-in-use', 409],
])('a link refused with %s shows a link to the contact form (D-242)', async (code, status) => {
  serveApi({ 'POST /api/auth/not-me': { status, code } });
  const place = await open(`?token=${TOKEN}`);
  await confirm();
  expect([title(place), focused()]).toEqual(['This link no longer works', 'This link no longer works']);
  expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact-form');
});

test('an address without a token shows at once that the link is invalid (D-242)', async () => {
  expect(title(await open(''))).toBe('This link no longer works');
});

test('without a connection the button can be clicked again (D-242)', async () => {
  const calls = serveApi({ 'POST /api/auth/not-me': 'offline' });
  const place = await open(`?token=${TOKEN}`);
  await confirm();
  await confirm();
  expect([calls.length, title(place)]).toEqual([2, 'Was this not you?']);
});

test('an incomplete link shows a message and a link to the contact form', async () => {
  expect(title(await open('?token=abc'))).toBe('This link is not complete');
  expect(screen.getByRole('link', { name: 'Write to us' })).toBeTruthy();
});
