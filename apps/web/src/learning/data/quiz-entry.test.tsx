import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { courseWith } from '../../../testing/course.ts';
import { openPage } from '../../../testing/bootstrap.ts';
import type { Answer } from '../../../testing/api.ts';
import { serveApi } from '../../../testing/api.ts';
import { courseAnswer, numberedVideos, progressWith } from '../../../testing/playlist.ts';
import { quizItem } from '../../../testing/quiz.ts';
import { hearReports } from '../../../testing/reports.ts';
import { queryClient } from '../../lib/query.ts';
import { enterQuiz, quizRedirect } from './quiz-entry.ts';
import { rewardPath } from './reward-path.ts';

const playlist = numberedVideos('a', 'b');
const facts = { slug: 'safe-sleep', eligible: true, playlist, videosWatched: { a: 's', b: 's' }, passed: false };

const ROUTES: Readonly<Record<string, Answer>> = {
  'GET /api/syllabus': { data: [courseWith()], meta: { component: null } },
  'GET /api/courses/safe-sleep': { data: courseAnswer() },
  'GET /api/user/u1/course/safe-sleep/videos-watched': {
    data: progressWith({ videosWatched: { a: 's', b: 's', c: 's' } }),
  },
  'GET /api/quiz/u1/SafeSleep': { data: { result: null, draft: null, attempts: [], last: null, quizVersion: 'v1' } },
  'GET /api/content/edu': {
    data: { items: [quizItem()], total: 1, skip: 0, limit: 10 },
    meta: { total: 1, skip: 0, limit: 10 },
  },
};

let told: ReturnType<typeof hearReports>;

beforeEach(() => {
  openPage();
  queryClient.clear();
  told = hearReports();
});

afterEach(() => vi.unstubAllGlobals());

test('a member who has watched everything and not passed takes the quiz', () => {
  expect(quizRedirect(facts)).toBeNull();
  expect(quizRedirect({ ...facts, playlist: [] })).toBeNull();
});

test('eligibility comes before the videos, the videos before an earlier pass', () => {
  expect(quizRedirect({ ...facts, eligible: false, videosWatched: {}, passed: true })).toBe('/course');
  expect(quizRedirect({ ...facts, videosWatched: { a: 's' }, passed: true })).toBe('/course/safe-sleep');
  expect(quizRedirect({ ...facts, passed: true })).toBe(rewardPath('safe-sleep'));
});

test('progress that cannot be read opens the quiz', async () => {
  expect(quizRedirect({ ...facts, videosWatched: null })).toBeNull();
  serveApi({ ...ROUTES, 'GET /api/user/u1/course/safe-sleep/videos-watched': { status: 500, code: 'internal-error' } });
  expect(await enterQuiz('u1', 'safe-sleep', 'en-US')).toBeNull();
});

test('an unknown course leads to its notice', async () => {
  serveApi({ ...ROUTES, 'GET /api/courses/safe-sleep': { status: 404, code: 'course-not-found' } });
  expect(await enterQuiz('u1', 'safe-sleep', 'en-US')).toBe('/course-not-found');
});

test('LRN-364 LRN-365: an eligibility that cannot be read is reported and leads to the courses', async () => {
  serveApi({ ...ROUTES, 'GET /api/syllabus': { status: 502, code: 'content-unavailable' } });
  expect(await enterQuiz('u1', 'safe-sleep', 'en-US')).toBe('/course');
  expect(told).toHaveBeenCalledWith('The eligibility could not be read', expect.anything());
});

test('an open quiz is asked for by course and language', async () => {
  const calls = serveApi(ROUTES);
  expect(await enterQuiz('u1', 'safe-sleep', 'en-US')).toBeNull();
  const { query } = calls.find(({ path }) => path === '/api/content/edu') ?? { query: new URLSearchParams() };
  expect(['contentType', 'legacySyllabusId', 'include', 'locale'].map((name) => query.get(name))).toEqual([
    'quiz',
    'SafeSleep',
    '2',
    'en-US',
  ]);
});
