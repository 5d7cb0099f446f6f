/** `npm run content:lint [folder]`: reports every fault of the content, one per line. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from '../bootstrap.mjs';
import { lintContent } from './lint.ts';

const folder = resolve(process.argv[2] ?? join(root, 'content'));
if (!existsSync(folder)) {
  console.error(`${folder} is not there`);
  process.exitCode = 1;
} else {
  const { faults, entries } = lintContent(folder);
  for (const { file, line, what } of faults) console.log(`${file}:${line}: ${what}`);
  console.log(`${entries} entries, ${faults.length} faults`);
  if (faults.length > 0 || entries === 0) process.exitCode = 1;
}
