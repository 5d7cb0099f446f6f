/**
 * `checks/rendering/main.ts [root]`: no component, hook or module of the web app reads the browser
 * or the clock while it is rendered or loaded, and none has a `style`, but for those of
 * `allowed.json`.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sourceFilesByWalk } from '../source/files.ts';
import { judge } from './allowed.ts';
import { helperFaults } from './helpers.ts';
import { readFile, renderingFaults } from './rendering.ts';

const FOLDER = 'apps/web/src';

const root = resolve(process.argv[2] ?? '.');
const files = sourceFilesByWalk(root, FOLDER).filter((path) => !/\.test\.tsx?$/.test(path));
const read = files.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
const found = [...read.flatMap(renderingFaults), ...helperFaults(read.map(readFile))];
const { lines, ok } = judge(found, readFileSync(join(root, 'checks/rendering/allowed.json'), 'utf8'));

for (const line of lines) console.log(line);
console.log(`${files.length} files of the web app read, ${found.length} are not rendered on a server as in a browser`);
if (!ok) process.exitCode = 1;
