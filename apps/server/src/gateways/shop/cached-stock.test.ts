import { beforeEach, expect, test } from 'vitest';
import { testClock } from '#testing/clock.ts';
import { failureOf } from '#testing/shop/shop-suite.ts';
import { createCachedStock, type AskStock } from './cached-stock.ts';
import { ShopFailed } from './port.ts';

const clock = testClock();
let requested: string[];
let answer: () => Promise<boolean>;
let isInStock: AskStock;

beforeEach(() => {
  requested = [];
  answer = async () => true;
  const available = (variantId: string) => {
    requested.push(variantId);
    return answer();
  };
  isInStock = createCachedStock({ available }, clock);
});

test('the shop’s answer about the stock of a variant is cached for a minute (D-257)', async () => {
  expect(await isInStock('box')).toBe(true);
  answer = async () => false;
  clock.advance(59_999);
  expect([await isInStock('box'), await isInStock('kit')]).toEqual([true, false]);
  clock.advance(1);
  expect(await isInStock('box')).toBe(false);
  expect(requested).toEqual(['box', 'kit', 'box']);
});

test('the stock of a variant is not cached longer when the clock is set back', async () => {
  expect(await isInStock('box')).toBe(true);
  answer = async () => false;
  clock.advance(-5 * 60_000);
  expect(await isInStock('box')).toBe(true);
  clock.advance(60_000);
  expect(await isInStock('box')).toBe(false);
});

test('simultaneous pages request the stock of a variant from the shop once', async () => {
  expect(await Promise.all([isInStock('box'), isInStock('box')])).toEqual([true, true]);
  expect(requested).toEqual(['box']);
});

test('a failed request for the stock is not cached', async () => {
  answer = async () => Promise.reject(new ShopFailed('away', 'unknown'));
  expect(await failureOf(isInStock('box'))).toBe('unknown');
  answer = async () => true;
  expect(await isInStock('box')).toBe(true);
  expect(requested).toEqual(['box', 'box']);
});
