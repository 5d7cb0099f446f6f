import type { ContentItem } from '@nestling/contract/platform/content';
import type { QuizAnswer, QuizState } from '@nestling/contract/learning/quiz';
import type { QuizResult } from '@nestling/domain/account/user';
import { quizOf, type Quiz } from '../src/learning/data/quiz/quiz.ts';

/**
 * Returns a quiz of three required questions and an optional one as content answers it, out of
 * order.
 */
export function quizItem(changes: Partial<ContentItem> = {}): ContentItem {
  return {
    id: 'quiz/safe-sleep',
    slug: 'safe-sleep',
    locale: 'en-US',
    fallbackFields: [],
    title: 'Safe sleep quiz',
    quizInstructions: 'Get 2 right.',
    quizPassRate: 60,
    quizVersion: 'v1',
    questions: [question('q2', 2), question('q1', 1), question('q4', 4, true), question('q3', 3)],
    ...changes,
  };
}

/** A question with three options and a blank at the tail. */
export function question(id: string, sortOrder: number, questionIsOptional = false): Record<string, unknown> {
  return {
    id,
    slug: id,
    question: `Question ${id}?`,
    answer1: `${id} one`,
    answer2: `${id} two`,
    answer3: `${id} three`,
    answer4: '',
    sortOrder,
    questionIsOptional,
  };
}

/** Returns the quiz of `quizItem` in the page's own format. */
export function quizWith(changes: Partial<ContentItem> = {}): Quiz {
  return quizOf(quizItem(changes), 'SafeSleep', 'en-US');
}

/** The server's answer to a send, with the ids of the wrong questions. */
export function gradeOf(wrong: readonly string[], pass: boolean): QuizAnswer {
  const required = ['q1', 'q2', 'q3'];
  const totalCorrect = required.filter((id) => !wrong.includes(id)).length;
  return {
    pass,
    certificateID: pass ? 'BBU-23456789ABCD' : null,
    certificateEmailSent: false,
    quizCompleted: '2026-11-20T10:00:00.000Z',
    totalCorrect,
    totalQuestions: required.length,
    quizScore: Math.floor((totalCorrect * 100) / required.length),
    questions: [
      ...required.map((id) => ({ question: id, correct: !wrong.includes(id) })),
      { question: 'q4', correct: null },
    ],
    corrections: [],
  };
}

/** Returns a quiz passed without a mistake, with changes. */
export function resultWith(changes: Partial<QuizResult> = {}): QuizResult {
  return {
    pass: true,
    certificateID: 'BBU-23456789ABCD',
    certificateEmailSent: true,
    quizCompleted: '2026-11-20T10:00:00.000Z',
    totalCorrect: 4,
    totalQuestions: 4,
    quizScore: 100,
    ...changes,
  };
}

/** Returns the state of the quiz of `quizItem` before its first answer, with changes. */
export function quizStateWith(changes: Partial<QuizState> = {}): QuizState {
  return { result: null, draft: null, attempts: [], last: null, quizVersion: 'v1', ...changes };
}
