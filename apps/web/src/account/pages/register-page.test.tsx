import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { recordAnalytics } from '#testing/analytics.ts';
import { offContract, serveApi, type ServedAnswer, type RecordedCall } from '#testing/api.ts';
import { openPage } from '#testing/bootstrap.ts';
import { answersCome, fill, user } from '@nestling/ui/testing/user.ts';
import { renderRoutes, currentAddress, currentRouter } from '#testing/render.tsx';
import { spyOnReports } from '#testing/reports.ts';
import { holderOf, memberWith } from '#testing/user.ts';
import { appErrorStore, clearAppError } from '../../lib/words/app-error.ts';
import { isFirstVisit } from '../../lib/browser/first-visit.ts';
import { initSession, sessionStore, setSession } from '../../lib/session/session.ts';
import { clearState, persistState, STATE_KEY } from '../../lib/state.ts';
import { registrationDraft } from '../data/registration/registration-draft.ts';
import { typedEmail } from '../data/registration/typed-email.ts';
import RegisterPage from './register-page.tsx';

const UID = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';

const routes = [
  { path: '/register', element: <RegisterPage /> },
  { path: '/terms-of-service', element: <h1>{'Terms'}</h1> },
  { path: '/course', element: <h1>{'Courses'}</h1> },
  { path: '/login', element: <h1>{'Log in'}</h1> },
];

const ADDRESS = `POST /api/user/${UID}`;

let calls: RecordedCall[] = [];

/** Draws the bytes of `UID` as random ones. */
function drawUid(): void {
  const bytes = Uint8Array.from(UID.replaceAll('-', '').match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    if (array instanceof Uint8Array) array.set(bytes);
    return array;
  });
}

function serve(changes: Readonly<Record<string, ServedAnswer | (() => ServedAnswer)>> = {}): void {
  calls = serveApi({
    'GET /api/email/validate': { data: { records: [{}] } },
    [ADDRESS]: { data: memberWith() },
    'POST /api/auth/sign-in': { data: { ...holderOf('u1'), ...memberWith() } },
    'GET /api/user/u1/verify': { data: { valid: true } },
    ...changes,
  });
}

/** Serves one answer after the other for each route. */
function serveInTurn(answers: Readonly<Record<string, ServedAnswer[]>>): void {
  const inTurn = Object.entries(answers).map(([route, left]) => [route, () => left.shift() ?? 'offline'] as const);
  serve(Object.fromEntries(inTurn));
}

beforeEach(() => {
  openPage();
  initSession(null);
  spyOnReports();
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  drawUid();
  serve();
});

