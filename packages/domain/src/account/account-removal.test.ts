import { expect, test } from 'vitest';
import { offersRemoval } from './account-removal.ts';

test.each([
  ['GB', true],
  ['PL', true],
  ['IE', true],
  [null, true],
  ['CA', false],
  ['US', false],
])('account removal is offered to a member of %s: %s [LRN-215 LRN-216 LRN-217]', (country, offered) => {
  expect(offersRemoval(country)).toBe(offered);
});
