import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventsOf, recordAnalytics } from '#testing/analytics.ts';
import { serveApi, type ServedAnswer, type RecordedCall } from '#testing/api.ts';
import { courseWith } from '#testing/course.ts';
import { signIn, signOut } from '#testing/member.ts';
import { openPage } from '#testing/bootstrap.ts';
import { itemsAnswer } from '#testing/content.ts';
import { answersCome, user } from '@nestling/ui/testing/user.ts';
import { render, renderRoutes, currentAddress } from '#testing/render.tsx';
import { courseAnswer, progressWith, videoWith } from '#testing/playlist.ts';
import { eligibleWith } from '#testing/rewards.ts';
import { quizItem } from '#testing/quiz.ts';
import { openAsMember } from '#testing/user.ts';
import { standInForVideo } from '#testing/video.ts';
import { spyOnReports } from '#testing/reports.ts';
import { appErrorStore, clearAppError } from '../../lib/words/app-error.ts';
import { changePlayerSettings, playerSettings } from '../data/videos/player-settings.ts';
import { queryClient } from '../../lib/query.ts';
import { endSession } from '../../lib/session/session.ts';
import CoursePage from './course-page.tsx';

const PROGRESS = '/api/user/u1/course/safe-sleep/videos-watched';
const passed = {
  pass: true,
  certificateID: 'BBU-23456789ABCD',
  certificateEmailSent: false,
  quizCompleted: '2026-11-01T10:00:00.000Z',
  totalCorrect: 5,
  totalQuestions: 5,
  quizScore: 100,
};

let stored = progressWith();

function recorded({ body }: RecordedCall): ServedAnswer {
  const id = String(body['videoId']);
  if (body['startDate'] !== undefined) stored = { ...stored, videosWatched: { [id]: 's', ...stored.videosWatched } };
  if (body['playerCompleted'] === true) {
    stored = { ...stored, videosWatchedPlayerCompleted: { ...stored.videosWatchedPlayerCompleted, [id]: 's' } };
  }
  return { data: stored };
}

const routes = (changes: Parameters<typeof serveApi>[0] = {}) => ({
  'GET /api/syllabus': { data: [courseWith()], meta: { component: null } },
  'GET /api/syllabus/safe-sleep/eligible': { data: eligibleWith() },
  'GET /api/courses/safe-sleep': { data: courseAnswer() },
  [`GET ${PROGRESS}`]: () => ({ data: stored }),
  [`POST ${PROGRESS}`]: recorded,
  'GET /api/content/edu': itemsAnswer([quizItem()]),
  ...changes,
});

/** Opens the page and waits until its data is loaded. */
async function open(search = ''): Promise<HTMLElement> {
  const { container: page } = await render(<CoursePage />, { at: `/course/safe-sleep${search}` });
  await waitFor(() => expect(page.querySelector('[aria-busy="true"]')).toBeNull());
  await answersCome();
  return page;
}

const rows = (page: HTMLElement, group: number) =>
  [...(page.querySelectorAll('aside section')[group]?.querySelectorAll('button') ?? [])].map(
    ({ textContent }) => textContent,
  );
const videoOf = (page: HTMLElement) => page.querySelector('video') ?? document.createElement('video');
const buttonNamed = (name: string) => screen.queryByRole('button', { name });
const linkNamed = (name: string) => screen.queryByRole('link', { name });
const fire = (element: HTMLElement, type: string) => act(async () => void element.dispatchEvent(new Event(type)));

let reported: ReturnType<typeof spyOnReports>;

beforeEach(() => {
  openPage();
  signIn();
  queryClient.clear();
  clearAppError();
  playerSettings.setState(playerSettings.getInitialState(), true);
  stored = progressWith();
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
  reported = spyOnReports();
  standInForVideo();
});

afterEach(() => {
  cleanup();
  signOut();
  vi.unstubAllGlobals();
});

test('the first video by rank is in the player, and the list is in rank order [LRN-086 LRN-098]', async () => {
  serveApi(routes());
  const page = await open();
  expect(videoOf(page).getAttribute('aria-label')).toBe('Film a');
  expect(rows(page, 0)).toEqual(['0:401. Film aReady to watch', '0:402. Film b', '0:403. Film c']);
});

