/** Each page may show only the sections of texts that its row names, and must show each of them. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PAGE_WORDS } from '@nestling/domain/page-words';
import { PAGES, SHELL_WORDS, TITLES } from '@nestling/domain/pages';
import { SECTIONS } from '@nestling/messages/catalogue';
import { isTest } from '../imports/layout.ts';
import { endCheck } from '../source/end-check.ts';
import { sourceFilesByWalk } from '../source/files.ts';
import { parseSource } from '../source/source-file.ts';
import { pageWordFaults } from './page-words.ts';

const root = resolve(process.argv[2] ?? '.');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const paths = sourceFilesByWalk(root);

const browser = paths.filter((path) => /^(apps\/web|packages\/(domain|contract))\/src\//.test(path) && !isTest(path));
const code = browser.map((path) => parseSource(path, read(path)));
const table = { pages: PAGES, words: PAGE_WORDS, shellWords: [...SHELL_WORDS, TITLES], sections: SECTIONS };
const faults = pageWordFaults(code, table);
endCheck(faults, `${browser.length} files of the browser read, ${faults.length} sections loaded in vain or missing`);
