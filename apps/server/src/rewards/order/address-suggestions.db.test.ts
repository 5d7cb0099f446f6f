import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct } from '../../../testing/product.ts';
import type { Member, TestProduct } from '../../../testing/product.ts';
import { AddressesUnavailable } from '../../gateways/address/port.ts';
import type { AddressGateway, TypedAddress } from '../../gateways/address/port.ts';

const HOME = {
  streetLines: ['2204 Spruce St'],
  city: 'Philadelphia',
  stateOrProvinceCode: 'PA',
  postalCode: '19103',
  countryCode: 'US',
};

const SPRUCE = { id: 'spruce', text: '2204 Spruce St, Philadelphia', credit: 'google-maps' } as const;

const asked: TypedAddress[] = [];
let isOut = false;

/** Knows one address. */
const addresses: AddressGateway = {
  suggest: async (typed) => {
    if (isOut) throw new AddressesUnavailable('the provider does not answer');
    asked.push(typed);
    return [SPRUCE];
  },
  resolve: async (id) => {
    if (isOut) throw new AddressesUnavailable('the provider does not answer');
    return id === 'spruce' ? HOME : null;
  },
};

const ADDRESS = '/api/address-suggestions';
const session = randomUUID();
let product: TestProduct;
let member: Member;
beforeAll(async () => {
  product = await startTestProduct({ RATE_LIMIT_SCALE: '0' }, { addresses });
  member = await product.member({ locale: 'fr-CA' });
});
afterAll(() => product.close());

const suggest = (changes: object = {}) => member.post(ADDRESS, { q: '2204', country: 'US', session, ...changes });

describe('POST /api/address-suggestions', () => {
  it('answers what the provider suggests, in the language of the member', async () => {
    const answer = await suggest();
    expect([answer.status, answer.at('data')]).toEqual([200, [SPRUCE]]);
    expect(asked).toEqual([{ text: '2204', country: 'US', locale: 'fr-CA', session }]);
  });

  it('answers the parts of the picked one, or that there is none', async () => {
    expect((await member.post(`${ADDRESS}/spruce`, { session })).at('data')).toEqual(HOME);
    expect((await member.post(`${ADDRESS}/gone`, { session })).body).toEqual({ data: null });
  });

  it.each([
    [{ q: '22' }, 'q'],
    [{ q: '   2 ' }, 'q'],
    [{ q: 'a'.repeat(101) }, 'q'],
    [{ country: 'PL' }, 'country'],
    [{ session: 'me' }, 'session'],
  ])('asks nobody with %o', async (changes, field) => {
    const before = asked.length;
    const answer = await suggest(changes);
    expect([answer.status, Object.keys(answer.at('error.fields') as object)]).toEqual([422, [field]]);
    expect(asked).toHaveLength(before);
  });

  it('is for members', async () => {
    const nobody = product.browser();
    expect((await nobody.post(ADDRESS, { q: '2204', country: 'US', session })).status).toBe(401);
    expect((await nobody.post(`${ADDRESS}/spruce`, { session })).status).toBe(401);
  });

  it('a provider that is out suggests nothing, and is no failure of the form', async () => {
    isOut = true;
    expect((await suggest()).body).toEqual({ data: [] });
    expect((await member.post(`${ADDRESS}/spruce`, { session })).body).toEqual({ data: null });
    isOut = false;
  });
});

it('without a provider nothing is suggested', async () => {
  const plain = await startTestProduct();
  const parent = await plain.member();
  expect((await parent.post(ADDRESS, { q: '2204', country: 'US', session })).body).toEqual({ data: [] });
  expect((await parent.post(`${ADDRESS}/spruce`, { session })).body).toEqual({ data: null });
  await plain.close();
});
