import { section } from '@nestling/messages/section';
import { expect, test } from 'vitest';
import { catalogueFaults, catalogueSource, sectionsOf } from './catalogue.ts';

const same = (text: string) => ({ 'en-US': text, 'es-US': text, 'fr-CA': text, 'pl-PL': text });

const login = sectionsOf('account/login-form.ts', { loginForm: section('login-form', { title: same('Log in') }) });
const quiz = sectionsOf('learning/quiz.ts', { LABELS: 3, quiz: section('quiz', { title: same('Quiz') }) });

test('sections are imported and listed under the names of their exports', () => {
  expect(catalogueSource([...login, ...quiz])).toBe(`import { loginForm } from './account/login-form.ts';
import { quiz } from './learning/quiz.ts';

/** Every section as its file declares it. Made by \`npm run words\` from the files of the rooms. */
export const WRITTEN_SECTIONS = [
  loginForm,
  quiz,
] as const;
`);
});

test('a file without a section is told', () => {
  expect(sectionsOf('learning/notes.ts', { notes: ['none'] })).toEqual([]);
  expect(catalogueFaults(['account/login-form.ts', 'learning/notes.ts'], login)).toEqual([
    'learning/notes.ts exports no section',
  ]);
});

test('two sections of one name are told with their files', () => {
  const again = sectionsOf('rewards/quiz.ts', { prizes: section('quiz', { title: same('Prizes') }) });
  expect(catalogueFaults(['learning/quiz.ts', 'rewards/quiz.ts'], [...quiz, ...again])).toEqual([
    'the section quiz is declared more than once: learning/quiz.ts, rewards/quiz.ts',
  ]);
});

test('a title is told with its files when it is declared twice, in a section of pages or in that of titles', () => {
  const named = (file: string, slug: string) =>
    sectionsOf(file, { words: section(slug, { text: same('Text') }).titled({ quiz: same('Quiz') }) });
  const titles = sectionsOf('shell/titles.ts', { titles: section('titles', { quiz: same('Quiz') }) });
  const files = ['learning/quiz.ts', 'learning/test.ts', 'shell/titles.ts'];
  const first = named('learning/quiz.ts', 'quiz');
  expect(catalogueFaults(files.slice(0, 1), first)).toEqual([]);
  expect(catalogueFaults(files, [...first, ...named('learning/test.ts', 'test'), ...titles])).toEqual([
    'the title quiz is declared more than once: learning/quiz.ts, learning/test.ts, shell/titles.ts',
  ]);
});
