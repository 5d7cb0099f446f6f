import { beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { offContract, serveApi } from '#testing/api.ts';
import { openPage } from '#testing/bootstrap.ts';
import { redemptionWith } from '#testing/rewards.ts';
import { memberWith, openAsMember } from '#testing/user.ts';
import { analyticsClientId, placeOrder, saveShippingAddress, type OrderFacts } from './order.ts';

const FACTS: OrderFacts = {
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

test('RWD-314 RWD-315: the address and the phone are saved to the member, two lines as one', async () => {
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

test('RWD-316 RWD-317 RWD-322 RWD-323: the order names course, variant, price and address; a free one is confirmed here', async () => {
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

test('RWD-330: an answer that is no success is a failure', async () => {
  serveApi({ 'POST /api/order/create': offContract(answer('FAILURE')) });
  await expect(placeOrder(FACTS)).rejects.toThrow('FAILURE');
});

test('RWD-333: without an analytics id the text is logged, and the order goes on', () => {
  expect(analyticsClientId('a=b; _ga=GA1.1.123.456')).toBe('123.456');
  expect(analyticsClientId('a=b')).toBe('');
  expect(warned).toHaveBeenCalledWith('Cound not retrieve GA client id');
});
