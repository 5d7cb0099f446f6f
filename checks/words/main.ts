/**
 * Texts of web and mails must be in `packages/messages`, and each page may show only the sections
 * that its row names.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PAGE_WORDS } from '@nestling/domain/page-words';
import { PAGES, SHELL_WORDS, TITLES } from '@nestling/domain/pages';
import { SECTIONS } from '@nestling/messages/catalogue';
import { isTest } from '../imports/layout.ts';
import { sourceFilesByWalk } from '../source/files.ts';
import { pageWordFaults } from './page-words.ts';
import { BrowserCode } from './reached-code.ts';
import { looseWords } from './words.ts';

const root = resolve(process.argv[2] ?? '.');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const paths = sourceFilesByWalk(root);

const shown = /^(apps\/web\/(src|sandbox)|packages\/mails\/src)\/.*(?<!\.test)\.tsx$/;
const files = paths.filter((path) => shown.test(path));
const found = files.flatMap((path) => looseWords(path, read(path)));
for (const { file, line, text } of found) console.log(`${file}:${line} words outside messages: "${text}"`);

const browser = paths.filter((path) => /^(apps\/web|packages\/(domain|contract))\/src\//.test(path) && !isTest(path));
const code = new BrowserCode(new Map(browser.map((path) => [path, read(path)])));
const faults = pageWordFaults(code, {
  pages: PAGES,
  words: PAGE_WORDS,
  shellWords: [...SHELL_WORDS, TITLES],
  sections: SECTIONS,
});
for (const fault of faults) console.log(fault);

console.log(
  `${files.length} components read, ${found.length} texts outside messages, ${faults.length} sections brought in vain or missing`,
);
if (found.length > 0 || faults.length > 0) process.exitCode = 1;
