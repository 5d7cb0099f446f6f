import type {
  ReadQuizResultsExchange,
  ReadQuizStateExchange,
  WriteQuizDraftExchange,
  SubmitQuizExchange,
  RecordQuizResultsExchange,
} from './quiz.schema.ts';
import { endpoint } from '../endpoint.ts';

export type QuizParams = ReadQuizStateExchange['params'];

/** The member's quiz results by course. */
export const readQuizResults = endpoint<ReadQuizResultsExchange>({
  method: 'GET',
  path: '/api/quiz/:uid',
  access: 'uid',
  limit: 'read',
  summary: "The member's quiz results",
  shows: ['pass'],
});

export type QuizState = ReadQuizStateExchange['data'];

/**
 * Returns result, draft, attempts and the marks of the last attempt of one quiz. An attempt begins
 * with this call, so the page calls it when the quiz opens and must never refetch it while the
 * member answers.
 */
export const readQuizState = endpoint<ReadQuizStateExchange>({
  method: 'GET',
  path: '/api/quiz/:uid/:legacySyllabusId',
  access: 'uid',
  limit: 'read',
  summary: 'Result, draft and attempts of one quiz',
});

export type DraftBody = WriteQuizDraftExchange['body'];

/** Stores answers that are not sent yet. */
export const writeQuizDraft = endpoint<WriteQuizDraftExchange>({
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
export type QuizSubmit = SubmitQuizExchange['body'];

export type QuizAnswer = SubmitQuizExchange['data'];

/** Grades the answers on the server; a pass stores the certificate in the same transaction. */
export const submitQuiz = endpoint<SubmitQuizExchange>({
  method: 'POST',
  path: '/api/quiz/:uid/:legacySyllabusId',
  access: 'uid',
  limit: 'quiz',
  summary: 'Submit the answers of a quiz',
  changes: ['pass'],
});

/** Confirms a stored pass; null when the stored grade is not a pass. */
export const recordQuizResults = endpoint<RecordQuizResultsExchange>({
  method: 'POST',
  path: '/api/user/:uid/course/:slug/quiz-results',
  access: 'uid',
  limit: 'write',
  summary: 'Confirm a stored pass',
  changes: ['pass'],
});
