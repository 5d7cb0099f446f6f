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

test('a visitor is redirected to the login with the query, and the requested path is stored [ACC-050 ACC-051 ACC-052]', async () => {
  expect(await leadsTo('in', '/course?a=1&uid=u2')).toBe('/login?a=1');
  expect(redirectState.getState()).toBe('/course?a=1&uid=u2');
});

test('/logout is never stored as the requested path [ACC-017]', async () => {
  expect(await leadsTo('sign-in-only', '/logout')).toBe('/login');
  expect(redirectState.getState()).toBeNull();
});

test.each(['/login', '/register', '/reset-link', '/reset-password'])(
  'a member on %s is redirected to the courses [ACC-060]',
  async (path) => {
    openAsMember(finished);
    expect(await leadsTo('out', path)).toBe('/course');
  },
);

test('the stored path is opened once after the sign-in [ACC-058 ACC-059]', async () => {
  openAsMember(finished);
  setRedirect('/course?a=1');
  expect(await leadsTo('in', '/course')).toBe('/course?a=1');
  expect(redirectState.getState()).toBeNull();
  expect(await leadsTo('in', '/course?a=1')).toBeNull();
});

test('a stored path equal to the current page is deleted', async () => {
  openAsMember(finished);
  setRedirect('/course');
  expect(await leadsTo('in', '/course')).toBeNull();
  expect(redirectState.getState()).toBeNull();
});

test('a member with an unsigned policy or an unfinished profile can open the privacy page (D-178)', async () => {
  openAsMember({ lastRegistrationStepFinished: '0-landing page' }, { signed: false });
  expect(await leadsTo(PAGES.privacy.guard, PAGES.privacy.path)).toBeNull();
  initSession(null);
  expect(await leadsTo(PAGES.privacy.guard, PAGES.privacy.path)).toBe('/login');
  expect(redirectState.getState()).toBe('/account/privacy');
});

test('public pages are open to visitors', async () => {
  expect(await leadsTo('pub', '/policy')).toBeNull();
});

test('a member with an unsigned policy and an unfinished profile must sign the policy first [ACC-049 ACC-056]', async () => {
  openAsMember({ lastRegistrationStepFinished: '1-geo' }, { signed: false });
  expect(await leadsTo('in', '/course')).toBe('/create-profile/step1');
});

test.each<[RegistrationStep, string]>([
  ['0-landing page', '/create-profile/step1'],
  ['1-geo', '/create-profile/step2'],
])(
  'a member who finished %s is redirected to %s [ACC-057 ACC-206 ACC-207]',
  async (lastRegistrationStepFinished, step) => {
    openAsMember({ lastRegistrationStepFinished });
    expect(await leadsTo('in', '/course')).toBe(step);
  },
);

test.each<RegistrationStep>(['2-gender', '3-maritalstatus'])(
  'a member who finished %s is redirected from both wizard steps to the courses [ACC-061 ACC-153 ACC-205]',
  async (lastRegistrationStepFinished) => {
    openAsMember({ lastRegistrationStepFinished });
    expect(await leadsTo('wiz', '/create-profile/step1')).toBe('/course');
    expect(await leadsTo('wiz', '/create-profile/step2')).toBe('/course');
  },
);

test('a new policy redirects a member with a finished profile to step 1, also from step 2', async () => {
  openAsMember(finished, { signed: false });
  expect(await leadsTo('wiz', '/create-profile/step1')).toBeNull();
  expect(await leadsTo('wiz', '/create-profile/step2')).toBe('/create-profile/step1');
});

test('the path requested before the sign-in is opened after the wizard [ACC-210]', async () => {
  await leadsTo('in', '/course?a=1');
  openAsMember({ lastRegistrationStepFinished: '1-geo' });
  expect(await leadsTo('in', '/course')).toBe('/create-profile/step2');
  openAsMember(finished);
  expect(await leadsTo('in', '/course')).toBe('/course?a=1');
});

test('a member redirected to the wizard or to a new policy returns to the requested page (D-278) [ACC-210]', async () => {
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
])(
  'a step finished by another member on this device is not treated as finished for the next member, %s',
  async (_where, signIn) => {
    openAsMember();
    changeRegistration({ finishedUnsaved: true });
    // No event, because the session ends on the server only.
    sessionStore.setState(sessionStore.getInitialState());
    signIn();
    expect(await leadsTo('in', '/course')).toBe('/create-profile/step1');
  },
);

test('after a sign-in user, policy and children are loaded once [ACC-053 ACC-054 ACC-124]', async () => {
  const calls = serveApi(READS);
  adoptSession(holderOf('u1'), Date.now());
  expect(await leadsTo('in', '/course')).toBeNull();
  expect(await leadsTo('in', '/course')).toBeNull();
  expect(calls.map(({ path }) => path).toSorted()).toEqual(['/api/children/u1', '/api/user/u1', '/api/user/u1/policy']);
});

test('the children of the member are stored in the session state after they are loaded [ACC-384]', async () => {
  const child = { id: 'c1', childName: '', childAge: null, birthDate: null, dueDate: '2027-03-14T00:00:00.000Z' };
  serveApi({ ...READS, 'GET /api/children/u1': { data: [child] } });
  adoptSession(holderOf('u1'), Date.now());
  expect(await leadsTo('in', '/course')).toBeNull();
  expect(sessionStore.getState().member?.user.children).toEqual([child]);
});

test('the address of the courses opens the login for visitors, and the wizard for members without a profile [ACC-002]', async () => {
  expect(await leadsTo('in', '/course')).toBe('/login');
  openAsMember({ lastRegistrationStepFinished: '0-landing page' });
  expect(await leadsTo('in', '/course')).toBe('/create-profile/step1');
  setRedirect(null);
  openAsMember(finished);
  expect(await leadsTo('in', '/course')).toBeNull();
});

test('member data in the server-rendered page is not requested again', async () => {
  const calls = serveApi(READS);
  openAsMember(finished);
  expect(await leadsTo('in', '/course')).toBeNull();
  expect(calls).toEqual([]);
});

test('a policy that fails to load does not block the page [ACC-055]', async () => {
  serveApi({ ...READS, 'GET /api/user/u1/policy': { status: 500, code: 'internal-error' } });
  adoptSession(holderOf('u1'), Date.now());
  setRedirect('/course?a=1');
  expect(await leadsTo('in', '/course')).toBeNull();
  expect(redirectState.getState()).toBe('/course?a=1');
});

test('the policy state has the time of its load and whether the current version is signed [ACC-212 ACC-213]', () => {
  openAsMember();
  const { lastFetched, isCurrent } = sessionStore.getState().policy;
  expect([typeof lastFetched, isCurrent]).toEqual(['number', true]);
  openAsMember({}, { signed: false });
  expect(sessionStore.getState().policy.isCurrent).toBe(false);
});

test('a finished step whose save failed is treated as finished', async () => {
  openAsMember({ lastRegistrationStepFinished: '1-geo' });
  changeRegistration({ finishedUnsaved: true });
  expect(await leadsTo('in', '/course')).toBeNull();
});
