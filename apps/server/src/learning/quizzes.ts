import { createHmac } from 'node:crypto';
import type { Locale } from '@nestling/domain/account/locale';
import { countQuestions, correctAnswerOf, optionsOf, withoutAnswerKey } from '@nestling/domain/learning/quiz-content';
import { passRateOf } from '@nestling/domain/learning/quiz-grade';
import type { KeyedQuestion } from '@nestling/domain/learning/quiz-grade';
import { z } from 'zod';
import { parseEntry } from '../gateways/content/parse-entry.ts';
import type { Item } from '../gateways/content/localise.ts';
import type { ContentGateway, Entry } from '../gateways/content/port.ts';

const written = z.object({
  legacySyllabusId: z.string(),
  title: z.string().default(''),
  quizInstructions: z.string().default(''),
  quizPassRate: z.unknown().optional(),
  questions: z.array(
    z.looseObject({
      id: z.string(),
      sortOrder: z.number().default(0),
      optional: z.boolean().default(false),
      question: z.string().default(''),
    }),
  ),
});

/** A quiz as the server keeps it: what may be sent, and the key (D-30). */
export interface Quiz {
  legacySyllabusId: string;
  /** Opaque: worked out from the whole quiz under a secret, so that it tells nothing of the key. */
  version: string;
  passRate: number;
  /** Questions with their key; never leave the server. */
  keyed: KeyedQuestion[];
  /** The quiz as it may be sent. */
  item: Item;
}

/** Where quizzes come from. */
export interface QuizSource {
  content: ContentGateway;
  /** Secret of the versions. */
  quizSecret: string;
}

/** The quiz of a course in one language; null where there is none that can be used. */
export async function findQuiz(source: QuizSource, legacySyllabusId: string, locale: Locale): Promise<Quiz | null> {
  const entries = await source.content.list('quiz');
  const entry = entries.find(({ facts }) => facts['legacySyllabusId'] === legacySyllabusId);
  return entry ? readQuiz(source, entry, locale) : null;
}

/** Every quiz as it may be sent, in one language; one that cannot be used keeps none of the others back. */
export async function listQuizItems(source: QuizSource, locale: Locale): Promise<Item[]> {
  const entries = await source.content.list('quiz');
  const quizzes = await Promise.all(entries.map((entry) => readQuiz(source, entry, locale)));
  return quizzes.filter((quiz) => quiz !== null).map(({ item }) => item);
}

async function readQuiz(source: QuizSource, entry: Entry, locale: Locale): Promise<Quiz | null> {
  const { content, quizSecret } = source;
  const parsed = await parseEntry(content, written, entry, { locale, depth: 0 });
  if (!parsed) return null;
  const { item: localised, fields: quiz } = parsed;
  const questions = quiz.questions.toSorted((a, b) => a.sortOrder - b.sortOrder);
  const courses = await content.list('syllabus');
  const course = courses.find(({ facts }) => facts['legacySyllabusId'] === quiz.legacySyllabusId);
  const passRate = passRateOf(course?.facts['quizPassRate'], quiz.quizPassRate);
  const version = versionOf(entry, passRate, quizSecret);
  return {
    legacySyllabusId: quiz.legacySyllabusId,
    version,
    passRate,
    keyed: questions.map((question) => ({
      id: question.id,
      questionIsOptional: question.optional,
      options: optionsOf(question).map(({ number }) => number),
      correctAnswer: correctAnswerOf(question),
    })),
    item: {
      id: localised.id,
      slug: localised.slug,
      locale: localised.locale,
      fallbackFields: localised.fallbackFields,
      legacySyllabusId: quiz.legacySyllabusId,
      title: quiz.title,
      quizInstructions: quiz.quizInstructions,
      quizPassRate: passRate,
      quizVersion: version,
      ...countQuestions(questions.map(({ optional }) => ({ questionIsOptional: optional }))),
      questions: questions.map(({ optional, ...question }) => ({
        ...withoutAnswerKey(question),
        slug: question.id,
        questionIsOptional: optional,
      })),
    },
  };
}

function versionOf(entry: Entry, passRate: number, secret: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([entry.facts, entry.words['en-US'], passRate]))
    .digest('base64url')
    .slice(0, 22);
}
