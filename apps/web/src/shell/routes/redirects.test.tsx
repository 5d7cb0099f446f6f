import { act, cleanup, screen } from '@testing-library/react';
import type { DataRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { serveApi } from '#testing/api.ts';
import { openPage } from '#testing/bootstrap.ts';
import { itemsAnswer } from '#testing/content.ts';
import { courseWith } from '#testing/course.ts';
import { authStatus } from '#testing/member.ts';
import { privacyWith } from '#testing/privacy.ts';
import { fill, user } from '@nestling/ui/testing/user.ts';
import { renderRoutes, currentAddress, currentRouter } from '#testing/render.tsx';
import { spyOnReports } from '#testing/reports.ts';
import { onScreen } from '#testing/screen.ts';
import { holderOf, memberWith, openAsMember } from '#testing/user.ts';
import { queryClient } from '../../lib/query.ts';
import { endSession, initSession, sessionStore } from '../../lib/session/session.ts';
import { browserRouter } from './browser-router.ts';
import { redirectState, routeState, setRedirect } from './route-state.ts';
import { watchRoutes } from '../analytics/route-watch.ts';
import { routes } from './routes.tsx';
import { watchSession } from '../member/session-watch.ts';

const MEMBER = { country: 'US', zip: '19103', lastRegistrationStepFinished: '2-gender' } as const;

function serve(changes: Parameters<typeof serveApi>[0] = {}): void {
  serveApi({
    'POST /api/auth/sign-in': { data: { ...holderOf('u1'), ...memberWith(MEMBER) } },
    'POST /api/auth/sign-out': { data: { signedOut: true } },
    'GET /api/user/u1/verify': { data: { valid: true } },
    'GET /api/auth/session': () => ({ data: authStatus(sessionStore.getState().signedIn) }),
    'GET /api/user/u1/privacy': { data: privacyWith() },
    'GET /api/syllabus': { data: [courseWith()], meta: { component: null } },
    'GET /api/users-redemptions/u1': { data: {} },
    'GET /api/content/bbu': itemsAnswer([]),
    ...changes,
  });
}

async function open(at: string | string[]): Promise<void> {
  watchRoutes(
    (
      await renderRoutes(
        routes(() => currentRouter().state.navigation.historyAction),
        { at },
      )
    ).router,
  );
  await settled();
}

async function settled(): Promise<void> {
  await vi.waitFor(async () => {
    await act(async () => vi.dynamicImportSettled());
    const { initialized, navigation } = currentRouter().state;
    expect([initialized, navigation.state]).toEqual([true, 'idle']);
  });
}

async function follow(path: string): Promise<void> {
  await act(async () => currentRouter().navigate(path));
  await settled();
}

async function goBack(): Promise<string | undefined> {
  await act(async () => currentRouter().navigate(-1));
  await settled();
  return currentAddress();
}

async function logIn(): Promise<void> {
  await fill(screen.getByLabelText('Email'), 'maya@example.com');
  await fill(screen.getByLabelText('Password'), 'nestling-demo');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await settled();
}

beforeAll(async () => {
  await Promise.all([
    import('../../account/pages/login-page.tsx'),
    import('../pages/account-page.tsx'),
    import('../../editorial/pages/cookies-page.tsx'),
  ]);
}, 30_000);

beforeEach(() => {
  openPage();
  initSession(null);
  setRedirect(null);
  routeState.setState({ current: null, history: [] });
  queryClient.clear();
  onScreen('wide');
  spyOnReports();
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  serve();
});

afterEach(() => {
  cleanup();
  initSession(null);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('after a login Back opens the page before it, and the route history still contains the login (D-249) [ACC-045]', async () => {
  await open('/cookies');
  await follow('/account');
  expect(currentAddress()).toBe('/login');
  await logIn();
  expect(currentAddress()).toBe('/account');
  expect(routeState.getState().history).toEqual(['/cookies', '/login']);
  expect(await goBack()).toBe('/cookies');
});

test('a members’ page that redirects a visitor on the first load leaves no history entry (D-249)', async () => {
  await open(['/cookies', '/account']);
  expect(currentAddress()).toBe('/login');
  expect(redirectState.getState()).toBe('/account');
  expect(await goBack()).toBe('/cookies');
});

test.each(['alone', 'together with its live event'])(
  'after a logout (%s) Back skips the member’s page in one step (D-249)',
  async (how) => {
    if (how !== 'alone')
      serve({ 'POST /api/auth/sign-out': () => (endSession('elsewhere'), { data: { signedOut: true } }) });
    openAsMember(MEMBER);
    await open('/cookies');
    watchSession(currentRouter());
    await follow('/account');
    await follow('/logout');
    expect(currentAddress()).toBe('/login');
    expect(await goBack()).toBe('/login');
    expect(await goBack()).toBe('/cookies');
  },
);

test.each(['expired', 'elsewhere'] as const)(
  'in the history a page whose session ended (%s) is replaced by the login (D-249)',
  async (cause) => {
    openAsMember(MEMBER);
    await open('/cookies');
    watchSession(currentRouter());
    await follow('/account');
    await act(async () => endSession(cause));
    await settled();
    expect(currentAddress()).toBe('/login');
    expect(await goBack()).toBe('/cookies');
  },
);

test('the browser router passes its current history action to a guard', async () => {
  history.replaceState(null, '', '/account');
  const entries = history.length;
  const router: DataRouter = browserRouter(routes(() => router.state.navigation.historyAction));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(history.length).toBe(entries);
  await router.navigate('/cookies');
  await router.navigate('/account');
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(history.length).toBe(entries + 2);
  router.dispose();
  history.replaceState(null, '', '/');
});
