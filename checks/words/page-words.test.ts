import type { Section } from '@nestling/messages/sections';
import { page, type Page } from '@nestling/domain/page-row';
import { expect, test } from 'vitest';
import { parseSource } from '../source/source-file.ts';
import { pageWordFaults } from './page-words.ts';

const same = (text: string) => ({ 'en-US': text, 'es-US': text, 'fr-CA': text, 'pl-PL': text });
const sections: Section[] = [
  { slug: 'menu', content: { open: same('Open') } },
  { slug: 'quiz', content: { title: same('Quiz'), score: same('Score') } },
  { slug: 'gate', content: { wait: same('Wait') } },
];

const web = 'apps/web/src/';
const shell = {
  'main.tsx': `import { t } from './t.ts'; t('menu.open'); import.meta.glob('./**/pages/*-page.tsx');`,
  't.ts': `export const t = (key) => key; export const loadSections = (slugs) => slugs; export const sectionProperty = () => 1;`,
  'rewards/gate/data/load-gate.ts': `export const loadGate = () => null;`,
  'rewards/gate/components/with-gate.tsx': `import { t } from '../../t.ts'; export const withGate = () => t('gate.wait');`,
};

function faultsOf(words: string[], tree: Readonly<Record<string, string>>, guard: Page['guard'] = 'in'): string[] {
  const files = Object.entries({ ...shell, ...tree }).map(([path, text]) => parseSource(web + path, text));
  const pages = { quiz: page('/quiz', { module: 'learning/quiz', guard }) };
  return pageWordFaults(files, {
    pages,
    words: { quiz: words },
    shellWords: ['menu'],
    sections,
  });
}

/**
 * A page that uses `part` of another file, which contains the code; `t`, `loadSections` and
 * `sectionProperty` are imported.
 */
const pageWith = (code: string, use = `export default () => part();`) => ({
  'learning/pages/quiz-page.tsx': `import { part } from '../components/part.tsx';\n${use}`,
  'learning/components/part.tsx': `import { loadSections, sectionProperty, t } from '../../t.ts';\n${code}`,
});

const missing =
  'apps/web/src/learning/components/part.tsx:2 the page quiz shows words of quiz, which PAGE_WORDS does not name';

test.each([
  ['a text', `export const part = () => t('quiz.title');`],
  ['a text of which only the label is composed', `export const part = (label) => t(\`quiz.\${label}\`);`],
  [
    'a text that is chosen from a table',
    `const keys = { good: 'quiz.score' }; export const part = (how) => t(keys[how]);`,
  ],
  ['a text of an element', `export const part = () => <Message of="quiz.title" />;`],
  ['a section that a component composes its keys from', `export const part = () => <Banner section="quiz" />;`],
  ['a property', `export const part = () => sectionProperty('quiz', 'picture');`],
])('a missing entry in the table of page texts is reported for %s in an imported part', (_what, code) => {
  expect(faultsOf([], pageWith(code))).toEqual([missing]);
  expect(faultsOf(['quiz'], pageWith(code))).toEqual([]);
});

test('a composed text key is a fault unless it is composed of the section property', () => {
  const keyOf = (name: string) => pageWith(`export const part = (${name}) => t(\`\${${name}}.title\`);`);
  expect(faultsOf([], keyOf('section'))).toEqual([]);
  expect(faultsOf([], keyOf('texts'))).toEqual([
    'apps/web/src/learning/components/part.tsx:2 the page quiz shows words of the section in texts, which PAGE_WORDS does not name',
  ]);
});

test('texts in code that a page loads later are checked too', () => {
  const tree = pageWith(
    `export const part = () => t('quiz.title');`,
    `export default () => import('../components/part.tsx');`,
  );
  expect(faultsOf([], tree)).toEqual([missing]);
});

test.each([
  ['of the shell', `export const part = () => t('menu.open');`],
  ['in a type', `export const part = (key: 'quiz.title') => t('menu.open');`],
  [
    'of an export that the page does not use',
    `export const part = () => 1; export const other = () => t('quiz.title');`,
  ],
  ['that is not a text', `export const part = () => ['quiz.pdf', 'quiz'];`],
  [
    'whose section the code loads itself',
    `export const part = () => loadSections(['quiz']).then(() => t('quiz.title'));`,
  ],
])('a name %s needs no entry in the table of page texts', (_what, code) => {
  expect(faultsOf([], pageWith(code))).toEqual([]);
});

test('a table entry is refused for a section that is unused or part of the shell', () => {
  expect(faultsOf(['quiz'], pageWith(`export const part = () => t('menu.open');`))).toEqual([
    'apps/web/src/learning/pages/quiz-page.tsx:1 the page quiz does not need the words of quiz, which PAGE_WORDS names',
  ]);
  expect(faultsOf(['menu'], pageWith(`export const part = () => t('menu.open');`))).toEqual([
    'apps/web/src/learning/pages/quiz-page.tsx:1 the page quiz does not need the words of menu, which PAGE_WORDS names',
  ]);
});

test('a page behind the redeem gate needs an entry for the texts of the gate', () => {
  const tree = pageWith(`export const part = () => 1;`);
  expect(faultsOf([], tree, 'gate')).toEqual([
    'apps/web/src/rewards/gate/components/with-gate.tsx:1 the page quiz shows words of gate, which PAGE_WORDS does not name',
  ]);
  expect(faultsOf(['gate'], tree, 'gate')).toEqual([]);
});

test('the texts of the shell are checked against a separate list, without the pages', () => {
  const tree = {
    ...pageWith(`export const part = () => t('quiz.title');`),
    'main.tsx': `import { t } from './t.ts'; t('quiz.title');`,
  };
  expect(faultsOf(['quiz'], tree)).toEqual([
    'apps/web/src/main.tsx:1 the shell shows words of quiz, which SHELL_WORDS does not name',
    'apps/web/src/main.tsx:1 the shell does not need the words of menu, which SHELL_WORDS names',
  ]);
});

test('a page without its file throws', () => {
  expect(() => faultsOf([], {})).toThrow('the file apps/web/src/learning/pages/quiz-page.tsx is not there');
});
