import type { RegistrationStep } from '@nestling/domain/account/user';
import { PAGES } from '@nestling/domain/pages';
import { beforeEach, expect, test } from 'vitest';
import { serveApi } from '#testing/api.ts';
import { openPage } from '#testing/bootstrap.ts';
import { holderOf, memberWith, openAsMember } from '#testing/user.ts';
import { EMPTY_REGISTRATION_DRAFT, changeRegistration } from '../../account/data/registration/registration-draft.ts';
import { redirectState, setRedirect } from '../routes/route-state.ts';
import { adoptSession, initSession, sessionStore, setSession } from '../../lib/session/session.ts';
import { guardRoute } from './guard.ts';

const at = (path: string) => new URL(path, 'http://localhost:3000');

async function leadsTo(guard: Parameters<typeof guardRoute>[0], path: string): Promise<string | null> {
  try {
    await guardRoute(guard, at(path));
    return null;
  } catch (response) {
    if (response instanceof Response) return response.headers.get('Location');
    throw response;
  }
}

const finished = { lastRegistrationStepFinished: '2-gender' } as const;

const READS = {
  'GET /api/user/u1': { data: memberWith(finished) },
  'GET /api/user/u1/policy': { data: memberWith(finished).policy },
  'GET /api/children/u1': { data: [] },
};

beforeEach(() => {
  openPage();
  initSession(null);
  setRedirect(null);
  changeRegistration(EMPTY_REGISTRATION_DRAFT);
});

test('ACC-050 ACC-051 ACC-052: a visitor goes to the login with the query, the path is kept', async () => {
  expect(await leadsTo('in', '/course?a=1&uid=u2')).toBe('/login?a=1');
  expect(redirectState.getState()).toBe('/course?a=1&uid=u2');
});

test('ACC-017: /logout is never kept as the path to go to', async () => {
  expect(await leadsTo('sign-in-only', '/logout')).toBe('/login');
  expect(redirectState.getState()).toBeNull();
});

test.each(['/login', '/register', '/reset-link', '/reset-password'])(
  'ACC-060: a member on %s goes to the courses',
  async (path) => {
    openAsMember(finished);
    expect(await leadsTo('out', path)).toBe('/course');
  },
);

test('ACC-058 ACC-059: the kept path is gone to once', async () => {
  openAsMember(finished);
  setRedirect('/course?a=1');
  expect(await leadsTo('in', '/course')).toBe('/course?a=1');
  expect(redirectState.getState()).toBeNull();
  expect(await leadsTo('in', '/course?a=1')).toBeNull();
});

test('a kept path that is this page is dropped', async () => {
  openAsMember(finished);
  setRedirect('/course');
  expect(await leadsTo('in', '/course')).toBeNull();
  expect(redirectState.getState()).toBeNull();
});

test('D-178: a member with an unsigned policy or an unfinished profile may still open the privacy page', async () => {
  openAsMember({ lastRegistrationStepFinished: '0-landing page' }, { signed: false });
  expect(await leadsTo(PAGES.privacy.guard, PAGES.privacy.path)).toBeNull();
  initSession(null);
  expect(await leadsTo(PAGES.privacy.guard, PAGES.privacy.path)).toBe('/login');
  expect(redirectState.getState()).toBe('/account/privacy');
});

test('public pages are open', async () => {
  expect(await leadsTo('pub', '/policy')).toBeNull();
});

test('ACC-049 ACC-056: the unsigned policy comes before the unfinished profile', async () => {
  openAsMember({ lastRegistrationStepFinished: '1-geo' }, { signed: false });
  expect(await leadsTo('in', '/course')).toBe('/create-profile/step1');
});

test.each<[RegistrationStep, string]>([
  ['0-landing page', '/create-profile/step1'],
  ['1-geo', '/create-profile/step2'],
])('ACC-057 ACC-206 ACC-207: after %s the profile goes on at %s', async (lastRegistrationStepFinished, step) => {
  openAsMember({ lastRegistrationStepFinished });
  expect(await leadsTo('in', '/course')).toBe(step);
});

test.each<RegistrationStep>(['2-gender', '3-maritalstatus'])(
  'ACC-061 ACC-153 ACC-205: after %s both wizard steps lead to the courses',
  async (lastRegistrationStepFinished) => {
    openAsMember({ lastRegistrationStepFinished });
    expect(await leadsTo('wiz', '/create-profile/step1')).toBe('/course');
    expect(await leadsTo('wiz', '/create-profile/step2')).toBe('/course');
  },
);

