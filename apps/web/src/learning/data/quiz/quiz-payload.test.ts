import { expect, test } from 'vitest';
import { gradeOf, quizWith } from '#testing/quiz.ts';
import { answerQuestion, gradeAttempt, openAttempt } from './quiz-attempt.ts';
import { quizPayload } from './quiz-payload.ts';

const quiz = quizWith();
const NOW = new Date('2026-11-20T10:00:00Z');
const answered = ['q1', 'q2', 'q3', 'q4'].reduce(
  (attempt, questionId) => answerQuestion(quiz, attempt, { questionId, locale: 'en-US', option: 2 }),
  openAttempt(quiz, []),
);

test('the request body has result, questions, time and totals, and time zone and version [LRN-153 LRN-155]', () => {
  expect(quizPayload(quiz, answered, NOW, 'Europe/Warsaw')).toMatchObject({
    pass: true,
    quizCompleted: '2026-11-20T10:00:00.000Z',
    totalCorrect: 3,
    totalQuestions: 3,
    quizVersion: 'v1',
    timeZone: 'Europe/Warsaw',
  });
});

test('each question is sent with id, answer and a provisional mark, without the answer key [LRN-154]', () => {
  const { questions } = quizPayload(quiz, answered, NOW, 'UTC');
  expect(questions).toHaveLength(4);
  expect(questions[0]).toEqual({ question: 'q1', userAnswer: 2, correct: true, correctAnswer: null });
});

test('a new answer is provisionally marked right again [LRN-129]', () => {
  const failed = gradeAttempt(quiz, answered, gradeOf(['q2'], false), NOW.toISOString());
  const { questions, totalCorrect } = quizPayload(
    quiz,
    answerQuestion(quiz, failed, { questionId: 'q2', locale: 'en-US', option: 3 }),
    NOW,
    'UTC',
  );
  expect(questions.every(({ correct }) => correct)).toBe(true);
  expect(totalCorrect).toBe(3);
});
