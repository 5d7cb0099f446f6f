import type { ContentItem } from '@nestling/contract/platform/content';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventsOf, recordAnalytics } from '#testing/analytics.ts';
import { serveApi, type ServedAnswer, type RecordedCall } from '#testing/api.ts';
import { openPage } from '#testing/bootstrap.ts';
import { itemsAnswer } from '#testing/content.ts';
import { courseWith } from '#testing/course.ts';
import { user } from '@nestling/ui/testing/user.ts';
import { render } from '#testing/render.tsx';
import { spyOnReports } from '#testing/reports.ts';
import { progressWith } from '#testing/playlist.ts';
import { openAsMember } from '#testing/user.ts';
import { standInForVideo } from '#testing/video.ts';
import { nextItem, videoItem } from '#testing/videos.ts';
import { cachedAnswer } from '../../lib/api/answers.ts';
import { appErrorStore, clearAppError } from '../../lib/words/app-error.ts';
import { pageTitleStore } from '../../lib/words/page-title.ts';
import { queryClient } from '../../lib/query.ts';
import { settings } from '../../lib/settings.ts';
import { progressQuery } from '../data/videos/progress.ts';
import VideoPage, { load } from './video-page.tsx';

const placeOf = (videoId: string) => `/api/user/u1/video-positions/${videoId}`;
const PLACE = placeOf('peekaboo');

const film = videoItem('peekaboo', {
  title: 'Peekaboo',
  description: 'A face goes and comes back.',
  callToActionLabel: 'Play it today',
  callToActionLink: '/activities?card=peekaboo',
});

interface Served {
  video?: ServedAnswer;
  place?: { seconds: number; at: string } | null;
  courses?: readonly string[];
  /** Courses of the list that are closed to the member. */
  closed?: readonly string[];
  videoId?: string;
}

function serve({
  video = itemsAnswer([film]),
  place = null,
  courses = [],
  closed = [],
  videoId = 'peekaboo',
}: Served = {}) {
  return serveApi({
    'GET /api/content/edu': video,
    [`GET ${placeOf(videoId)}`]: { data: place },
    [`POST ${placeOf(videoId)}`]: ({ body }: RecordedCall) => ({ data: body }),
    'GET /api/syllabus': {
      data: courses.map((slug) => courseWith({ fields: { slug }, userEligible: !closed.includes(slug) })),
      meta: { component: null },
    },
    'GET /api/user/u1/course/first/videos-watched': { data: progressWith({ legacySyllabusId: 'F' }) },
    'POST /api/user/u1/course/first/videos-watched': { data: progressWith({ legacySyllabusId: 'F' }) },
    'POST /api/user/u1/course/second/videos-watched': { data: progressWith({ legacySyllabusId: 'S' }) },
  });
}

const answering = (item: ContentItem): ServedAnswer => itemsAnswer([item]);

async function open(query = '', path = '/videos/peekaboo') {
  await load(path);
  const { container } = await render(<VideoPage />, { at: path + query });
  await waitFor(() => expect(container.querySelector('[aria-busy="true"]')).toBeNull());
  return container;
}

const picture = (page: HTMLElement) => {
  const video = page.querySelector('video');
  if (!video) throw new Error('the page has no player');
  return video;
};
const fire = (page: HTMLElement, type: string) => act(async () => void picture(page).dispatchEvent(new Event(type)));
const side = (name: string) => screen.getByRole('button', { name });
const reportedOf = (calls: readonly RecordedCall[]) =>
  calls.filter(({ method, path }) => method === 'POST' && path === PLACE).map(({ body }) => body['seconds']);

beforeEach(() => {
  openPage();
  openAsMember();
  standInForVideo();
  queryClient.clear();
});
afterEach(() => {
  clearAppError();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a video has its title, a player, a description and a transcript [LRN-025 LRN-170 LRN-171 LRN-173]', async () => {
  const calls = serve();
  const page = await open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Peekaboo');
  expect(pageTitleStore.getState().title).toBe('Peekaboo');
  expect(screen.getByRole('group', { name: 'Video: Peekaboo' })).toBeDefined();
  expect(page.textContent).toContain('A face goes and comes back.');
  const words = screen.getByRole('button', { name: 'Read the transcript' });
  expect(words.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByText('Second line of peekaboo')).toBeDefined();
  const requested = Object.fromEntries([...(calls[0]?.query ?? [])].filter(([name]) => name !== 'bust'));
  expect(requested).toEqual({ contentType: 'video', slug: 'peekaboo', include: '2', locale: 'en-US' });
});

test('a video without a course has the link that its editors set [LRN-172]', async () => {
  serve();
  await open();
  const link = screen.getByRole('link', { name: 'Play it today' });
  expect(link.getAttribute('href')).toBe('/activities?card=peekaboo');
});

