/**
 * `checks/comments/main.ts [root] [--write]`: comments cite no ids and fit their width. `--write`
 * stores the current counts, which may then only shrink.
 */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkComments, countFaults, WAITING, type Waiting, type WaitingFiles } from './check.ts';

const given = process.argv.slice(2);
const root = resolve(given.find((argument) => !argument.startsWith('--')) ?? '.');
if (given.includes('--write')) writeFileSync(join(root, WAITING), format(countFaults(root)));
const { lines, ok } = checkComments(root);
for (const line of lines) console.log(line);
if (!ok) process.exitCode = 1;

function format(files: WaitingFiles): string {
  const rows = Object.entries(files).map(([file, counts]) => `  ${JSON.stringify(file)}: ${spaced(counts)}`);
  return `{\n${rows.join(',\n')}\n}\n`;
}

function spaced({ cited, wide }: Waiting): string {
  return `{ "cited": ${cited}, "wide": ${wide} }`;
}
