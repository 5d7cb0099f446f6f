import { DEFAULT_SHIPPING_ETA } from '@nestling/domain/rewards/order/shipping-time';
import { expect, test } from 'vitest';
import { openPage } from '#testing/bootstrap.ts';
import { shippingTime } from './shipping-time.ts';

test.each([
  ['en-US', '7-10 days'],
  ['es-US', '7 a 10 días'],
  ['fr-CA', '7 à 10 jours'],
  ['pl-PL', '7–\u206010\u00a0dni'],
] as const)('RWD-451: the default shipping time is said in %s as %s', (locale, text) => {
  openPage(locale);
  expect(shippingTime(DEFAULT_SHIPPING_ETA, 'shipping-info-page.days')).toBe(text);
  expect(shippingTime(DEFAULT_SHIPPING_ETA, 'shipping-confirmation.days')).toBe(text);
});

test('a time that is no span of days is said as it is written', () => {
  openPage('pl-PL');
  expect(shippingTime('soon', 'shipping-info-page.days')).toBe('soon');
});
