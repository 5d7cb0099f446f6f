import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsOf, dollarsOf, isFree, payNote, priceText } from './price.ts';

describe('a price', () => {
  it.each([
    [9.95, 995],
    [0, 0],
    [14, 1400],
    [0.29, 29],
    [1.005, null],
    [-1, null],
    [-0.01, null],
    ['9.95', null],
    [21_474_836.47, 2_147_483_647],
    [21_474_836.48, null],
    [1e300, null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
    [null, null],
  ])('of %j dollars is %j cents', (dollars, cents) => {
    expect(centsOf(dollars)).toBe(cents);
  });

  it('in cents is unchanged after conversion to dollars and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (cents) => {
        expect(centsOf(dollarsOf(cents))).toBe(cents);
      }),
    );
  });

  it.each([
    [500, { kind: 'amount', text: '5.00' }],
    [995, { kind: 'amount', text: '9.95' }],
    [1, { kind: 'amount', text: '0.01' }],
    [0, { kind: 'free' }],
    [-100, { kind: 'free' }],
  ])('of %i cents is shown as %j [RWD-335 RWD-336 RWD-337]', (cents, text) => {
    expect(priceText(cents)).toEqual(text);
    expect(isFree(cents)).toBe(text.kind === 'free');
  });

  it.each([
    [0, 'shipping', 'nothing'],
    [0, 'item', 'nothing'],
    [995, 'shipping', 'pay-shipping'],
    [1400, 'item', 'pay'],
  ] as const)('of %i cents for %s has the note %s', (cents, chargedFor, note) => {
    expect(payNote(cents, chargedFor)).toBe(note);
  });
});
