/** `checks/imports/main.ts [root]`: checks every source file against the import rules. */
import { resolve } from 'node:path';
import { checkImports } from './check.ts';

const { lines, ok } = checkImports(resolve(process.argv[2] ?? '.'));
for (const line of lines) console.log(line);
if (!ok) process.exitCode = 1;
