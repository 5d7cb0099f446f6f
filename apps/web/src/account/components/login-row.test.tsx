import { cleanup, screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useStore } from 'zustand';
import type { Answer } from '../../../testing/api.ts';
import { serveApi } from '../../../testing/api.ts';
import { openPage } from '../../../testing/bootstrap.ts';
import { fill, render, user } from '../../../testing/render.tsx';
import { memberWith, openAsMember } from '../../../testing/user.ts';
import { initSession, sessionStore, setMember } from '../../lib/session.ts';
import { LoginRow } from './login-row.tsx';

let answer: Answer;

function Login() {
  const email = useStore(sessionStore).member?.user.email ?? '';
  return <LoginRow email={email} signOut={() => Promise.resolve(true)} />;
}

async function open() {
  openAsMember();
  const calls = serveApi({ 'POST /api/user/u1/email': () => answer });
  await render(<Login />);
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
  [{ status: 422, code: 'bad-email' }, 'New email', 'Add the part after the @'],
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