test('the duration of a video is shown as text below the player [LRN-114]', async () => {
  serveApi(routes());
  const page = await open();
  expect(page.querySelector('main h2 + p, h2 + p')?.textContent).toBe(
    '40 secondsNo sound needed. The captions say it all.',
  );
});

test('the hint that no sound is needed is shown for silent videos only', async () => {
  const playlist = [videoWith('a', 1, { silent: false }), videoWith('b', 2)];
  serveApi(routes({ 'GET /api/courses/safe-sleep': { data: courseAnswer({ playlist }) } }));
  const page = await open();
  expect(page.querySelector('h2 + p')?.textContent).toBe('40 seconds');
});

test('transcript and description open and close [LRN-087 LRN-089]', async () => {
  serveApi(routes());
  await open();
  for (const [name, text] of [
    ['Read the transcript', 'First line of a'],
    ['About this course', 'Safe sleep is the same for naps and nights.'],
  ] as const) {
    const button = buttonNamed(name);
    const panel = document.getElementById(button?.getAttribute('aria-controls') ?? '');
    expect([panel?.textContent?.includes(text), panel?.hidden]).toEqual([true, true]);
    await user.click(button);
    expect([button?.getAttribute('aria-expanded'), panel?.hidden]).toEqual(['true', false]);
    await user.click(button);
    expect([button?.getAttribute('aria-expanded'), panel?.hidden]).toEqual(['false', true]);
  }
});

test('playing marks the video as watched, in the list and on the server [LRN-090 LRN-109 LRN-110 LRN-357]', async () => {
  const calls = serveApi(routes());
  const page = await open();
  await fire(videoOf(page), 'play');
  expect(rows(page, 1)).toEqual(['0:401. Film aPlaying now']);
  expect(page.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow')).toBe('33');
  const call = calls.find(({ method }) => method === 'POST');
  expect(call?.body).toMatchObject({ legacySyllabusId: 'SafeSleep', videoId: 'a' });
  expect(call?.body['startDate']).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
});

test('a played video shows as started with its remaining time, and only a video played to its end has a tick', async () => {
  stored = progressWith({
    videosWatched: { a: 's', b: 's' },
    videosWatchedPlayerCompleted: { a: 's' },
    positions: { b: { seconds: 12, at: '2026-11-01T10:00:00.000Z' } },
  });
  serveApi(routes());
  const page = await open();
  expect([...page.querySelectorAll('aside h2')].map(({ textContent }) => textContent)).toEqual([
    'Up next',
    'Started or watched',
  ]);
  expect(rows(page, 1)).toEqual(['2. Film bStarted · 0:28 left0:40', '1. Film aWatched0:40']);
  const marks = [...page.querySelectorAll('aside section')][1]?.querySelectorAll('button') ?? [];
  expect([...marks].map((row) => row.querySelector('svg') !== null)).toEqual([false, true]);
});

test('a video left after its start shows as started, and is ticked at its end only', async () => {
  serveApi(routes());
  const page = await open();
  await fire(videoOf(page), 'play');
  await fire(videoOf(page), 'timeupdate');
  expect(rows(page, 1)).toEqual(['0:401. Film aPlaying now']);
  await user.click(screen.getByRole('button', { name: /2\. Film b/ }));
  expect(rows(page, 1)).toEqual(['1. Film aStarted0:40']);
  await fire(videoOf(page), 'play');
  expect(rows(page, 1)).toEqual(['0:402. Film bPlaying now', '1. Film aStarted0:40']);
  await fire(videoOf(page), 'ended');
  expect(rows(page, 1)).toEqual(['1. Film aStarted0:40', '2. Film bWatched0:40']);
});

test('a video that fails to play can be marked as watched, which ticks and does not complete it [LRN-090]', async () => {
  serveApi(routes({ 'GET /api/content/embed/a': { status: 404, code: 'video-not-found' } }));
  const page = await open();
  expect(buttonNamed('Mark as watched')).toBeNull();
  expect(page.textContent).toContain('No sound needed.');
  await fire(page.querySelector('source:last-of-type') ?? page, 'error');
  expect(page.textContent).not.toContain('No sound needed.');
  await user.click(buttonNamed('Read the transcript'));
  await user.click(buttonNamed('Mark as watched'));
  const output = document.activeElement;
  expect(output?.textContent).toBe('This video counts as watched.');
  // A returning network makes the player retry, which fails again; the focus must not move.
  await act(async () => void window.dispatchEvent(new Event('online')));
  await fire(page.querySelector('source:last-of-type') ?? page, 'error');
  expect(document.activeElement).toBe(output);
  await waitFor(() => expect(Object.keys(stored.videosWatched)).toHaveLength(1));
  expect(stored.videosWatchedPlayerCompleted).toEqual({});
  expect(rows(page, 1)).toEqual(['0:401. Film aWatched']);
  const title = () => page.querySelector('video')?.getAttribute('aria-label');
  const marked = title();
  await user.click(screen.getByRole('button', { name: /^Next video/ }));
  expect(title()).not.toBe(marked);
});

test('the end of a video completes it and loads the next unwatched one [LRN-112 LRN-113]', async () => {
  const calls = serveApi(routes());
  const page = await open();
  await fire(videoOf(page), 'play');
  await fire(videoOf(page), 'ended');
  expect(videoOf(page).getAttribute('aria-label')).toBe('Film b');
  await vi.waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ videoId: 'a', playerCompleted: true }));
});

