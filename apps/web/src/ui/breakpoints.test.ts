import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PHONE } from './breakpoints.ts';

const SOURCE = join(import.meta.dirname, '..');
const QUERY = /@(?:media|container)[^{]*/g;

it('layouts change with the size of text: no query of a style sheet is in pixels, and the phone has one measure', () => {
  const sheets = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  const queries = sheets.flatMap((file) =>
    (readFileSync(join(SOURCE, file), 'utf8').match(QUERY) ?? []).map((query) => `${file}: ${query.trim()}`),
  );
  expect(queries.length).toBeGreaterThan(50);
  expect(queries.filter((query) => /\dpx/.test(query))).toEqual([]);
  expect(queries.some((query) => query.endsWith(`@media ${PHONE}`))).toBe(true);
});