test('a raised policy holds a finished member on step 1, never on step 2', async () => {
  openAsMember(finished, { signed: false });
  expect(await leadsTo('wiz', '/create-profile/step1')).toBeNull();
  expect(await leadsTo('wiz', '/create-profile/step2')).toBe('/create-profile/step1');
});

test('ACC-210: the path wanted before the sign-in is gone to after the wizard', async () => {
  await leadsTo('in', '/course?a=1');
  openAsMember({ lastRegistrationStepFinished: '1-geo' });
  expect(await leadsTo('in', '/course')).toBe('/create-profile/step2');
  openAsMember(finished);
  expect(await leadsTo('in', '/course')).toBe('/course?a=1');
});

test('ACC-210 D-278: a member led to the wizard or to a new policy returns to the page they asked for', async () => {
  for (const [step, signed] of [
    ['1-geo', true],
    ['2-gender', false],
  ] as const) {
    openAsMember({ lastRegistrationStepFinished: step }, { signed });
    expect(await leadsTo('in', '/activities?band=1-2')).toMatch(/^\/create-profile\/step/);
    expect(await leadsTo('in', '/course')).toMatch(/^\/create-profile\/step/);
    openAsMember(finished);
    expect(await leadsTo('wiz', '/create-profile/step1')).toBe('/activities?band=1-2');
    expect(redirectState.getState()).toBeNull();
  }
});

test.each([
  ['on the same page', () => setSession({ ...holderOf('u2'), ...memberWith() })],
  ['in a page that was opened for them', () => initSession({ ...holderOf('u2'), ...memberWith() })],
])('a step that another parent finished on this device does not count for the next one, %s', async (_where, signIn) => {
  openAsMember();
  changeRegistration({ finishedUnsaved: true });
  // No event, because the session ends on the server only.
  sessionStore.setState(sessionStore.getInitialState());
  signIn();
  expect(await leadsTo('in', '/course')).toBe('/create-profile/step1');
});

test('ACC-053 ACC-054 ACC-124: a sign-in without data is read once: user, policy and children', async () => {
  const calls = serveApi(READS);
  adoptSession(holderOf('u1'), Date.now());
  expect(await leadsTo('in', '/course')).toBeNull();
  expect(await leadsTo('in', '/course')).toBeNull();
  expect(calls.map(({ path }) => path).toSorted()).toEqual(['/api/children/u1', '/api/user/u1', '/api/user/u1/policy']);
});

test('ACC-384: the children that are read stand in the state', async () => {
  const child = { id: 'c1', childName: '', childAge: null, birthDate: null, dueDate: '2027-03-14T00:00:00.000Z' };
  serveApi({ ...READS, 'GET /api/children/u1': { data: [child] } });
  adoptSession(holderOf('u1'), Date.now());
  expect(await leadsTo('in', '/course')).toBeNull();
  expect(sessionStore.getState().member?.user.children).toEqual([child]);
});

test('ACC-002: anonymous, registering and returning visitors are led to three different places', async () => {
  expect(await leadsTo('in', '/course')).toBe('/login');
  openAsMember({ lastRegistrationStepFinished: '0-landing page' });
  expect(await leadsTo('in', '/course')).toBe('/create-profile/step1');
  setRedirect(null);
  openAsMember(finished);
  expect(await leadsTo('in', '/course')).toBeNull();
});

test('what the first HTML carried is not read again', async () => {
  const calls = serveApi(READS);
  openAsMember(finished);
  expect(await leadsTo('in', '/course')).toBeNull();
  expect(calls).toEqual([]);
});

test('ACC-055: when the policy cannot be loaded the page shows', async () => {
  serveApi({ ...READS, 'GET /api/user/u1/policy': { status: 500, code: 'internal-error' } });
  adoptSession(holderOf('u1'), Date.now());
  setRedirect('/course?a=1');
  expect(await leadsTo('in', '/course')).toBeNull();
  expect(redirectState.getState()).toBe('/course?a=1');
});

test('ACC-212 ACC-213: the state of the policies says when they were fetched and whether the version in force is signed', () => {
  openAsMember();
  const { lastFetched, isCurrent } = sessionStore.getState().policy;
  expect([typeof lastFetched, isCurrent]).toEqual(['number', true]);
  openAsMember({}, { signed: false });
  expect(sessionStore.getState().policy.isCurrent).toBe(false);
});

test('a step whose last save failed counts as finished', async () => {
  openAsMember({ lastRegistrationStepFinished: '1-geo' });
  changeRegistration({ finishedUnsaved: true });
  expect(await leadsTo('in', '/course')).toBeNull();
});
