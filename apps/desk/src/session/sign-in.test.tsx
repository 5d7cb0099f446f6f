import { user } from '@nestling/ui/testing/user.ts';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { serveCommands, serveDesk, SESSION } from '#testing/api.ts';
import { openDesk, currentAddress } from '#testing/render.tsx';

const SIGNED_OUT = { status: 401, code: 'unauthenticated' };
const BEGIN = 'POST /api/desk/sign-in/begin';
const OPTIONS = { data: { options: { challenge: 'AAAA' } } };

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', function PublicKeyCredential() {});
});

/** Answers the prompt of the browser for a passkey. */
function promptWith(answer: () => Promise<unknown>): void {
  vi.stubGlobal('navigator', { ...navigator, credentials: { get: answer, create: answer } });
}

const closed = () => Promise.reject(new DOMException('closed', 'NotAllowedError'));
const bytes = new Uint8Array([1]).buffer;
const signature = {
  id: 'AQ',
  rawId: bytes,
  type: 'public-key',
  response: {
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: null,
    attestationObject: bytes,
    getTransports: () => ['usb'],
  },
  getClientExtensionResults: () => ({ credProps: { rk: true } }),
};

const button = (name: string) => screen.findByRole('button', { name });

describe('the sign-in', () => {
  const signIn = async (routes: Parameters<typeof serveDesk>[0], prompt = async (): Promise<unknown> => signature) => {
    promptWith(prompt);
    const calls = serveDesk({
      'GET /api/desk/session': SIGNED_OUT,
      'GET /api/desk/commands': { data: { commands: [] } },
      [BEGIN]: OPTIONS,
      ...routes,
    });
    await openDesk('/sign-in');
    await user.click(await button('Sign in with your passkey'));
    return calls;
  };

  it('sends what the passkey signed, and opens the commands', async () => {
    const calls = await signIn({ 'POST /api/desk/sign-in/finish': { data: SESSION } });
    await screen.findByRole('heading', { name: 'Commands' });
    expect(currentAddress()).toBe('/');
    expect(calls.find(({ name }) => name.endsWith('finish'))?.body).toEqual({
      proof: {
        id: 'AQ',
        rawId: 'AQ',
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: 'AQ', authenticatorData: 'AQ', signature: 'AQ' },
      },
    });
  });

  it.each([
    ['a closed prompt', {}, closed, /prompt for the passkey was closed/],
    ['another passkey', { 'POST /api/desk/sign-in/finish': SIGNED_OUT }, undefined, /does not accept this passkey/],
    [
      'too many tries',
      { [BEGIN]: { status: 429, code: 'auth/too-many-requests', retryAfter: 3600 } },
      undefined,
      'Too many tries. Try again in 60 minutes.',
    ],
    [
      'too many tries without a time',
      { [BEGIN]: { status: 429, code: 'auth/too-many-requests' } },
      undefined,
      /Wait a few minutes/,
    ],
    ['no network', { [BEGIN]: 'offline' as const }, undefined, /Check your connection/],
  ])('says what to do after %s', async (_case, routes, prompt, words) => {
    await signIn(routes, prompt);
    expect(await screen.findByText(words)).toBeDefined();
    expect(await button('Sign in with your passkey')).toBeDefined();
  });

  it('says so in a browser without passkeys, and offers no button', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    vi.stubGlobal('isSecureContext', true);
    serveDesk({ 'GET /api/desk/session': SIGNED_OUT });
    await openDesk('/sign-in');
    await screen.findByText(/This browser has no passkeys/);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is shown at any address without a session, and that address opens after it', async () => {
    promptWith(async () => signature);
    serveDesk({
      'GET /api/desk/session': SIGNED_OUT,
      'GET /api/desk/commands': { data: { commands: [] } },
      [BEGIN]: OPTIONS,
      'POST /api/desk/sign-in/finish': { data: SESSION },
    });
    await openDesk('/operators');
    await user.click(await button('Sign in with your passkey'));
    await screen.findByRole('heading', { name: 'Operators' });
    expect(currentAddress()).toBe('/operators');
  });
});

describe('an invitation', () => {
  const secret = 'c2VjcmV0';
  const invitation = {
    email: 'sam@example.com',
    options: {
      rp: { name: 'Nestling', id: 'localhost' },
      user: { id: 'AAAA', name: 'sam@example.com', displayName: 'sam@example.com' },
      challenge: 'AAAA',
      pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
    },
  };
  const BEGIN_JOINING = 'POST /api/desk/invitation/begin';

  it('is not in the address any longer once it is open, and shows for whom it is', async () => {
    const calls = serveDesk({ [BEGIN_JOINING]: { data: invitation } });
    await openDesk(`/join#${secret}`);
    await screen.findByText('sam@example.com');
    expect(currentAddress()).toBe('/join');
    expect(calls.map(({ name, body }) => [name, body])).toEqual([[BEGIN_JOINING, { secret }]]);
  });

  it('asks for a name, makes a passkey and signs in', async () => {
    promptWith(async () => signature);
    const calls = serveCommands([], {
      [BEGIN_JOINING]: { data: invitation },
      'POST /api/desk/invitation/finish': { data: SESSION },
    });
    await openDesk(`/join#${secret}`);
    await user.click(await button('Make a passkey and sign in'));
    const name = screen.getByRole('textbox', { name: 'Your name', description: /^Say what other operators/ });
    expect(calls.some(({ name: call }) => call.endsWith('finish'))).toBe(false);
    await user.type(name, ' Sam ');
    await user.click(await button('Make a passkey and sign in'));
    await screen.findByRole('heading', { name: 'Commands' });
    expect(currentAddress()).toBe('/');
    expect(calls.find(({ name: call }) => call.endsWith('finish'))?.body).toMatchObject({
      secret,
      name: 'Sam',
      key: { id: 'AQ', clientExtensionResults: {}, response: { attestationObject: 'AQ', transports: ['usb'] } },
    });
  });

  it.each([
    ['auth/expired-action-code', /has expired/],
    ['auth/invalid-action-code', /was used before, or is incomplete/],
  ])('refused with %s says what to do', async (code, words) => {
    serveDesk({ [BEGIN_JOINING]: { status: 400, code } });
    await openDesk(`/join#${secret}`);
    await screen.findByText(words);
    expect(screen.getByRole('link', { name: 'Go to the sign-in' }).getAttribute('href')).toBe('/sign-in');
  });

  it('without its secret says so, and calls nothing', async () => {
    const calls = serveDesk({});
    await openDesk('/join');
    await screen.findByText(/link is incomplete/);
    expect(calls).toEqual([]);
  });

  it('can be opened again after a failure of the network', async () => {
    let isOnline = false;
    serveDesk({ [BEGIN_JOINING]: () => (isOnline ? { data: invitation } : 'offline') });
    await openDesk(`/join#${secret}`);
    const again = await button('Try again');
    isOnline = true;
    await user.click(again);
    expect(await screen.findByText('sam@example.com')).toBeDefined();
  });
});

test('a demo link signs in, and its secret is neither in the address nor in the history', async () => {
  const calls = serveCommands([], { 'POST /api/desk/enter': { data: SESSION } });
  const entries = window.history.length;
  await openDesk('/enter#ZGVtbw');
  await screen.findByRole('heading', { name: 'Commands' });
  expect(currentAddress()).toBe('/');
  expect(window.history.length).toBe(entries);
  const posts = calls.filter(({ name }) => name.startsWith('POST'));
  expect(posts.map(({ name, body }) => [name, body])).toEqual([['POST /api/desk/enter', { secret: 'ZGVtbw' }]]);
});
