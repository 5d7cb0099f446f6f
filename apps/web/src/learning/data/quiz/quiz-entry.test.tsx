import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { courseWith } from '#testing/course.ts';
import { openPage } from '#testing/bootstrap.ts';
import { serveApi, type ServedAnswer } from '#testing/api.ts';
import { itemsAnswer } from '#testing/content.ts';
import { courseAnswer, progressWith } from '#testing/playlist.ts';
import { quizItem, quizStateWith, resultWith } from '#testing/quiz.ts';
import { spyOnReports } from '#testing/reports.ts';
import { queryClient } from '#lib/query.ts';
import { readQuizFacts } from './quiz-entry.ts';

const WATCHED = 'GET /api/user/u1/course/safe-sleep/videos-watched';

const ROUTES: Readonly<Record<string, ServedAnswer>> = {
  'GET /api/syllabus': { data: [courseWith()], meta: { component: null } },
  'GET /api/courses/safe-sleep': { data: courseAnswer() },
  [WATCHED]: {
    data: progressWith({ videosWatched: { a: 's', b: 's', c: 's' } }),
  },
  'GET /api/quiz/u1/SafeSleep': { data: quizStateWith() },
  'GET /api/content/edu': itemsAnswer([quizItem()]),
};

let reported: ReturnType<typeof spyOnReports>;

beforeEach(() => {
  openPage();
  queryClient.clear();
  reported = spyOnReports();
});

afterEach(() => vi.unstubAllGlobals());

const facts = { slug: 'safe-sleep', eligible: true, watched: true, passed: false, hasQuiz: true };
const read = (routes: Readonly<Record<string, ServedAnswer>> = {}) => {
  serveApi({ ...ROUTES, ...routes });
  return readQuizFacts('u1', 'safe-sleep', 'en-US');
};
const course = (fields: object) => ({ data: { ...courseAnswer(), ...fields } });
const progress = (videosWatched: Record<string, string>) => ({ data: progressWith({ videosWatched }) });
const result = (pass: boolean) => ({
  data: quizStateWith({ result: resultWith({ pass }) }),
});

test.each<[string, Readonly<Record<string, ServedAnswer>>, object]>([
  ['watched everything and did not pass', {}, {}],
  ['has nothing to watch', { 'GET /api/courses/safe-sleep': course({ playlist: [] }), [WATCHED]: progress({}) }, {}],
  ['has a video left to watch', { [WATCHED]: progress({ a: 's' }) }, { watched: false }],
  ['failed', { 'GET /api/quiz/u1/SafeSleep': result(false) }, {}],
  ['passed', { 'GET /api/quiz/u1/SafeSleep': result(true) }, { passed: true }],
  [
    'opens a quiz that cannot be taken now, without a call for it',
    {
      'GET /api/courses/safe-sleep': course({ quizId: null }),
      'GET /api/quiz/u1/SafeSleep': { status: 404, code: 'course-not-found' },
      'GET /api/content/edu': itemsAnswer([]),
    },
    { hasQuiz: false },
  ],
  [
    'lives in a country without the course',
    { 'GET /api/syllabus': { data: [{ ...courseWith(), userEligible: false }], meta: { component: null } } },
    { eligible: false },
  ],
])('the quiz guard loads the facts of a member who %s', async (_who, routes, otherwise) => {
  expect(await read(routes)).toEqual({ ...facts, ...otherwise });
});

test('progress that fails to load does not close the quiz', async () => {
  expect(await read({ [WATCHED]: { status: 500, code: 'internal-error' } })).toEqual(facts);
});

test('an unknown course gives the quiz guard no facts', async () => {
  expect(await read({ 'GET /api/courses/safe-sleep': { status: 404, code: 'course-not-found' } })).toBeNull();
});

test('an eligibility that fails to load is reported and treated as ineligible [LRN-364]', async () => {
  expect(await read({ 'GET /api/syllabus': { status: 502, code: 'content-unavailable' } })).toMatchObject({
    eligible: false,
  });
  expect(reported).toHaveBeenCalledWith('The eligibility could not be read', expect.anything());
});

test('a quiz is requested by course and language', async () => {
  const calls = serveApi(ROUTES);
  expect(await readQuizFacts('u1', 'safe-sleep', 'en-US')).toEqual(facts);
  const { query } = calls.find(({ path }) => path === '/api/content/edu') ?? { query: new URLSearchParams() };
  expect(['contentType', 'legacySyllabusId', 'include', 'locale'].map((name) => query.get(name))).toEqual([
    'quiz',
    'SafeSleep',
    '2',
    'en-US',
  ]);
});
