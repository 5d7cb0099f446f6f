import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { startSaving } from '#testing/saved-state.ts';
import { eventsOf, recordAnalytics } from '#testing/analytics.ts';
import { offContract, serveApi, type ServedAnswer, type RecordedCall } from '#testing/api.ts';
import { bootstrapIn, openPage } from '#testing/bootstrap.ts';
import { answersCome, fill, user } from '@nestling/ui/testing/user.ts';
import { renderRoutes } from '#testing/render.tsx';
import { spyOnReports } from '#testing/reports.ts';
import { holderOf, memberWith } from '#testing/user.ts';
import { appErrorStore, clearAppError } from '../../lib/words/app-error.ts';
import { endSession, initSession, sessionStore } from '../../lib/session/session.ts';
import { initSettings } from '../../lib/settings.ts';
import { clearState, STATE_KEY } from '../../lib/state.ts';
import LoginPage from './login-page.tsx';
import RegisterPage from './register-page.tsx';
import ResetLinkPage from './reset-link-page.tsx';

const SIGNED_IN = { data: { ...holderOf('u1'), ...memberWith({ lastRegistrationStepFinished: '2-gender' }) } };

const routes = [
  { path: '/login', element: <LoginPage /> },
  { path: '/course', element: <h1>{'Courses'}</h1> },
  { path: '/account/link', element: <h1>{'Link'}</h1> },
  { path: '/contact-form', element: <h1>{'Contact'}</h1> },
];

let calls: RecordedCall[] = [];
let reported: ReturnType<typeof spyOnReports>;

function serve(changes: Readonly<Record<string, ServedAnswer>> = {}): void {
  calls = serveApi({
    'POST /api/auth/sign-in': SIGNED_IN,
    'POST /api/auth/login': { data: { token: 't1', of: holderOf('u1').of } },
    'POST /api/auth/token': SIGNED_IN,
    'GET /api/user/u1/verify': { data: { valid: true } },
    ...changes,
  });
}

beforeEach(() => {
  openPage();
  initSession(null);
  reported = spyOnReports();
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  serve();
});

afterEach(() => {
  cleanup();
  clearAppError();
});

async function open(query = '') {
  const { container: page, router } = await renderRoutes(routes, { at: `/login${query}` });
  return { page, at: () => router.state.location.pathname };
}

const input = (page: HTMLElement, name: string) => page.querySelector<HTMLInputElement>(`input[name="${name}"]`);

async function fillIn(page: HTMLElement, name: string, value: string): Promise<void> {
  await fill(input(page, name), value);
}

async function send(): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await answersCome();
}

async function logIn(page: HTMLElement): Promise<void> {
  await fillIn(page, 'email', 'maya@example.com');
  await fillIn(page, 'password', 'three-blue-eggs');
  await send();
}

const errorAt = (page: HTMLElement, name: string) => {
  const field = input(page, name);
  if (field?.getAttribute('aria-invalid') !== 'true') return null;
  return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? null;
};

test('the form has email and password, and an error for each [ACC-092]', async () => {
  const { page } = await open();
  await send();
  expect(errorAt(page, 'email')).toBe('Please enter your email address.');
  expect(errorAt(page, 'password')).toBe('Please enter a password.');
  await fillIn(page, 'email', 'maya@example.com');
  await fillIn(page, 'password', 'x');
  expect([input(page, 'email')?.value, input(page, 'password')?.value]).toEqual(['maya@example.com', 'x']);
  expect([errorAt(page, 'email'), errorAt(page, 'password')]).toEqual([null, null]);
  expect(calls).toEqual([]);
});

test('a login opens the courses [ACC-099]', async () => {
  const { page, at } = await open();
  await logIn(page);
  expect(calls[0]).toMatchObject({
    path: '/api/auth/sign-in',
    body: { email: 'maya@example.com', password: 'three-blue-eggs' },
  });
  expect([at(), sessionStore.getState().uid]).toEqual(['/course', 'u1']);
});

test('a link with a uid asks for the password only, and the login uses the token of the response [ACC-093 ACC-098]', async () => {
  const { page, at } = await open('?uid=u1');
  expect(input(page, 'email')).toBeNull();
  expect(calls).toEqual([]);
  await fillIn(page, 'password', 'three-blue-eggs');
  await send();
  expect(calls.slice(0, 2).map(({ path, body }) => [path, body])).toEqual([
    ['/api/auth/login', { uid: 'u1', password: 'three-blue-eggs' }],
    ['/api/auth/token', { token: 't1' }],
  ]);
  expect(at()).toBe('/course');
});

