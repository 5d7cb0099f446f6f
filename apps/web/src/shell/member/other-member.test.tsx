import { readUser } from '@nestling/contract/account/read-user';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { redirect } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { serveApi, type ServedAnswer } from '#testing/api.ts';
import { openPage } from '#testing/bootstrap.ts';
import { itemsAnswer } from '#testing/content.ts';
import { renderRoutes } from '#testing/render.tsx';
import { spyOnReports } from '#testing/reports.ts';
import { holderOf, memberWith, openAsMember, sessionWith, SIGNED_OUT, userWith } from '#testing/user.ts';
import { answersCome } from '@nestling/ui/testing/user.ts';
import { EMPTY_REGISTRATION_DRAFT, registrationDraft } from '../../account/data/registration/registration-draft.ts';
import { stepOneStore } from '../../account/data/wizard/step-one.ts';
import { coursesQuery } from '../../learning/data/courses.ts';
import { setQuizDraft, quizDrafts } from '../../learning/data/quiz/quiz-drafts.ts';
import { setAnswer } from '../../lib/api/answers.ts';
import { call } from '../../lib/api/call.ts';
import { COOKIE, removeCookie, writeCookie } from '../../lib/browser/cookies.ts';
import { queryClient } from '../../lib/query.ts';
import { initSession, sessionStore } from '../../lib/session/session.ts';
import { persistState, STATE_KEY } from '../../lib/state.ts';
import { optInDrafts, storeOptInDraft } from '../../rewards/opt-in/data/opt-in-draft.ts';
import { shippingDraft, storeShippingDraft } from '../../rewards/order/data/shipping-draft.ts';
import { openShippingForm } from '../../rewards/order/data/shipping-form.ts';
import { watchSession } from './session-watch.ts';

/** The session of Jo, who has signed in after Maya. */
const JO = sessionWith(holderOf('u2'));

const JOS_DATA = {
  'GET /api/user/u2': { data: memberWith({ uid: 'u2', firstName: 'Jo' }) },
  'GET /api/user/u2/policy': { data: memberWith().policy },
  'GET /api/children/u2': { data: [] },
  'GET /api/content/bbu': itemsAnswer([]),
} as const;

const STORED_BY_JO = JSON.stringify({ v: 1, of: holderOf('u2').of, quizDrafts: {} });

const reload = vi.fn<() => void>();

const stops: (() => void)[] = [];

const pages = [
  {
    path: '/account',
    // As the guard does.
    loader: () => (sessionStore.getState().signedIn ? null : redirect('/login')),
    element: <h1>{'Account of Maya'}</h1>,
    handle: { name: 'account', footer: 'full' },
  },
  {
    path: '/videos',
    element: (
      <a href="/api/user/u1/export" download>
        {'Download'}
      </a>
    ),
    handle: { name: 'videos', footer: 'full' },
  },
  { path: '/login', element: <h1>{'Login'}</h1>, handle: { name: 'login', footer: 'full' } },
];

async function openAt(at: string) {
  const { router } = await renderRoutes(pages, { at });
  stops.push(watchSession(router, reload));
  return router;
}

/** Serves the session, and returns how often it was read. */
function serveSession(answer: ServedAnswer): () => number {
  const calls = serveApi({
    ...JOS_DATA,
    'GET /api/auth/session': answer,
    'GET /api/user/u1': { status: 403, code: 'forbidden' },
  });
  return () => calls.filter(({ path }) => path === '/api/auth/session').length;
}

/** What a member leaves in a page: answers that were read, and what they typed. */
function useEverywhere(): void {
  setAnswer(coursesQuery('u1', 'en-US'), { data: [], meta: { component: null } });
  stepOneStore.setState({ firstName: 'Maya', zip: '19103' });
  registrationDraft.setState({ country: 'CA' });
  setQuizDraft('SafeSleep', { answers: { q1: 2 }, quizVersion: 'v1', at: '2026-11-20T10:00:00.000Z' });
  storeOptInDraft('nestvroom', { phone: '(215) 555-0123' });
  storeShippingDraft('safe-sleep', openShippingForm(userWith(), []));
  sessionStorage.setItem('bbu-cobrand', 'minnow');
}

const remains = () => [
  queryClient.getQueryCache().getAll().length,
  stepOneStore.getState().firstName,
  registrationDraft.getState(),
  quizDrafts.getState(),
  optInDrafts.getState(),
  shippingDraft('safe-sleep'),
  sessionStore.getState().member,
];

