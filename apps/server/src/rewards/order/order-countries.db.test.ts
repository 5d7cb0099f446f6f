import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOX, courseFolder } from '../../../testing/courses.ts';
import type { ContentFolder } from '../../../testing/content.ts';
import { graduate } from '../../../testing/learner.ts';
import { startTestProduct } from '../../../testing/product.ts';
import type { TestProduct } from '../../../testing/product.ts';
import { shippingInfo } from '../../../testing/rewards.ts';

/** The course of the box, sent wherever parcels go at all. */
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
  ])('RWD-307 %s is answered as parcels go there', async (countryCode, postalCode, status, fields) => {
    const member = await graduate(product, ANYWHERE);
    const answer = await member.post('/api/order/create', {
      legacySyllabusID: ANYWHERE.legacySyllabusId,
      shippingInfo: shippingInfo(member, { address: { countryCode, postalCode } }),
    });
    expect([answer.status, answer.at('error.fields')]).toEqual([status, fields]);
  });
});
