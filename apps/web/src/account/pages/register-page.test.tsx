import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hearAnalytics } from '../../../testing/analytics.ts';
import type { Answer, MadeCall } from '../../../testing/api.ts';
import { serveApi } from '../../../testing/api.ts';
import { openPage } from '../../../testing/bootstrap.ts';
import { answersCome, fill, renderRoutes, user } from '../../../testing/render.tsx';
import { hearReports } from '../../../testing/reports.ts';
import { memberWith } from '../../../testing/user.ts';
import { appErrorStore, clearAppError } from '../../lib/app-error.ts';
import { initSession, sessionStore } from '../../lib/session.ts';
import RegisterPage from './register-page.tsx';

const UID = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';

const routes = [
  { path: '/register', element: <RegisterPage /> },
  { path: '/course', element: <h1>{'Courses'}</h1> },
];

const ADDRESS = `POST /api/user/${UID}`;

let calls: MadeCall[] = [];

function serve(changes: Readonly<Record<string, Answer | (() => Answer)>> = {}): void {
  calls = serveApi({
    'GET /api/email/validate': { data: { records: [{}] } },
    [ADDRESS]: { data: memberWith() },
    'POST /api/auth/sign-in': { data: { uid: 'u1', ...memberWith() } },
    'GET /api/user/u1/verify': { data: { valid: true } },
    ...changes,
  });
}

/** Serves answers that change from call to call. */
function serveInTurn(answers: Readonly<Record<string, Answer[]>>): void {
  const inTurn = Object.entries(answers).map(([route, left]) => [route, () => left.shift() ?? 'offline'] as const);
  serve(Object.fromEntries(inTurn));
}

beforeEach(() => {
  openPage();
  initSession(null);
  hearReports();
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  vi.spyOn(crypto, 'randomUUID').mockReturnValue(UID);
  serve();
});

afterEach(() => {
  cleanup();
  clearAppError();
});

async function open(query = '') {
  const { container: page, router } = await renderRoutes(routes, { at: `/register${query}` });
  return { page, at: () => router.state.location.pathname };
}

const input = (page: HTMLElement, name: string) => page.querySelector<HTMLInputElement>(`input[name="${name}"]`);
const names = (page: HTMLElement) => [...page.querySelectorAll<HTMLInputElement>('form input')].map(({ name }) => name);

async function fillIn(page: HTMLElement, name: string, value: string): Promise<void> {
  await fill(input(page, name), value);
}

async function join(page: HTMLElement, email = 'maya@example.com'): Promise<void> {
  await fillIn(page, 'email', email);
  await fillIn(page, 'password', 'three-blue-eggs');
  await user.click(screen.getByRole('radio', { name: 'No, thanks' }));
  await user.click(screen.getByRole('button', { name: 'Create my account' }));
  await answersCome();
}

