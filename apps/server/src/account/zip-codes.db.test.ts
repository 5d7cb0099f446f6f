import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct } from '../../testing/product.ts';
import type { TestProduct } from '../../testing/product.ts';
import { countZips } from './queries/zip-codes.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
  await product.seed();
});
afterAll(() => product.close());

describe('look-up of postal codes', () => {
  it('holds every US code once, however often the tables are filled', async () => {
    await product.seed();
    expect(await countZips(product.database.db, 'US')).toBe(42_010);
  });

  it.each([
    ['US', '90210', { status: 'OK', type: 'STANDARD', region: 'US-CA' }],
    ['US', '09012', { status: 'OK', type: 'MILITARY', region: 'US-AE' }],
    ['us', '19103-1234', { status: 'OK', type: 'STANDARD', region: 'US-PA' }],
    ['US', '10048', { status: 'OK', type: 'STANDARD', region: 'US-NY' }],
    // Its first three digits are Oklahoma's: only the table knows better.
    ['US', '73960', { status: 'OK', type: 'STANDARD', region: 'US-TX' }],
    ['US', '७३९६०', { status: 'OK', type: 'STANDARD', region: 'US-TX' }],
    ['CA', 'X0A 0A0', { status: 'OK', type: 'STANDARD', region: 'CA-NU' }],
    ['GB', 'BFPO 12', { status: 'OK', type: 'MILITARY', region: 'GB-ALL' }],
    ['IE', 'D02 X285', { status: 'OK', type: 'STANDARD', region: 'IE-ALL' }],
    ['PL', '00-950', { status: 'OK', type: 'STANDARD', region: 'PL-ALL' }],
  ])('ACC-393 ACC-394 RWD-429 RWD-430 RWD-431 RWD-432 answers %s %s with 200', async (country, zip, verdict) => {
    const answer = await product.browser().get(`/api/zip-codes?country=${country}&zip=${encodeURIComponent(zip)}`);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ data: verdict });
  });

  it.each([
    ['US', 'M5V 2T6', 'COUNTRY_OR_ZIPCODE_MISMATCH'],
    ['CA', '90210', 'COUNTRY_OR_ZIPCODE_MISMATCH'],
    ['US', '00001', 'INVALID_ZIP'],
    ['US', '9021', 'INVALID_ZIP'],
    ['CA', 'W1A 0B1', 'INVALID_ZIP'],
  ])('ACC-394 RWD-436 RWD-437 answers %s %s, which is none there, with 200 too: %s', async (country, zip, status) => {
    const answer = await product.browser().get(`/api/zip-codes?country=${country}&zip=${encodeURIComponent(zip)}`);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ data: { status, type: null, region: null } });
  });

  it.each(['XX', 'QZ', 'zz'])('refuses %s, which is no country', async (country) => {
    const answer = await product.browser().get(`/api/zip-codes?country=${country}&zip=19103`);
    expect(answer.status).toBe(422);
    expect(answer.at('error')).toMatchObject({
      code: 'country-not-allowed',
      fields: { country: 'country-not-allowed' },
    });
  });

  it('asks for both parameters', async () => {
    const answer = await product.browser().get('/api/zip-codes?country=US');
    expect([answer.status, answer.at('error.code')]).toEqual([400, 'missing-required-parameters']);
  });
});