const NOTHING = [0, null, EMPTY_REGISTRATION_DRAFT, {}, {}, null, null];

/** Makes this the page of a navigation of some kind, so many milliseconds ago. */
function loadedBy(type: 'navigate' | 'reload', ago: number): void {
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now() - ago);
  Reflect.set(performance, 'getEntriesByType', () => [{ toJSON: () => ({ type }) }]);
}

/** True where only the request to wait can be seen and read. */
function isHidden(): boolean {
  const status = screen.queryByText('One moment');
  if (status === null) return false;
  expect(status).toBe(screen.getByRole('status'));
  expect(screen.queryByRole('heading')).toBeNull();
  expect(document.documentElement.style.display).toBe('');
  return true;
}

beforeEach(() => {
  openPage();
  spyOnReports();
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  reload.mockReset();
  loadedBy('navigate', 100);
  stops.push(persistState());
  openAsMember({ lastRegistrationStepFinished: '2-gender' });
  writeCookie(COOKIE.uid, 'u1');
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.restoreAllMocks();
  cleanup();
  initSession(null);
  removeCookie(COOKIE.uid);
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
});

test.each([
  ['that is focused', async () => void fireEvent.focus(window)],
  ['that is restored by Back', async () => void fireEvent(window, new Event('pageshow'))],
  ['that is shown again', async () => void fireEvent(document, new Event('visibilitychange'))],
  ['whose link is followed', async (to: (path: string) => Promise<void>) => to('/account')],
] as const)(
  'a tab %s after another member has signed in shows nothing of the former one and loads again',
  async (_how, lookAt) => {
    const sessionReads = serveSession({ data: JO });
    const router = await openAt('/videos');
    useEverywhere();
    writeCookie(COOKIE.uid, 'u2');
    localStorage.setItem(STATE_KEY, STORED_BY_JO);
    await act(async () => lookAt((path) => router.navigate(path)));
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(sessionReads()).toBe(1);
    expect(remains()).toEqual(NOTHING);
    expect(isHidden()).toBe(true);
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem(STATE_KEY)).toBe(STORED_BY_JO);
  },
);

