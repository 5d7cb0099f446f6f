import { expect, test } from 'vitest';
import { gradeOf, question, quizWith } from '#testing/quiz.ts';
import {
  answerQuestion,
  carryOver,
  draftOf,
  gradeAttempt,
  neededToPass,
  openAttempt,
  resumeAttempt,
} from './quiz-attempt.ts';

const quiz = quizWith();
const AT = '2026-11-20T10:00:00.000Z';
const LATER = '2026-11-20T11:00:00.000Z';
const draft = (answers: Record<string, number>, at: string) => ({ answers, quizVersion: 'v1', at });
const answered = ['q1', 'q2', 'q3', 'q4'].reduce(
  (attempt, questionId) => answerQuestion(quiz, attempt, { questionId, locale: 'en-US', option: 2 }),
  openAttempt(quiz, []),
);

test('a new quiz opens without answers and as not submitted [LRN-126 LRN-127]', () => {
  expect(openAttempt(quiz, [null, undefined])).toEqual({
    answers: { q1: null, q2: null, q3: null, q4: null },
    marks: {},
    isSubmitted: null,
    quizComplete: false,
    quizPassed: false,
    userScore: null,
  });
});

test('the newer of two drafts is used, without answers that do not fit the quiz', () => {
  const attempt = openAttempt(quiz, [draft({ q1: 1 }, AT), draft({ q1: 3, q2: 9, gone: 1 }, LATER)]);
  expect(attempt.answers).toEqual({ q1: 3, q2: null, q3: null, q4: null });
});

const lastOf = (wrong: readonly string[]) => {
  const { pass, totalCorrect, totalQuestions, questions } = gradeOf(wrong, false);
  return { at: AT, pass, totalCorrect, totalQuestions, questions };
};
const stored = draft({ q1: 2, q3: 2, q4: 2 }, AT);

test('a quiz reopened after a failed attempt is in the state after that attempt (D-192)', () => {
  const failed = gradeAttempt(quiz, answered, gradeOf(['q2'], false), AT);
  const state = { draft: stored, last: lastOf(['q2']), quizVersion: 'v1' };
  expect(resumeAttempt(quiz, state, null)).toEqual(failed);
  expect(resumeAttempt(quiz, { ...state, draft: null }, stored)).toEqual(failed);
});

test('a wrong mark stays while its question is unanswered, even if the draft is older than the attempt (D-192)', () => {
  const last = { ...lastOf(['q2', 'q3']), at: LATER };
  const again = draft({ q1: 2, q2: 1, q4: 2 }, AT);
  const { marks, answers } = resumeAttempt(quiz, { draft: again, last, quizVersion: 'v1' }, null);
  expect(marks).toEqual({ q1: true, q3: false, q4: null });
  expect(answers).toEqual({ q1: 2, q2: 1, q3: null, q4: 2 });
});

test('a right mark is removed when the answer is missing or differs from the one on the server', () => {
  const state = { draft: draft({ q1: 2, q4: 2 }, AT), last: lastOf(['q2']), quizVersion: 'v1' };
  expect(resumeAttempt(quiz, state, null).marks).toEqual({ q1: true, q2: false, q4: null });
  expect(resumeAttempt(quiz, state, draft({ q1: 3, q3: 2 }, LATER)).marks).toEqual({ q2: false, q3: true, q4: null });
});

test.each([
  ['without an attempt', { last: null, quizVersion: 'v1' }],
  ['after a pass', { last: { ...lastOf([]), pass: true }, quizVersion: 'v1' }],
  ['with marks of another version than the questions', { last: lastOf(['q2']), quizVersion: 'v2' }],
])('%s a quiz opens as not submitted', (_when, state) => {
  expect(resumeAttempt(quiz, { draft: stored, ...state }, null)).toEqual(openAttempt(quiz, [stored]));
});

