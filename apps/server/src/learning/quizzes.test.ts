import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { entry, memoryEdition, withTurnedKeys } from '../../testing/content/content.ts';
import { exportContent } from '../gateways/content/contentful/export/export-content.ts';
import { readEntries } from '../gateways/content/contentful/read-entries.ts';
import { OWN_CODES } from '../gateways/content/contentful/wire.ts';
import type { Edition, Entry } from '../gateways/content/port.ts';
import { readContentFolder } from '../gateways/content/read-folder.ts';
import { listQuizzes, type VersionRules } from './quizzes.ts';

const SHIPPED = join(import.meta.dirname, '../../../../content');
const SECRET = 'a secret';

const versionsIn = (edition: Edition, form: VersionRules['form'], locale: 'en-US' | 'fr-CA' = 'en-US') =>
  Object.fromEntries(
    listQuizzes(edition, locale, { secret: SECRET, form }).map((quiz) => [quiz.legacySyllabusId, quiz.version]),
  );

/** The entries as they come back from Contentful. */
function throughContentful(entries: readonly Entry[]): Entry[] {
  const { documents } = exportContent(entries, {});
  const spaces = (['main', 'education'] as const).map((space) => ({ space, ...documents[space] }));
  return readEntries(spaces, { codes: OWN_CODES, values: {} }).entries;
}

describe('ordered version of a quiz', () => {
  const { entries } = readContentFolder(SHIPPED);
  const files = memoryEdition(entries.map(withTurnedKeys));
  const contentful = memoryEdition(throughContentful(entries));

  it('is equal for content from files and from Contentful, for each quiz, in every language', () => {
    const ordered = versionsIn(files, 'ordered');
    expect(Object.keys(ordered).length).toBeGreaterThan(5);
    expect(versionsIn(contentful, 'ordered')).toEqual(ordered);
    expect(versionsIn(contentful, 'ordered', 'fr-CA')).toEqual(ordered);
    expect(versionsIn(contentful, 'written')).not.toEqual(versionsIn(files, 'written'));
  });

  it('comes with the same videos that explain the questions, from files and from Contentful', () => {
    const videosIn = (edition: Edition): string[] =>
      listQuizzes(edition, 'en-US', { secret: SECRET, form: 'ordered' }).flatMap(({ videoOf }) => [
        ...videoOf.values(),
      ]);
    expect(videosIn(files).length).toBeGreaterThan(20);
    expect(videosIn(contentful).toSorted()).toEqual(videosIn(files).toSorted());
  });

  it('is known besides the version in use, which is the written or the ordered one', () => {
    const [written] = listQuizzes(files, 'en-US', { secret: SECRET, form: 'written' });
    const [ordered] = listQuizzes(files, 'en-US', { secret: SECRET, form: 'ordered' });
    expect(written?.version).not.toBe(written?.orderedVersion);
    expect(written?.orderedVersion).toBe(ordered?.version);
    expect(ordered?.orderedVersion).toBe(ordered?.version);
  });
});

describe('ordered version after a change of a quiz', () => {
  const facts = {
    legacySyllabusId: 'Calm',
    questions: [
      { id: 'one', correctAnswer: 1, sortOrder: 1 },
      { id: 'two', correctAnswer: 2, sortOrder: 2 },
    ],
  };
  const words = {
    'en-US': { title: 'Calm', quizInstructions: 'Answer', questions: { one: text('First?'), two: text('Second?') } },
  };
  const versionOf = (parts: Pick<Entry, 'facts' | 'words'>, passRate = 80): string | undefined =>
    versionsIn(
      memoryEdition([
        entry('quiz', 'calm', parts),
        entry('syllabus', 'calm', { facts: { legacySyllabusId: 'Calm', quizPassRate: passRate } }),
      ]),
      'ordered',
    )['Calm'];

  function text(question: string): object {
    return { question, answer1: 'Yes', answer2: 'No', answer3: 'Both' };
  }

  it.each<[string, Pick<Entry, 'facts' | 'words'>, number?]>([
    ['the key', { words, facts: { ...facts, questions: [{ ...facts.questions[0], correctAnswer: 2 }] } }],
    ['the order of the questions', { words, facts: { ...facts, questions: facts.questions.toReversed() } }],
    ['a question', { facts, words: { 'en-US': { ...words['en-US'], questions: { one: text('1st?') } } } }],
    ['the pass rate of the course', { facts, words }, 90],
  ])('changes when %s changes', (_what, changed, passRate) => {
    expect(versionOf({ facts, words })).toBe(versionOf({ facts, words }));
    expect(versionOf(changed, passRate)).not.toBe(versionOf({ facts, words }));
  });

  it('stays equal when the video that explains a question changes', () => {
    const [one, two] = facts.questions;
    const linked = { ...facts, questions: [{ ...one, video: { $link: 'video/naps' } }, two] };
    for (const form of ['ordered', 'written'] as const) {
      const of = (each: Entry['facts']): object =>
        versionsIn(memoryEdition([entry('quiz', 'calm', { words, facts: each })]), form);
      expect(of(linked)).toEqual(of(facts));
    }
  });

  it('stays equal when the order of fields changes, or a text is written for all languages', () => {
    const { 'en-US': english } = words;
    const { title, ...others } = english;
    const moved = {
      facts: { title, questions: facts.questions, legacySyllabusId: 'Calm' },
      words: { 'en-US': others },
    };
    expect(versionOf(moved)).toBe(versionOf({ facts, words }));
  });
});
