import { expect, test } from 'vitest';
import { question, quizItem, quizWith } from '#testing/quiz.ts';
import { quizOf } from './quiz.ts';

test('questions are in their order, with the instructions [LRN-118 LRN-119]', () => {
  const quiz = quizWith();
  expect(quiz.questions.map(({ id }) => id)).toEqual(['q1', 'q2', 'q3', 'q4']);
  expect([quiz.quizInstructions, quiz.quizPassRate, quiz.quizVersion]).toEqual(['Get 2 right.', 60, 'v1']);
});

test('a quiz has its ids, texts, pass rate and counted questions [LRN-150]', () => {
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

test('the options of a question are its answer fields, and the answer key is omitted [LRN-131 LRN-152]', () => {
  const keyed = { ...question('q1', 1), correctAnswer: 2, userAnswer: 1 };
  const [first] = quizWith({ questions: [keyed] }).questions;
  expect(first?.options).toEqual([
    { number: 1, text: 'q1 one' },
    { number: 2, text: 'q1 two' },
    { number: 3, text: 'q1 three' },
  ]);
  expect(JSON.stringify(first)).not.toContain('correctAnswer');
});

test('without a pass rate every question must be right [LRN-137]', () => {
  expect(quizWith({ quizPassRate: undefined }).quizPassRate).toBe(100);
});

test('a quiz with texts that fall back to English has lang en-US', () => {
  expect(quizOf(quizItem(), 'SafeSleep', 'pl-PL').lang).toBe('pl-PL');
  expect(quizOf(quizItem({ fallbackFields: ['title'] }), 'SafeSleep', 'pl-PL').lang).toBe('en-US');
});
