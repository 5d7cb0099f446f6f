/** `checks/imports/main.ts [root]`: holds every source file against the import rules. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { differences, sourceFilesByGit, sourceFilesByWalk } from '../source/files.ts';
import { readModule } from './module.ts';
import { rules, violations } from './rules.ts';

const root = resolve(process.argv[2] ?? '.');
const paths = sourceFilesByWalk(root);
const unread = differences(paths, sourceFilesByGit(root));
const modules = paths.map((path) => readModule(path, readFileSync(join(root, path), 'utf8'), paths));
const found = violations(modules);

for (const line of unread) console.log(line);
for (const { file, line, rule, why } of found) console.log(`${file}:${line} ${rule}: ${why}`);
console.log(`${modules.length} files read, ${rules.length} rules, ${found.length} violations`);
if (modules.length === 0 || unread.length > 0 || found.length > 0) process.exitCode = 1;