const errorAt = (page: HTMLElement, name: string) => {
  const field = input(page, name);
  if (field?.getAttribute('aria-invalid') !== 'true') return null;
  return (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
};

const posted = () => calls.filter(({ method }) => method === 'POST').map(({ path }) => path);

test('ACC-070: the page is the account layout: a picture beside the form', async () => {
  const { page } = await open();
  const column = page.querySelector('h1')?.parentElement;
  const picture = page.querySelector('img');
  expect(picture?.alt).toBe('');
  expect(column?.contains(picture ?? null)).toBe(false);
  expect(column?.parentElement?.contains(picture ?? null)).toBe(true);
});

test('ACC-071: with form=long both names are asked first, without it they are not', async () => {
  expect(names((await open()).page)).toEqual(['email', 'password', 'emailOptIn', 'emailOptIn']);
  expect(names((await open('?form=long')).page).slice(0, 3)).toEqual(['firstName', 'lastName', 'email']);
});

test('ACC-087: after the registration the member is signed in and goes to the courses', async () => {
  const { page, at } = await open();
  await join(page);
  expect(posted()).toEqual([`/api/user/${UID}`, '/api/auth/sign-in']);
  expect([at(), sessionStore.getState().uid]).toEqual(['/course', 'u1']);
});

test.each([
  ['a policy', { user: memberWith().user, policy: null }],
  ['a user', { user: null, policy: memberWith().policy }],
])('ACC-082: an answer without %s is an error, and nobody is signed in', async (_what, data) => {
  serve({ [ADDRESS]: { data } });
  const { page, at } = await open();
  await join(page);
  expect(posted()).toEqual([`/api/user/${UID}`]);
  expect(page.querySelector('form [role="alert"]')?.textContent).toBe('Something went wrong. Please try again.');
  expect([at(), sessionStore.getState().signedIn]).toEqual(['/register', false]);
});

test('ACC-083: when the sign-in after it fails, a billboard says that the account is there', async () => {
  serve({ 'POST /api/auth/sign-in': { status: 500, code: 'internal-error' } });
  const { page, at } = await open();
  await join(page);
  expect(appErrorStore.getState().error).toMatchObject({
    slug: 'default-error',
    type: 'BILLBOARD',
    content: 'errors.registeredNotSignedIn',
  });
  expect([at(), sessionStore.getState().signedIn]).toEqual(['/register', false]);
});

test.each(['auth/email-already-in-use', 'auth/email-already-exists'])(
  'ACC-089: a registration that is refused with %s has the words of that code at the email',
  async (code) => {
    serve({ [ADDRESS]: { status: 409, code } });
    const { page } = await open();
    await join(page);
    expect(errorAt(page, 'email')).toContain('You already have an account with this email.');
  },
);

test('ACC-090: a code of no catalogue has the words of the unknown error', async () => {
  serve({ [ADDRESS]: { status: 409, code: 'auth/odd-code' } });
  const { page } = await open();
  await join(page);
  expect(page.querySelector('form [role="alert"]')?.textContent).toBe('Something went wrong. Please try again.');
});

test('ACC-300 ACC-301: the email is asked about on the server, and a 422 makes it a bad one', async () => {
  serve({ 'GET /api/email/validate': { status: 422, code: 'bad-email' } });
  const { page } = await open();
  await join(page);
  expect(calls.map(({ method, path, query }) => [method, path, query.get('email')])).toEqual([
    ['GET', '/api/email/validate', 'maya@example.com'],
  ]);
  expect(errorAt(page, 'email')).toContain('Add the part after the @, like example.com.');
});

test('ACC-301: an empty email is none, and needs no question', async () => {
  const { page } = await open();
  await join(page, '');
  expect(calls).toEqual([]);
  expect(errorAt(page, 'email')).toContain('Please enter your email address.');
});

test('ACC-300: when the test cannot be made, the pattern has decided', async () => {
  serve({ 'GET /api/email/validate': { status: 500, code: 'internal-error' } });
  const { page, at } = await open();
  await join(page);
  expect(at()).toBe('/course');
});

test.each<[string, Readonly<Record<string, Answer[]>>]>([
  ['registration', { [ADDRESS]: ['offline', { status: 409, code: 'uid-taken' }] }],
  [
    'sign-in',
    {
      [ADDRESS]: [{ data: memberWith() }, { status: 409, code: 'uid-taken' }],
      'POST /api/auth/sign-in': ['offline', { data: { uid: 'u1', ...memberWith() } }],
    },
  ],
])('the second press leads on when the answer of the %s was lost on the way', async (_what, answers) => {
  serveInTurn(answers);
  const { page, at } = await open();
  await join(page);
  expect([at(), sessionStore.getState().signedIn]).toEqual(['/register', false]);
  await user.click(screen.getByRole('button', { name: 'Create my account' }));
  await vi.waitFor(() => expect(at()).toBe('/course'));
  expect(sessionStore.getState().uid).toBe('u1');
});

test('ACC-410: a registration is told of once, the visitor becomes the member, then she logs in', async () => {
  const heard = hearAnalytics();
  const { page } = await open();
  await join(page);
  expect(heard.map(({ type, name }) => [type, name])).toEqual([
    ['event', 'Registration Complete'],
    ['alias', undefined],
    ['event', 'Login'],
  ]);
  expect(JSON.stringify(heard)).not.toMatch(/maya|three-blue-eggs/i);
});
