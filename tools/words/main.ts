/**
 * `npm run words`: generates the list of sections and the values of each text; `-- --check` only
 * reports whether the files are up to date.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withTitles } from '@nestling/messages/titles';
import { root } from '../bootstrap.mjs';
import { catalogueFaults, catalogueSource, sectionsOf } from './catalogue.ts';
import type { WrittenSection } from './catalogue.ts';
import { placeholders, placeholderTypes } from './placeholders.ts';

const source = 'packages/messages/src';
const folder = join(root, source);
const files = globSync('{shell,account,editorial,learning,rewards}/*.ts', { cwd: folder })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.endsWith('.test.ts'))
  .toSorted();

const written: WrittenSection[] = [];
for (const file of files) {
  const exported = (await import(join(folder, file))) as Record<string, unknown>;
  written.push(...sectionsOf(file, exported));
}
const byKey = placeholders(withTitles(written.map(({ section }) => section)));
const made = {
  'catalogue.gen.ts': catalogueSource(written),
  'placeholders.gen.ts': placeholderTypes(byKey),
};

const faults = catalogueFaults(files, written);
if (faults.length === 0) {
  for (const [name, wanted] of Object.entries(made)) keep(`${source}/${name}`, wanted);
}
for (const fault of faults) console.log(fault);
console.log(`${written.length} sections, ${byKey.size} texts take values`);
if (faults.length > 0) process.exitCode = 1;

function keep(path: string, wanted: string): void {
  if (!process.argv.includes('--check')) return writeFileSync(join(root, path), wanted);
  if (readFileSync(join(root, path), 'utf8') !== wanted)
    faults.push(`${path} is not what would be made now: npm run words makes it anew`);
}
