import { cleanup, screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useStore } from 'zustand';
import type { OpenEmailChange } from '@nestling/contract/account/privacy';
import { serveApi, type ServedAnswer, type MadeCall } from '#testing/api.ts';
import { openPage } from '#testing/bootstrap.ts';
import { privacyWith } from '#testing/privacy.ts';
import { fill, render, user } from '#testing/render.tsx';
import { memberWith, openAsMember } from '#testing/user.ts';
import { preloadPrivacy } from '../../lib/session/privacy-query.ts';
import { queryClient } from '../../lib/query.ts';
import { initSession, sessionStore, setMember } from '../../lib/session/session.ts';
import { LoginRow } from './login-row.tsx';

let answer: ServedAnswer;
/** The server's test of the new address. */
let delivery: ServedAnswer;
/** How the member can sign in, as the privacy page shows it. */
let waysIn: { hasPassword: boolean; social: { provider: 'facebook' }[]; emailChange: OpenEmailChange | null };

function Login() {
  const email = useStore(sessionStore).member?.user.email ?? '';
  return <LoginRow email={email} signOut={() => Promise.resolve(true)} />;
}

async function draw() {
  openAsMember();
  const calls: MadeCall[] = [];
  serveApi({
    'GET /api/user/u1/privacy': () => ({ data: privacyWith(waysIn) }),
    'GET /api/email/validate': () => delivery,
    'POST /api/user/u1/email': (call) => {
      calls.push(call);
      return answer;
    },
    'POST /api/user/u1/email/cancel': (call) => {
      calls.push(call);
      waysIn = { ...waysIn, emailChange: null };
      return { data: { cancelled: true } };
    },
    'POST /api/user/u1/social/unlink': (call) => {
      calls.push(call);
      waysIn = { ...waysIn, social: [] };
      return { data: { social: [] } };
    },
  });
  await preloadPrivacy('u1');
  await render(<Login />);
  return calls;
}

async function open() {
  const calls = await draw();
  await user.click(toggle());
  await fill(await screen.findByLabelText('New email'), 'maya@oduya.example');
  await fill(screen.getByLabelText('Your password'), 'three-blue-eggs-42');
  return calls;
}

const toggle = () => screen.getByRole('button', { name: 'Change email' });
const send = () => user.click(screen.getByRole('button', { name: 'Send the link' }));

