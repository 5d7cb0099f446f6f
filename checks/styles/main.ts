/** The classes that components use must exist in their style sheets, and the reverse. */
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sourceFilesByWalk } from '../source/files.ts';
import { styleFaults } from './styles.ts';

const FOLDERS = ['apps/web/src', 'apps/web/sandbox'];

const root = resolve(process.argv[2] ?? '.');
const read = (path: string) => ({ path, text: readFileSync(join(root, path), 'utf8') });
const components = FOLDERS.flatMap((folder) => sourceFilesByWalk(root, folder)).filter(
  (path) => !/\.test\.tsx?$/.test(path),
);
const modules = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.module.css'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
).toSorted();
const found = styleFaults(components.map(read), modules.map(read));

for (const { file, line, what } of found) console.log(`${file}:${line} ${what}`);
console.log(`${components.length} components and ${modules.length} style sheets read, ${found.length} faults`);
if (found.length > 0) process.exitCode = 1;
