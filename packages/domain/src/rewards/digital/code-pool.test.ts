import { describe, expect, it } from 'vitest';
import { isPromoCode, isPoolLow } from './code-pool.ts';

describe('a pool of promo codes', () => {
  it.each([
    [0, 0, true],
    [19, 20, true],
    [20, 20, false],
    [20, 200, false],
    [20, 201, true],
    [99, 1000, true],
    [100, 1000, false],
  ])('with %i free of %i is low: %s', (free, total, low) => {
    expect(isPoolLow({ free, total })).toBe(low);
  });
});

describe('a promo code', () => {
  it.each([
    ['A', true],
    ['PLAY-7Q4M!~', true],
    ['x'.repeat(64), true],
    ['x'.repeat(65), false],
    ['', false],
    ['TWO WORDS', false],
    ['A\tB', false],
    ['ŁÓDŹ', false],
    ['A\n', false],
  ])('%j is accepted: %s', (text, is) => {
    expect(isPromoCode(text)).toBe(is);
  });
});
