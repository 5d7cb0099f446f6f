import { expect, test } from 'vitest';
import { isBabyBox } from './baby-box.ts';

test.each([
  [null, true],
  ['baby-box', true],
  ['travel-bag', false],
  ['feeding-kit', false],
])('the product %s is called a box: %s', (productID, isBox) => {
  expect(isBabyBox(productID === null ? null : { productID })).toBe(isBox);
});
