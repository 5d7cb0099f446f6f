import { expect, test } from 'vitest';
import { courseWith } from '#testing/course.ts';
import { playlistOf, progressWith } from '#testing/playlist.ts';
import { resultWith } from '#testing/quiz.ts';
import { eligibleWith } from '#testing/rewards.ts';
import { ApiFailure } from '../../lib/api/failure.ts';
import { courseEntry } from './use-course-data.ts';

const none = { data: undefined, error: null };
const failed = (code: string, status: number) => ({
  data: undefined,
  error: new ApiFailure({ status, code, message: '', fields: {}, transactionId: 't' }),
});
const answers = {
  slug: 'safe-sleep',
  list: { data: { courses: [courseWith()] }, error: null },
  eligible: { data: eligibleWith(), error: null },
  course: { data: playlistOf('a', 'b'), error: null },
  progress: { data: progressWith(), error: null },
  results: none,
};

const PASSED = {
  pass: true,
  certificateID: 'BBU-1',
  certificateEmailSent: true,
  quizCompleted: '2026-01-31T12:00:00.000Z',
  totalCorrect: 4,
  totalQuestions: 4,
  quizScore: 100,
};
const FAILED = { ...PASSED, pass: false };

test('a course is shown when all its data is loaded', () => {
  expect(courseEntry(answers)).toMatchObject({ kind: 'ready', passed: false });
  expect(courseEntry({ ...answers, progress: none }).kind).toBe('waiting');
  expect(courseEntry({ ...answers, course: none }).kind).toBe('waiting');
});

test('an ineligible member is redirected to the courses, and an eligible one from an empty playlist to the quiz [LRN-009 LRN-096 LRN-097]', () => {
  const empty = { data: playlistOf(), error: null };
  const ineligible = { data: { courses: [courseWith({ userEligible: false })] }, error: null };
  expect(courseEntry({ ...answers, course: empty, list: ineligible })).toMatchObject({ kind: 'leave', to: '/course' });
  expect(courseEntry({ ...answers, course: empty })).toMatchObject({ kind: 'leave', to: '/course/safe-sleep/quiz' });
});

test('a course without videos and quiz redirects to the courses with a reason, or to the reward after a pass', () => {
  const empty = { data: { ...playlistOf(), quizId: null }, error: null };
  const to = { kind: 'leave', to: '/course', reason: 'quiz-changing' };
  expect(courseEntry({ ...answers, course: empty })).toMatchObject(to);
  const passed = courseWith({ userQuizResult: resultWith({ pass: true }) });
  const list = { data: { courses: [passed] }, error: null };
  expect(courseEntry({ ...answers, course: empty, list })).toMatchObject({ kind: 'leave', to: '/redeem/safe-sleep' });
});

const closed = { data: { ...eligibleWith(), userEligible: null }, error: null };

test('an eligibility response without access closes a course, whether it is in the list or not [LRN-359 LRN-009]', () => {
  expect(courseEntry({ ...answers, eligible: closed })).toMatchObject({
    kind: 'leave',
    to: '/course',
    cause: null,
    reason: 'course-closed',
  });
  const unlisted = { ...answers, list: { data: { courses: [] }, error: null }, results: { data: {}, error: null } };
  expect(courseEntry({ ...unlisted, eligible: closed })).toMatchObject({ kind: 'leave', to: '/course' });
  expect(courseEntry({ ...unlisted, eligible: none }).kind).toBe('waiting');
  expect(courseEntry(unlisted).kind).toBe('ready');
});

test('a course closed to the member opens only after a pass', () => {
  const list = (userQuizResult: typeof PASSED | null) => ({
    data: { courses: [courseWith({ userEligible: false, userQuizResult })] },
    error: null,
  });
  expect(courseEntry({ ...answers, list: list(PASSED), eligible: closed })).toMatchObject({
    kind: 'ready',
    passed: true,
  });
  for (const result of [null, FAILED])
    expect(courseEntry({ ...answers, list: list(result), eligible: closed })).toMatchObject({ to: '/course' });
});

test('a listed course does not wait for the eligibility call or the network', () => {
  expect(courseEntry({ ...answers, eligible: none }).kind).toBe('ready');
  expect(courseEntry({ ...answers, eligible: failed('offline', 0) }).kind).toBe('ready');
});

test('a failed eligibility call redirects to the courses, unless an earlier answer is cached [LRN-365]', () => {
  const { error } = failed('internal-error', 500);
  const eligible = { data: undefined, error };
  expect(courseEntry({ ...answers, eligible })).toEqual({
    kind: 'leave',
    to: '/course',
    cause: error,
    reason: 'course-unread',
  });
  expect(courseEntry({ ...answers, eligible: { data: eligibleWith(), error } }).kind).toBe('ready');
});

test('an unknown course redirects to its own page, whichever call fails first', () => {
  expect(courseEntry({ ...answers, course: none, eligible: failed('course-not-found', 404) })).toMatchObject({
    kind: 'leave',
    to: '/course-not-found',
  });
  expect(courseEntry({ ...answers, course: none, progress: failed('course-not-found', 404) })).toMatchObject({
    kind: 'leave',
    to: '/course-not-found',
  });
  expect(courseEntry({ ...answers, course: failed('course-not-found', 404) })).toMatchObject({
    kind: 'leave',
    to: '/course-not-found',
  });
});

test('a course that fails to load shows the error, and without a network the page waits [LRN-362]', () => {
  expect(courseEntry({ ...answers, course: failed('internal-error', 500) }).kind).toBe('failed');
  expect(courseEntry({ ...answers, course: failed('offline', 0) }).kind).toBe('waiting');
});

test('the pass of a course missing in the list is read from the member’s quiz results', () => {
  const unlisted = { ...answers, list: { data: { courses: [] }, error: null } };
  expect(courseEntry(unlisted).kind).toBe('waiting');
  const passed = { data: { SafeSleep: { pass: true } }, error: null };
  expect(courseEntry({ ...unlisted, results: passed })).toMatchObject({ kind: 'ready', passed: true, listed: null });
});
