/**
 * Prints how often a rule is repeated: in how many files a language or a gateway is added, and
 * where a lead is judged beside its machine. A figure over its bound fails. `checks/wire` counts
 * the fields of calls, `checks/imports` the files of `web/src/lib` that one room uses.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sourceFilesByWalk } from '../source/files.ts';
import { onceFigures } from './figures.ts';

const root = resolve(process.argv[2] ?? '.');
const sources = sourceFilesByWalk(root).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
for (const { what, atMost, found } of onceFigures(sources)) {
  console.log(`${what}: ${found.length} of at most ${atMost}`);
  if (found.length <= atMost && !process.argv.includes('--list')) continue;
  for (const place of found) console.log(`  ${place}`);
  if (found.length > atMost) process.exitCode = 1;
}
