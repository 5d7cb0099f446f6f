import { DEFAULT_SHIPPING_ETA } from '@nestling/domain/rewards/order/shipping-time';
import { expect, test } from 'vitest';
import { openPage } from '#testing/bootstrap.ts';
import { shippingTime } from './shipping-time.ts';

test.each([
  ['en-US', '7-10 days'],
  ['es-US', '7 a 10 días'],
  ['fr-CA', '7 à 10 jours'],
  ['pl-PL', '7–\u206010\u00a0dni'],
] as const)('the default shipping time is formatted in %s as %s [RWD-451]', (locale, text) => {
  openPage(locale);
  expect(shippingTime(DEFAULT_SHIPPING_ETA, 'shipping-info-page.days')).toBe(text);
  expect(shippingTime(DEFAULT_SHIPPING_ETA, 'shipping-confirmation.days')).toBe(text);
});

test('a shipping time without a range of days is shown unchanged', () => {
  openPage('pl-PL');
  expect(shippingTime('soon', 'shipping-info-page.days')).toBe('soon');
});