test.each([
  ['ACC-100 ACC-363', 429, 'auth/too-many-requests', 'Too many tries. Wait a few minutes, then try again.'],
  ['ACC-101', 401, 'auth/wrong-password', 'The email or password is not correct.'],
  ['D-145', 409, 'deletion-running', 'This account is being deleted. Nobody can log in to it any more.'],
  [
    'a lock by the support team',
    403,
    'auth/user-disabled',
    'Your account is locked. Write to us and we will help you.',
  ],
])('%s: the refusal %i %s has its own text at the password', async (_ids, status, code, words) => {
  serve({ 'POST /api/auth/sign-in': { status, code } });
  const { page, at } = await open();
  await logIn(page);
  expect(errorAt(page, 'password')).toBe(words);
  expect(errorAt(page, 'email')).toBeNull();
  expect(appErrorStore.getState().error).toBeNull();
  expect(at()).toBe('/login');
});

test('an unknown code shows a general text and the banner, and is reported [ACC-102 ACC-367 ACC-370]', async () => {
  serve({ 'POST /api/auth/sign-in': offContract({ status: 500, code: 'auth/odd-code' }) });
  const { page, at } = await open();
  await logIn(page);
  expect(page.querySelector('form [role="alert"]')?.textContent).toBe('Something went wrong. Please try again.');
  expect(appErrorStore.getState().error).toMatchObject({ type: 'REFRESH_BANNER', content: 'errors.unknownAuthCode' });
  expect(reported).toHaveBeenCalledWith('Unknown account failure', expect.anything());
  expect([at(), sessionStore.getState().signedIn]).toEqual(['/login', false]);
});

test('the login page has a link to the registration [ACC-094]', async () => {
  await open();
  expect(screen.getByRole('link', { name: /Join/ }).getAttribute('href')).toBe('/register');
});

test('analytics gets an event for a wrong password and for a login, without personal data [ACC-103]', async () => {
  const received = recordAnalytics();
  serve({ 'POST /api/auth/sign-in': { status: 401, code: 'auth/wrong-password' } });
  const { page } = await open();
  await logIn(page);
  expect(eventsOf(received)).toEqual([['Password Error']]);
  serve();
  await logIn(page);
  expect(eventsOf(received)).toEqual([['Password Error'], ['Login']]);
  expect(JSON.stringify(received)).not.toMatch(/maya|three-blue-eggs/i);
});

test.each([
  [429, 'auth/too-many-requests'],
  [500, 'internal-error'],
])('the refusal %s %s is not reported to analytics as a wrong password [ACC-103]', async (status, code) => {
  const received = recordAnalytics();
  serve({ 'POST /api/auth/sign-in': { status, code } });
  const { page } = await open();
  await logIn(page);
  expect(eventsOf(received).map(([name]) => name)).not.toContain('Password Error');
});

test('analytics gets an event for a wrong password of a link with a uid [ACC-103]', async () => {
  const received = recordAnalytics();
  serve({ 'POST /api/auth/login': { status: 401, code: 'auth/wrong-password' } });
  const { page } = await open('?uid=u1');
  await fillIn(page, 'password', 'three-blue-eggs');
  await send();
  expect(eventsOf(received)).toEqual([['Password Error']]);
});

test.each([
  ['social-failed', 'That did not work with Facebook.'],
  ['cookies-dropped', 'Your browser does not keep our cookie.'],
  ['too-many-requests', 'Too many'],
  ['deletion-running', 'This account is being deleted.'],
  ['auth/user-disabled', 'Your account is locked.'],
])('a Facebook sign-in that ended with %s shows a message, and the form stays', async (code, words) => {
  const { page } = await open(`?error=${code}`);
  expect(screen.getByRole('alert').textContent).toContain(words);
  expect(input(page, 'password')).not.toBeNull();
});

test('a cancelled Facebook sign-in shows a note that is no error, and the form stays', async () => {
  const { page } = await open('?error=social-denied');
  expect(screen.getByRole('status').textContent).toBe('You did not use Facebook. You can use your email here.');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(input(page, 'password')).not.toBeNull();
});

