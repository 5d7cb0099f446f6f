import { FALLBACK_LOCALE, type Locale } from '@nestling/domain/account/locale';
import { correctAnswerOf, optionsFaults, optionsOf, type OptionsFault } from '@nestling/domain/learning/quiz-content';
import { inFacts, inTexts, type Hit } from './finding.ts';
import { entryRule, jointRule, type EntryRule, type JointRule, type LintedEntry } from './rule.ts';
import { valueText, isObject, listOf, textsOf, valueIn } from './values.ts';

const QUIZ = 'quiz';

const WORDS: Readonly<Record<OptionsFault, string>> = {
  'too-few-options': 'has fewer than two options',
  'blank-inside': 'has a gap in its options: they are answer1, answer2 and so on',
  'no-such-option': 'has a key out of range: correctAnswer names no option',
  'key-missing': 'has no correctAnswer and is not optional',
};

const IN_FACTS: readonly OptionsFault[] = ['no-such-option', 'key-missing'];

/** A quiz can be passed and failed in every language. */
export const QUIZ_RULES: readonly EntryRule[] = [
  entryRule('error', QUIZ, (quiz) =>
    questionsOf(quiz).some(({ optional, fields }) => !optional && correctAnswerOf(fields) !== null)
      ? []
      : [inFacts('no question is graded', 'questions')],
  ),
  entryRule('error', QUIZ, (quiz) => {
    const ids = questionsOf(quiz).map(({ id }) => id);
    return ids.flatMap((id, index) =>
      ids.indexOf(id) < index ? [inFacts(`${id} is there twice`, 'questions', index, 'id')] : [],
    );
  }),
  entryRule('error', QUIZ, (quiz) => wordlessQuestions(quiz, (locale) => locale === FALLBACK_LOCALE)),
  entryRule('warning', QUIZ, (quiz) => wordlessQuestions(quiz, (locale) => locale !== FALLBACK_LOCALE)),
  entryRule('error', QUIZ, (quiz) => eachWrittenQuestion(quiz, optionHits)),
  entryRule('warning', QUIZ, (quiz) =>
    questionsOf(quiz).flatMap(({ id, index, fields }) => {
      const video = fields['video'];
      const leadsToVideo = isObject(video) && valueText(video['$link']).startsWith('video/');
      return video === undefined || leadsToVideo
        ? []
        : [inFacts(`${id} has a video that is no { "$link": "video/…" }`, 'questions', index, 'video')];
    }),
  ),
  // The wrong option could not be told from the right one.
  entryRule('error', QUIZ, (quiz) => eachWrittenQuestion(quiz, repeatedOptions)),
];

/** Nobody can open a quiz of no course. */
export const QUIZZES_TOGETHER: readonly JointRule[] = [
  jointRule('warning', ({ of }) => {
    const ids = new Set(of('syllabus').map(({ facts }) => facts['legacySyllabusId']));
    return of(QUIZ)
      .filter(({ facts }) => !ids.has(facts['legacySyllabusId']))
      .map((entry) => ({
        entry,
        ...inFacts(`${valueText(entry.facts['legacySyllabusId'])} is no course`, 'legacySyllabusId'),
      }));
  }),
];

interface Question {
  id: string;
  index: number;
  optional: boolean;
  fields: Readonly<Record<string, unknown>>;
}

function questionsOf({ facts }: LintedEntry): Question[] {
  return listOf(facts['questions'])
    .filter(isObject)
    .map((fields, index) => ({ id: idOf(fields['id'], index), index, optional: fields['optional'] === true, fields }));
}

/** A question without an id is named by its place, counted from 1. */
function idOf(id: unknown, index: number): string {
  return typeof id === 'string' || typeof id === 'number' ? String(id) : String(index + 1);
}

function wordlessQuestions(quiz: LintedEntry, isMeant: (locale: Locale) => boolean): Hit[] {
  return textsOf(quiz)
    .filter(({ locale }) => isMeant(locale))
    .flatMap(({ locale, fields }) =>
      questionsOf(quiz)
        .filter(({ id }) => !isObject(valueIn(fields, 'questions', id)))
        .map(({ id }) => inTexts(locale, `has no words for the question ${id}`, 'questions')),
    );
}

/** Calls back with each question as one language writes it. */
function eachWrittenQuestion(quiz: LintedEntry, check: (question: Question, locale: Locale) => Hit[]): Hit[] {
  return textsOf(quiz).flatMap(({ locale, fields }) =>
    questionsOf(quiz).flatMap((question) => {
      const words = valueIn(fields, 'questions', question.id);
      return isObject(words) ? check({ ...question, fields: { ...question.fields, ...words } }, locale) : [];
    }),
  );
}

function optionHits({ id, index, optional, fields }: Question, locale: Locale): Hit[] {
  return optionsFaults(fields, optional).map((fault) =>
    IN_FACTS.includes(fault)
      ? inFacts(`${id} ${WORDS[fault]} (${locale})`, 'questions', index, 'correctAnswer')
      : inTexts(locale, `${id} ${WORDS[fault]}`, 'questions', id),
  );
}

function repeatedOptions({ id, fields }: Question, locale: Locale): Hit[] {
  const options = optionsOf(fields);
  return options.flatMap(({ number, text }) => {
    const twin = options.find((other) => other.number < number && sameText(other.text, text));
    if (!twin || text === '') return [];
    const what = `${id}: answer${number} says the same as answer${twin.number}`;
    return [inTexts(locale, what, 'questions', id, `answer${number}`)];
  });
}

/** Case and punctuation are ignored, because a reader cannot tell such options apart. */
function sameText(one: string, other: string): boolean {
  const plain = (text: string): string =>
    text
      .toLocaleLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  return plain(one) === plain(other);
}