/** Replaces the start of a video, which jsdom lacks. */
const spyOnPlay = (answer: () => Promise<void> = async () => {}) =>
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(answer);

test('after a video the next one waits for “Play next”, until it is played or another video is chosen [LRN-112]', async () => {
  const play = spyOnPlay();
  serveApi(routes());
  const page = await open();
  await fire(videoOf(page), 'play');
  await fire(videoOf(page), 'ended');
  expect(buttonNamed('Play next')).not.toBeNull();
  expect(play).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: /3\. Film c/ }));
  expect(buttonNamed('Play next')).toBeNull();
  expect(buttonNamed('Play')).not.toBeNull();
  await fire(videoOf(page), 'play');
  await fire(videoOf(page), 'ended');
  await user.click(buttonNamed('Play next'));
  expect(play).toHaveBeenCalledTimes(1);
  await fire(videoOf(page), 'play');
  await fire(videoOf(page), 'pause');
  expect(buttonNamed('Play')).not.toBeNull();
});

test('with automatic play chosen the next video starts at the end, and the choice itself starts no video', async () => {
  const play = spyOnPlay();
  serveApi(routes());
  const page = await open();
  await fire(videoOf(page), 'play');
  await fire(videoOf(page), 'ended');
  await user.click(screen.getByRole('checkbox', { name: 'Play the next video automatically' }));
  expect(play).not.toHaveBeenCalled();
  await fire(videoOf(page), 'play');
  await fire(videoOf(page), 'ended');
  expect(play.mock.contexts).toEqual([videoOf(page)]);
  expect(videoOf(page).getAttribute('aria-label')).toBe('Film c');
  cleanup();
  await open();
  expect(screen.getByRole('checkbox', { name: 'Play the next video automatically' })).toHaveProperty('checked', true);
  expect(play).toHaveBeenCalledTimes(1);
});

test('the next video does not start in a hidden page, and waits for its button [LRN-112]', async () => {
  changePlayerSettings({ playsNext: true });
  const play = spyOnPlay();
  serveApi(routes());
  const page = await open();
  await fire(videoOf(page), 'play');
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await fire(videoOf(page), 'ended');
  expect(videoOf(page).getAttribute('aria-label')).toBe('Film b');
  expect(play).not.toHaveBeenCalled();
  hidden.mockRestore();
  await user.click(buttonNamed('Play next'));
  expect(play).toHaveBeenCalledTimes(1);
});

