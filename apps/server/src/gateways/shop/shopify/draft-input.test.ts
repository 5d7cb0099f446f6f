import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShopify, type ShopifyUnderTest } from '#testing/shop/shopify.ts';
import { newShopOrder } from '#testing/shop/shop-suite.ts';
import { ShopFailed, type ShopDestination } from '../port.ts';
import { draftInput, refusedFields } from './draft-input.ts';

let store: ShopifyUnderTest;
beforeAll(async () => {
  store = await openShopify();
});
afterAll(() => store.standIn.close());

const MAYA: ShopDestination = {
  firstName: 'Maya',
  lastName: 'Oduya',
  streetLines: ['2204 Spruce Street', 'Apt 4'],
  city: 'Philadelphia',
  stateOrProvinceCode: 'PA',
  postalCode: '19103',
  countryCode: 'US',
  phoneNumber: '+12155550186',
};

describe('draft of an order', () => {
  it.each([
    ['item', '14.00', '0.00'],
    ['shipping', '0.00', '14.00'],
  ] as const)('has the price for the %s, without tax and discounts', (chargedFor, item, shipping) => {
    const { request } = newShopOrder({ priceCents: 1400, chargedFor });
    expect(draftInput(request, 'gid://shopify/ProductVariant/1')).toMatchObject({
      lineItems: [
        {
          variantId: 'gid://shopify/ProductVariant/1',
          quantity: 1,
          priceOverride: { amount: item, currencyCode: 'USD' },
        },
      ],
      shippingLine: { priceWithCurrency: { amount: shipping, currencyCode: 'USD' } },
      taxExempt: true,
      acceptAutomaticDiscounts: false,
      allowDiscountCodesInCheckout: false,
    });
  });

  it('has the shipping address as its billing address, unless the shop must request one', () => {
    const same = draftInput(newShopOrder({ shipTo: MAYA }).request, 'v');
    expect(same).toMatchObject({ shippingAddress: { address2: 'Apt 4' }, billingAddress: { address2: 'Apt 4' } });
    expect(draftInput(newShopOrder({ shipTo: MAYA, billingSame: false }).request, 'v')).not.toHaveProperty(
      'billingAddress',
    );
    expect(draftInput(newShopOrder({ shipTo: null }).request, 'v')).not.toHaveProperty('shippingAddress');
  });

  it('has the company of an address only if it is given [RWD-323]', () => {
    const atWork = draftInput(newShopOrder({ shipTo: { ...MAYA, companyName: 'Harbor House' } }).request, 'v');
    expect(atWork).toMatchObject({
      shippingAddress: { company: 'Harbor House' },
      billingAddress: { company: 'Harbor House' },
    });
    expect(draftInput(newShopOrder({ shipTo: MAYA }).request, 'v')).not.toHaveProperty('shippingAddress.company');
  });

  it.each([
    ['US', { stateOrProvinceCode: 'PA', postalCode: '19103', countryCode: 'US' }],
    ['Puerto Rico', { stateOrProvinceCode: 'PR', postalCode: '00901', countryCode: 'US' }],
    ['CA', { stateOrProvinceCode: 'ON', postalCode: 'M5V 2T6', countryCode: 'CA', phoneNumber: '+14165550186' }],
    ['GB', { stateOrProvinceCode: 'ALL', postalCode: 'SW1A 2AA', countryCode: 'GB', phoneNumber: '+442079460958' }],
    ['IE', { stateOrProvinceCode: 'ALL', postalCode: 'D01 F5P2', countryCode: 'IE', phoneNumber: null }],
    ['US, at work', { companyName: 'Harbor House' }],
  ])('is accepted by the store with an address of %s', async (_where, changes) => {
    const { request, hold } = newShopOrder({ shipTo: { ...MAYA, ...changes } });
    expect(await store.shop.createOrder(request, hold)).toMatchObject({ status: 'paid' });
  });

  it.each([
    ['postalCode', { postalCode: '' }],
    ['phoneNumber', { phoneNumber: '215 555 0186' }],
    ['stateOrProvinceCode', { stateOrProvinceCode: 'ON' }],
  ] as const)('is refused by the store with the wrong field of the address: %s', async (field, changes) => {
    const { request, hold } = newShopOrder({ shipTo: { ...MAYA, ...changes } });
    const failure: unknown = await store.shop.createOrder(request, hold).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ShopFailed);
    expect(failure).toMatchObject({ reason: 'address', fields: [field] });
  });

  it('is refused without a field for errors outside the address', () => {
    const zip = { field: ['input', 'shippingAddress', 'zip'], message: '' };
    expect(refusedFields([zip, zip, { ...zip, field: ['input', 'billingAddress', 'address1'] }])).toEqual([
      'postalCode',
      'streetLines',
    ]);
    for (const field of [null, ['input', 'lineItems', '0'], ['input', 'shippingAddress'], ['zip']])
      expect(refusedFields([zip, { field, message: '' }])).toEqual([]);
  });
});

describe('personal data sent to the store', () => {
  it('is the address in the draft only, without email and customer account', async () => {
    const { request, hold } = newShopOrder({ shipTo: MAYA });
    const before = store.standIn.journal.length;
    await store.shop.createOrder(request, hold);
    const journal = store.standIn.journal.slice(before);
    const others = journal.filter(({ operation }) => operation !== 'CreateDraft');
    expect(others.length).toBeGreaterThan(3);
    for (const { body } of others) expect(body).not.toMatch(/Maya|Oduya|Spruce|19103|2155550186/);
    const draft = journal.find(({ operation }) => operation === 'CreateDraft');
    expect(draft?.body).toMatch(/Oduya/);
    expect(draft?.body).not.toMatch(/email|customerId|purchasingEntity/);
    expect(JSON.stringify(store.reports)).not.toMatch(/Maya|Oduya|Spruce|19103|2155550186/);
  });
});
