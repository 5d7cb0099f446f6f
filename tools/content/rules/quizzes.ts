import { LOCALES } from '@nestling/domain/account/locale';
import type { Locale } from '@nestling/domain/account/locale';
import { correctAnswerOf, optionsFaults, optionsOf } from '@nestling/domain/learning/quiz-content';
import type { OptionsFault } from '@nestling/domain/learning/quiz-content';
import { entriesOf, isObject, valueAt } from '../content-tree.ts';
import type { ContentEntry, ContentTree } from '../content-tree.ts';
import type { Fault } from '../fault.ts';
import { lineIn } from './references.ts';

const WORDS: Readonly<Record<OptionsFault, string>> = {
  'too-few-options': 'has fewer than two options',
  'blank-inside': 'has a gap in its options: they are answer1, answer2 and so on',
  'no-such-option': 'has a key out of range: correctAnswer names no option',
  'key-missing': 'has no correctAnswer and is not optional',
};

/**
 * A quiz can be passed and failed in every language: keys in range, no option twice, and something
 * is graded.
 */
export function quizFaults(tree: ContentTree): Fault[] {
  return entriesOf(tree, 'quiz').flatMap((quiz) => [...factFaults(tree, quiz), ...questionFaults(quiz)]);
}

function factFaults(tree: ContentTree, { path, facts }: ContentEntry): Fault[] {
  const fault = (what: string, ...at: (string | number)[]): Fault => ({
    file: facts?.path ?? path,
    line: lineIn(facts, ...at),
    what,
  });
  const faults: Fault[] = [];
  const legacyId = valueAt(facts, 'legacySyllabusId');
  const courses = entriesOf(tree, 'syllabus').map((course) => valueAt(course.facts, 'legacySyllabusId'));
  if (!courses.includes(legacyId)) faults.push(fault(`${String(legacyId)} is no course`, 'legacySyllabusId'));
  const questions = questionsOf({ facts });
  if (!questions.some(({ optional, fields }) => !optional && correctAnswerOf(fields) !== null)) {
    faults.push(fault('no question is graded', 'questions'));
  }
  for (const [index, { id }] of questions.entries()) {
    if (questions.findIndex((other) => other.id === id) !== index) {
      faults.push(fault(`${id} is there twice`, 'questions', index, 'id'));
    }
  }
  return faults;
}

function questionFaults(quiz: ContentEntry): Fault[] {
  return LOCALES.flatMap((locale) =>
    quiz.words[locale] ? questionsOf(quiz).flatMap((question, index) => faultsIn(quiz, locale, index, question)) : [],
  );
}

interface Question {
  id: string;
  optional: boolean;
  fields: Record<string, unknown>;
}

function questionsOf({ facts }: Pick<ContentEntry, 'facts'>): Question[] {
  const written = valueAt(facts, 'questions');
  return (Array.isArray(written) ? written : []).filter(isObject).map((fields) => ({
    id: String(fields['id']),
    optional: fields['optional'] === true,
    fields,
  }));
}

function faultsIn(quiz: ContentEntry, locale: Locale, index: number, { id, optional, fields }: Question): Fault[] {
  const file = quiz.words[locale];
  const words = valueAt(file, 'questions', id);
  const own = file?.path ?? quiz.path;
  if (!isObject(words))
    return [{ file: own, line: lineIn(file, 'questions'), what: `has no words for the question ${id}` }];
  const whole = { ...fields, ...words };
  const inFacts: OptionsFault[] = ['no-such-option', 'key-missing'];
  const faults = optionsFaults(whole, optional).map((fault) =>
    inFacts.includes(fault)
      ? {
          file: quiz.facts?.path ?? own,
          line: lineIn(quiz.facts, 'questions', index, 'correctAnswer'),
          what: `${id} ${WORDS[fault]} (${locale})`,
        }
      : { file: own, line: lineIn(file, 'questions', id), what: `${id} ${WORDS[fault]}` },
  );
  const options = optionsOf(whole);
  for (const { number, text } of options) {
    const twin = options.find((other) => other.number < number && sameText(other.text, text));
    if (twin && text !== '') {
      faults.push({
        file: own,
        line: lineIn(file, 'questions', id, `answer${number}`),
        what: `${id}: answer${number} says the same as answer${twin.number}`,
      });
    }
  }
  return faults;
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
