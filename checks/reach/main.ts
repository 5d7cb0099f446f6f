/**
 * `checks/reach/main.ts [root]`: every export of the product must be reached from an entry file or
 * be on the list of exports that wait for a caller; that list, and the list of unproved ids, may
 * only shrink.
 */
import { resolve } from 'node:path';
import { checkReach } from './check.ts';

const { lines, ok } = checkReach(resolve(process.argv[2] ?? '.'));
for (const line of lines) console.log(line);
if (!ok) process.exitCode = 1;
