import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/product.ts';
import { rowsOf } from '#testing/database/rows.ts';
import { provinceCodes } from '@nestling/domain/account/place/zip-region';
import { countProvinceCodes, countZips, placeOfZip } from './queries/zip-codes.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
  await product.seed();
});
afterAll(() => product.close());

describe('look-up of postal codes', () => {
  it('stores every code once when the tables are filled again', async () => {
    await product.seed();
    const { db } = product.database;
    expect([await countZips(db, 'US'), await countZips(db, 'CA')]).toEqual([42_010, 1610]);
    expect(await countProvinceCodes(db)).toBe(provinceCodes().length);
  });

  it('the seed also contains the pickup places of four countries, once (D-139)', async () => {
    const counted = await rowsOf(
      product.database.db,
      sql`select country, count(*)::int as places from partner_locations group by country order by country`,
    );
    expect(counted).toEqual([
      { country: 'CA', places: 200 },
      { country: 'GB', places: 120 },
      { country: 'IE', places: 26 },
      { country: 'US', places: 2573 },
    ]);
  });

  it.each([
    ['US', '19103', 39.95, -75.17, 'the coordinates of the code'],
    ['US', '19199', 40.01, -75.14, 'the center of the codes with 191'],
    ['US', '96999', 13.42, 144.75, 'the center of Guam'],
    ['CA', 'K1P 1J1', 45.42, -75.7, 'the coordinates of its first half'],
    ['CA', 'E3C 2A1', 46.3, -66.1, 'the center of its first letter, because its row was invalid'],
    ['CA', 'X0Z 0A0', 61.7, -116.2, 'the center of the Northwest Territories'],
    ['CA', 'X0C 9Z9', 62.2, -92.6, 'the coordinates of its first half, in Nunavut'],
  ])('distances from %s %s are measured from %d, %d: %s', async (country, zip, lat, lng) => {
    const place = await placeOfZip(product.database.db, country, zip);
    expect([place?.lat, place?.lng]).toEqual([expect.closeTo(lat, 0), expect.closeTo(lng, 0)]);
  });

  it.each([
    ['US', '00001'],
    ['GB', 'SW1A 1AA'],
    ['CA', 'D1A 1A1'],
  ])('finds no coordinates for %s %s', async (country, zip) => {
    expect(await placeOfZip(product.database.db, country, zip)).toBeNull();
  });

  it.each([
    ['US', '90210', { status: 'OK', type: 'STANDARD', region: 'US-CA' }],
    ['US', '09012', { status: 'OK', type: 'MILITARY', region: 'US-AE' }],
    ['us', '19103-1234', { status: 'OK', type: 'STANDARD', region: 'US-PA' }],
    ['US', '10048', { status: 'OK', type: 'STANDARD', region: 'US-NY', isUnlisted: true }],
    // The prefix is Oklahoma's, so that only the table can return Texas.
    ['US', '73960', { status: 'OK', type: 'STANDARD', region: 'US-TX' }],
    ['US', '७३९६०', { status: 'OK', type: 'STANDARD', region: 'US-TX' }],
    ['CA', 'X0A 0A0', { status: 'OK', type: 'STANDARD', region: 'CA-NU' }],
    ['GB', 'BFPO 12', { status: 'OK', type: 'MILITARY', region: 'GB-ALL' }],
    ['IE', 'D02 X285', { status: 'OK', type: 'STANDARD', region: 'IE-ALL' }],
    ['PL', '00-950', { status: 'OK', type: 'STANDARD', region: 'PL-ALL' }],
  ])(
    'answers 200 with status, type and region to %s %s [ACC-393 ACC-394 RWD-429 RWD-430 RWD-431 RWD-432]',
    async (country, zip, verdict) => {
      const answer = await product.browser().get(`/api/zip-codes?country=${country}&zip=${encodeURIComponent(zip)}`);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ data: verdict });
    },
  );

  it.each([
    ['US', 'M5V 2T6', 'COUNTRY_OR_ZIPCODE_MISMATCH'],
    ['CA', '90210', 'COUNTRY_OR_ZIPCODE_MISMATCH'],
    ['US', '00001', 'INVALID_ZIP'],
    ['US', '9021', 'INVALID_ZIP'],
    ['CA', 'W1A 0B1', 'INVALID_ZIP'],
  ])(
    'answers 200 to %s %s, a code that the country does not have: %s [ACC-394 RWD-436 RWD-437]',
    async (country, zip, status) => {
      const answer = await product.browser().get(`/api/zip-codes?country=${country}&zip=${encodeURIComponent(zip)}`);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ data: { status, type: null, region: null } });
    },
  );

  it.each(['XX', 'QZ', 'zz'])('refuses the unknown country %s', async (country) => {
    const answer = await product.browser().get(`/api/zip-codes?country=${country}&zip=19103`);
    expect(answer.status).toBe(422);
    expect(answer.at('error')).toMatchObject({
      code: 'country-not-allowed',
      fields: { country: 'country-not-allowed' },
    });
  });

  it('answers 400 without the parameter zip', async () => {
    const answer = await product.browser().get('/api/zip-codes?country=US');
    expect([answer.status, answer.at('error.code')]).toEqual([400, 'missing-required-parameters']);
  });
});