afterEach(() => {
  cleanup();
  clearAppError();
  // A sign-in clears the draft.
  setSession({ ...holderOf('u1'), ...memberWith() });
  initSession(null);
  clearState({ deliberate: true });
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

const formValues = (page: HTMLElement) => [
  input(page, 'email')?.value,
  input(page, 'password')?.value,
  page.querySelector<HTMLInputElement>('input[type="radio"]:checked')?.value,
];

const errorAt = (page: HTMLElement, name: string) => {
  const field = input(page, name);
  if (field?.getAttribute('aria-invalid') !== 'true') return null;
  return (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
};

const posted = () => calls.filter(({ method }) => method === 'POST').map(({ path }) => path);

test('the page has the account layout: a picture next to the form [ACC-070]', async () => {
  const { page } = await open();
  const column = page.querySelector('h1')?.parentElement;
  const picture = page.querySelector('img');
  expect(picture?.alt).toBe('');
  expect(column?.contains(picture ?? null)).toBe(false);
  expect(column?.parentElement?.contains(picture ?? null)).toBe(true);
});

test('only in the United States the email question says that leaving it unanswered means consent', async () => {
  const silence = 'If you choose neither, that counts as yes. You can stop at any time.';
  document.cookie = 'bbu-country-code=US; Path=/';
  await open();
  const question = screen.getByRole('radiogroup', { name: 'Can we email you tips for your baby’s age, and offers?' });
  expect(document.getElementById(question.getAttribute('aria-describedby') ?? '')?.textContent).toBe(silence);
  document.cookie = 'bbu-country-code=; Path=/; Max-Age=0';
  cleanup();
  expect((await open()).page.textContent).not.toContain(silence);
});

test('the form has names and a repeated password with form=long only [ACC-071 ACC-072]', async () => {
  expect(names((await open()).page)).toEqual(['email', 'password', 'emailOptIn', 'emailOptIn']);
  expect(names((await open('?form=long')).page)).toEqual([
    'firstName',
    'lastName',
    'email',
    'password',
    'confirmPassword',
    'emailOptIn',
    'emailOptIn',
  ]);
});

test('each invalid field of the long form has its own error [ACC-073]', async () => {
  const { page } = await open('?form=long');
  await fillIn(page, 'password', 'three-blue-eggs');
  await fillIn(page, 'confirmPassword', 'three-blue-egg');
  await user.click(screen.getByRole('button', { name: 'Create my account' }));
  await answersCome();
  const errors = ['firstName', 'lastName', 'email', 'confirmPassword'].map((name) => errorAt(page, name));
  expect(errors).toEqual([
    'Please enter your first name.',
    'Please enter your last name.',
    'Please enter your email address.',
    'The two passwords do not match.',
  ]);
  const summary = [...page.querySelectorAll('form [role="alert"] a')].map(({ textContent }) => textContent);
  expect(summary).toHaveLength(5);
  expect(errorAt(page, 'password')).toBeNull();
  await fillIn(page, 'password', '');
  await user.click(screen.getByRole('button', { name: 'Create my account' }));
  expect(errorAt(page, 'password')).toContain('Please enter a password.');
  expect(calls).toEqual([]);
});

test('the long form sends names and both passwords [ACC-072 ACC-079]', async () => {
  const { page, at } = await open('?form=long');
  await fillIn(page, 'firstName', 'Maya');
  await fillIn(page, 'lastName', 'Oduya');
  await fillIn(page, 'confirmPassword', 'three-blue-eggs');
  await join(page);
  const registration = calls.find(({ path }) => path === `/api/user/${UID}`);
  expect(registration?.body).toMatchObject({
    firstName: 'Maya',
    lastName: 'Oduya',
    email: 'maya@example.com',
    password: 'three-blue-eggs',
    confirmPassword: 'three-blue-eggs',
    emailOptIn: false,
  });
  expect(at()).toBe('/course');
});

test('a registration signs the member in and opens the courses [ACC-087]', async () => {
  const { page, at } = await open();
  await join(page);
  expect(posted()).toEqual([`/api/user/${UID}`, '/api/auth/sign-in']);
  expect([at(), sessionStore.getState().uid, isFirstVisit()]).toEqual(['/course', 'u1', true]);
});

test.each([
  ['a policy', { user: memberWith().user, policy: null }],
  ['a user', { user: null, policy: memberWith().policy }],
])(
  'a registration response without %s shows an error and does not sign the member in [ACC-082]',
  async (_what, data) => {
    serve({ [ADDRESS]: offContract({ data }) });
    const { page, at } = await open();
    await join(page);
    expect(posted()).toEqual([`/api/user/${UID}`]);
    expect(page.querySelector('form [role="alert"]')?.textContent).toBe('Something went wrong. Please try again.');
    expect([at(), sessionStore.getState().signedIn]).toEqual(['/register', false]);
  },
);

test('when the sign-in after a registration fails, a billboard says that the account exists [ACC-083]', async () => {
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

test.each<[string, ServedAnswer]>([
  ['auth/email-already-in-use', { status: 409, code: 'auth/email-already-in-use' }],
  ['auth/email-already-exists', offContract({ status: 409, code: 'auth/email-already-exists' })],
])('a registration refused with %s shows the text of that code at the email [ACC-089]', async (_code, refused) => {
  serve({ [ADDRESS]: refused });
  const { page } = await open();
  await join(page);
  expect(errorAt(page, 'email')).toContain('You already have an account with this email.');
  // The login that the text leads to has the email.
  expect(typedEmail()).toBe(input(page, 'email')?.value);
});

test('a password refused as common shows as weak on the meter', async () => {
  serve({ [ADDRESS]: { status: 422, code: 'common-password', fields: { password: 'common-password' } } });
  const { page } = await open();
  await fillIn(page, 'password', 'Passw0rd!');
  expect(page.textContent).toContain('Good');
  await fillIn(page, 'email', 'maya@example.com');
  await user.click(screen.getByRole('radio', { name: 'No, thanks' }));
  await user.click(screen.getByRole('button', { name: 'Create my account' }));
  await answersCome();
  expect(page.textContent).toContain('Weak');
});

test('a registration refused with an unlisted code shows the general text [ACC-090]', async () => {
  serve({ [ADDRESS]: offContract({ status: 409, code: 'auth/odd-code' }) });
  const { page } = await open();
  await join(page);
  expect(page.querySelector('form [role="alert"]')?.textContent).toBe('Something went wrong. Please try again.');
});

test('the email is checked on the server, and a 422 marks it as invalid [ACC-300 ACC-301]', async () => {
  serve({ 'GET /api/email/validate': { status: 422, code: 'bad-email' } });
  const { page } = await open();
  await join(page);
  expect(calls.map(({ method, path, query }) => [method, path, query.get('email')])).toEqual([
    ['GET', '/api/email/validate', 'maya@example.com'],
  ]);
  expect(errorAt(page, 'email')).toContain('No email server answers for the part after the @.');
});

test('the warning about an undeliverable email appears once per address, and not when another field loses the focus', async () => {
  serve({ 'GET /api/email/validate': { status: 422, code: 'bad-email' } });
  const { page, at } = await open();
  await join(page);
  await fill(screen.getByLabelText('Email'), 'maya@example.cmo');
  // The form judges its values when a field is left, too.
  await act(async () => screen.getByLabelText('Email').blur());
  await answersCome();
  await fill(screen.getByLabelText('Email'), 'maya@example.con');
  await user.click(screen.getByRole('button', { name: 'Create my account' }));
  await answersCome();
  expect(at()).toBe('/register');
  expect(errorAt(page, 'email')).toContain('No email server answers for the part after the @.');
});

test('an undeliverable email is accepted when it is submitted again', async () => {
  serve({ 'GET /api/email/validate': { status: 422, code: 'bad-email' } });
  const { page, at } = await open();
  await join(page);
  expect(at()).toBe('/register');
  await user.click(screen.getByRole('button', { name: 'Create my account' }));
  await answersCome();
  expect(at()).toBe('/course');
});

test('a mistyped email is asked about once the next field is entered, and one click corrects it', async () => {
  const { page } = await open();
  const didYouMean = () => screen.queryByRole('button', { name: 'maya@gmail.com' });
  await fillIn(page, 'email', 'maya@gmial.com');
  await user.click(screen.getByRole('radio', { name: 'No, thanks' }));
  await answersCome();
  expect(didYouMean()).toBeNull();
  await user.click(input(page, 'password'));
  expect((await screen.findByRole('button', { name: 'maya@gmail.com' })).closest('p')).toMatchObject({
    role: 'status',
    textContent: 'Did you mean maya@gmail.com?',
  });
  expect(posted()).toEqual([]);

  await user.click(didYouMean());
  expect(input(page, 'email')).toMatchObject({ value: 'maya@gmail.com', ariaInvalid: null });
  expect(document.activeElement).toBe(input(page, 'email'));
  await user.click(input(page, 'password'));
  await answersCome();
  expect(didYouMean()).toBeNull();
});

test('an email that only looks mistyped is registered as it is', async () => {
  const { page } = await open();
  await join(page, 'maya@gmial.com');
  expect(calls.find(({ path }) => path === `/api/user/${UID}`)?.body).toMatchObject({ email: 'maya@gmial.com' });
});

test('an empty email is an error without a request to the server [ACC-301]', async () => {
  const { page } = await open();
  await join(page, '');
  expect(calls).toEqual([]);
  expect(errorAt(page, 'email')).toContain('Please enter your email address.');
});

test('when the server check fails, the pattern alone decides about the email [ACC-300]', async () => {
  serve({ 'GET /api/email/validate': { status: 500, code: 'internal-error' } });
  const { page, at } = await open();
  await join(page);
  expect(at()).toBe('/course');
});

test.each<[string, Readonly<Record<string, ServedAnswer[]>>]>([
  ['registration', { [ADDRESS]: ['offline', { status: 409, code: 'uid-taken' }] }],
  [
    'sign-in',
    {
      [ADDRESS]: [{ data: memberWith() }, { status: 409, code: 'uid-taken' }],
      'POST /api/auth/sign-in': ['offline', { data: { ...holderOf('u1'), ...memberWith() } }],
    },
  ],
])('a second click on “Create my account” succeeds when the answer of the %s was lost', async (_what, answers) => {
  serveInTurn(answers);
  const { page, at } = await open();
  await join(page);
  expect([at(), sessionStore.getState().signedIn]).toEqual(['/register', false]);
  await user.click(screen.getByRole('button', { name: 'Create my account' }));
  await vi.waitFor(() => expect(at()).toBe('/course'));
  expect(sessionStore.getState().uid).toBe('u1');
});

test('a registration is tracked once, followed by the visitor’s alias and the login [ACC-410]', async () => {
  const received = recordAnalytics();
  const { page } = await open();
  await join(page);
  expect(received.map(({ type, name }) => [type, name])).toEqual([
    ['event', 'Registration Complete'],
    ['alias', undefined],
    ['event', 'Login'],
  ]);
  expect(JSON.stringify(received)).not.toMatch(/maya|three-blue-eggs/i);
});

describe('registration with a lead', () => {
  const LEAD = '0b6f2d4e-5c1a-4f0e-9a37-7d2c8e914b60';
  const READ = 'GET /api/leads';
  const storedOf = () => document.cookie.split('; ').find((pair) => pair.startsWith('bbu-lead-id='));
  const values = (page: HTMLElement) => ['email', 'firstName'].map((name) => input(page, name)?.value);
  const checked = (page: HTMLElement) => page.querySelector<HTMLInputElement>('input[type="radio"]:checked')?.value;

  beforeEach(() => {
    document.cookie = 'bbu-lead-id=; Path=/; Max-Age=0';
  });

  it('loads the lead of the cookie by its id and fills the form [ACC-074 ACC-075]', async () => {
    document.cookie = `bbu-lead-id=${LEAD}; Path=/`;
    serve({ [READ]: { data: { email: 'ida@example.com', emailOptin: true } } });
    const { page } = await open();
    await answersCome();
    expect(calls.map(({ path, query }) => [path, query.get('leadId')])).toEqual([['/api/leads', LEAD]]);
    expect([input(page, 'email')?.value, checked(page)]).toEqual(['ida@example.com', 'yes']);
  });

  it('stores the lead of the address in the cookie and removes it from the address [ACC-074]', async () => {
    serve({ [READ]: { data: { email: 'ida@example.com', emailOptin: null } } });
    const { page } = await open(`?form=long&lead=${LEAD}#top`);
    await answersCome();
    expect([currentAddress(), storedOf()]).toEqual(['/register?form=long', `bbu-lead-id=${LEAD}`]);
    expect([...values(page), checked(page)]).toEqual(['ida@example.com', '', undefined]);
  });

  it.each([
    [{ emailOptIn: false }, 'no'],
    [{ emailOptin: false }, 'no'],
    [{ emailOptIn: true }, 'yes'],
    [{ emailOptin: null }, undefined],
  ])('reads the opt-in under either spelling, and names if present: %j [ACC-076 ACC-077]', async (answer, choice) => {
    document.cookie = `bbu-lead-id=${LEAD}; Path=/`;
    const lead = {
      email: 'ida@example.com',
      firstName: 'Ida',
      lastName: 'Lind',
      created: '2026-11-01T10:00:00.000Z',
    };
    serve({ [READ]: offContract({ data: { ...lead, ...answer } }) });
    const { page } = await open('?form=long');
    await answersCome();
    expect([...values(page), checked(page)]).toEqual(['ida@example.com', 'Ida', choice]);
  });

  it('does not change typed or emptied fields [ACC-074]', async () => {
    document.cookie = `bbu-lead-id=${LEAD}; Path=/`;
    const answered = Promise.withResolvers<ServedAnswer>();
    calls = serveApi({ [READ]: () => answered.promise });
    const { page } = await open('?form=long');
    await fillIn(page, 'email', 'maya@example.com');
    await fillIn(page, 'firstName', 'M');
    await fillIn(page, 'firstName', '');
    answered.resolve(
      offContract({ data: { email: 'ida@example.com', firstName: 'Ida', lastName: 'Lind', emailOptin: true } }),
    );
    await answersCome();
    expect([...values(page), input(page, 'lastName')?.value]).toEqual(['maya@example.com', '', 'Lind']);
  });

  it.each<[string, string, ServedAnswer, boolean]>([
    ['that does not exist', LEAD, { status: 404, code: 'lead-not-found' }, false],
    ['that is malformed', 'ida', 'offline', false],
    ['requested too often', LEAD, { status: 429, code: 'too-many-requests' }, true],
    ['that cannot be read', LEAD, { status: 500, code: 'internal-error' }, true],
    ['without a network', LEAD, 'offline', true],
  ])('shows no message for a lead %s, and the form stays [ACC-074]', async (_what, id, answer, remaining) => {
    document.cookie = `bbu-lead-id=${id}; Path=/`;
    serve({ [READ]: answer });
    const { page } = await open();
    await answersCome();
    expect(calls.length).toBe(id === LEAD ? 1 : 0);
    expect([input(page, 'email')?.value, storedOf() !== undefined]).toEqual(['', remaining]);
    expect(page.querySelector('[role="alert"]')).toBeNull();
    // A missing network must be reported nevertheless.
    expect(appErrorStore.getState().error?.slug).toBe(
      answer === 'offline' && id === LEAD ? 'offline-error' : undefined,
    );
  });

  it('removes a malformed lead from the address and does not store it', async () => {
    await open('?lead=ida');
    await answersCome();
    expect([currentAddress(), storedOf(), calls]).toEqual(['/register', undefined, []]);
  });

  it('deletes the stored lead after the registration [ACC-074]', async () => {
    document.cookie = `bbu-lead-id=${LEAD}; Path=/`;
    serve({ [READ]: { data: { email: 'ida@example.com', emailOptin: true } } });
    const { page } = await open();
    await answersCome();
    await join(page, 'ida@example.com');
    expect(storedOf()).toBeUndefined();
  });
});

describe('registration over Facebook', () => {
  const SESSION = { authenticated: true, uid: UID, of: 'mark', expiresAt: null, country: 'US', locale: 'en-US' };
  const bodies = () => calls.filter(({ path }) => path === `/api/user/${UID}`).map(({ body }) => body);

  /** The server's test of the typed email. */
  let delivery: ServedAnswer;

  beforeEach(() => {
    delivery = { data: { records: [{}] } };
    document.cookie = 'bbu-country-code=US; Path=/';
  });
  afterEach(() => {
    document.cookie = 'bbu-country-code=; Path=/; Max-Age=0';
  });

  function serveSocial(...answers: ServedAnswer[]): void {
    serve({
      'GET /api/email/validate': () => delivery,
      [ADDRESS]: () => answers.shift() ?? { data: memberWith() },
      'GET /api/auth/session': { data: SESSION },
      [`GET /api/user/${UID}/verify`]: { data: { valid: true } },
    });
  }

  async function openSocial() {
    const opened = await open('?social=facebook');
    await answersCome();
    return opened;
  }

  it('joins and signs in without a click in the United States, with the email opt-in accepted [ACC-080 ACC-084]', async () => {
    serveSocial();
    const { at } = await openSocial();
    expect(bodies()).toEqual([
      {
        uid: UID,
        socialLogin: true,
        emailOptIn: true,
        policyVersion: '2024-01',
        locale: 'en-US',
        lastRegistrationStep: '0-landing page',
      },
    ]);
    expect([at(), sessionStore.getState().uid, posted()]).toEqual(['/course', UID, [`/api/user/${UID}`]]);
    expect(isFirstVisit()).toBe(true);
  });

  it('asks for the email that Facebook does not send', async () => {
    serveSocial({ status: 422, code: 'no-email' });
    const { page, at } = await openSocial();
    expect([names(page), errorAt(page, 'email')]).toEqual([['email'], null]);
    await fillIn(page, 'email', ' mia@example.com');
    await user.click(screen.getByRole('button', { name: 'Create my account' }));
    await answersCome();
    expect([bodies()[1]?.['email'], at()]).toEqual(['mia@example.com', '/course']);
  });

  it('warns once about an undeliverable email, and joins when it is submitted again', async () => {
    serveSocial({ status: 422, code: 'no-email' });
    const { page, at } = await openSocial();
    delivery = { status: 422, code: 'bad-email' };
    await fillIn(page, 'email', 'mia@example.con');
    await user.click(screen.getByRole('button', { name: 'Create my account' }));
    await answersCome();
    expect(errorAt(page, 'email')).toContain('No email server answers for the part after the @.');
    expect(bodies()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Create my account' }));
    await answersCome();
    expect([bodies()[1]?.['email'], at()]).toEqual(['mia@example.con', '/course']);
  });

  it('requires the email opt-in answer outside the United States before anything is sent [ACC-084]', async () => {
    document.cookie = 'bbu-country-code=CA; Path=/';
    serveSocial();
    const { page, at } = await openSocial();
    expect([names(page), bodies()]).toEqual([['emailOptIn', 'emailOptIn'], []]);
    await user.click(screen.getByRole('button', { name: 'Create my account' }));
    await answersCome();
    expect(bodies()).toEqual([]);
    await user.click(screen.getByRole('radio', { name: 'No, thanks' }));
    await user.click(screen.getByRole('button', { name: 'Create my account' }));
    await answersCome();
    expect([bodies()[0]?.['emailOptIn'], at()]).toEqual([false, '/course']);
  });

  it('redirects to the login when an account has that email', async () => {
    serveSocial({ status: 409, code: 'auth/email-already-in-use' });
    await openSocial();
    expect(currentAddress()).toBe('/login?social=facebook');
  });

  it('explains that the Facebook login worked and what is missing, unlike the normal form', async () => {
    document.cookie = 'bbu-country-code=CA; Path=/';
    serveSocial();
    await openSocial();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Almost done');
    expect(screen.getByText(/Your Facebook login worked/)).toBeDefined();
    cleanup();
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Join Nestling');
    expect(screen.queryByText(/Your Facebook login worked/)).toBeNull();
  });

  it('shows the normal form and the reason when the proof of the Facebook login is missing [ACC-080]', async () => {
    serveSocial({ status: 403, code: 'social-proof-missing' });
    const { page } = await openSocial();
    expect(currentAddress()).toBe('/register?error=social-failed');
    expect(screen.getByRole('alert').textContent).toContain('did not work with Facebook');
    expect(names(page)).toContain('password');
  });

  it('can be submitted again after a network failure', async () => {
    serveSocial('offline');
    const { at } = await openSocial();
    expect(at()).toBe('/register');
    await user.click(screen.getByRole('button', { name: 'Create my account' }));
    await answersCome();
    expect([bodies().length, at()]).toEqual([2, '/course']);
  });
});

describe('draft of the form', () => {
  const stored = () => localStorage.getItem(STATE_KEY) ?? '';

  async function typeAndReadTerms(page: HTMLElement): Promise<void> {
    await fillIn(page, 'email', 'maya@example.com');
    await fillIn(page, 'password', 'three-blue-eggs');
    await user.click(screen.getByRole('radio', { name: 'Yes, please' }));
    await user.click(screen.getByRole('link', { name: 'Terms' }));
    expect(currentAddress()).toBe('/terms-of-service');
  }

  it('is still there after reading the terms', async () => {
    const { page } = await open();
    await typeAndReadTerms(page);
    await act(async () => currentRouter().navigate(-1));
    expect(formValues(page)).toEqual(['maya@example.com', 'three-blue-eggs', 'yes']);
  });

  it('is cleared ten minutes after leaving the form', async () => {
    const { page } = await open();
    await fillIn(page, 'email', 'maya@example.com');
    await fillIn(page, 'password', 'three-blue-eggs');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await act(async () => currentRouter().navigate('/terms-of-service'));
    await act(async () => void vi.advanceTimersByTime(10 * 60_000));
    vi.useRealTimers();
    await act(async () => currentRouter().navigate(-1));
    expect(formValues(page).slice(0, 2)).toEqual(['', '']);
  });

  it('stores the answer about emails in the browser, but neither email nor password (D-149) [ACC-139]', async () => {
    localStorage.clear();
    const stop = persistState();
    const { page } = await open();
    await typeAndReadTerms(page);
    window.dispatchEvent(new Event('pagehide'));
    expect(JSON.parse(stored())).toMatchObject({ registration: { emailOptIn: true } });
    expect(stored()).not.toMatch(/maya|three-blue-eggs/);
    stop();
  });

  it('is cleared by a sign-in, so that the next visitor sees no answers', async () => {
    const { page } = await open();
    await typeAndReadTerms(page);
    await act(async () => setSession({ ...holderOf('u2'), ...memberWith({ uid: 'u2' }) }));
    expect(registrationDraft.getState().emailOptIn).toBeNull();
    initSession(null);
    await act(async () => currentRouter().navigate('/register'));
    expect(formValues(page)).toEqual(['', '', undefined]);
  });
});

test('the form says that the account is there when the browser drops the cookies of its sign-in (D-300)', async () => {
  serve({ 'GET /api/user/u1/verify': { status: 401, code: 'unauthenticated' } });
  const { page, at } = await open();
  await join(page);
  const note = screen.getByText(
    'Your account was created, but your browser does not keep our cookie. Allow cookies for this site, then log in.',
  );
  expect(document.activeElement?.contains(note)).toBe(true);
  expect([at(), sessionStore.getState().signedIn, appErrorStore.getState().error]).toEqual(['/register', false, null]);
  serve({ [ADDRESS]: { status: 409, code: 'uid-taken' } });
  await user.click(screen.getByRole('button', { name: 'Create my account' }));
  await answersCome();
  expect(at()).toBe('/course');
});

test('the form shows a hint when the browser blocks cookies', async () => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  await renderRoutes(routes, { at: '/register' });
  expect(
    screen.getByText('Your browser blocks cookies. Allow them for this site, then load the page again.'),
  ).not.toBeNull();
});