beforeEach(() => {
  openPage();
  initSession(null);
  queryClient.clear();
  waysIn = { hasPassword: true, social: [], emailChange: null };
  delivery = { data: { records: [{}] } };
  answer = { data: { retryAt: new Date(Date.now() + 60_000).toISOString() } };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('D-176: a link goes to the new address, and the email stays until it is used', async () => {
  const calls = await open();
  await send();
  const title = await screen.findByRole('heading', { name: 'Open the link in your email' });
  expect([document.activeElement, calls.map(({ body }) => body)]).toEqual([
    title,
    [{ email: 'maya@oduya.example', password: 'three-blue-eggs-42' }],
  ]);
  expect(screen.getByText('maya@example.com')).toBeTruthy();
});

test.each([
  [{ status: 401, code: 'auth/wrong-password' }, 'Your password', 'The password is not correct.'],
  [{ status: 409, code: 'auth/email-already-in-use' }, 'New email', 'There is already an account with this email.'],
  [{ status: 422, code: 'bad-email' }, 'New email', 'This does not look like an email address'],
  [{ status: 409, code: 'password-needed' }, 'Your password', ''],
])(
  'D-176: %j is said at its field, which takes the focus, and nothing typed is lost',
  async (refusal, label, words) => {
    answer = refusal;
    await open();
    await send();
    const field = screen.getByLabelText(label);
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(field);
    expect(document.body.textContent).toContain(words);
    expect(screen.getByLabelText('New email').getAttribute('value')).toBe('maya@oduya.example');
    expect(screen.getByLabelText('Your password').getAttribute('value')).toBe('three-blue-eggs-42');
  },
);

test('an address that no mail reaches is said once at its field, and accepted when it is sent again', async () => {
  delivery = { status: 422, code: 'bad-email' };
  const calls = await open();
  await send();
  const field = screen.getByLabelText('New email');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(field);
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    'No email server answers for the part after the @.',
  );
  expect(calls).toEqual([]);
  await send();
  await screen.findByRole('heading', { name: 'Open the link in your email' });
  expect(calls.map(({ body }) => body)).toEqual([{ email: 'maya@oduya.example', password: 'three-blue-eggs-42' }]);
});

test('an address with letters beyond ASCII is shown as it was typed', async () => {
  waysIn = { ...waysIn, emailChange: { newEmail: 'maya@xn--d-uga0v4h.pl', expiresAt: '2030-01-01T00:00:00.000Z' } };
  await draw();
  act(() => setMember('u1', memberWith({ email: 'maya@xn--exmple-cua.com', emailConfirmed: true })));
  expect(screen.getByText('maya@exämple.com')).toBeTruthy();
  expect(screen.getByText('maya@łódź.pl')).toBeTruthy();
});

test('one of the two panels is open at a time, and who decides against it stands on its button again', async () => {
  await open();
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect([toggle().getAttribute('aria-expanded'), screen.queryByLabelText('New email')]).toEqual(['false', null]);
  await user.click(toggle());
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect([document.activeElement, toggle().getAttribute('aria-expanded')]).toEqual([toggle(), 'false']);
});

test('once the link is used the panel goes, and the focus with it to its button', async () => {
  await open();
  await send();
  await screen.findByRole('heading', { name: 'Open the link in your email' });
  act(() => setMember('u1', memberWith({ email: 'maya@oduya.example', emailConfirmed: true })));
  expect(screen.queryByRole('heading', { name: 'Open the link in your email' })).toBeNull();
  expect(document.activeElement).toBe(toggle());
  expect(screen.getByText('maya@oduya.example')).toBeTruthy();
});

describe('who came over Facebook and has no password', () => {
  beforeEach(() => {
    waysIn = { hasPassword: false, social: [{ provider: 'facebook' }], emailChange: null };
  });

  test('D-179 D-242: is offered to set one by a mailed link, and reads that it unlinks Facebook', async () => {
    await draw();
    expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Set a password' }));
    expect(
      screen.getByText('We will log you out and email you a link to set a password. It unlinks Facebook.'),
    ).toBeTruthy();
    expect(screen.getByText('Setting a password unlinks Facebook.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Unlink Facebook' })).toBeNull();
  });

  test('D-176: is asked for no password by the form of another email', async () => {
    const calls = await draw();
    await user.click(toggle());
    await fill(await screen.findByLabelText('New email'), 'maya@oduya.example');
    expect(screen.queryByLabelText('Your password')).toBeNull();
    await send();
    await screen.findByRole('heading', { name: 'Open the link in your email' });
    expect(calls.map(({ body }) => body)).toEqual([{ email: 'maya@oduya.example' }]);
  });

  test('D-176: whose sign-in is older is told at the email to log in again', async () => {
    answer = { status: 409, code: 'password-needed' };
    await draw();
    await user.click(toggle());
    const email = await screen.findByLabelText('New email');
    await fill(email, 'maya@oduya.example');
    await send();
    await waitFor(() => expect(document.activeElement).toBe(email));
    expect(document.getElementById(email.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'For your safety, log in again, then try once more.',
    );
  });
});

test('D-179: beside a password Facebook is given up by one press, and what says so takes the focus', async () => {
  waysIn = { hasPassword: true, social: [{ provider: 'facebook' }], emailChange: null };
  const calls = await draw();
  expect(screen.getByRole('button', { name: 'Change password' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Unlink Facebook' }));
  const said = await screen.findByText('Facebook is unlinked. Log in with your email and password.');
  await waitFor(() => expect(document.activeElement).toBe(said));
  expect(screen.queryByText('Facebook account')).toBeNull();
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    ['/api/user/u1/social/unlink', { provider: 'facebook' }],
  ]);
});

test('D-242: a change that waits for its link is shown, and is gone once it is cancelled', async () => {
  waysIn = { ...waysIn, emailChange: { newEmail: 'maya@oduya.example', expiresAt: '2030-01-01T00:00:00.000Z' } };
  const calls = await draw();
  const line = () => screen.queryByRole('heading', { name: 'Open the link in your email' });
  expect(line()).not.toBeNull();
  expect(screen.getByText('maya@oduya.example').tagName).toBe('STRONG');
  await user.click(screen.getByRole('button', { name: 'Cancel the change' }));
  await waitFor(() => expect(line()).toBeNull());
  expect(calls.map(({ path }) => path)).toEqual(['/api/user/u1/email/cancel']);
});
