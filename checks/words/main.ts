/** Holds every component of web and mails against the rule that words live in `packages/messages`. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sourceFilesByWalk } from '../source/files.ts';
import { looseWords } from './words.ts';

const root = resolve(process.argv[2] ?? '.');
const shown = /^(apps\/web\/(src|sandbox)|packages\/mails\/src)\/.*(?<!\.test)\.tsx$/;
const files = sourceFilesByWalk(root).filter((path) => shown.test(path));
const found = files.flatMap((path) => looseWords(path, readFileSync(join(root, path), 'utf8')));

for (const { file, line, text } of found) console.log(`${file}:${line} words outside messages: "${text}"`);
console.log(`${files.length} components read, ${found.length} texts outside messages`);
if (found.length > 0) process.exitCode = 1;
