import { createHmac } from 'node:crypto';
import type { Locale } from '@nestling/domain/account/locale';
import { countQuestions, correctAnswerOf, optionsOf, withoutAnswerKey } from '@nestling/domain/learning/quiz-content';
import { passRateOf } from '@nestling/domain/learning/quiz-grade';
import type { KeyedQuestion } from '@nestling/domain/learning/quiz-grade';
import type { Content } from '@nestling/contract/content/content-type';
import { quiz as quizType } from '@nestling/contract/content/quiz';
import { perEdition } from '../gateways/content/edition.ts';
import type { Item } from '@nestling/domain/editorial/localise';
import type { Edition, Entry } from '../gateways/content/port.ts';

/** A quiz as the server stores it: the public part and the key. */
export interface Quiz {
  legacySyllabusId: string;
  /**
   * Opaque: derived from the complete quiz under a secret, so that it reveals nothing of the key.
   */
  version: string;
  passRate: number;
  /** Questions with their key; never leave the server. */
  keyed: KeyedQuestion[];
  /** The quiz without its key. */
  item: Item;
}

/**
 * Returns the quiz of a course in one language; null without a usable one.
 * @param secret of the versions
 */
export function findQuiz(edition: Edition, legacySyllabusId: string, locale: Locale, secret: string): Quiz | null {
  return quizzesOf(edition, locale, secret).find((quiz) => quiz.legacySyllabusId === legacySyllabusId) ?? null;
}

/**
 * Returns the public part of every quiz in one language; an unusable one does not affect the
 * others.
 */
export function listQuizItems(edition: Edition, locale: Locale, secret: string): Item[] {
  return quizzesOf(edition, locale, secret).map(({ item }) => item);
}

const quizzesOf = perEdition((edition, locale: Locale, secret: string): readonly Quiz[] =>
  edition.all(quizType, locale).flatMap((written) => {
    const entry = edition.entry('quiz', written.slug);
    return entry ? [readQuiz(edition, entry, written, secret)] : [];
  }),
);

function readQuiz(edition: Edition, entry: Entry, quiz: Content<typeof quizType>, secret: string): Quiz {
  const questions = quiz.questions.toSorted((a, b) => a.sortOrder - b.sortOrder);
  const courses = edition.entries('syllabus');
  const course = courses.find(({ facts }) => facts['legacySyllabusId'] === quiz.legacySyllabusId);
  const passRate = passRateOf(course?.facts['quizPassRate'], quiz.quizPassRate);
  const version = versionOf(entry, passRate, secret);
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
      id: quiz.id,
      slug: quiz.slug,
      locale: quiz.locale,
      fallbackFields: [...quiz.fallbackFields],
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
