import { expect, test } from 'vitest';
import { question, quizItem, quizWith } from '#testing/quiz.ts';
import { quizOf } from './quiz.ts';

test('LRN-118 LRN-119: questions stand in their order, with the instructions', () => {
  const quiz = quizWith();
  expect(quiz.questions.map(({ id }) => id)).toEqual(['q1', 'q2', 'q3', 'q4']);
  expect([quiz.quizInstructions, quiz.quizPassRate, quiz.quizVersion]).toEqual(['Get 2 right.', 60, 'v1']);
});

test('LRN-150: a quiz carries its ids, words, rate and counted questions', () => {
  const { questions, ...facts } = quizWith();
  expect(questions).toHaveLength(4);
  expect(facts).toEqual({
    id: 'quiz/safe-sleep',
    legacySyllabusId: 'SafeSleep',
    title: 'Safe sleep quiz',
    quizInstructions: 'Get 2 right.',
    quizPassRate: 60,
    quizVersion: 'v1',
    numQuestions: 4,
    numOptionalQuestions: 1,
    numRequiredQuestions: 3,
    lang: 'en-US',
  });
});

test('LRN-131 LRN-152: options are the answer fields, blanks at the tail left out, and no key comes along', () => {
  const keyed = { ...question('q1', 1), correctAnswer: 2, userAnswer: 1 };
  const [first] = quizWith({ questions: [keyed] }).questions;
  expect(first?.options).toEqual([
    { number: 1, text: 'q1 one' },
    { number: 2, text: 'q1 two' },
    { number: 3, text: 'q1 three' },
  ]);
  expect(JSON.stringify(first)).not.toContain('correctAnswer');
});

test('LRN-137: without a rate every question must be right', () => {
  expect(quizWith({ quizPassRate: undefined }).quizPassRate).toBe(100);
});

test('words that fall back to English say so', () => {
  expect(quizOf(quizItem(), 'SafeSleep', 'pl-PL').lang).toBe('pl-PL');
  expect(quizOf(quizItem({ fallbackFields: ['title'] }), 'SafeSleep', 'pl-PL').lang).toBe('en-US');
});