test('a failed attempt clears wrong answers and keeps right ones and the totals [LRN-140 LRN-141 LRN-151]', () => {
  const failed = gradeAttempt(quiz, answered, gradeOf(['q2'], false), AT);
  expect(failed.answers).toEqual({ q1: 2, q2: null, q3: 2, q4: 2 });
  expect(failed.userScore).toEqual({ score: 2 / 3, correct: 2, count: 3 });
  expect(failed.isSubmitted).toBe(AT);
  expect(gradeAttempt(quiz, failed, gradeOf(['q2'], false), LATER).isSubmitted).toBe(AT);
});

test('a quiz is complete when every question is answered, and passed only if the server returns a pass [LRN-150]', () => {
  expect([answered.quizComplete, answered.quizPassed]).toEqual([true, false]);
  const failed = gradeAttempt(quiz, answered, gradeOf(['q2'], false), AT);
  expect([failed.quizComplete, failed.quizPassed]).toEqual([false, false]);
  const again = answerQuestion(quiz, failed, { questionId: 'q2', locale: 'en-US', option: 1 });
  expect([again.quizComplete, again.quizPassed]).toEqual([true, false]);
  expect(gradeAttempt(quiz, again, gradeOf([], true), LATER)).toMatchObject({ quizComplete: true, quizPassed: true });
});

test('a pass keeps every answer, even wrong ones, so that it can be sent again', () => {
  const passed = gradeAttempt(quiz, answered, gradeOf(['q2'], true), AT);
  expect(passed).toMatchObject({ answers: answered.answers, marks: {}, isSubmitted: AT, quizPassed: true });
  expect(passed.userScore).toEqual({ score: 2 / 3, correct: 2, count: 3 });
});

test('without required questions the score is 1', () => {
  const answer = { ...gradeOf([], true), totalCorrect: 0, totalQuestions: 0 };
  expect(gradeAttempt(quiz, answered, answer, AT).userScore).toEqual({ score: 1, correct: 0, count: 0 });
});

test.each([
  ['question', { questionId: '', locale: 'en-US' }],
  ['language', { questionId: 'q1', locale: '' }],
])('a choice without its %s throws and changes no answer [LRN-157]', (_missing, choice) => {
  const attempt = openAttempt(quiz, []);
  expect(() => answerQuestion(quiz, attempt, { ...choice, option: 1 })).toThrow('Missing required parameters');
  expect(Object.values(attempt.answers)).toEqual([null, null, null, null]);
});

test('an optional question is never marked wrong [LRN-134]', () => {
  expect(gradeAttempt(quiz, answered, gradeOf(['q2'], false), AT).marks).toEqual({
    q1: true,
    q2: false,
    q3: true,
    q4: null,
  });
});

test('answering a question again removes its mark and no other', () => {
  const failed = gradeAttempt(quiz, answered, gradeOf(['q2', 'q3'], false), AT);
  expect(answerQuestion(quiz, failed, { questionId: 'q2', locale: 'en-US', option: 1 }).marks).toEqual({
    q1: true,
    q3: false,
    q4: null,
  });
});

test('answers to questions and options that still exist stay after a change of the quiz', () => {
  const changed = quizWith({
    questions: [question('q1', 1), { ...question('q2', 2), answer2: '', answer3: '' }, question('new', 3)],
  });
  expect(carryOver(changed, answered).answers).toEqual({ q1: 2, q2: null, new: null });
});

test('a draft contains answered questions only', () => {
  const attempt = answerQuestion(quiz, openAttempt(quiz, []), { questionId: 'q3', locale: 'en-US', option: 1 });
  expect(draftOf(quiz, attempt, AT)).toEqual({ answers: { q3: 1 }, quizVersion: 'v1', at: AT });
});

test.each([
  [60, 2],
  [80, 3],
  [100, 3],
  [1, 1],
])('a pass rate of %d requires %d of the three required questions', (quizPassRate, needed) => {
  expect(neededToPass(quizWith({ quizPassRate }))).toBe(needed);
});
