import { expect, test } from 'vitest';
import { isOfCoBrand } from './co-brand.ts';

test.each([
  [null, true],
  ['', true],
  ['  ', true],
  ['loom', true],
  [' LOOM ', true],
  ['loo', false],
  ['somebody-else', false],
])('the co-brand %j allows an offer of the partner loom: %s [RWD-378]', (coBrand, expected) => {
  expect(isOfCoBrand('loom', coBrand)).toBe(expected);
});
