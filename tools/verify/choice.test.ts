import { expect, test } from 'vitest';
import { readChoice } from './choice.ts';

test('several steps can be named in one list, by repeating the option, or both', () => {
  expect(readChoice([])).toEqual({ quick: false, bothEngines: false, only: [] });
  expect(readChoice(['--only', 'format']).only).toEqual(['format']);
  expect(readChoice(['--only=format']).only).toEqual(['format']);
  expect(readChoice(['--only', 'format,imports', '--quick', '--only', 'lint'])).toEqual({
    quick: true,
    bothEngines: false,
    only: ['format', 'imports', 'lint'],
  });
});

test('an argument that would have no effect is refused', () => {
  expect(() => readChoice(['format'])).toThrow('format would have no effect; a step is named by --only format');
  expect(() => readChoice(['--only', 'format', 'imports'])).toThrow('imports would have no effect');
  expect(() => readChoice(['--only'])).toThrow('--only');
  expect(() => readChoice(['--only', '--quick'])).toThrow('--only');
  expect(() => readChoice(['--only', 'format,'])).toThrow('--only needs the name of a step');
  expect(() => readChoice(['--quick', '--both-engines'])).toThrow('choose one');
});
