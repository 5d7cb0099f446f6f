import { expect, test } from 'vitest';
import { offersInOrder } from './offer-order.ts';

const offer = (slug: string, priority: number, viewed = false) => ({ slug, priority, viewed });

test.each([
  ['by priority, 1 first', [offer('b', 2), offer('a', 10), offer('c', 1)], 'c b a'],
  ['viewed offers last', [offer('a', 1, true), offer('b', 9), offer('c', 2, true)], 'b a c'],
  ['equal priorities by slug', [offer('b', 1), offer('a', 1), offer('d', 1, true), offer('c', 1, true)], 'a b c d'],
  ['no offers', [], ''],
])('the order of member offers: %s [LRN-285 LRN-286]', (_what, offers, slugs) => {
  expect(
    offersInOrder(offers)
      .map(({ slug }) => slug)
      .join(' '),
  ).toBe(slugs);
});
