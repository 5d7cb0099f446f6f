import { beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { offContract, serveApi } from '#testing/api.ts';
import { openPage } from '#testing/bootstrap.ts';
import { redemptionWith } from '#testing/rewards.ts';
import { memberWith, openAsMember } from '#testing/user.ts';
import { analyticsClientId, placeOrder, saveShippingAddress, type OrderPageFacts } from './order.ts';

const FACTS: OrderPageFacts = {
  uid: 'u1',
  slug: 'safe-sleep',
  legacySyllabusId: 'SafeSleep',
  country: 'US',
  offer: {
    slug: 'box',
    title: 'Baby box',
    variantId: 'v1',
    shippingPrice: 0,
    offerImage: null,
    skuDescription: '',
    chargedFor: 'shipping',
  },
  address: {
    firstName: 'Maya',
    lastName: 'Oduya',
    streetLines: ['2204 Spruce Street', 'Apt 3'],
    city: 'Austin',
    postalCode: '78701',
    countryCode: 'US',
    stateOrProvinceCode: 'TX',
    phoneNumber: '+12155550186',
  },
  sameAsShipping: true,
};

const answer = (attribute: string) => ({
  data: {
    attribute,
    shopifyData: { orderStatusURL: '/shop/orders/1/status', invoiceURL: null },
    orderId: 'o1',
    redemption: redemptionWith(),
  },
});

let warned: MockInstance;

beforeEach(() => {
  openPage();
  openAsMember();
  warned = vi.spyOn(console, 'warn').mockReturnValue(undefined);
});

test('the address and phone number are saved to the member, with two street lines as one [RWD-314 RWD-315]', async () => {
  const calls = serveApi({ 'POST /api/user/u1': { data: memberWith() } });
  await saveShippingAddress(FACTS);
  expect(calls[0]?.body).toEqual({
    shippingAddress1: '2204 Spruce Street, Apt 3',
    shippingCity: 'Austin',
    shippingRegion: 'TX',
    shippingPostalCode: '78701',
    shippingPhone: '+12155550186',
  });
});

test('an order contains course, variant, price and address, and a free order opens the confirmation [RWD-316 RWD-317 RWD-322 RWD-323]', async () => {
  const calls = serveApi({ 'POST /api/order/create': answer('SUCCESS') });
  expect(await placeOrder(FACTS)).toEqual({ kind: 'confirmation' });
  expect(calls[0]?.body).toMatchObject({
    distributionType: 'DTP',
    legacySyllabusID: 'SafeSleep',
    userID: 'u1',
    variantID: 'v1',
    shippingPrice: 0,
    shippingInfo: {
      firstName: 'Maya',
      address: { streetLines: ['2204 Spruce Street', 'Apt 3'], stateOrProvinceCode: 'TX' },
      sameAsShipping: true,
    },
  });
});

test('an order response with another result than success throws [RWD-330]', async () => {
  serveApi({ 'POST /api/order/create': offContract(answer('FAILURE')) });
  await expect(placeOrder(FACTS)).rejects.toThrow('FAILURE');
});

test('an order without an analytics id is placed, and the missing id is logged [RWD-333]', () => {
  expect(analyticsClientId('a=b; _ga=GA1.1.123.456')).toBe('123.456');
  expect(analyticsClientId('a=b')).toBe('');
  expect(warned).toHaveBeenCalledWith('Cound not retrieve GA client id');
});
