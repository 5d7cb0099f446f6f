/** `npm run content:lint [folder]`: reports every fault of the content, one per line. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap.mjs';
import { contentFolder } from './content-folder.ts';
import { lintContent } from './lint.ts';

const folder = contentFolder(process.argv[2], process.env);
if (!existsSync(folder)) {
  console.error(`${folder} is not there`);
  process.exitCode = 1;
} else {
  const { faults, entries } = lintContent(folder);
  for (const { file, line, what } of faults) console.log(`${file}:${line}: ${what}`);
  const where = folder === join(root, 'content') ? '' : ` in ${folder}`;
  console.log(`${entries} entries, ${faults.length} faults${where}`);
  if (faults.length > 0 || entries === 0) process.exitCode = 1;
}
