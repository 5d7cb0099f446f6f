import type { QuizSubmit } from '@nestling/contract/learning/quiz';
import { runningScore } from '@nestling/domain/learning/quiz-form';
import { reachesPassRate } from '@nestling/domain/learning/quiz-grade';
import type { Quiz } from './quiz.ts';
import type { QuizAttempt } from './quiz-attempt.ts';

/** The documented body of an attempt; the server reads only ids, answers and version. */
export interface QuizPayload extends QuizSubmit {
  pass: boolean;
  questions: { question: string; userAnswer: number; correct: boolean; correctAnswer: null }[];
  /** ISO time. */
  quizCompleted: string;
  totalCorrect: number;
  totalQuestions: number;
}

/**
 * Returns the body of an attempt. The browser's own marks are provisional, because it has no answer
 * key.
 */
export function quizPayload(quiz: Quiz, { answers, marks }: QuizAttempt, at: Date, timeZone: string): QuizPayload {
  const required = quiz.numRequiredQuestions;
  const totalCorrect = Math.round(runningScore(quiz.questions, answers, marks) * required);
  return {
    pass: reachesPassRate(totalCorrect, required, quiz.quizPassRate),
    questions: quiz.questions.flatMap(({ id }) => {
      const userAnswer = answers[id] ?? null;
      return userAnswer === null
        ? []
        : [{ question: id, userAnswer, correct: marks[id] !== false, correctAnswer: null }];
    }),
    quizVersion: quiz.quizVersion,
    timeZone,
    quizCompleted: at.toISOString(),
    totalCorrect,
    totalQuestions: required,
  };
}
