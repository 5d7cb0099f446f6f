import { expect, test } from 'vitest';
import { hasYoungChild } from './young-child.ts';

const TODAY = '2026-11-25';
const born = (date: string | null) => ({ birthDate: date && `${date}T00:00:00.000Z` });

test.each([
  ['found on the day of the birth', [born(TODAY)], true],
  ['found one day before the fifth birthday', [born('2021-11-26')], true],
  ['not found on the fifth birthday', [born('2021-11-25')], false],
  ['not found before the birth', [born(null)], false],
  ['not found with a birth date of tomorrow', [born('2026-11-26')], false],
  ['found as the younger of two children', [born('2015-01-01'), born('2024-01-01')], true],
  ['not found without children', [], false],
])('a child under five years is %s', (_what, children, expected) => {
  expect(hasYoungChild(children, TODAY)).toBe(expected);
});