test.each([
  ['https://example.org/more', '_blank'],
  ['mailto:us@example.org', null],
])('the call to action of a video to %s opens in the right window [LRN-172]', async (callToActionLink, target) => {
  serve({ video: answering({ ...film, callToActionLink }) });
  await open();
  const link = screen.getByRole('link', { name: /Play it today/ });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([callToActionLink, target]);
});

test.each(['javascript:alert(1)', 'http://example.org/', '//example.org'])(
  'an unsafe link to %s is not rendered',
  async (to) => {
    serve({ video: answering({ ...film, callToActionLink: to }) });
    await open();
    expect(screen.queryByText('Play it today')).toBeNull();
  },
);

test.each([
  ['its course if the member’s list has it', ['other', 'first'], 'Go to the course: First steps', '/course/first'],
  ['its activity if the list lacks the course', ['other'], 'Play it today', '/activities?card=peekaboo'],
])('a video of a course links to %s [LRN-172]', async (_what, courses, name, href) => {
  serve({
    video: answering({ ...film, courses: [{ slug: 'first', legacySyllabusId: 'F', title: 'First steps' }] }),
    courses,
  });
  await open();
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
});

test('a video of a course closed to the member has the link that its editors set', async () => {
  const video = answering({ ...film, courses: [{ slug: 'first', title: 'First steps' }] });
  serve({ video, courses: ['first'], closed: ['first'] });
  await open();
  expect(screen.queryByRole('link', { name: 'Go to the course: First steps' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Play it today' })).toBeDefined();
});

test('the page suggests three more videos', async () => {
  serve({ video: answering({ ...film, next: ['a', 'b', 'c'].map(nextItem) }) });
  await open();
  const more = screen.getByRole('region', { name: 'More videos' });
  expect(
    within(more)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/videos/a', '/videos/b', '/videos/c']);
});

test('an unknown video shows a message with a link to all videos, and is reported without a banner [LRN-381 LRN-382]', async () => {
  const reports = spyOnReports();
  serve({ video: itemsAnswer([]) });
  await open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('We could not find that video');
  expect(screen.getByRole('link', { name: 'All videos' }).getAttribute('href')).toBe('/videos');
  expect(screen.getByRole('link', { name: 'Ask for help' }).getAttribute('href')).toBe('/contact-form');
  expect(reports.mock.calls.map(([message]) => String(message))).toEqual(['Could not match video']);
  expect(appErrorStore.getState()).toEqual(appErrorStore.getInitialState());
});

test.each([
  ['no video', []],
  ['two videos', [film, videoItem('other', { title: 'Another' })]],
])('a video whose slug matches %s is reported as an error [ACC-356]', async (_many, items) => {
  const reports = spyOnReports();
  serve({ video: itemsAnswer(items) });
  await open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('We could not find that video');
  expect(reports.mock.calls.map(([message]) => String(message))).toEqual(['Could not match video']);
});

test('a malformed address shows that the video was not found [LRN-381]', async () => {
  spyOnReports();
  const calls = serve({ video: itemsAnswer([]) });
  await open('', '/videos/%E0%A4%A');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('We could not find that video');
  expect(calls[0]?.query.get('slug')).toBe('%E0%A4%A');
});

test('a video that fails to load is reported and shows that it was not found [LRN-381]', async () => {
  const reports = spyOnReports();
  serve({ video: { status: 500, code: 'internal-error' } });
  await open();
  expect(screen.getByText('We could not find that video')).toBeDefined();
  expect(reports.mock.calls[0]?.[0]).toBe('Could not match video');
  expect(appErrorStore.getState()).toEqual(appErrorStore.getInitialState());
});

test('texts in another language are marked with their lang', async () => {
  openPage('pl-PL');
  serve({ video: answering({ ...film, fallbackFields: ['title', 'description'] }) });
  await open();
  expect(screen.getByRole('heading', { level: 1 }).lang).toBe('en-US');
  expect(screen.getByText('A face goes and comes back.').lang).toBe('en-US');
});

test('without the flag the question about helpfulness is hidden [LRN-174 ACC-428]', async () => {
  serve();
  settings().flags.enableVideoFeedback = false;
  await open();
  expect(screen.queryByText('Was this helpful?')).toBeNull();
});

test('an answer is highlighted, can be changed, and is reported once per choice [LRN-175 LRN-176 LRN-391 LRN-392]', async () => {
  const received = recordAnalytics();
  serve();
  settings().flags.enableVideoFeedback = true;
  await open();
  const pressed = () => ['Yes', 'Not really'].map((name) => side(name).getAttribute('aria-pressed'));
  expect(pressed()).toEqual(['false', 'false']);
  for (const name of ['Yes', 'Yes']) await user.click(side(name));
  expect(pressed()).toEqual(['true', 'false']);
  expect(screen.getByRole('status').textContent).toBe('Thank you. It helps us choose what to make next.');
  for (const name of ['Not really', 'Yes']) await user.click(side(name));
  expect(pressed()).toEqual(['true', 'false']);
  const of = { slug: 'peekaboo', videoId: 'peekaboo' };
  expect(eventsOf(received)).toEqual([
    ['Video Feedback +1', of],
    ['Video Feedback -1', of],
  ]);
});

test('a played video is reported once, even if it is paused and played again [LRN-390]', async () => {
  const received = recordAnalytics();
  serve({ video: answering({ ...film, videoId: 'played-once' }), videoId: 'played-once' });
  const page = await open();
  for (const type of ['play', 'pause', 'play']) await fire(page, type);
  expect(eventsOf(received)).toEqual([['Video Played', { slug: 'peekaboo', videoId: 'played-once' }]]);
});

test.each([
  ['at the position where it was left', '', 21, 'Continues at 0:21.'],
  ['at the position in the address', '?t=12', 21, 'Continues at 0:12.'],
  ['at its start if it was left at its end', '', 39.5, null],
])('the video starts %s', async (_where, query, seconds, words) => {
  serve({ place: { seconds, at: '2026-11-20T09:00:00.000Z' } });
  const page = await open(query);
  const visible = page.textContent?.match(/Continues at [\d:]+\./)?.[0] ?? null;
  expect(visible).toBe(words);
  if (words === null) return;
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  expect(picture(page).currentTime).toBe(0);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Play');
});

test('the position is saved at a pause, reset at the end, and saved for the course of the video too', async () => {
  const calls = serve({
    video: answering({ ...film, courses: [{ slug: 'first', legacySyllabusId: 'F', title: 'First steps' }] }),
    courses: ['first'],
  });
  await queryClient.fetchQuery(progressQuery('u1', 'first'));
  const page = await open();
  await fire(page, 'play');
  picture(page).currentTime = 14;
  await fire(page, 'timeupdate');
  await fire(page, 'pause');
  await waitFor(() => expect(reportedOf(calls)).toEqual([14]));
  expect(cachedAnswer(progressQuery('u1', 'first'))?.data.positions['peekaboo']?.seconds).toBe(14);
  await fire(page, 'ended');
  await waitFor(() => expect(reportedOf(calls)).toEqual([14, 0]));
});

const inCourses = answering({
  ...film,
  courses: [
    { slug: 'first', legacySyllabusId: 'F', title: 'First steps' },
    { slug: 'second', legacySyllabusId: 'S', title: 'Second steps' },
  ],
});
const recorded = (calls: readonly RecordedCall[]) =>
  calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/videos-watched'));

test('the first play and the end of a video are recorded for each of its courses (D-283) [LRN-110]', async () => {
  const calls = serve({ video: inCourses, courses: ['first', 'second'] });
  await queryClient.fetchQuery(progressQuery('u1', 'first'));
  const page = await open();
  for (const type of ['play', 'pause', 'play', 'ended']) await fire(page, type);
  await waitFor(() => expect(recorded(calls)).toHaveLength(4));
  expect(recorded(calls).map(({ path, body }) => [path.split('/')[5], body['legacySyllabusId']])).toEqual([
    ['first', 'F'],
    ['second', 'S'],
    ['first', 'F'],
    ['second', 'S'],
  ]);
  expect(recorded(calls).map(({ body }) => [typeof body['startDate'], body['playerCompleted']])).toEqual([
    ['string', undefined],
    ['string', undefined],
    ['undefined', true],
    ['undefined', true],
  ]);
  expect(cachedAnswer(progressQuery('u1', 'first'))?.data.videosWatched).toHaveProperty('peekaboo');
});

test('playing a video with tracking disabled is not recorded for its course (D-283) [LRN-111]', async () => {
  const calls = serve({
    video: answering({
      ...film,
      disableTracking: true,
      courses: [{ slug: 'first', legacySyllabusId: 'F', title: 'F' }],
    }),
    courses: ['first'],
  });
  const page = await open();
  for (const type of ['play', 'ended']) await fire(page, type);
  await waitFor(() => expect(reportedOf(calls)).toEqual([0]));
  expect(recorded(calls)).toEqual([]);
});

test('closing the page sends the position by a beacon', async () => {
  const beacon = vi.fn<(address: string, content: Blob) => boolean>(() => true);
  vi.stubGlobal('navigator', { ...navigator, sendBeacon: beacon });
  serve();
  const page = await open();
  await fire(page, 'play');
  picture(page).currentTime = 8;
  await fire(page, 'timeupdate');
  window.dispatchEvent(new Event('pagehide'));
  expect(beacon.mock.calls.map(([address]) => new URL(address, 'http://x').pathname)).toEqual([PLACE]);
  expect(JSON.parse((await beacon.mock.calls[0]?.[1].text()) ?? '{}')).toMatchObject({ seconds: 8 });
});