test.each(['after a password', 'after Facebook'])(
  'the message of a locked account links to the contact form, %s',
  async (from) => {
    serve({ 'POST /api/auth/sign-in': { status: 403, code: 'auth/user-disabled' } });
    const { page, at } = await open(from === 'after Facebook' ? '?error=auth/user-disabled' : '');
    if (from === 'after a password') await logIn(page);
    await user.click(screen.getByRole('link', { name: 'Write to us' }));
    expect(at()).toBe('/contact-form');
  },
);

test('an unknown error code in the address is not shown', async () => {
  const { page } = await open('?error=Call%20555-0100');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(page.textContent).not.toContain('555');
});

test('a login with a pending Facebook account opens the page that links it (D-243)', async () => {
  serve({ 'POST /api/auth/sign-in': { data: { ...SIGNED_IN.data, canLink: 'facebook' } } });
  const { page, at } = await open('?social=facebook');
  await logIn(page);
  expect(at()).toBe('/account/link');
});

test('with a pending Facebook account the page explains the linking of Facebook and hides the Facebook button', async () => {
  document.cookie = 'bbu-country-code=US; Path=/';
  const bootstrap = bootstrapIn('en-US');
  initSettings({ ...bootstrap, auth: { providers: { facebook: true }, passwordMinLength: 6, emailLocale: 'en-US' } });
  const { page } = await open('?social=facebook');
  expect(page.textContent).toContain('Log in with your password to connect Facebook.');
  expect(screen.queryByRole('link', { name: 'Continue with Facebook' })).toBeNull();
  document.cookie = 'bbu-country-code=; Path=/; Max-Age=0';
});

test.each([
  [true, 'US', true],
  [true, 'us', true],
  [true, 'CA', false],
  [true, '', false],
  [false, 'US', false],
])('Facebook set up: %s, country cookie "%s": the button shows: %s [ACC-095]', async (facebook, country, shows) => {
  document.cookie = country === '' ? 'bbu-country-code=; Path=/; Max-Age=0' : `bbu-country-code=${country}; Path=/`;
  const bootstrap = bootstrapIn('en-US');
  initSettings({ ...bootstrap, auth: { providers: { facebook }, passwordMinLength: 6, emailLocale: 'en-US' } });
  await open();
  const link = screen.queryByRole('link', { name: 'Continue with Facebook' });
  expect(link?.getAttribute('href') ?? null).toBe(shows ? '/api/auth/facebook' : null);
  // Joining this way is a yes to emails, so the page says it before the press.
  const note = screen.queryByText(/By joining with Facebook/);
  expect(note !== null).toBe(shows);
  if (note !== null) expect(note.textContent).toContain('We will email you tips and offers.');
  document.cookie = 'bbu-country-code=; Path=/; Max-Age=0';
});

test('the page shows a hint when the browser blocks cookies, and none otherwise', async () => {
  await open();
  expect(screen.queryByRole('status')).toBeNull();
  cleanup();
  const enabled = vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  await open();
  expect(screen.getByRole('status').textContent).toBe(
    'Your browser blocks cookies. Allow them for this site, then load the page again.',
  );
  enabled.mockRestore();
});

describe('login in a browser that drops the cookies of an accepted sign-in', () => {
  const NOTE = 'Your browser does not keep our cookie. Allow cookies for this site, then log in again.';
  const dropped = { 'GET /api/user/u1/verify': { status: 401, code: 'unauthenticated' } };

  it.each(['', '?uid=u1'])(
    'names the reason at the form, with the focus, and starts no session: %s (D-300)',
    async (query) => {
      serve(dropped);
      const { page, at } = await open(query);
      if (query === '') await fillIn(page, 'email', 'maya@example.com');
      await fillIn(page, 'password', 'three-blue-eggs');
      for (let presses = 0; presses < 2; presses += 1) {
        await send();
        expect(screen.getByRole('status').textContent).toBe(NOTE);
        expect(screen.getByRole('status').contains(document.activeElement)).toBe(false);
        expect(document.activeElement?.contains(screen.getByRole('status'))).toBe(true);
      }
      expect([at(), sessionStore.getState().signedIn]).toEqual(['/login', false]);
      expect(input(page, 'password')?.value).toBe('three-blue-eggs');
      expect(appErrorStore.getState().error).toBeNull();
    },
  );

  it('opens the courses once the cookies are allowed', async () => {
    serve(dropped);
    const { page, at } = await open();
    await logIn(page);
    serve();
    await send();
    expect([at(), screen.queryByRole('status')]).toEqual(['/course', null]);
  });

  it('opens the courses where the check of the cookies fails with a server error', async () => {
    serve({ 'GET /api/user/u1/verify': { status: 500, code: 'internal-error' } });
    const { page, at } = await open();
    await logIn(page);
    expect(at()).toBe('/course');
  });

  it('opens the courses without that check where the cookie with the uid is there', async () => {
    document.cookie = 'bbu-user-id=u1; Path=/';
    serve(dropped);
    const { page, at } = await open();
    await logIn(page);
    expect(at()).toBe('/course');
    document.cookie = 'bbu-user-id=; Path=/; Max-Age=0';
  });
});

