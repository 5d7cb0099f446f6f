/**
 * `checks/vocabulary/main.ts [root]`: no declared name is built on a refused word, and no exported
 * type name has two meanings.
 */
import { resolve } from 'node:path';
import { checkVocabulary } from './check.ts';

const { lines, ok } = checkVocabulary(resolve(process.argv[2] ?? '.'));
for (const line of lines) console.log(line);
if (!ok) process.exitCode = 1;
