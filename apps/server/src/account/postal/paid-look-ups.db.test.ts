import { GEOCODING_REFUSALS, startGoogleMaps, type GoogleMapsStandIn } from '@nestling/stand-ins/google-maps/start';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestProduct, type HttpAnswer, type TestProduct } from '#testing/product.ts';
import { countOf, rowsOf } from '#testing/database/rows.ts';

const A_MINUTE = 30;
const A_DAY = 40;
const DAY_MS = 24 * 60 * 60 * 1000;

const UNKNOWN_ERROR = { operation: 'geocode', kind: 'answer', answer: GEOCODING_REFUSALS.UNKNOWN_ERROR } as const;

let google: GoogleMapsStandIn;
let product: TestProduct;
beforeAll(async () => {
  google = await startGoogleMaps();
  // By its prefix the first code would be in Texas.
  google.zips.set('75999', 'LA').set('34399', 'FL');
  product = await startTestProduct({ GEOCODING_DAILY_MAX: String(A_DAY), ...google.settings });
});
afterAll(async () => {
  await product.close();
  await google.close();
});
beforeEach(async () => {
  for (const table of ['geocoding_answers', 'rate_limits', 'alerts'])
    await product.database.db.execute(sql`delete from ${sql.identifier(table)}`);
  google.journal.length = 0;
});

const lookUp = (zip: string, address?: string): Promise<HttpAnswer> =>
  product.browser(address).get(`/api/zip-codes?country=US&zip=${zip}`);

/** The prefix is that of Texas; neither the table nor the map has these codes. */
const unknownCode = (n: number): string => String(75_000 + n);

const regionOf = async (zip: string, address?: string): Promise<unknown> =>
  (await lookUp(zip, address)).at('data.region');

const alerts = () => rowsOf(product.database.db, sql`select kind, subject, times from alerts`);

describe('stored answers of the map service (D-245)', () => {
  it.each([
    ['75999', 'a state', 'US-LA'],
    ['75998', 'that there is no such code', null],
  ])('the answer for %s, %s, is requested once in 30 days', async (zip, _what, region) => {
    expect([await regionOf(zip), await regionOf(zip), await regionOf(`${zip}-1234`)]).toEqual([region, region, region]);
    expect(google.journal).toHaveLength(1);
    product.clock.advance(30 * DAY_MS);
    expect(await regionOf(zip)).toBe(region);
    expect(google.journal).toHaveLength(2);
  });

  it('a different answer after 30 days replaces the stored one', async () => {
    await lookUp('75999');
    product.clock.advance(30 * DAY_MS);
    google.zips.set('75999', 'TX');
    expect([await regionOf('75999'), await regionOf('75999')]).toEqual(['US-TX', 'US-TX']);
    google.zips.set('75999', 'LA');
    expect(await countOf(product.database.db, sql`select count(*) from geocoding_answers`)).toBe(1);
  });

  it('a failed request is not stored', async () => {
    google.faults.add(UNKNOWN_ERROR);
    expect(await regionOf('75999')).toBe('US-TX');
    expect(await regionOf('75999')).toBe('US-LA');
  });

  it('a stored answer does not count towards the limit', async () => {
    await lookUp('75999');
    await product.database.db.execute(sql`delete from rate_limits`);
    expect(await regionOf('75999')).toBe('US-LA');
    expect(await countOf(product.database.db, sql`select count(*) from rate_limits`)).toBe(0);
  });
});

describe('limit of calls to the map service (D-245)', () => {
  it('allows 30 calls a minute and address; then the first digits give the region, or the answer is 502', async () => {
    for (let n = 0; n < A_MINUTE; n += 1) await lookUp(unknownCode(n), '203.0.113.1');
    expect(google.journal).toHaveLength(A_MINUTE);
    expect(await regionOf('75999', '203.0.113.1')).toBe('US-TX');
    expect((await lookUp('34399', '203.0.113.1')).status).toBe(502);
    expect(google.journal).toHaveLength(A_MINUTE);
    expect(await alerts()).toEqual([]);
    expect(await regionOf('75999', '203.0.113.2')).toBe('US-LA');
    product.clock.advance(60_000);
    expect(await regionOf('34399', '203.0.113.1')).toBe('US-FL');
  });

  it('allows a maximum a day; then the first digits give the region or the answer is 502, with one alert', async () => {
    const of = (n: number) => lookUp(unknownCode(n), `203.0.113.${n % 8}`);
    for (let n = 0; n < A_DAY; n += 1) await of(n);
    expect([google.journal.length, await alerts()]).toEqual([A_DAY, []]);
    expect(await regionOf('75999', '203.0.113.20')).toBe('US-TX');
    expect((await lookUp('34399', '203.0.113.20')).status).toBe(502);
    expect(google.journal).toHaveLength(A_DAY);
    expect(await alerts()).toEqual([{ kind: 'paid-calls-used-up', subject: 'geocoding', times: 1 }]);
    product.clock.advance(DAY_MS);
    expect(await regionOf('75999', '203.0.113.20')).toBe('US-LA');
  });

  it('also applies to the postal code of an update of the member’s record', async () => {
    const member = await product.member();
    for (let n = 0; n < A_MINUTE; n += 1) await lookUp(unknownCode(n), '127.0.0.1');
    await member.post(`/api/user/${member.uid}`, { country: 'US', zip: '75999' });
    expect((await member.get(`/api/user/${member.uid}`)).at('data.user.region')).toBe('US-TX');
  });
});
