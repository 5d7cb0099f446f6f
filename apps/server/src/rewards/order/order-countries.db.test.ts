import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOX, courseFolder } from '#testing/content/courses.ts';
import type { ContentFolder } from '#testing/content/content.ts';
import { graduate } from '#testing/members/learner.ts';
import { startTestProduct, type TestProduct } from '#testing/product.ts';
import { shippingInfo } from '#testing/rewards/rewards.ts';

const ANYWHERE = {
  ...BOX,
  slug: 'anywhere',
  legacySyllabusId: 'Anywhere',
  facts: { ...BOX.facts, shippingCountries: undefined },
};

let folder: ContentFolder;
let product: TestProduct;
beforeAll(async () => {
  folder = courseFolder([ANYWHERE]);
  product = await startTestProduct({ CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0' });
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

describe('an order to a country', () => {
  it.each([
    ['US', '94110', 201, undefined],
    ['CA', 'K1A 0B1', 201, undefined],
    ['GB', 'SW1A 1AA', 201, undefined],
    ['IE', 'D01 F5P2', 201, undefined],
    ['FR', '75001', 422, { 'shippingInfo.address.countryCode': 'country-not-allowed' }],
    ['PL', '00-950', 422, { 'shippingInfo.address.countryCode': 'country-not-allowed' }],
  ])(
    '%s is accepted or refused by the shipping rules of the course [RWD-307]',
    async (countryCode, postalCode, status, fields) => {
      const member = await graduate(product, ANYWHERE);
      const answer = await member.post('/api/order/create', {
        legacySyllabusID: ANYWHERE.legacySyllabusId,
        shippingInfo: shippingInfo(member, { phoneNumber: '+14155550134', address: { countryCode, postalCode } }),
      });
      expect([answer.status, answer.at('error.fields')]).toEqual([status, fields]);
    },
  );

  it.each([
    ['GB', 'SW1A 1AA', 'ALL', '+442079460958'],
    ['IE', 'D01 F5P2', 'ALL', '+35315550134'],
    ['CA', 'K1A 0B1', 'ON', '+14165550134'],
  ])('%s is placed for a member in the US after the profile was saved, like by the form (D-273)', async (...place) => {
    const [countryCode, postalCode, stateOrProvinceCode, phoneNumber] = place;
    const member = await graduate(product, ANYWHERE);
    const info = shippingInfo(member, { phoneNumber, address: { countryCode, postalCode, stateOrProvinceCode } });
    const saved = await member.post(`/api/user/${member.uid}`, {
      shippingAddress1: info.address.streetLines.join(', '),
      shippingCity: info.address.city,
      shippingRegion: stateOrProvinceCode,
      shippingPostalCode: postalCode,
      shippingPhone: info.phoneNumber,
    });
    expect([saved.status, saved.at('data.user.shippingRegion')]).toEqual([200, stateOrProvinceCode]);
    const ordered = await member.post('/api/order/create', {
      legacySyllabusID: ANYWHERE.legacySyllabusId,
      shippingInfo: info,
    });
    expect(ordered.status).toBe(201);
    const order = await member.get(`/api/order/${String(ordered.at('data.orderId'))}`);
    expect(order.at('data.shipTo')).toMatchObject({ countryCode, postalCode, stateOrProvinceCode });
  });

  it.each(['al', 'ALL-', 'ALLS', 'US-', 'XX-A'])('rejects the region %s in the profile', async (shippingRegion) => {
    const member = await graduate(product, ANYWHERE);
    const saved = await member.post(`/api/user/${member.uid}`, { shippingRegion });
    expect([saved.status, saved.at('error.fields')]).toEqual([422, { shippingRegion: 'invalid' }]);
  });
});