test.each([
  ['in this tab, deliberately', () => clearState({ deliberate: true })],
  ['in this tab, as the sign-in ended', () => clearState({ deliberate: false })],
  ['in another tab', () => window.dispatchEvent(new StorageEvent('storage', { key: STATE_KEY, newValue: null }))],
])('form errors survive clearing the state %s, and are never stored [ACC-131]', async (_where, clear) => {
  const stored = startSaving();
  serve({ 'POST /api/auth/sign-in': { status: 401, code: 'auth/wrong-password' } });
  const { page } = await open();
  await logIn(page);
  const words = 'The email or password is not correct.';
  expect(errorAt(page, 'password')).toBe(words);
  await act(async () => clear());
  expect(errorAt(page, 'password')).toBe(words);
  expect(stored()).not.toContain(words);
  cleanup();
  expect(errorAt((await open()).page, 'password')).toBeNull();
});

test.each([
  ['I forgot my password', '/reset-link'],
  ['Join Nestling', '/register'],
])('the typed email is passed on to the next page: %s', async (name, target) => {
  serve();
  const reached = [
    { path: '/reset-link', element: <ResetLinkPage /> },
    { path: '/register', element: <RegisterPage /> },
  ];
  const { container: page, router } = await renderRoutes([...routes, ...reached], { at: '/login' });
  await fillIn(page, 'email', 'maya@example.com');
  await user.click(screen.getByRole('link', { name }));
  expect(router.state.location.pathname).toBe(target);
  expect(input(page, 'email')?.value).toBe('maya@example.com');
});

test('the email typed in the join form is filled into the login form', async () => {
  const { container: page, router } = await renderRoutes(
    [...routes, { path: '/register', element: <RegisterPage /> }],
    {
      at: '/register',
    },
  );
  await fillIn(page, 'email', 'ada@example.com');
  await act(() => router.navigate('/login'));
  expect(input(page, 'email')?.value).toBe('ada@example.com');
});

test.each([
  [900, 'Too many tries. Try again in 15 minutes.'],
  [20, 'Too many tries. Try again in 1 minute.'],
  [5400, 'Too many tries. Try again in 2 hours.'],
  [undefined, 'Too many tries. Wait a few minutes, then try again.'],
])('a login blocked for %j seconds shows %j [ACC-100 ACC-363]', async (retryAfter, words) => {
  serve({
    'POST /api/auth/sign-in': {
      status: 429,
      code: 'auth/too-many-requests',
      ...(retryAfter !== undefined && { retryAfter }),
    },
  });
  const { page } = await open();
  await logIn(page);
  expect(errorAt(page, 'password')).toContain(words);
});

test.each([
  ['email-changed', 'The email of your account was changed. Log in with the new one.'],
  ['reset', 'The password of your account was changed. Log in with the new one.'],
  ['locked', 'This account is locked. Write to us if you want to know why.'],
  ['everywhere', 'You were logged out from another device. Log in to continue.'],
  ['deleted', 'This account was deleted.'],
  ['ended', 'You were logged out. Log in to continue.'],
  [null, 'You were logged out. Log in to continue.'],
] as const)('a session that the server ended for %j is explained on the login page', async (reason, words) => {
  initSession({ ...holderOf('u1'), ...memberWith() });
  endSession('expired', Date.now(), reason);
  await open();
  expect(screen.getByRole('status').textContent).toBe(words);
});
