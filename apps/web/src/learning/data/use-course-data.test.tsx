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

test('a course is drawn once everything is there', () => {
  expect(courseEntry(answers)).toMatchObject({ kind: 'ready', passed: false });
  expect(courseEntry({ ...answers, progress: none }).kind).toBe('waiting');
  expect(courseEntry({ ...answers, course: none }).kind).toBe('waiting');
});

test('LRN-009 LRN-096 LRN-097: an ineligible member goes to the courses, also where the playlist is empty; else the quiz opens', () => {
  const empty = { data: playlistOf(), error: null };
  const ineligible = { data: { courses: [courseWith({ userEligible: false })] }, error: null };
  expect(courseEntry({ ...answers, course: empty, list: ineligible })).toMatchObject({ kind: 'leave', to: '/course' });
  expect(courseEntry({ ...answers, course: empty })).toMatchObject({ kind: 'leave', to: '/course/safe-sleep/quiz' });
});

test('a course that has neither videos nor a quiz now leads to the courses, which say so, or to the reward of a pass', () => {
  const empty = { data: { ...playlistOf(), quizId: null }, error: null };
  const to = { kind: 'leave', to: '/course', reason: 'quiz-changing' };
  expect(courseEntry({ ...answers, course: empty })).toMatchObject(to);
  const passed = courseWith({ userQuizResult: resultWith({ pass: true }) });
  const list = { data: { courses: [passed] }, error: null };
  expect(courseEntry({ ...answers, course: empty, list })).toMatchObject({ kind: 'leave', to: '/redeem/safe-sleep' });
});

const closed = { data: { ...eligibleWith(), userEligible: null }, error: null };

test('LRN-359 LRN-009: the eligibility call alone closes a course, listed or not', () => {
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

test('a course that is closed to the member opens once it is passed, and only then', () => {
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

test('a listed course does not wait for the eligibility call, nor for the network to make it', () => {
  expect(courseEntry({ ...answers, eligible: none }).kind).toBe('ready');
  expect(courseEntry({ ...answers, eligible: failed('offline', 0) }).kind).toBe('ready');
});

test('LRN-365: an eligibility call that fails leads to the courses; once it was answered, nothing does', () => {
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

test('an unknown course goes to its notice, whichever call says so first', () => {
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

test('LRN-362: a course that cannot be read has failed, one that finds no network waits', () => {
  expect(courseEntry({ ...answers, course: failed('internal-error', 500) }).kind).toBe('failed');
  expect(courseEntry({ ...answers, course: failed('offline', 0) }).kind).toBe('waiting');
});

test('the pass of a course the dashboard does not list is read from the results', () => {
  const unlisted = { ...answers, list: { data: { courses: [] }, error: null } };
  expect(courseEntry(unlisted).kind).toBe('waiting');
  const passed = { data: { SafeSleep: { pass: true } }, error: null };
  expect(courseEntry({ ...unlisted, results: passed })).toMatchObject({ kind: 'ready', passed: true, listed: null });
});
