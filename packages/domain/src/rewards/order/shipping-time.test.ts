import { expect, test } from 'vitest';
import { DEFAULT_SHIPPING_ETA, shippingDays } from './shipping-time.ts';

test.each([
  [DEFAULT_SHIPPING_ETA, { from: 7, to: 10 }],
  ['7–10 days', { from: 7, to: 10 }],
  ['7 to 10 days', { from: 7, to: 10 }],
  ['  0 - 1 Day ', { from: 0, to: 1 }],
  ['12-14 DAYS', { from: 12, to: 14 }],
  ['7-10', null],
  ['7-10 days or so', null],
  ['about 7-10 days', null],
  ['7 days', null],
  ['7-10 weeks', null],
  ['soon', null],
  ['', null],
])('the shipping time %j has the range of days %j', (eta, days) => {
  expect(shippingDays(eta)).toEqual(days);
});
