import { expect, it } from 'vitest';
import { isOfCoBrand } from './co-brand.ts';

it.each([
  [null, true],
  ['', true],
  ['  ', true],
  ['loom', true],
  [' LOOM ', true],
  ['loo', false],
  ['somebody-else', false],
])('RWD-378: the co-brand %j lets a partner called loom ask: %s', (coBrand, expected) => {
  expect(isOfCoBrand('loom', coBrand)).toBe(expected);
});
