import { cleanup, screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { useStore } from 'zustand';
import type { OpenEmailChange } from '@nestling/contract/account/privacy';
import { serveApi, type ServedAnswer, type RecordedCall } from '#testing/api.ts';
import { openPage } from '#testing/bootstrap.ts';
import { privacyWith } from '#testing/privacy.ts';
import { fill, user } from '@nestling/ui/testing/user.ts';
import { render } from '#testing/render.tsx';
import { memberWith, openAsMember } from '#testing/user.ts';
import { preloadPrivacy } from '../../lib/session/privacy-query.ts';
import { queryClient } from '../../lib/query.ts';
import { initSession, sessionStore, setMember } from '../../lib/session/session.ts';
import { LoginRow } from './login-row.tsx';

let answer: ServedAnswer;
/** The server's test of the new address. */
let delivery: ServedAnswer;
/** How the member can sign in, as the privacy page shows it. */
let methodsIn: { hasPassword: boolean; social: { provider: 'facebook' }[]; emailChange: OpenEmailChange | null };

function Login() {
  const email = useStore(sessionStore).member?.user.email ?? '';
  return <LoginRow email={email} signOut={() => Promise.resolve(true)} />;
}

async function draw() {
  openAsMember();
  const calls: RecordedCall[] = [];
  serveApi({
    'GET /api/user/u1/privacy': () => ({ data: privacyWith(methodsIn) }),
    'GET /api/email/validate': () => delivery,
    'POST /api/user/u1/email': (call) => {
      calls.push(call);
      return answer;
    },
    'POST /api/user/u1/email/cancel': (call) => {
      calls.push(call);
      methodsIn = { ...methodsIn, emailChange: null };
      return { data: { cancelled: true } };
    },
    'POST /api/user/u1/social/unlink': (call) => {
      calls.push(call);
      methodsIn = { ...methodsIn, social: [] };
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
  methodsIn = { hasPassword: true, social: [], emailChange: null };
  delivery = { data: { records: [{}] } };
  answer = { data: { retryAt: new Date(Date.now() + 60_000).toISOString() } };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a new email gets a mailed link, and the old email stays until the link is used (D-176)', async () => {
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
  'the refusal %j is shown at its field, which takes the focus, and the typed text stays (D-176)',
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

test('an undeliverable address shows one warning and is accepted when it is submitted again', async () => {
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

test('an address with non-ASCII letters is shown as it was typed', async () => {
  methodsIn = {
    ...methodsIn,
    emailChange: { newEmail: 'maya@xn--d-uga0v4h.pl', expiresAt: '2030-01-01T00:00:00.000Z' },
  };
  await draw();
  act(() => setMember('u1', memberWith({ email: 'maya@xn--exmple-cua.com', emailConfirmed: true })));
  expect(screen.getByText('maya@exämple.com')).toBeTruthy();
  expect(screen.getByText('maya@łódź.pl')).toBeTruthy();
});

test('only one of the two panels is open, and cancelling returns the focus to its button', async () => {
  await open();
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect([toggle().getAttribute('aria-expanded'), screen.queryByLabelText('New email')]).toEqual(['false', null]);
  await user.click(toggle());
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect([document.activeElement, toggle().getAttribute('aria-expanded')]).toEqual([toggle(), 'false']);
});

test('after the mailed link is used, the email panel closes and the focus moves to the button that opened it', async () => {
  await open();
  await send();
  await screen.findByRole('heading', { name: 'Open the link in your email' });
  act(() => setMember('u1', memberWith({ email: 'maya@oduya.example', emailConfirmed: true })));
  expect(screen.queryByRole('heading', { name: 'Open the link in your email' })).toBeNull();
  expect(document.activeElement).toBe(toggle());
  expect(screen.getByText('maya@oduya.example')).toBeTruthy();
});

describe('member who joined over Facebook and has no password', () => {
  beforeEach(() => {
    methodsIn = { hasPassword: false, social: [{ provider: 'facebook' }], emailChange: null };
  });

  it('is offered to set a password by a mailed link, and is warned that it unlinks Facebook (D-179, D-242)', async () => {
    await draw();
    expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull();
    expect(screen.getByText('Setting a password unlinks Facebook.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Set a password' }));
    expect(
      screen.getByText('We will log you out and email you a link to set a password. It unlinks Facebook.'),
    ).toBeTruthy();
    expect(screen.queryByText('Setting a password unlinks Facebook.')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Unlink Facebook' })).toBeNull();
  });

  it('can change the email without a password (D-176)', async () => {
    const calls = await draw();
    await user.click(toggle());
    await fill(await screen.findByLabelText('New email'), 'maya@oduya.example');
    expect(screen.queryByLabelText('Your password')).toBeNull();
    await send();
    await screen.findByRole('heading', { name: 'Open the link in your email' });
    expect(calls.map(({ body }) => body)).toEqual([{ email: 'maya@oduya.example' }]);
  });

  it('is asked to log in again when the sign-in is too old to change the email (D-176)', async () => {
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

test('with a password can unlink Facebook by one click, and the message about it takes the focus (D-179)', async () => {
  methodsIn = { hasPassword: true, social: [{ provider: 'facebook' }], emailChange: null };
  const calls = await draw();
  expect(screen.getByRole('button', { name: 'Change password' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Unlink Facebook' }));
  const output = await screen.findByText('Facebook is unlinked. Log in with your email and password.');
  await waitFor(() => expect(document.activeElement).toBe(output));
  expect(screen.queryByText('Facebook account')).toBeNull();
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    ['/api/user/u1/social/unlink', { provider: 'facebook' }],
  ]);
});

test('sees a pending email change, and no longer after cancelling it (D-242)', async () => {
  methodsIn = { ...methodsIn, emailChange: { newEmail: 'maya@oduya.example', expiresAt: '2030-01-01T00:00:00.000Z' } };
  const calls = await draw();
  const line = () => screen.queryByRole('heading', { name: 'Open the link in your email' });
  expect(line()).not.toBeNull();
  expect(screen.getByText('maya@oduya.example').tagName).toBe('STRONG');
  await user.click(screen.getByRole('button', { name: 'Cancel the change' }));
  await waitFor(() => expect(line()).toBeNull());
  expect(calls.map(({ path }) => path)).toEqual(['/api/user/u1/email/cancel']);
});

describe('a member whose mails come back', () => {
  const drawBounced = async (): Promise<string | undefined> => {
    await draw();
    act(() => setMember('u1', memberWith({ emailBounced: true })));
    return document.querySelector<HTMLAnchorElement>('a[href="/contact-form"]')?.closest('p')?.textContent;
  };

  it('is led to the contact form where neither a password nor a linked account helps to another email', async () => {
    methodsIn = { ...methodsIn, hasPassword: false };
    expect(await drawBounced()).toBe(
      'Our emails to maya@example.com come back, and you have no password yet. If you cannot change your email here, write to us.',
    );
    act(() => setMember('u1', memberWith({ emailBounced: false })));
    expect(screen.queryByRole('link', { name: 'write to us' })).toBeNull();
  });

  it.each([
    [true, 'Stay logged in, because you have no password. Write to us: “Contact us” is at the end of this page.'],
    [false, 'For your safety, log in again, then try once more.'],
  ])(
    'reads to log in again for another email only if that is possible (mails come back: %s)',
    async (emailBounced, says) => {
      methodsIn = { ...methodsIn, hasPassword: false };
      answer = { status: 409, code: 'password-needed' };
      await draw();
      act(() => setMember('u1', memberWith({ emailBounced })));
      await user.click(toggle());
      await fill(await screen.findByLabelText('New email'), 'maya@oduya.example');
      await send();
      expect(await screen.findByText(says)).toBeTruthy();
    },
  );

  it('is not led there with a password or a linked account', async () => {
    expect(await drawBounced()).toBeUndefined();
    cleanup();
    queryClient.clear();
    methodsIn = { ...methodsIn, hasPassword: false, social: [{ provider: 'facebook' }] };
    expect(await drawBounced()).toBeUndefined();
  });
});
