import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PHONE } from './breakpoints.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const SOURCES = ['packages/ui/src', 'apps/web/src', 'apps/web/sandbox'].map((folder) => join(ROOT, folder));
const QUERY = /@(?:media|container)[^{]*/g;

test('no media query of a style sheet is in pixels, and the phone has one breakpoint', () => {
  const sheets = SOURCES.flatMap((source) =>
    readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => /^(?!dist\b).*\.css$/.test(file))
      .map((file) => join(source, file)),
  );
  const queries = sheets.flatMap((file) =>
    (readFileSync(file, 'utf8').match(QUERY) ?? []).map((query) => `${file}: ${query.trim()}`),
  );
  expect(queries.length).toBeGreaterThan(50);
  expect(queries.filter((query) => /\dpx/.test(query))).toEqual([]);
  expect(queries.some((query) => query.endsWith(`@media ${PHONE}`))).toBe(true);
});
