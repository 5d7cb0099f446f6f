import type { QuizResult } from '@nestling/domain/account/user';
import { endpoint } from '../endpoint.ts';
import type { UidParams } from '../account/user-record.ts';

export interface QuizParams extends UidParams {
  legacySyllabusId: string;
}

/** The member's quiz results by course. */
export const readQuizResults = endpoint<{ params: UidParams; data: Record<string, QuizResult> }>({
  method: 'GET',
  path: '/api/quiz/:uid',
  access: 'uid',
  limit: 'read',
  summary: "The member's quiz results",
  shows: ['pass'],
});

interface QuizAttempt {
  at: string;
  pass: boolean;
  totalCorrect: number;
  totalQuestions: number;
}

/** Right or wrong; null for an optional question. Never which option was right. */
interface QuestionMark {
  question: string;
  correct: boolean | null;
}

export interface QuizState {
  result: QuizResult | null;
  draft: { answers: Record<string, number>; quizVersion: string; at: string } | null;
  attempts: QuizAttempt[];
  /**
   * The newest attempt with its marks; null without an attempt or for another quiz version. A right
   * answer that the draft has since changed has no mark.
   */
  last: (QuizAttempt & { questions: QuestionMark[] }) | null;
  quizVersion: string;
}

/**
 * Returns result, draft, attempts and the marks of the last attempt of one quiz. An attempt begins
 * with this call, so the page calls it when the quiz opens and must never refetch it while the
 * member answers.
 */
export const readQuizState = endpoint<{ params: QuizParams; data: QuizState }>({
  method: 'GET',
  path: '/api/quiz/:uid/:legacySyllabusId',
  access: 'uid',
  limit: 'read',
  summary: 'Result, draft and attempts of one quiz',
});

export interface DraftBody {
  /** Number of the chosen option by question id. */
  answers: Record<string, number>;
  quizVersion: string;
  at: string;
}

/** Stores answers that are not sent yet. */
export const writeQuizDraft = endpoint<{ params: QuizParams; body: DraftBody; data: { at: string } }>({
  method: 'POST',
  path: '/api/quiz/:uid/:legacySyllabusId/draft',
  access: 'uid',
  limit: 'beat',
  summary: 'Save a draft of the answers',
});

/**
 * The fields of a submitted quiz that the server reads; it ignores totals, pass and marks of the
 * browser.
 */
export interface QuizSubmit {
  questions: { question: string; userAnswer: number }[];
  quizVersion?: string | undefined;
  /** IANA time zone for the date on the certificate. */
  timeZone?: string | undefined;
}

export interface QuizAnswer extends QuizResult {
  questions: QuestionMark[];
}

/** Grades the answers on the server; a pass stores the certificate in the same transaction. */
export const submitQuiz = endpoint<{ params: QuizParams; body: QuizSubmit; data: QuizAnswer }>({
  method: 'POST',
  path: '/api/quiz/:uid/:legacySyllabusId',
  access: 'uid',
  limit: 'quiz',
  summary: 'Submit the answers of a quiz',
  changes: ['pass'],
});

/** Confirms a stored pass; null when the stored grade is not a pass. */
export const recordQuizResults = endpoint<{
  params: { uid: string; slug: string };
  body: { legacySyllabusId: string };
  data: { pass: true; certificateID: string } | null;
}>({
  method: 'POST',
  path: '/api/user/:uid/course/:slug/quiz-results',
  access: 'uid',
  limit: 'write',
  summary: 'Confirm a stored pass',
  changes: ['pass'],
});
