import type { QuizAnswer } from '@nestling/contract/learning/quiz';
import { reachesPassRate } from '@nestling/domain/learning/quiz-grade';
import type { QuestionMarks, QuizAnswers } from '@nestling/domain/learning/quiz-form';
import { blankAnswers, withoutMark, withWrongBlanked } from '@nestling/domain/learning/quiz-form';
import type { QuizDraft } from '../../lib/quiz-drafts.ts';
import type { Quiz } from './quiz.ts';

/** What a parent has answered, and what the server said of the last send (LRN-150). */
export interface QuizAttempt {
  answers: QuizAnswers;
  marks: QuestionMarks;
  /** ISO time of the first send of this page; null before (LRN-140, LRN C-12). */
  isSubmitted: string | null;
  /** The server's totals of the last failed send (LRN-151). */
  userScore: { correct: number; count: number } | null;
}

/** A quiz as it opens: blank, but for the newest unsent answers that still fit it (LRN-126, LRN-127). */
export function openAttempt(quiz: Quiz, drafts: readonly (QuizDraft | null | undefined)[]): QuizAttempt {
  const [newest] = drafts
    .filter((draft) => draft !== null && draft !== undefined)
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  return { answers: fittingAnswers(quiz, newest?.answers ?? {}), marks: {}, isSubmitted: null, userScore: null };
}

/** The answer of a question; its mark from the last send is gone (LRN C-13). */
export function answerQuestion(attempt: QuizAttempt, questionId: string, option: number): QuizAttempt {
  return {
    ...attempt,
    answers: { ...attempt.answers, [questionId]: option },
    marks: withoutMark(attempt.marks, questionId),
  };
}

/** After a failed send: wrong answers are blank, the server's marks and totals stand (LRN-141, LRN-144, LRN C-03). */
export function failAttempt(quiz: Quiz, attempt: QuizAttempt, answer: QuizAnswer, at: string): QuizAttempt {
  const marks = Object.fromEntries(answer.questions.map(({ question, correct }) => [question, correct]));
  return {
    answers: withWrongBlanked(quiz.questions, attempt.answers, marks),
    marks,
    isSubmitted: attempt.isSubmitted ?? at,
    userScore: { correct: answer.totalCorrect, count: answer.totalQuestions },
  };
}

/** The attempt over a quiz that has changed: answers stay where question and option are still there. */
export function carryOver(quiz: Quiz, attempt: QuizAttempt): QuizAttempt {
  return { ...attempt, answers: fittingAnswers(quiz, attempt.answers), marks: {}, userScore: null };
}

/** The answers that are given, as a draft keeps them. */
export function draftOf(quiz: Quiz, { answers }: QuizAttempt, at: string): QuizDraft {
  const given = Object.entries(answers).filter((entry): entry is [string, number] => entry[1] !== null);
  return { answers: Object.fromEntries(given), quizVersion: quiz.quizVersion, at };
}

/** The fewest right answers that pass. */
export function neededToPass(quiz: Quiz): number {
  const required = quiz.questions.filter(({ questionIsOptional }) => !questionIsOptional).length;
  let needed = 0;
  while (needed < required && !reachesPassRate(needed, required, quiz.quizPassRate)) needed += 1;
  return needed;
}

function fittingAnswers(quiz: Quiz, answers: QuizAnswers): Record<string, number | null> {
  const blank = blankAnswers(quiz.questions);
  for (const { id, options } of quiz.questions) {
    const given = answers[id];
    if (options.some(({ number }) => number === given)) blank[id] = given ?? null;
  }
  return blank;
}
