import { describe, expect, it } from 'vitest';
import {
  DEFAULT_DISTRIBUTION_SORT_ORDER,
  afterOrder,
  goesStraightToShop,
  isDiggingTooDeep,
  optionCards,
  placeTypesOf,
  shippingPageKind,
} from './distribution-options.ts';

const eligible = (pickup: boolean, shipping: boolean) => ({
  pickup,
  shipping,
  displayable: true,
  onlineOnly: false,
  incomplete: [],
});
const facts = {
  eligible: eligible(true, true),
  placesInRange: 3,
  shippingAmount: 995,
  sortOrder: DEFAULT_DISTRIBUTION_SORT_ORDER,
};
const both = [true, false].flatMap((pickup) =>
  [true, false].flatMap((shipping) => [0, 1].map((placesInRange) => ({ pickup, shipping, placesInRange }))),
);

describe('the option cards', () => {
  it('are one for each available method, and diggingTooDeep without any [RWD-215]', () => {
    for (const { pickup, shipping, placesInRange } of both) {
      const own = { ...facts, eligible: eligible(pickup, shipping), placesInRange };
      const partner = pickup && placesInRange > 0;
      expect(optionCards(own).map(({ option }) => option)).toEqual([
        ...(shipping ? ['directToParent'] : []),
        ...(partner ? ['partner'] : []),
      ]);
      expect(isDiggingTooDeep(own)).toBe(!partner && !shipping);
    }
  });

  it('follow the configured order, shipping first by default [RWD-200]', () => {
    const order = (partners: number, shipping: number) =>
      optionCards({ ...facts, sortOrder: { partners, shipping } }).map(({ option }) => option);
    expect(DEFAULT_DISTRIBUTION_SORT_ORDER).toEqual({ partners: 1, shipping: 0 });
    expect([order(1, 0), order(0, 1), order(1, 1), order(-1, 0)]).toEqual([
      ['directToParent', 'partner'],
      ['partner', 'directToParent'],
      ['directToParent', 'partner'],
      ['partner', 'directToParent'],
    ]);
  });

  it('show the price of their method', () => {
    expect(optionCards(facts).map(({ price }) => price)).toEqual([{ kind: 'amount', text: '9.95' }, { kind: 'free' }]);
    expect(optionCards({ ...facts, shippingAmount: 0 })[0]?.price).toEqual({ kind: 'free' });
  });
});

describe('the requested types of places', () => {
  it.each([
    [eligible(true, true), { kind: 'types', types: ['partner'] }],
    [eligible(true, false), { kind: 'types', types: ['partner'] }],
    [eligible(false, true), { kind: 'types', types: [] }],
    [null, { kind: 'refused', code: 'location-types-missing' }],
  ])('for %j are %j [RWD-216]', (own, types) => {
    expect(placeTypesOf(own)).toEqual(types);
  });
});

describe('the redirect to the shop', () => {
  const table = ['US', 'CA', 'GB'].flatMap((country) =>
    [0, 1, 2].flatMap((offers) =>
      both.flatMap(({ pickup, shipping }) =>
        [true, false].flatMap((foreignDirectOrder) =>
          [true, false].map((stay) => ({
            country,
            offers,
            eligible: eligible(pickup, shipping),
            foreignDirectOrder,
            stay,
          })),
        ),
      ),
    ),
  );

  it('happens for one offer abroad with shipping, if direct orders are on or pickup is not available', () => {
    for (const row of table) {
      const open = row.country !== 'US' && row.offers === 1 && row.eligible.shipping && !row.stay;
      expect(goesStraightToShop(row)).toBe(open && (row.foreignDirectOrder || !row.eligible.pickup));
    }
  });

  it('is preceded by an address form in the US only', () => {
    expect(['US', 'CA', 'GB', 'IE'].map(shippingPageKind)).toEqual([
      'address-form',
      'offers-only',
      'offers-only',
      'offers-only',
    ]);
  });

  it.each([
    ['US', 0, 'status', null, { kind: 'confirmation' }],
    ['US', 995, 'status', 'invoice', { kind: 'leave', to: 'status' }],
    ['US', 995, null, 'invoice', { kind: 'leave', to: 'invoice' }],
    ['US', 995, null, null, { kind: 'failed' }],
    ['CA', 0, 'status', 'invoice', { kind: 'leave', to: 'invoice' }],
    ['GB', 995, 'status', 'invoice', { kind: 'leave', to: 'invoice' }],
    ['GB', 995, 'status', null, { kind: 'failed' }],
  ])(
    'after an order from %s at %i cents, status %j, invoice %j: %j',
    (country, price, orderStatusURL, invoiceURL, after) => {
      expect(afterOrder({ country, price, orderStatusURL, invoiceURL })).toEqual(after);
    },
  );
});
