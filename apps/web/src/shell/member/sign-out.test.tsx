import { act, cleanup, fireEvent } from '@testing-library/react';
import type { DataRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { offContract, serveApi, type ServedAnswer } from '#testing/api.ts';
import { openPage } from '#testing/bootstrap.ts';
import { itemsAnswer } from '#testing/content.ts';
import { answersCome } from '@nestling/ui/testing/user.ts';
import { renderRoutes } from '#testing/render.tsx';
import { spyOnReports } from '#testing/reports.ts';
import { playlistOf, progressWith } from '#testing/playlist.ts';
import { SIGNED_OUT, holderOf, memberWith, openAsMember, userWith } from '#testing/user.ts';
import { appErrorStore, clearAppError, raiseAppError } from '../../lib/words/app-error.ts';
import {
  EMPTY_REGISTRATION_DRAFT,
  changeRegistration,
  registrationDraft,
} from '../../account/data/registration/registration-draft.ts';
import { countriesQuery } from '../../account/data/countries.ts';
import { articlesQuery, categoriesQuery } from '../../editorial/data/articles.ts';
import { quizDrafts } from '../../learning/data/quiz/quiz-drafts.ts';
import { COOKIE, writeCookie } from '../../lib/browser/cookies.ts';
import { cachedAnswer, setAnswer } from '../../lib/api/answers.ts';
import { queryClient } from '../../lib/query.ts';
import {
  endSession,
  initSession,
  onSignOut,
  sessionStore,
  setSession,
  type SignOutCause,
} from '../../lib/session/session.ts';
import { settings } from '../../lib/settings.ts';
import { currentLocale } from '../../lib/i18n/i18n.ts';
import { stepOneStore } from '../../account/data/wizard/step-one.ts';
import { courseQuery } from '../../learning/data/course.ts';
import { coursesQuery } from '../../learning/data/courses.ts';
import { staticPageQuery } from '../../editorial/data/static-page.ts';
import { progressQuery } from '../../learning/data/videos/progress.ts';
import { quizQuery } from '../../learning/data/quiz/quiz.ts';
import { storeShippingDraft, shippingDraft } from '../../rewards/order/data/shipping-draft.ts';
import { openShippingForm } from '../../rewards/order/data/shipping-form.ts';
import { exposeGlobal } from '../analytics/global-handle.ts';
import { watchSession } from './session-watch.ts';
import { signOut } from './sign-out.ts';

const ANSWERED = { 'POST /api/auth/sign-out': { data: { signedOut: true } } };

const handleOf = (name: 'courses' | 'policy' | 'login') => ({ name, footer: 'full' });

const pages = [
  { path: '/course', element: <h1>{'Courses'}</h1>, handle: handleOf('courses') },
  { path: '/policy', element: <h1>{'Policy'}</h1>, handle: handleOf('policy') },
  { path: '/login', element: <h1>{'Login'}</h1>, handle: handleOf('login') },
];

const open = async (at: string): Promise<DataRouter> => (await renderRoutes(pages, { at })).router;

/** Posts like another tab of the browser. */
function notifyFrom(
  elsewhere: BroadcastChannel,
  news: { holder: { uid: string; of: string } | null; at: number },
): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin alone
  elsewhere.postMessage(news);
}

beforeEach(() => {
  openPage();
  openAsMember({ lastRegistrationStepFinished: '2-gender' });
  spyOnReports();
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  document.cookie = `${COOKIE.locale}=; Max-Age=0; Path=/`;
});

afterEach(() => {
  cleanup();
  clearAppError();
});

test('the sign-in state is true or false [ACC-117]', () => {
  expect(sessionStore.getState().signedIn).toBe(true);
  initSession(null);
  expect(sessionStore.getState().signedIn).toBe(false);
});

const outputOf = (authenticated: unknown): ServedAnswer => offContract({ data: { ...SIGNED_OUT, authenticated } });

test.each([
  ['ACC-118', 'yes', true],
  ['ACC-118', 1, true],
  ['ACC-118', null, true],
  ['ACC-117', false, false],
])(
  '%s: the value %j of authenticated in the session response gives the sign-in state %s',
  async (_id, authenticated, signedIn) => {
    serveApi({ 'GET /api/auth/session': authenticated === false ? { data: SIGNED_OUT } : outputOf(authenticated) });
    watchSession(await open('/policy'));
    await act(async () => void fireEvent(document, new Event('visibilitychange')));
    await answersCome();
    expect(sessionStore.getState().signedIn).toBe(signedIn);
  },
);

