import { BOX_LINES } from '@nestling/domain/rewards/gate/testing/street-lines';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOX, courseFolder } from '#testing/content/courses.ts';
import type { ContentFolder } from '#testing/content/content.ts';
import { graduate } from '#testing/members/learner.ts';
import { startTestProduct, type HttpAnswer, type Member, type TestProduct } from '#testing/product.ts';
import { orderBox, shippingInfo } from '#testing/rewards/rewards.ts';
import { testShop, type TestShop } from '#testing/shop/shop.ts';

let folder: ContentFolder;
let shop: TestShop;
let product: TestProduct;
beforeAll(async () => {
  folder = courseFolder([BOX]);
  shop = testShop();
  product = await startTestProduct({ CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0' }, { shop });
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

const SOMEBODY = { uid: '3f6c1f0e-8a52-4c57-9a86-0d5a4a4f6f11' };

const order = (member: Member, body: object = {}): Promise<HttpAnswer> => orderBox(member, BOX.legacySyllabusId, body);

const refusal = (answer: HttpAnswer): unknown[] => [answer.status, answer.at('error.code')];

describe('a post office box', () => {
  it('is refused in every spelling, and nothing is stored or sent', async () => {
    const member = await graduate(product, BOX);
    const passed: string[] = [];
    for (const line of BOX_LINES) {
      const answer = await order(member, { shippingInfo: shippingInfo(member, { address: { streetLines: [line] } }) });
      if (answer.at('error.code') !== 'pobox-error') passed.push(line);
    }
    expect(passed).toEqual([]);
  });
});

describe('the address of an order', () => {
  const faults: Record<string, { info: ReturnType<typeof shippingInfo>; field: string; code: string }> = {
    'a post office box': {
      info: shippingInfo(SOMEBODY, { address: { streetLines: ['P.O. Box 12'] } }),
      field: 'address.streetLines',
      code: 'pobox-error',
    },
    'a box in the second line': {
      info: shippingInfo(SOMEBODY, { address: { streetLines: ['24 Alder Street', 'PO Box 9'] } }),
      field: 'address.streetLines',
      code: 'pobox-error',
    },
    'a military unit': {
      info: shippingInfo(SOMEBODY, { address: { streetLines: ['PSC 3 Box 4120'] } }),
      field: 'address.streetLines',
      code: 'military-error',
    },
    'a military ZIP': {
      info: shippingInfo(SOMEBODY, { address: { postalCode: '09012', city: 'APO' } }),
      field: 'address.postalCode',
      code: 'military-error',
    },
    'a ZIP of another country': {
      info: shippingInfo(SOMEBODY, { address: { postalCode: 'K1A 0B1' } }),
      field: 'address.postalCode',
      code: 'zip-country-mismatch',
    },
    'a country that is not sent to': {
      info: shippingInfo(SOMEBODY, { address: { countryCode: 'CA', postalCode: 'K1A 0B1' } }),
      field: 'address.countryCode',
      code: 'country-not-allowed',
    },
    'a country where no box ever goes': {
      info: shippingInfo(SOMEBODY, { address: { countryCode: 'PL', postalCode: '00-950' } }),
      field: 'address.countryCode',
      code: 'country-not-allowed',
    },
    'no street': {
      info: shippingInfo(SOMEBODY, { address: { streetLines: [' '] } }),
      field: 'address.streetLines',
      code: 'required',
    },
    'no city': { info: shippingInfo(SOMEBODY, { address: { city: '' } }), field: 'address.city', code: 'required' },
    'no name': { info: shippingInfo(SOMEBODY, { lastName: ' ' }), field: 'lastName', code: 'required' },
    'no phone': { info: shippingInfo(SOMEBODY, { phoneNumber: '' }), field: 'phoneNumber', code: 'required' },
    'a short phone': {
      info: shippingInfo(SOMEBODY, { phoneNumber: '555-0134' }),
      field: 'phoneNumber',
      code: 'invalid',
    },
  };

  it('is refused as PO box, military post, mismatch, excluded country or incomplete: 422 with the field [ACC-315]', async () => {
    const member = await graduate(product, BOX);
    const requested = shop.requests.length;
    for (const [name, { info, field, code }] of Object.entries(faults)) {
      const answer = await order(member, { shippingInfo: info });
      expect([name, answer.status, answer.at('error.code')]).toEqual([name, 422, code]);
      expect([name, answer.at('error.fields')]).toEqual([name, { [`shippingInfo.${field}`]: code }]);
    }
    expect(shop.requests).toHaveLength(requested);
    expect((await member.get(`/api/users-redemptions/${member.uid}`)).at('data')).toEqual({});
  });

  it('with several errors is refused with all of them', async () => {
    const member = await graduate(product, BOX);
    const answer = await order(member, {
      shippingInfo: shippingInfo(SOMEBODY, { firstName: '', phoneNumber: '1', address: { city: '', streetLines: [] } }),
    });
    expect(refusal(answer)).toEqual([422, 'validation-failed']);
    expect(answer.at('error.fields')).toEqual({
      'shippingInfo.firstName': 'required',
      'shippingInfo.phoneNumber': 'invalid',
      'shippingInfo.address.city': 'required',
      'shippingInfo.address.streetLines': 'required',
    });
  });

  it('with missing fields in the profile reports each path as required (D-93)', async () => {
    const member = await graduate(product, BOX);
    const answer = await member.post('/api/order/create', { legacySyllabusID: BOX.legacySyllabusId });
    expect(answer.status).toBe(422);
    expect(answer.at('error.fields')).toEqual({
      'shippingInfo.address.streetLines': 'required',
      'shippingInfo.address.city': 'required',
      'shippingInfo.address.postalCode': 'required',
      'shippingInfo.phoneNumber': 'required',
    });
  });
});
