import { expect, test } from 'vitest';
import { hasYoungChild } from './young-child.ts';

const TODAY = '2026-11-25';
const born = (date: string | null) => ({ birthDate: date && `${date}T00:00:00.000Z` });

test.each([
  ['born today', [born(TODAY)], true],
  ['one day before the fifth birthday', [born('2021-11-26')], true],
  ['on the fifth birthday', [born('2021-11-25')], false],
  ['not born yet', [born(null)], false],
  ['born tomorrow, elsewhere in the world', [born('2026-11-26')], false],
  ['the younger of two', [born('2015-01-01'), born('2024-01-01')], true],
  ['nobody', [], false],
])('a young child: %s', (_what, children, expected) => {
  expect(hasYoungChild(children, TODAY)).toBe(expected);
});
