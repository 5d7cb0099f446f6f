/**
 * `checks/reach/main.ts [root]`: every export of the product is reached from a file that is
 * started, or stands on the list of those that wait for a caller; that list, and what is not
 * proved, may only shrink.
 */
import { resolve } from 'node:path';
import { checkReach } from './check.ts';

const { lines, ok } = checkReach(resolve(process.argv[2] ?? '.'));
for (const line of lines) console.log(line);
if (!ok) process.exitCode = 1;
