import { expect, test } from 'vitest';
import { offersRemoval } from './account-removal.ts';

test.each([
  ['GB', true],
  ['PL', true],
  ['IE', true],
  [null, true],
  ['CA', false],
  ['US', false],
])('LRN-215 LRN-216 LRN-217: a member of %s is offered the removal: %s', (country, offered) => {
  expect(offersRemoval(country)).toBe(offered);
});
