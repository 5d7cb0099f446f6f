import { act, cleanup, waitFor } from '@testing-library/react';
import { matchPage } from '@nestling/domain/match-page';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { FLIP_CARD_WORDS } from '#testing/activities.ts';
import { serveApi, type RecordedCall } from '#testing/api.ts';
import { courseWith } from '#testing/course.ts';
import { bootstrapIn, openPage } from '#testing/bootstrap.ts';
import { contentItem, itemsAnswer } from '#testing/content.ts';
import { user } from '@nestling/ui/testing/user.ts';
import { renderRoutes, currentAddress } from '#testing/render.tsx';
import { courseAnswer, progressWith } from '#testing/playlist.ts';
import { eligibleWith, gateWith } from '#testing/rewards.ts';
import { quizItem, quizStateWith, resultWith } from '#testing/quiz.ts';
import { openAddress } from '#testing/routes.tsx';
import { onScreen } from '#testing/screen.ts';
import { spyOnReports } from '#testing/reports.ts';
import { openAsMember } from '#testing/user.ts';
import { videoItem } from '#testing/videos.ts';
import { standInForVideo } from '#testing/video.ts';
import { appErrorStore, clearAppError, raiseDefaultBillboard } from '../../lib/words/app-error.ts';
import { redirectState, setRedirect } from './route-state.ts';
import { queryClient } from '../../lib/query.ts';
import { initSession } from '../../lib/session/session.ts';
import { initSettings } from '../../lib/settings.ts';
import { routes } from './routes.tsx';

const GATE_OPEN = {
  data: gateWith(),
};
const certificate = {
  certificateID: 'BBU-1',
  name: 'Maya',
  className: 'Sleep',
  date: '2026-11-18',
  revoked: false,
  needsLatinName: false,
};

function serve(changes: Parameters<typeof serveApi>[0] = {}): RecordedCall[] {
  const watched = { a: 's', b: 's', c: 's' };
  return serveApi({
    'GET /api/syllabus': { data: [courseWith()], meta: { component: null } },
    'GET /api/syllabus/safe-sleep/gate': GATE_OPEN,
    'GET /api/syllabus/safe-sleep/certificate': { data: certificate },
    'GET /api/syllabus/safe-sleep/eligible': { data: eligibleWith() },
    'GET /api/courses/safe-sleep': { data: courseAnswer() },
    'GET /api/user/u1/course/safe-sleep/videos-watched': {
      data: progressWith({ videosWatched: watched, videosWatchedPlayerCompleted: watched }),
    },
    'GET /api/content/bbu': ({ query }) =>
      query.get('slug') === 'activity-flipcard' ? FLIP_CARD_WORDS : itemsAnswer([]),
    'GET /api/content/edu': ({ query }) => {
      const item = query.get('contentType') === 'video' ? videoItem('peekaboo') : quizItem();
      return itemsAnswer([item]);
    },
    'GET /api/quiz/u1': { data: {} },
    'GET /api/user/u1/video-positions/peekaboo': { data: null },
    'GET /api/quiz/u1/SafeSleep': { data: quizStateWith() },
    ...changes,
  });
}

const heading = (page: HTMLElement) => page.querySelector('main h1')?.textContent;

// Loaded before the tests, because the first import of so many files may exceed the time limit of
// one test.
beforeAll(async () => {
  await Promise.all([
    import('../../account/pages/login-page.tsx'),
    import('../../learning/pages/activities-page.tsx'),
    import('../pages/courses-page.tsx'),
    import('../../learning/pages/course-page.tsx'),
    import('../../learning/pages/quiz-page.tsx'),
    import('../../learning/pages/videos-page.tsx'),
    import('../../learning/pages/video-page.tsx'),
    import('../../rewards/pages/complete-page.tsx'),
  ]);
}, 30_000);

beforeEach(() => {
  openPage();
  openAsMember({ country: 'US', zip: '19103', lastRegistrationStepFinished: '2-gender' });
  setRedirect(null);
  queryClient.clear();
  onScreen('wide');
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  standInForVideo();
  serve();
});

