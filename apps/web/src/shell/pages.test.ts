import { moduleFile, type Page } from '@nestling/domain/page-row';
import { PAGE_WORDS } from '@nestling/domain/page-words';
import { PAGES, SHELL_WORDS } from '@nestling/domain/pages';
import { SECTIONS } from '@nestling/messages/catalogue';
import { expect, test } from 'vitest';

/**
 * With the prefix of the others, because `import.meta.glob` names files below this folder with
 * `./`.
 */
const files = Object.keys(import.meta.glob('../**/pages/*-page.tsx')).map((file) => file.replace(/^\.\//, '../shell/'));
const pages = Object.values<Page>(PAGES).filter((page) => page.kind === 'page');

test('every page of the table has a file, and every page file is in the table', () => {
  const named = new Set(pages.map(({ module }) => `../${moduleFile(module)}`));
  expect(files.toSorted()).toEqual([...named].toSorted());
});

test('the file of a page is found in the folder of its module, at any depth', () => {
  expect(moduleFile('rewards/verify')).toBe('rewards/pages/verify-page.tsx');
  expect(moduleFile('rewards/certificate/verify')).toBe('rewards/certificate/pages/verify-page.tsx');
});

test.each(Object.entries(PAGE_WORDS))('the page %s requests text sections that exist', (_name, words) => {
  const stored: string[] = SECTIONS.map(({ slug }) => slug);
  expect(stored).toEqual(expect.arrayContaining([...SHELL_WORDS, ...words]));
});

test.each(pages)('the page $path has a title in every language, or sets its title itself', ({ title }) => {
  const titles = SECTIONS.find(({ slug }) => slug === 'titles');
  expect(title === null || Object.hasOwn(titles?.content ?? {}, title)).toBe(true);
});

test('no two pages have the same path', () => {
  const paths = Object.values(PAGES).map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});