test('a late answer about a former session does not end the current one', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  serveApi({
    'GET /api/auth/session': async () => {
      await promise;
      return { data: SIGNED_OUT };
    },
  });
  watchSession(await open('/policy'));
  await act(async () => void fireEvent(document, new Event('visibilitychange')));
  const requestedAt = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(requestedAt + 1000);
  endSession('here');
  vi.spyOn(Date, 'now').mockReturnValue(requestedAt + 2000);
  setSession({ ...holderOf('u1'), ...memberWith() });
  const left = vi.fn<(cause: SignOutCause) => void>();
  const stop = onSignOut(left);
  resolve();
  await answersCome();
  expect(left).not.toHaveBeenCalled();
  stop();
});

test('a new sign-in of the same member in another tab starts a new session here and keeps the loaded data', async () => {
  watchSession(await open('/policy'));
  const elsewhere = new BroadcastChannel('bbu-session');
  notifyFrom(elsewhere, { holder: holderOf('u1'), at: Date.now() });
  await vi.waitFor(() => expect(sessionStore.getState().since).toBeGreaterThan(0));
  elsewhere.close();
  expect(sessionStore.getState().member?.user.firstName).toBe('Maya');
});

test('a busy tab that receives a sign-out and a later sign-in together is signed in', async () => {
  serveApi({
    'GET /api/user/u2': { data: memberWith({ uid: 'u2' }) },
    'GET /api/user/u2/policy': { data: memberWith().policy },
    'GET /api/children/u2': { data: [] },
  });
  watchSession(await open('/policy'));
  const signedOutAt = Date.now() - 5000;
  const elsewhere = new BroadcastChannel('bbu-session');
  notifyFrom(elsewhere, { holder: null, at: signedOutAt });
  notifyFrom(elsewhere, { holder: holderOf('u2'), at: signedOutAt + 2000 });
  await answersCome();
  elsewhere.close();
  expect(sessionStore.getState()).toMatchObject({ signedIn: true, uid: 'u2', since: signedOutAt + 2000 });
});

test('a late sign-out event from another tab does not end a session started later in this tab', async () => {
  watchSession(await open('/policy'));
  const signedOutAt = Date.now() - 1000;
  setSession({ ...holderOf('u1'), ...memberWith() });
  const left = vi.fn<(cause: SignOutCause) => void>();
  const stop = onSignOut(left);
  const elsewhere = new BroadcastChannel('bbu-session');
  notifyFrom(elsewhere, { holder: null, at: signedOutAt });
  await answersCome();
  expect(left).not.toHaveBeenCalled();
  notifyFrom(elsewhere, { holder: null, at: Date.now() });
  await vi.waitFor(() => expect(left).toHaveBeenCalledWith('elsewhere'));
  elsewhere.close();
  stop();
});

test('a logout clears user and policies and returns to the language of the cookie [ACC-114]', async () => {
  serveApi({ ...ANSWERED, 'GET /api/content/bbu': itemsAnswer([]) });
  writeCookie(COOKIE.locale, 'fr-CA');
  expect(await signOut()).toBe(true);
  const { since: _since, ...left } = sessionStore.getState();
  expect(left).toEqual({
    signedIn: false,
    uid: null,
    member: null,
    policy: { lastFetched: null, isCurrent: false },
    expired: null,
    expiredBy: null,
  });
  expect(currentLocale()).toBe('fr-CA');
});

test.each([
  ['refused', { status: 500, code: 'internal-error' }, 'REFRESH_BANNER'],
  ['without an answer', 'offline', 'OFFLINE_BANNER'],
] as const)('a sign-out that is %s shows its banner and clears nothing [ACC-116]', async (_how, answer, banner) => {
  serveApi({ 'POST /api/auth/sign-out': answer });
  expect(await signOut()).toBe(false);
  expect(appErrorStore.getState().error?.type).toBe(banner);
  expect(sessionStore.getState().uid).toBe('u1');
});

