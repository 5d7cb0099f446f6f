import { expect, test } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

test('a rate limit of two allows two calls in each second, then returns the seconds until the next one', () => {
  let now = 1_000;
  const countCall = createRateLimit(() => now);
  expect([countCall(2), countCall(2), countCall(2)]).toEqual([null, null, 1]);
  now = 1_999;
  expect(countCall(2)).toBe(1);
  now = 2_000;
  expect([countCall(2), countCall(2), countCall(2)]).toEqual([null, null, 1]);
});
