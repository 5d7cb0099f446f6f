/** No component may contain an element with which the browser itself can send a form. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sourceFilesByWalk } from '../source/files.ts';
import { nativeSubmits } from './forms.ts';

const root = resolve(process.argv[2] ?? '.');
const components = ['apps/web/src', 'apps/web/sandbox']
  .flatMap((folder) => sourceFilesByWalk(root, folder))
  .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'));
const found = components.flatMap((path) => nativeSubmits({ path, text: readFileSync(join(root, path), 'utf8') }));

for (const { file, line, what } of found) console.log(`${file}:${line} ${what}`);
console.log(`${components.length} components read, ${found.length} elements that send a form by themselves`);
if (found.length > 0) process.exitCode = 1;
