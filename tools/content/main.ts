/**
 * `npm run content:lint [folder] [--style]`: reports every fault of the content, one per line; with
 * `--style` also texts that lack the voice of our own content.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../bootstrap.mjs';
import { contentFolder } from './content-folder.ts';
import { lintContent } from './lint.ts';

const { values, positionals } = parseArgs({ options: { style: { type: 'boolean' } }, allowPositionals: true });
const folder = contentFolder(positionals[0], process.env);
if (!existsSync(folder)) {
  console.error(`${folder} is not there`);
  process.exitCode = 1;
} else {
  const { faults, entries } = lintContent(folder, { style: values.style === true });
  for (const { file, line, what } of faults) console.log(`${file}:${line}: ${what}`);
  const where = folder === join(root, 'content') ? '' : ` in ${folder}`;
  console.log(`${entries} entries, ${faults.length} faults${where}`);
  if (faults.length > 0 || entries === 0) process.exitCode = 1;
}
