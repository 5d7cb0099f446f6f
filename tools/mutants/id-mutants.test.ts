import { expect, it } from 'vitest';
import { root } from '../bootstrap.mjs';
import { applyMutant, readIdMutants, testsOf } from './id-mutants.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const mutant = { id: 'ACC-001', file: 'rule.ts', before: 'a < b', after: 'a > b' };

it('a change is made where its piece is there once', () => {
  expect(applyMutant('return a < b;', mutant)).toBe('return a > b;');
});

it.each([
  ['return a;', 'ACC-001: the piece is in rule.ts 0 times'],
  ['a < b || a < b', 'ACC-001: the piece is in rule.ts 2 times'],
])('a change of %j is refused: %s', (text, problem) => {
  expect(() => applyMutant(text, mutant)).toThrow(problem);
});

const mutants = readIdMutants(root);

it('there are mutants', () => {
  expect(mutants.length).toBeGreaterThan(0);
});

it.each(mutants)('D-259: the mutant of $id fits its file, and a test names the id', (one) => {
  const text = readFileSync(join(root, one.file), 'utf8');
  expect(applyMutant(text, one)).not.toBe(text);
  expect(testsOf(root, one.id)).not.toEqual([]);
});
