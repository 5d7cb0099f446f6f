import { expect, test } from 'vitest';
import { centsOfMoney, dollarInput } from './money.ts';

const money = (amount: string) => ({ presentmentMoney: { amount, currencyCode: 'USD' } });

test.each([
  ['0.0', 0],
  ['14.0', 1400],
  ['14.00', 1400],
  ['9.95', 995],
  ['9.950', 995],
  ['7', 700],
  ['1234567.89', 123_456_789],
])('a price of %s dollars is %i cents', (amount, cents) => {
  expect(centsOfMoney(money(amount))).toBe(cents);
});

test.each(['9.955', '-1.0', '', '1e3', '12345678.0', 'free'])('the text "%s" is refused as a price', (amount) => {
  expect(centsOfMoney(money(amount))).toBe(-1);
});

test.each([
  [0, '0.00'],
  [995, '9.95'],
  [1400, '14.00'],
])('a price of %i cents is sent as %s', (cents, amount) => {
  expect(dollarInput(cents)).toEqual({ amount, currencyCode: 'USD' });
});
