import { expect, test } from 'vitest';
import { optInLabel } from './label.ts';

test('the analytics label of an answer contains the kind of its opt-in [RWD-447]', () => {
  expect(optInLabel('pre-redeem', 'yes', 'fern-co')).toBe('Pre Shipping Opt-in Yes - fern-co');
  expect(optInLabel('pre-redeem-mandatory', 'no', 'harbor')).toBe('Pre Mand Shipping Opt-in No - harbor');
  expect(optInLabel('post-shipping', 'yes', 'tuckaway')).toBe('Post Shipping Opt-in Yes - tuckaway');
});
