import { createHmac } from 'node:crypto';
import { FALLBACK_LOCALE, type Locale } from '@nestling/domain/account/locale';
import { localise, type Item } from '@nestling/domain/editorial/localise';
import { countQuestions, correctAnswerOf, optionsOf, withoutAnswerKey } from '@nestling/domain/learning/quiz-content';
import { passRateOf, type KeyedQuestion, type SentAnswer } from '@nestling/domain/learning/quiz-grade';
import type { Content } from '@nestling/contract/content/content-type';
import { quiz as quizType } from '@nestling/contract/content/quiz';
import { perEdition } from '../gateways/content/edition.ts';
import { orderedJson } from '../gateways/content/ordered-json.ts';
import type { Edition, Entry } from '../gateways/content/port.ts';

/** How the versions of quizzes are made. */
export interface VersionRules {
  secret: string;
  /**
   * What the version in use is taken over: the quiz as its files are written, which the release
   * before compares too, or its fields in order, which are the same from every source.
   */
  form: 'written' | 'ordered';
}

/** A quiz as the server stores it: the public part and the key. */
export interface QuizContent {
  legacySyllabusId: string;
  /**
   * Opaque: derived from the complete quiz under a secret, so that it reveals nothing of the key.
   */
  version: string;
  /** The same over ordered fields; also accepted from browsers and in stored rows. */
  orderedVersion: string;
  passRate: number;
  /** Questions with their key; never leave the server. */
  keyed: KeyedQuestion[];
  /** Slug of the video that explains a question, by its id. */
  videoOf: ReadonlyMap<string, string>;
  /** The quiz without its key. */
  item: Item;
}

/** Returns the quiz of a course in one language; null without a usable one. */
export function findQuiz(
  edition: Edition,
  legacySyllabusId: string,
  locale: Locale,
  rules: VersionRules,
): QuizContent | null {
  return listQuizzes(edition, locale, rules).find((quiz) => quiz.legacySyllabusId === legacySyllabusId) ?? null;
}

/**
 * Returns the public part of every quiz in one language; an unusable one does not affect the
 * others.
 */
export function listQuizItems(edition: Edition, locale: Locale, rules: VersionRules): Item[] {
  return listQuizzes(edition, locale, rules).map(({ item }) => item);
}

/** Returns every usable quiz in one language. */
export function listQuizzes(edition: Edition, locale: Locale, { secret, form }: VersionRules): readonly QuizContent[] {
  return quizzesOf(edition, locale, secret, form);
}

const quizzesOf = perEdition(
  (edition, locale: Locale, secret: string, form: VersionRules['form']): readonly QuizContent[] =>
    edition.all(quizType, locale).flatMap((written) => {
      const entry = edition.entry('quiz', written.slug);
      return entry ? [readQuiz(edition, entry, written, { secret, form })] : [];
    }),
);

function readQuiz(
  edition: Edition,
  entry: Entry,
  quiz: Content<typeof quizType>,
  { secret, form }: VersionRules,
): QuizContent {
  const questions = quiz.questions.toSorted((a, b) => a.sortOrder - b.sortOrder);
  const courses = edition.entries('syllabus');
  const course = courses.find(({ facts }) => facts['legacySyllabusId'] === quiz.legacySyllabusId);
  const passRate = passRateOf(course?.facts['quizPassRate'], quiz.quizPassRate);
  const graded = { ...entry, facts: withoutVideos(entry.facts) };
  const ordered = orderedJson([localise(edition, graded, FALLBACK_LOCALE, 0), passRate]);
  const orderedVersion = versionOf(ordered, secret);
  const written = JSON.stringify([graded.facts, entry.words['en-US'], passRate]);
  const version = form === 'ordered' ? orderedVersion : versionOf(written, secret);
  return {
    legacySyllabusId: quiz.legacySyllabusId,
    version,
    orderedVersion,
    passRate,
    keyed: questions.map((question) => ({
      id: question.id,
      questionIsOptional: question.optional,
      options: optionsOf(question).map(({ number }) => number),
      correctAnswer: correctAnswerOf(question),
    })),
    videoOf: new Map(questions.flatMap(({ id, video }) => (video ? [[id, video.slug]] : []))),
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

/** A version must not change with the videos, because answers and their key stay the same. */
function withoutVideos(facts: Entry['facts']): Entry['facts'] {
  const { questions } = facts;
  return Array.isArray(questions) ? { ...facts, questions: questions.map(withoutVideo) } : facts;
}

function withoutVideo(question: unknown): unknown {
  if (typeof question !== 'object' || question === null || !('video' in question)) return question;
  const { video: _video, ...others } = question;
  return others;
}

function versionOf(content: string, secret: string): string {
  return createHmac('sha256', secret).update(content).digest('base64url').slice(0, 22);
}

/**
 * Returns answers to every question of a quiz, derived from its key, for the members of the demo
 * world; must never be sent to anyone. `miss` makes every second answer wrong.
 * @throws Error if the course has no quiz
 */
export function answersFromKey(edition: Edition, legacySyllabusId: string, { miss }: { miss: boolean }): SentAnswer[] {
  const quiz = findQuiz(edition, legacySyllabusId, FALLBACK_LOCALE, { secret: '', form: 'written' });
  if (!quiz) throw new Error(`${legacySyllabusId} has no quiz`);
  return quiz.keyed.map((question, index) => {
    const [any = 1] = question.options;
    const right = question.correctAnswer ?? any;
    const wrong = question.options.find((option) => option !== right) ?? right;
    return { question: question.id, userAnswer: miss && index % 2 === 0 ? wrong : right };
  });
}
