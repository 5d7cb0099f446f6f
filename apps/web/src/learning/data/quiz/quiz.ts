import { readEducationContent, type ContentPage, type ContentItem } from '@nestling/contract/platform/content';
import { readQuizResults, readQuizState } from '@nestling/contract/learning/quiz';
import { DEFAULT_PASS_RATE } from '@nestling/domain/learning/quiz-grade';
import {
  countQuestions,
  optionsOf,
  type QuestionOption,
  type QuizCounts,
} from '@nestling/domain/learning/quiz-content';
import { sortQuestions } from '@nestling/domain/learning/quiz-form';
import { itemsOf } from '#lib/api/content-items.ts';
import { queryOf } from '#lib/api/query-of.ts';

/** A question as a parent sees it: never with its answer key. */
export interface QuestionModel {
  id: string;
  question: string;
  sortOrder: number;
  questionIsOptional: boolean;
  options: QuestionOption[];
}

/** A quiz without its answer key. */
export interface Quiz extends QuizCounts {
  id: string;
  legacySyllabusId: string;
  title: string;
  quizInstructions: string;
  /** Percent. */
  quizPassRate: number;
  quizVersion: string;
  /** In the order of the page. */
  questions: QuestionModel[];
  /** Language of the texts, which may be a fallback. */
  lang: string;
}

/** Creates the query of a course's quiz in one language. */
export function quizQuery(legacySyllabusId: string, locale: string) {
  return queryOf(
    readEducationContent,
    { query: { contentType: 'quiz', legacySyllabusId, include: 2, locale } },
    { select: ({ data }) => theQuiz(data, legacySyllabusId, locale) },
  );
}

/** Creates the query of result, draft and attempts of one quiz. */
export function quizStateQuery(uid: string, legacySyllabusId: string) {
  return queryOf(readQuizState, { params: { uid, legacySyllabusId } });
}

/** Creates the query of the member's results of all quizzes. */
export function quizResultsQuery(uid: string) {
  return queryOf(readQuizResults, { params: { uid } });
}

/** @throws Error when the course has no quiz, or more than one */
function theQuiz(data: ContentPage, legacySyllabusId: string, locale: string): Quiz {
  const items = itemsOf(data);
  const [item] = items;
  if (items.length !== 1 || !item) throw new Error(`The course ${legacySyllabusId} has ${items.length} quizzes`);
  return quizOf(item, legacySyllabusId, locale);
}

/** Parses the quiz of a content item; invalid questions are dropped. */
export function quizOf(item: ContentItem, legacySyllabusId: string, locale: string): Quiz {
  const { quizPassRate } = item;
  const questions = sortQuestions(Array.isArray(item['questions']) ? item['questions'].flatMap(questionOf) : []);
  return {
    id: item.id,
    legacySyllabusId,
    ...countQuestions(questions),
    title: textOf(item['title']),
    quizInstructions: textOf(item['quizInstructions']),
    quizPassRate: typeof quizPassRate === 'number' ? quizPassRate : DEFAULT_PASS_RATE,
    quizVersion: textOf(item['quizVersion']),
    questions,
    lang: item.fallbackFields.includes('title') ? 'en-US' : locale,
  };
}

function questionOf(value: unknown): QuestionModel[] {
  if (!isFields(value)) return [];
  const { id, question, sortOrder, questionIsOptional } = value;
  if (typeof id !== 'string' || typeof question !== 'string') return [];
  return [
    {
      id,
      question,
      sortOrder: typeof sortOrder === 'number' ? sortOrder : 0,
      questionIsOptional: questionIsOptional === true,
      options: optionsOf(value),
    },
  ];
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
