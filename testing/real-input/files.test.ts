import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { FILE_CASES, FILES } from './cases.ts';

/** Names below `files/` with their sums, as `sha256sum` writes them. */
function storedSums(): [name: string, sum: string][] {
  const lines = readFileSync(new URL('sums.sha256', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => {
    const [sum = '', name = ''] = line.split(/ {2}/);
    return [name, sum];
  });
}

function readNames(): string[] {
  const folder = fileURLToPath(FILES);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/')).toSorted();
}

test('every test input file has its stored checksum', () => {
  const sums = readNames().map((name) => [
    name,
    createHash('sha256')
      .update(readFileSync(new URL(name, FILES)))
      .digest('hex'),
  ]);
  expect(sums).toEqual(storedSums());
});

test('every test input file has one row in the table of cases', () => {
  expect(FILE_CASES.map(({ kind, file }) => `${kind}/${file}`).toSorted()).toEqual(readNames());
});
