/** `checks/paths/main.ts [root]`: paths of pages must be named constants. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sourceFilesByWalk } from '../source/files.ts';
import { strayPaths } from './paths.ts';

const root = resolve(process.argv[2] ?? '.');
const HELD = /^(apps\/(web|server)\/src|apps\/web\/sandbox|packages\/[^/]+\/src)\/.*(?<!\.test)\.tsx?$/;
/** These files declare the constants, so they must contain the paths. */
const NAMES = ['pages', 'reward-pages', 'old-pages'].map((name) => `packages/domain/src/${name}.ts`);
const files = sourceFilesByWalk(root).filter((path) => HELD.test(path) && !NAMES.includes(path));
const found = files.flatMap((path) => strayPaths(path, readFileSync(join(root, path), 'utf8')));

for (const { file, line, path } of found) console.log(`${file}:${line} path of a page outside PAGES: "${path}"`);
console.log(`${files.length} files read, ${found.length} stray paths`);
if (files.length === 0 || found.length > 0) process.exitCode = 1;
