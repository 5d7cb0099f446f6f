import { beforeEach, expect, test } from 'vitest';
import { openPage } from '../../../testing/page.tsx';
import { daysOf, shippingTime } from './shipping-time.ts';

beforeEach(() => openPage('pl-PL'));

test('a span of days is said in the language, anything else as it is written', () => {
  expect(daysOf('7-10 days')).toEqual({ from: 7, to: 10 });
  expect(shippingTime('7-10 days', 'shipping-info-page.days')).toBe('od 7 do 10 dni');
  expect(shippingTime('soon', 'shipping-info-page.days')).toBe('soon');
});