test('a sign-out does not navigate by itself [ACC-115]', async () => {
  serveApi(ANSWERED);
  const router = await open('/course');
  await act(async () => void (await signOut()));
  expect(router.state.location.pathname).toBe('/course');
});

test('the global handle window.bbu is frozen and has only logout and getUid [ACC-416]', async () => {
  const calls = serveApi(ANSWERED);
  const router = await open('/course');
  exposeGlobal(router);
  expect(Object.keys(window.bbu)).toEqual(['logout', 'getUid']);
  expect(Object.isFrozen(window.bbu)).toBe(true);
  expect(window.bbu.getUid()).toBe('u1');
  await act(async () => window.bbu.logout());
  expect(calls.map(({ path }) => path)).toEqual(['/api/auth/sign-out']);
  expect(window.bbu.getUid()).toBeNull();
  expect(router.state.location.pathname).toBe('/login');
});

test.each([
  ['ACC-126', '/course', '/login'],
  ['ACC-127', '/policy', '/policy'],
])('%s: a sign-out in another tab navigates from %s to %s', async (_id, at, end) => {
  const router = await open(at);
  watchSession(router);
  await act(async () => endSession('elsewhere'));
  expect(router.state.location.pathname).toBe(end);
});

test('a sign-out clears the member’s drafts and cached answers [ACC-130]', () => {
  changeRegistration({ country: 'CA', emailOptIn: true });
  stepOneStore.setState({ firstName: 'Maya', zip: '19103' });
  storeShippingDraft('safe-sleep', openShippingForm(userWith(), []));
  setAnswer(coursesQuery('u1', 'en-US'), { data: [], meta: { component: null } });
  endSession('here');
  expect(registrationDraft.getState()).toEqual(EMPTY_REGISTRATION_DRAFT);
  expect(quizDrafts.getState()).toEqual({});
  expect(stepOneStore.getState()).toEqual({ policy: false, firstName: null, lastName: null, zip: null });
  expect(shippingDraft('safe-sleep')).toBeNull();
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

test('a sign-out keeps the courses and clears the member’s progress [ACC-135]', () => {
  const course = courseQuery('safe-sleep', 'en-US');
  setAnswer(course, { data: playlistOf('a', 'b') });
  setAnswer(coursesQuery('u1', 'en-US'), { data: [], meta: { component: null } });
  setAnswer(progressQuery('u1', 'safe-sleep'), { data: progressWith() });
  endSession('here');
  expect(cachedAnswer(course)?.data).toEqual(playlistOf('a', 'b'));
  expect(queryClient.getQueryCache().getAll()).toHaveLength(1);
  queryClient.clear();
});

test('a sign-out keeps articles, country codes and config [ACC-134]', async () => {
  const none = itemsAnswer([]);
  serveApi({ 'GET /api/content/edu': none, 'GET /api/content/bbu': none });
  const config = settings();
  await Promise.all([articlesQuery('en-US'), categoriesQuery('en-US')].map((query) => queryClient.fetchQuery(query)));
  await queryClient.fetchQuery(countriesQuery('en-US'));
  endSession('here');
  expect(cachedAnswer(articlesQuery('en-US'))).toEqual(none);
  expect(cachedAnswer(categoriesQuery('en-US'))).toEqual(none);
  expect(cachedAnswer(countriesQuery('en-US'))).toEqual(none);
  expect(settings()).toBe(config);
  queryClient.clear();
});

test('a sign-out keeps public responses in the cache and removes those for members', () => {
  const page = staticPageQuery('policy', 'en-US');
  const quiz = quizQuery('SafeSleep', 'en-US');
  const meta = { total: 0, skip: 0, limit: 10 };
  const nothing = { data: { items: [], ...meta }, meta };
  setAnswer(page, nothing);
  setAnswer(quiz, nothing);
  queryClient.setQueryData(['a key of its own'], {});
  endSession('here');
  expect(cachedAnswer(page)).toBeDefined();
  expect(queryClient.getQueryCache().getAll()).toHaveLength(1);
  queryClient.clear();
});

test('a sign-out keeps an app error [ACC-138]', () => {
  raiseAppError({ slug: 'default-error', type: 'BILLBOARD' });
  endSession('here');
  expect(appErrorStore.getState().error).toMatchObject({ slug: 'default-error', type: 'BILLBOARD' });
});