test('the page of a former member is hidden before the server has answered', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  serveApi({ 'GET /api/auth/session': () => promise.then(() => ({ data: JO })) });
  await openAt('/account');
  writeCookie(COOKIE.uid, 'u2');
  fireEvent.focus(window);
  expect(isHidden()).toBe(true);
  await act(async () => resolve());
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test('a tab asks nothing when it is focused, restored or used while its member is signed in', async () => {
  const sessionReads = serveSession({ data: sessionWith() });
  const router = await openAt('/videos');
  fireEvent.focus(window);
  fireEvent(window, new Event('pageshow'));
  fireEvent.click(document.body);
  await act(async () => router.navigate('/account'));
  await answersCome();
  expect(sessionReads()).toBe(0);
  expect(isHidden()).toBe(false);
});

test('a tab that is shown again and again asks once in ten seconds', async () => {
  const sessionReads = serveSession({ data: sessionWith() });
  await openAt('/videos');
  for (let time = 0; time < 3; time += 1) {
    await act(async () => void fireEvent(document, new Event('visibilitychange')));
    await answersCome();
  }
  expect(sessionReads()).toBe(1);
});

test('a call that is refused because it names another member loads the page again', async () => {
  const sessionReads = serveSession({ data: JO });
  await openAt('/account');
  await expect(call(readUser, { params: { uid: 'u1' } })).rejects.toMatchObject({ code: 'forbidden' });
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(sessionReads()).toBe(1);
  expect(isHidden()).toBe(true);
});

test('a refusal within the member’s own session changes nothing', async () => {
  const sessionReads = serveSession({ data: sessionWith() });
  await openAt('/account');
  await expect(call(readUser, { params: { uid: 'u1' } })).rejects.toMatchObject({ code: 'forbidden' });
  await vi.waitFor(() => expect(sessionReads()).toBe(1));
  await answersCome();
  expect(reload).not.toHaveBeenCalled();
  expect(sessionStore.getState().uid).toBe('u1');
  expect(isHidden()).toBe(false);
});

test('a link to the data copy of a former member is not followed', async () => {
  serveSession({ data: JO });
  await openAt('/videos');
  writeCookie(COOKIE.uid, 'u2');
  const isFollowed = fireEvent.click(screen.getByRole('link', { name: 'Download' }));
  expect(isFollowed).toBe(false);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test('a tab whose member has signed out without its notice leads to the login', async () => {
  serveSession({ data: SIGNED_OUT });
  const router = await openAt('/account');
  useEverywhere();
  removeCookie(COOKIE.uid);
  fireEvent(window, new Event('pageshow'));
  expect(isHidden()).toBe(true);
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  await vi.waitFor(() => expect(isHidden()).toBe(false));
  expect(reload).not.toHaveBeenCalled();
  expect(screen.queryByText('Account of Maya')).toBeNull();
  expect(remains()).toEqual(NOTHING);
});

test('a tab that was reloaded within the last minute shows the new member without another reload', async () => {
  serveSession({ data: JO });
  loadedBy('reload', 50_000);
  const router = await openAt('/account');
  useEverywhere();
  writeCookie(COOKIE.uid, 'u2');
  fireEvent.focus(window);
  await vi.waitFor(() => expect(sessionStore.getState().member?.user.firstName).toBe('Jo'));
  expect(router.state.location.pathname).toBe('/login');
  expect(isHidden()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  expect(remains().slice(0, -1)).toEqual(NOTHING.slice(0, -1));
});

test('a tab that was reloaded a minute ago may be reloaded again', async () => {
  serveSession({ data: JO });
  loadedBy('reload', 60_000);
  await openAt('/account');
  writeCookie(COOKIE.uid, 'u2');
  fireEvent.focus(window);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test('without an answer the page of a former member is left', async () => {
  serveSession('offline');
  const router = await openAt('/account');
  useEverywhere();
  writeCookie(COOKIE.uid, 'u2');
  fireEvent.focus(window);
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  await vi.waitFor(() => expect(isHidden()).toBe(false));
  expect(reload).not.toHaveBeenCalled();
  expect(remains()).toEqual(NOTHING);
});

describe('without an answer for two seconds', () => {
  /** Serves a session that is answered by a call of `answer`. */
  function serveLate(session: ServedAnswer): { answer: () => Promise<void> } {
    const { promise, resolve } = Promise.withResolvers<void>();
    serveApi({ ...JOS_DATA, 'GET /api/auth/session': () => promise.then(() => session) });
    return { answer: () => act(async () => resolve()) };
  }

  const waitTwoSeconds = () => act(async () => vi.advanceTimersByTimeAsync(2000));

  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('the page of a former member gives way to the login, and a late answer shows the new one', async () => {
    const late = serveLate({ data: JO });
    const router = await openAt('/account');
    useEverywhere();
    writeCookie(COOKIE.uid, 'u2');
    fireEvent.focus(window);
    expect(isHidden()).toBe(true);
    await waitTwoSeconds();
    await vi.waitFor(() => expect(screen.getByRole('heading').textContent).toBe('Login'));
    expect(isHidden()).toBe(false);
    expect(router.state.location.pathname).toBe('/login');
    expect(remains()).toEqual(NOTHING);
    await late.answer();
    await vi.waitFor(() => expect(sessionStore.getState().member?.user.firstName).toBe('Jo'));
    expect(reload).not.toHaveBeenCalled();
    expect(isHidden()).toBe(false);
  });

  it('a page without a cookie is shown again, and is left once the server says that nobody is signed in', async () => {
    const late = serveLate({ data: SIGNED_OUT });
    const router = await openAt('/account');
    removeCookie(COOKIE.uid);
    fireEvent.focus(window);
    expect(isHidden()).toBe(true);
    await waitTwoSeconds();
    expect(screen.getByRole('heading').textContent).toBe('Account of Maya');
    await late.answer();
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });

  it('a page is shown at the answer, where that comes in time and names its member', async () => {
    const late = serveLate({ data: sessionWith() });
    const router = await openAt('/account');
    writeCookie(COOKIE.uid, 'u2');
    fireEvent.focus(window);
    await act(async () => vi.advanceTimersByTimeAsync(1900));
    expect(isHidden()).toBe(true);
    await late.answer();
    await vi.waitFor(() => expect(isHidden()).toBe(false));
    await waitTwoSeconds();
    expect(router.state.location.pathname).toBe('/account');
  });
});

test('a cookie that names somebody else than the server does leads to one question only', async () => {
  const sessionReads = serveSession({ data: sessionWith() });
  await openAt('/account');
  writeCookie(COOKIE.uid, 'u2');
  for (let time = 0; time < 2; time += 1) {
    fireEvent.focus(window);
    await answersCome();
  }
  expect(sessionReads()).toBe(1);
  expect(isHidden()).toBe(false);
  expect(sessionStore.getState().uid).toBe('u1');
});
