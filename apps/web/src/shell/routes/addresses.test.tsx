import { PAGES } from '@nestling/domain/pages';
import { TEXT_PAGES } from '@nestling/domain/text-pages';
import { cleanup } from '@testing-library/react';
import type { RouteObject } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { serveApi } from '#testing/api.ts';
import { courseWith } from '#testing/course.ts';
import { openPage } from '#testing/bootstrap.ts';
import { contentItem, itemsAnswer } from '#testing/content.ts';
import { currentAddress } from '#testing/render.tsx';
import { openAddress } from '#testing/routes.tsx';
import { onScreen } from '#testing/screen.ts';
import { courseAnswer, progressWith } from '#testing/playlist.ts';
import { eligibleWith } from '#testing/rewards.ts';
import { quizItem, quizStateWith } from '#testing/quiz.ts';
import { spyOnReports } from '#testing/reports.ts';
import { openAsMember } from '#testing/user.ts';
import { clearAppError } from '../../lib/words/app-error.ts';
import { redirectState, setRedirect } from './route-state.ts';
import { queryClient } from '../../lib/query.ts';
import { initSession } from '../../lib/session/session.ts';
import { routes } from './routes.tsx';

const FINISHED = { lastRegistrationStepFinished: '2-gender' } as const;

const COURSE = {
  'GET /api/syllabus': { data: [courseWith()], meta: { component: null } },
  'GET /api/syllabus/safe-sleep/eligible': { data: eligibleWith() },
  'GET /api/courses/safe-sleep': { data: courseAnswer() },
  'GET /api/user/u1/course/safe-sleep/videos-watched': { data: progressWith({ videosWatched: {} }) },
  'GET /api/quiz/u1/SafeSleep': { data: quizStateWith() },
  'GET /api/content/edu': itemsAnswer([quizItem()]),
};

// Loaded before the tests, because the first import of so many files may exceed the time limit of
// one test.
beforeAll(async () => {
  await Promise.all([
    import('../../account/pages/login-page.tsx'),
    import('../../account/pages/register-page.tsx'),
    import('../../account/pages/reset-link-page.tsx'),
    import('../pages/reset-password-page.tsx'),
    import('../pages/courses-page.tsx'),
    import('../../editorial/pages/cookies-page.tsx'),
    import('../../editorial/pages/policy-page.tsx'),
    import('../../editorial/pages/static-page.tsx'),
    import('../../learning/pages/course-not-found-page.tsx'),
    import('../../learning/pages/course-page.tsx'),
    import('../../learning/pages/quiz-page.tsx'),
  ]);
}, 60_000);

beforeEach(() => {
  openPage();
  queryClient.clear();
  initSession(null);
  setRedirect(null);
  spyOnReports();
  serveApi({ 'GET /api/syllabus': { data: [], meta: { component: null } } });
  onScreen('wide');
  vi.spyOn(window, 'scrollTo').mockReturnValue();
});

afterEach(() => {
  cleanup();
  clearAppError();
  vi.unstubAllGlobals();
});

/** Opens an address of the product and waits until a page is rendered. */
async function open(address: string, table: RouteObject[] = routes()) {
  return { page: (await openAddress(address, table)).container, at: currentAddress };
}

const inputs = (page: HTMLElement) =>
  [...page.querySelectorAll<HTMLInputElement>('main form input:not([hidden])')].map(({ name }) => name);

test.each([
  ['ACC-011', '/'],
  ['ACC-012', '/home'],
])('%s: %s redirects a member to the courses', async (_id, address) => {
  openAsMember(FINISHED);
  expect((await open(`${address}?a=1`)).at()).toBe('/course?a=1');
});

test('/login shows the login form: two fields and a button [ACC-013 ACC-091]', async () => {
  const { page, at } = await open('/login');
  expect([at(), page.querySelector('main h1')?.textContent]).toEqual(['/login', 'Log in']);
  expect(inputs(page)).toEqual(['email', 'password']);
  expect(page.querySelector('main form button[type="submit"]')?.textContent).toBe('Log in');
});

test('/register shows its own form [ACC-014 ACC-069]', async () => {
  const { page, at } = await open('/register');
  expect([at(), page.querySelector('main h1')?.textContent]).toEqual(['/register', 'Join Nestling']);
  expect(inputs(page)).toEqual(['email', 'password', 'emailOptIn', 'emailOptIn']);
});

test('/reset-link shows a form with one email field [ACC-015 ACC-104]', async () => {
  const { page, at } = await open('/reset-link');
  expect([at(), inputs(page)]).toEqual(['/reset-link', ['email']]);
});