test('a next video that the browser blocks from starting waits for its button without a report', async () => {
  changePlayerSettings({ playsNext: true });
  spyOnPlay(() => Promise.reject(new DOMException('no click', 'NotAllowedError')));
  serveApi(routes());
  const page = await open();
  await fire(videoOf(page), 'play');
  await fire(videoOf(page), 'ended');
  expect(buttonNamed('Play next')).not.toBeNull();
  expect(reported).not.toHaveBeenCalled();
});

test('a course of one video has no choice about the next video', async () => {
  serveApi(routes({ 'GET /api/courses/safe-sleep': { data: courseAnswer({ playlist: [videoWith('a', 1)] }) } }));
  await open();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('the quiz is offered only when every video is watched [LRN-092 LRN-093]', async () => {
  serveApi(routes());
  stored = progressWith({ videosWatched: { a: 's', b: 's' } });
  await open();
  expect(linkNamed('Take the quiz')).toBeNull();
  queryClient.clear();
  stored = progressWith({ videosWatched: { a: 's', b: 's', c: 's' } });
  await open();
  expect(linkNamed('Take the quiz')?.getAttribute('href')).toBe('/course/safe-sleep/quiz');
});

test('a course whose quiz is being changed offers no quiz and shows the reason', async () => {
  stored = progressWith({ videosWatched: { a: 's', b: 's', c: 's' } });
  const calls = serveApi(routes({ 'GET /api/courses/safe-sleep': { data: courseAnswer({ quizId: null }) } }));
  await open();
  expect(screen.getByRole('heading', { name: 'The quiz is being changed' })).toBeDefined();
  expect(linkNamed('Take the quiz')).toBeNull();
  expect(calls.some(({ query }) => query.get('contentType') === 'quiz')).toBe(false);
});

test('after the last video the quiz is offered below the player, so that nothing in use moves', async () => {
  stored = progressWith({ videosWatched: { a: 's', b: 's' } });
  serveApi(routes());
  const page = await open();
  await fire(videoOf(page), 'play');
  expect(linkNamed('Take the quiz')).toBeNull();
  await fire(videoOf(page), 'ended');
  const link = linkNamed('Take the quiz') ?? page;
  expect(videoOf(page).compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await fire(videoOf(page), 'play');
  expect(linkNamed('Take the quiz')).toBe(link);
});

test('with every video watched at the start the quiz is offered above the player', async () => {
  stored = progressWith({ videosWatched: { a: 's', b: 's', c: 's' } });
  serveApi(routes());
  const page = await open();
  expect(videoOf(page).compareDocumentPosition(linkNamed('Take the quiz') ?? page)).toBe(
    Node.DOCUMENT_POSITION_PRECEDING,
  );
});

test('a course reopened after the end of a video continues with the next one [LRN-106 LRN-112]', async () => {
  serveApi(routes());
  await fire(videoOf(await open()), 'play');
  await fire(screen.getByLabelText('Film a', { selector: 'video' }), 'ended');
  cleanup();
  expect(videoOf(await open()).getAttribute('aria-label')).toBe('Film b');
});

test('after a pass the page links to the reward and the certificate, and not to the quiz [LRN-091 LRN-094]', async () => {
  stored = progressWith({ videosWatched: { a: 's', b: 's', c: 's' } });
  serveApi(
    routes({
      'GET /api/syllabus': { data: [courseWith({ status: 3, userQuizResult: passed })], meta: { component: null } },
    }),
  );
  await open();
  expect(linkNamed('Take the quiz')).toBeNull();
  expect(linkNamed('Redeem your reward')?.getAttribute('href')).toBe('/redeem/safe-sleep');
  expect(linkNamed('Show my certificate')?.getAttribute('href')).toBe('/redeem/safe-sleep/certificate');
});

test('after a pass a box that cannot be shipped is explained, with a link to the certificate [LRN-091]', async () => {
  openAsMember({ country: 'PL' });
  stored = progressWith({ videosWatched: { a: 's', b: 's', c: 's' } });
  const course = courseWith({ status: 3, userQuizResult: passed, rewardReach: 'not-in-country' });
  serveApi(routes({ 'GET /api/syllabus': { data: [course], meta: { component: null } } }));
  const page = await open();
  expect(page.textContent).toContain('We cannot send this to Poland.');
  expect(page.textContent).not.toContain('reward');
  expect(screen.getAllByRole('link', { name: 'Show my certificate' })).toHaveLength(1);
  expect(linkNamed('Show my certificate')?.getAttribute('href')).toBe('/redeem/safe-sleep');
});

test('after a pass with unwatched videos the page shows their number and links to the certificate only (D-304)', async () => {
  stored = progressWith({ videosWatched: { a: 's' } });
  const course = courseWith({ status: 3, userQuizResult: passed, videosBeforeReward: ['a', 'b', 'c'] });
  serveApi(routes({ 'GET /api/syllabus': { data: [course], meta: { component: null } } }));
  const page = await open();
  expect(page.textContent).toContain('Watch the 2 videos that are left. Your reward opens then.');
  expect(linkNamed('Redeem your reward')).toBeNull();
  expect(linkNamed('Show my certificate')?.getAttribute('href')).toBe('/redeem/safe-sleep/certificate');
});

test('watching the last missing video enables the reward link on the page (D-304)', async () => {
  stored = progressWith({ videosWatched: { a: 's', b: 's', c: 's' } });
  const course = courseWith({ status: 3, userQuizResult: passed, videosBeforeReward: ['c'] });
  serveApi(routes({ 'GET /api/syllabus': { data: [course], meta: { component: null } } }));
  await open();
  expect(linkNamed('Redeem your reward')?.getAttribute('href')).toBe('/redeem/safe-sleep');
});

test('the quiz is described as earning a reward only if one is available', async () => {
  stored = progressWith({ videosWatched: { a: 's', b: 's', c: 's' } });
  for (const [rewardReach, words] of [
    ['open', 'to get your reward'],
    ['not-in-country', 'to earn your certificate'],
  ] as const) {
    queryClient.clear();
    serveApi(routes({ 'GET /api/syllabus': { data: [courseWith({ rewardReach })], meta: { component: null } } }));
    expect((await open()).textContent).toContain(words);
  }
});

test('the page links back to the courses [LRN-095]', async () => {
  serveApi(routes());
  await open();
  expect(linkNamed('All courses')?.getAttribute('href')).toBe('/course');
});

test('a course without videos redirects to its quiz, with a heading until the quiz is loaded [LRN-097]', async () => {
  let quizIsThere: () => void = () => undefined;
  const coming = new Promise<void>((resolve) => {
    quizIsThere = resolve;
  });
  serveApi(routes({ 'GET /api/courses/safe-sleep': { data: courseAnswer({ playlist: [] }) } }));
  const { container: page } = await renderRoutes(
    [
      { path: '/course/:slug', element: <CoursePage /> },
      {
        path: '/course/:slug/quiz',
        element: <h1>Quiz</h1>,
        loader: async () => {
          await coming;
          return null;
        },
      },
    ],
    { at: '/course/safe-sleep' },
  );
  await answersCome();
  expect([...page.querySelectorAll('h1')].map(({ textContent }) => textContent)).toEqual(['One moment']);
  expect(linkNamed('All courses')?.getAttribute('href')).toBe('/course');
  await act(async () => {
    quizIsThere();
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  expect([...page.querySelectorAll('h1')].map(({ textContent }) => textContent)).toEqual(['Quiz']);
});

test('captions are on at first, rendered by the page, and can be turned off', async () => {
  serveApi(routes());
  const page = await open();
  const button = buttonNamed('Captions');
  await fire(videoOf(page), 'play');
  expect(button?.getAttribute('aria-pressed')).toBe('true');
  expect(page.querySelector('[aria-live]')?.textContent).toBe('First line of a');
  await user.click(button);
  expect(page.querySelector('[aria-live]')).toBeNull();
  const tracks = [...page.querySelectorAll('track')].map((track) => `${track.srclang} ${track.default}`);
  expect(tracks).toEqual(['en-US true', 'pl-PL false']);
});

test('a video opens at its saved position, and can be started over [LRN-108]', async () => {
  stored = progressWith({
    currentVideo: { b: 's' },
    positions: { b: { seconds: 21, at: '2026-11-01T10:00:00.000Z' } },
  });
  serveApi(routes());
  const page = await open();
  expect(videoOf(page).getAttribute('aria-label')).toBe('Film b');
  expect(page.textContent).toContain('Continues at 0:21.');
  await user.click(buttonNamed('Start over'));
  expect(page.textContent).not.toContain('Continues at');
  expect(page.textContent).toContain('0:00 / 0:40');
});

test('a quiz that fails to load is only reported, and the videos and the link to the quiz stay [LRN-378]', async () => {
  const watched = { a: 's', b: 's', c: 's' };
  stored = progressWith({ videosWatched: watched, videosWatchedPlayerCompleted: watched });
  const calls = serveApi(routes({ 'GET /api/content/edu': { status: 500, code: 'internal-error' } }));
  const page = await open();
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/content/edu'));
  expect(appErrorStore.getState().error).toBeNull();
  expect(rows(page, 0)).toHaveLength(3);
  expect(linkNamed('Take the quiz')?.getAttribute('href')).toBe('/course/safe-sleep/quiz');
  await waitFor(() => expect(reported).toHaveBeenCalled());
});

test('the eligibility is requested once on entry [LRN-359]', async () => {
  const calls = serveApi(routes());
  await open();
  const requested = calls.filter(({ path }) => path === '/api/syllabus/safe-sleep/eligible');
  expect(requested.map(({ method, query }) => [method, query.get('userId')])).toEqual([['GET', 'u1']]);
});

/** Opens the page beside a list of courses, and waits until it has redirected. */
async function leftFor(address: string): Promise<void> {
  const there = [
    { path: '/course', element: null },
    { path: '/course/:slug', element: <CoursePage /> },
  ];
  await renderRoutes(there, { at: '/course/safe-sleep' });
  await waitFor(() => expect(currentAddress()).toBe(address));
}

test('a course missing in the list and closed to the member redirects to the courses [LRN-359 LRN-096]', async () => {
  serveApi(
    routes({
      'GET /api/syllabus': { data: [], meta: { component: null } },
      'GET /api/quiz/u1': { data: {} },
      'GET /api/syllabus/safe-sleep/eligible': { data: { ...eligibleWith(), userEligible: null } },
    }),
  );
  await leftFor('/course');
  expect(reported).not.toHaveBeenCalled();
});

test('a failed eligibility call is reported and redirects to the courses [LRN-359 LRN-364 LRN-365]', async () => {
  serveApi(routes({ 'GET /api/syllabus/safe-sleep/eligible': { status: 500, code: 'internal-error' } }));
  await leftFor('/course');
  expect(reported).toHaveBeenCalledWith('The eligibility could not be read', expect.anything());
});

test('a playlist that fails to load shows the billboard and is reported with this text [LRN-362 LRN-363 LRN-374]', async () => {
  serveApi(routes({ 'GET /api/courses/safe-sleep': { status: 500, code: 'internal-error' } }));
  await render(<CoursePage />, { at: '/course/safe-sleep' });
  await waitFor(() => expect(appErrorStore.getState().error?.type).toBe('BILLBOARD'));
  expect(reported).toHaveBeenCalledWith('Error loading syllabus data on playlist page', expect.anything());
});

test('a played video is reported to analytics once, even if it is paused and played again [LRN-389 LRN-390]', async () => {
  // A new session, because videos that an earlier test played would count as played.
  endSession('here');
  openAsMember();
  const received = recordAnalytics();
  serveApi(routes());
  const page = await open();
  for (const type of ['play', 'pause', 'play']) await fire(videoOf(page), type);
  expect(eventsOf(received)).toEqual([['Video Played', { slug: 'a', videoId: 'a' }]]);
  cleanup();
  await fire(videoOf(await open()), 'play');
  expect(eventsOf(received)).toHaveLength(1);
});