afterEach(() => {
  cleanup();
  clearAppError();
  initSession(null);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each([
  ['LRN-003', '/course'],
  ['LRN-003', '/course/safe-sleep'],
  ['LRN-003', '/course/safe-sleep/quiz'],
  ['LRN-005 ACC-021', '/activities'],
  ['ACC-022', '/videos'],
  ['ACC-022', '/videos/peekaboo'],
  ['LRN-006', '/invalid-url'],
])('%s: %s redirects a visitor to the login', async (_id, address) => {
  initSession(null);
  await openAddress(address);
  expect(currentAddress()).toBe('/login');
});

test.each([
  ['LRN-018', '/course', 'article h3', 'Safe sleep basics', 'Courses'],
  ['LRN-019', '/course/safe-sleep', 'aside', 'Film a', 'Safe sleep basics'],
  ['LRN-020', '/course/safe-sleep?syllabusId=SafeSleep', 'aside', 'Film a', 'Safe sleep basics'],
  ['LRN-021', '/course/safe-sleep/quiz', 'fieldset', 'Question q1?', 'Quiz'],
  ['LRN-024', '/videos', 'main a[href="/videos/peekaboo"]', 'Film peekaboo', 'Videos'],
  ['LRN-025', '/videos/peekaboo', 'main h1', 'Film peekaboo', 'Film peekaboo'],
  ['LRN-026', '/activities', 'main h1', 'Small games for today', 'Activities'],
  ['LRN-022', '/redeem/safe-sleep/complete', 'main h1', 'First course passed', 'Course complete'],
  ['LRN-023', '/redeem/safe-sleep/ineligible', 'main', 'Why', 'Not available'],
])('%s: %s shows its page with its title [LRN-014]', async (_id, address, part, words, title) => {
  const { container: page } = await openAddress(address);
  await waitFor(() => expect(page.querySelector(part)?.textContent).toContain(words));
  expect(currentAddress()).toBe(address);
  expect(document.title).toBe(`${title} | Nestling`);
});

const NOT_HERS = {
  'GET /api/syllabus': { data: [{ ...courseWith(), userEligible: false }], meta: { component: null } },
};
const UNWATCHED = {
  'GET /api/user/u1/course/safe-sleep/videos-watched': { data: progressWith({ videosWatched: { a: 's' } }) },
};
const TO_COMPLETE = { ...GATE_OPEN.data, kind: 'redirect', to: '/redeem/safe-sleep/complete', reason: 'unrewarded' };
const PASSED: Parameters<typeof serveApi>[0] = {
  'GET /api/quiz/u1/SafeSleep': {
    data: quizStateWith({ result: resultWith() }),
  },
  'GET /api/syllabus/safe-sleep/gate': ({ query }) =>
    query.get('path') === '/redeem/safe-sleep' ? { data: TO_COMPLETE } : GATE_OPEN,
};

test.each([
  ['of a course that the member cannot take', { ...NOT_HERS, ...UNWATCHED, ...PASSED }, '/course'],
  ['whose videos are not all watched', { ...UNWATCHED, ...PASSED }, '/course/safe-sleep'],
  ['that is already passed', PASSED, '/redeem/safe-sleep/complete'],
])(
  'a stored redirect to a quiz %s ends at another page and is deleted [ACC-049 ACC-058]',
  async (_which, answers, end) => {
    serve(answers);
    setRedirect('/course/safe-sleep/quiz');
    await openAddress('/course');
    await waitFor(() => expect(currentAddress()).toBe(end));
    expect(redirectState.getState()).toBeNull();
  },
);

test('a quiz whose eligibility fails to load redirects to the courses, and the failure is reported [LRN-364 LRN-365]', async () => {
  const reported = spyOnReports();
  serve({ ...PASSED, 'GET /api/syllabus': { status: 502, code: 'content-unavailable' } });
  await openAddress('/course/safe-sleep/quiz');
  await waitFor(() => expect(currentAddress()).toBe('/course'));
  expect(reported).toHaveBeenCalledWith('The eligibility could not be read', expect.anything());
});

test.each([true, false])(
  'an unknown address shows the not-found page and is reported, signed in %s [LRN-008 LRN-034 LRN-296 LRN-383]',
  async (signedIn) => {
    if (!signedIn) initSession(null);
    const reported = spyOnReports();
    const { container: page } = await openAddress('/no/such/page');
    expect(currentAddress()).toBe('/no/such/page');
    expect(heading(page)).toBe('Page not found');
    expect(appErrorStore.getState().error?.slug).toBe('404-error');
    expect(reported).toHaveBeenCalledWith('Page not found', '/no/such/page');
    expect(page.querySelector(`main a[href="${signedIn ? '/course' : '/'}"]`)).not.toBeNull();
  },
);

test('every link of the learning area opens an existing page [LRN-036]', async () => {
  spyOnReports();
  const links = new Set<string>();
  for (const address of [
    '/course',
    '/course/safe-sleep',
    '/course/safe-sleep/quiz',
    '/course-not-found',
    '/invalid-url',
    '/no/such/page',
    '/redeem/safe-sleep/complete',
    '/redeem/safe-sleep/ineligible',
  ]) {
    const { container: page } = await openAddress(address);
    await waitFor(() => expect(page.querySelector('[aria-busy="true"]')).toBeNull());
    for (const link of page.querySelectorAll('a[href^="/"]')) links.add(link.getAttribute('href') ?? '');
  }
  // The server answers these, and no page of the app.
  const files = [...links].filter((link) => /^\/(?:api|shop)\//.test(link));
  const pages = [...links].filter((link) => !files.includes(link));
  expect(pages).toContain('/course/safe-sleep');
  expect(pages.filter((link) => matchPage(new URL(link, 'http://x').pathname) === null)).toEqual([]);
});

test('the page /invalid-url has its text and a link to the courses [LRN-035 LRN-300 LRN-301]', async () => {
  const { container: page } = await openAddress('/invalid-url');
  expect(heading(page)).toBe('That link does not work');
  expect(page.querySelector('h1 + p')?.textContent).toContain('Nothing is lost');
  await user.click(page.querySelector<HTMLElement>('main a[href="/course"]'));
  await waitFor(() => expect(currentAddress()).toBe('/course'));
});

test.each([
  [false, '/course'],
  [true, '/invalid-url'],
])(
  'the page /invalid-url redirects after exactly 8000 ms, unless stopped (%s) [LRN-302 LRN-303]',
  async (stopped, end) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    const { container: page } = await renderRoutes(routes(), { at: '/invalid-url' });
    const pass = (milliseconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));
    while (page.querySelector('main [role="status"]') === null) await act(async () => new Promise(setImmediate));
    expect(page.querySelector('main [role="status"]')?.textContent).toContain('In 8 seconds');
    const stay = [...page.querySelectorAll('button')].find(({ textContent }) => textContent === 'Stay here');
    if (stopped) await user.click(stay);
    await pass(7999);
    expect(currentAddress()).toBe('/invalid-url');
    await pass(1);
    for (let turn = 0; turn < 20; turn += 1) await act(async () => new Promise(setImmediate));
    expect(currentAddress()).toBe(end);
  },
);

test('a billboard replaces a page of the learning area [LRN-039]', async () => {
  const { container: page } = await openAddress('/course');
  await waitFor(() => expect(page.querySelector('article')).not.toBeNull());
  await act(async () => raiseDefaultBillboard());
  expect(page.querySelector('article')).toBeNull();
  expect(heading(page)).toBe('Oh my. Well this is embarassing');
});

const UNKNOWN = { status: 404, code: 'course-not-found' };

const serveOldName = () =>
  serve({
    'GET /api/courses/old-name': UNKNOWN,
    'GET /api/syllabus/old-name/eligible': UNKNOWN,
    'GET /api/user/u1/course/old-name/videos-watched': UNKNOWN,
    'GET /api/content/edu': ({ query }) => {
      const isCourse = query.get('contentType') === 'syllabus';
      const course = contentItem('syllabus', 'safe-sleep');
      const items = isCourse ? (query.get('legacySyllabusId') === 'SafeSleep' ? [course] : []) : [quizItem()];
      return itemsAnswer(items);
    },
  });

test.each([
  ['/course/SafeSleep?video=a', '/course/safe-sleep?video=a'],
  ['/course/SafeSleep/quiz', '/course/safe-sleep/quiz'],
  ['/redeem/SafeSleep/complete', '/redeem/safe-sleep/complete'],
  ['/course/old-name?syllabusId=SafeSleep&video=a', '/course/safe-sleep?video=a'],
  ['/course/old-name/quiz?syllabusId=SafeSleep', '/course/safe-sleep/quiz'],
  ['/course/old-name?syllabusId=NoSuchCourse', '/course-not-found'],
  ['/course/old-name/quiz?syllabusId=NoSuchCourse', '/course-not-found'],
  ['/course/old-name?syllabusId=no-legacy-id', '/course-not-found'],
  ['/course/old-name', '/course-not-found'],
])('%s opens %s by its slug or syllabusId [ACC-038]', async (address, to) => {
  serveOldName();
  openAsMember({ lastRegistrationStepFinished: '2-gender' });
  await openAddress(address);
  await waitFor(() => expect(currentAddress()).toBe(to));
});

test('for a known slug the syllabusId is not requested [ACC-038]', async () => {
  const calls = serve();
  openAsMember({ lastRegistrationStepFinished: '2-gender' });
  await openAddress('/course/safe-sleep?syllabusId=CalmNights');
  expect(currentAddress()).toBe('/course/safe-sleep?syllabusId=CalmNights');
  expect(calls.some(({ query }) => query.get('contentType') === 'syllabus')).toBe(false);
});

test.each(['/course', '/course/safe-sleep', '/course/safe-sleep/quiz', '/videos', '/videos/peekaboo', '/activities'])(
  'turning off the checkbox of partner forms, by flag or by address, changes nothing on %s [LRN-016 LRN-017]',
  async (address) => {
    const { flags } = bootstrapIn('en-US');
    const draw = async (at: string, enableTrustedFormCheckboxFallback: boolean): Promise<string> => {
      initSettings({ ...bootstrapIn('en-US'), flags: { ...flags, enableTrustedFormCheckboxFallback } });
      queryClient.clear();
      const { container } = await openAddress(at);
      await waitFor(() => expect(queryClient.isFetching()).toBe(0));
      // React's generated ids count on from page to page, so they must be removed before the
      // comparison.
      return container.querySelector('main')?.innerHTML.replaceAll(/_r_\w+?_/g, '') ?? '';
    };
    const usual = await draw(address, true);
    expect(usual).not.toBe('');
    expect(await draw(address, false)).toBe(usual);
    expect(await draw(`${address}?noTrustedFormFallback=1`, true)).toBe(usual);
  },
);