test('/reset-password without a code shows the email form [ACC-016]', async () => {
  const { page, at } = await open('/reset-password');
  expect([at(), inputs(page)]).toEqual(['/reset-password', ['email']]);
});

test('/create-profile redirects to its first step [ACC-018]', async () => {
  serveApi({ 'GET /api/content/bbu': itemsAnswer([]) });
  openAsMember();
  expect((await open('/create-profile')).at()).toBe('/create-profile/step1');
});

test.each([
  ['ACC-019', '/create-profile/step1'],
  ['ACC-019', '/create-profile/step2'],
  ['ACC-019', '/create-profile/step3'],
  ['ACC-023', '/content'],
  ['ACC-024', '/course'],
  ['ACC-025', '/redeem/safe-sleep'],
])('%s: %s redirects a visitor to the login', async (_id, address) => {
  expect((await open(address)).at()).toBe('/login');
  expect(redirectState.getState()).toBe(address);
});

test('/invalid-url redirects a visitor to the login and is not stored as the requested path [ACC-026]', async () => {
  expect((await open('/invalid-url')).at()).toBe('/login');
  expect(redirectState.getState()).toBeNull();
});

test('/content has no page and redirects a member to the courses [ACC-023]', async () => {
  openAsMember(FINISHED);
  expect((await open('/content?a=1')).at()).toBe('/course?a=1');
});

test('a browser with only the readable session cookies is redirected to the login as a visitor [ACC-449]', async () => {
  document.cookie = 'bbu-auth=true; Path=/';
  document.cookie = 'bbu-user-id=u1; Path=/';
  expect((await open('/course')).at()).toBe('/login');
  document.cookie = 'bbu-auth=; Max-Age=0; Path=/';
  document.cookie = 'bbu-user-id=; Max-Age=0; Path=/';
});

test('/course-not-found is open to visitors too [ACC-035]', async () => {
  const { page, at } = await open('/course-not-found');
  expect(at()).toBe('/course-not-found');
  expect(page.querySelector('main h1')?.textContent).not.toBe('Page not found');
});

test.each<readonly [string, string]>([
  ['/cookies', 'Cookies'],
  ['/policy', 'The page policy-2024-01'],
  ['/terms-of-service', 'The page terms'],
  ...TEXT_PAGES.map((name) => [PAGES[name].path, `The page ${name}`] as const),
])('%s has a page with its own text [ACC-031 ACC-032]', async (address, title) => {
  serveApi({
    'GET /api/content/bbu': ({ query }) => {
      const slug = query.get('slug') ?? '';
      return itemsAnswer([contentItem('page', slug, { title: `The page ${slug}`, bodyHtml: '<p>Text</p>' })]);
    },
  });
  const { page, at } = await open(address);
  expect([at(), page.querySelector('main h1')?.textContent]).toEqual([address, title]);
});

test('/redeem without a course redirects a member to the courses [ACC-036]', async () => {
  openAsMember(FINISHED);
  expect((await open('/redeem')).at()).toBe('/course');
});

test('an address outside the table shows the not-found page [ACC-039]', async () => {
  const { page, at } = await open('/no-such-page');
  expect([at(), page.querySelector('main h1')?.textContent]).toEqual(['/no-such-page', 'Page not found']);
});

test.each([
  ['/login', 'Log in | Nestling'],
  ['/register', 'Join | Nestling'],
])('the title of %s is "%s" [ACC-240]', async (address, title) => {
  await open(address);
  expect(document.title).toBe(title);
});

test('a page of the reward area requests its gate and follows the redirect [ACC-062]', async () => {
  const calls = serveApi({
    'GET /api/syllabus/safe-sleep/gate': {
      data: {
        kind: 'redirect',
        to: '/course/safe-sleep/quiz',
        reason: null,
        notice: null,
        needs: null,
        shipping: null,
        orderNumber: null,
        refund: null,
      },
    },
    ...COURSE,
  });
  openAsMember(FINISHED);
  // The quiz has its own guard, so that a member who has not watched the videos returns to them.
  expect((await open('/redeem/safe-sleep')).at()).toBe('/course/safe-sleep');
  expect(calls.filter(({ path }) => path.endsWith('/gate'))).toHaveLength(1);
});

test('the quiz redirects a member who has not watched the videos to the course [ACC-062]', async () => {
  serveApi(COURSE);
  openAsMember(FINISHED);
  expect((await open('/course/safe-sleep/quiz')).at()).toBe('/course/safe-sleep');
});

test('/logout ends the session on the server and opens the login [ACC-017 ACC-115]', async () => {
  const calls = serveApi({ 'POST /api/auth/sign-out': { data: { signedOut: true } } });
  openAsMember(FINISHED);
  expect((await open('/logout')).at()).toBe('/login');
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/auth/sign-out']);
});
