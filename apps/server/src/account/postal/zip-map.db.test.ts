import type { CallFault } from '@nestling/stand-ins/faults';
import { GEOCODING_REFUSALS, startGoogleMaps, type GoogleMapsStandIn } from '@nestling/stand-ins/google-maps/start';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/product.ts';
import { lookUpZip, type ReadCode } from './actions/look-up-zip.ts';

const UNKNOWN_ERROR = { operation: 'geocode', kind: 'answer', answer: GEOCODING_REFUSALS.UNKNOWN_ERROR } as const;

let google: GoogleMapsStandIn;
let product: TestProduct;
beforeAll(async () => {
  google = await startGoogleMaps();
  // The first prefix is that of Texas; the second belongs to no state.
  google.zips.set('75999', 'LA').set('34399', 'FL');
  product = await startTestProduct({ RATE_LIMIT_SCALE: '0', ...google.settings });
  await product.database.db.execute(
    sql`insert into zip_codes (country, zip, state, city, usps_type) values ('US', '94110', 'CA', 'San Francisco', 'STANDARD')`,
  );
});
afterAll(async () => {
  await product.close();
  await google.close();
});

beforeEach(() => product.database.db.execute(sql`delete from geocoding_answers`));

const lookUp = (zip: string, country = 'US') => product.browser().get(`/api/zip-codes?country=${country}&zip=${zip}`);

const ok = (region: string) => ({ data: { status: 'OK', type: 'STANDARD', region } });

const UNAVAILABLE = [502, 'zip-codes-unavailable'];

describe('postal code that is missing in the table [RWD-434 ACC-360]', () => {
  it.each([
    ['75999', 'US-LA'],
    ['34399', 'US-FL'],
    ['34399-1234', 'US-FL'],
  ])('%s has the region of the state that the map service answers: %s', async (zip, region) => {
    expect((await lookUp(zip)).body).toEqual(ok(region));
  });

  it('is invalid when the map service does not know it, even with the prefix of a known state', async () => {
    expect((await lookUp('75998')).body).toEqual({ data: { status: 'INVALID_ZIP', type: null, region: null } });
  });
});

describe('postal code during an outage of the map service [RWD-438]', () => {
  const FAULTS: [string, Omit<CallFault, 'operation'>][] = [
    ['OVER_QUERY_LIMIT', { kind: 'answer', answer: GEOCODING_REFUSALS.OVER_QUERY_LIMIT }],
    ['REQUEST_DENIED', { kind: 'answer', answer: GEOCODING_REFUSALS.REQUEST_DENIED }],
    ['UNKNOWN_ERROR', UNKNOWN_ERROR],
    ['a dropped connection', { kind: 'drop-before' }],
    ['an HTML page', { kind: 'html' }],
  ];

  it.each(FAULTS)(
    '(%s) has the region of its first three digits when they belong to one state',
    async (_name, fault) => {
      google.faults.add({ operation: 'geocode', ...fault });
      expect((await lookUp('75999')).body).toEqual({ data: { ...ok('US-TX').data, isUnlisted: true } });
    },
  );

  it.each(FAULTS)('(%s) is answered with 502 when its first three digits belong to no state', async (_name, fault) => {
    google.faults.add({ operation: 'geocode', ...fault });
    const answer = await lookUp('34399');
    expect([answer.status, answer.at('error.code')]).toEqual(UNAVAILABLE);
    expect(answer.at('error.message')).toBe('Could not fetch information from firebase table zip codes');
  });

  it('without a state by its digits makes a search for places answer 502', async () => {
    google.faults.add(UNKNOWN_ERROR);
    const member = await product.member();
    const answer = await member.get('/api/locations?zip=34399&country=US&locationTypes=partner');
    expect([answer.status, answer.at('error.code')]).toEqual(UNAVAILABLE);
  });

  it('without a state by its digits is refused by an update, and the record keeps the earlier code and region', async () => {
    const member = await product.member();
    await member.post(`/api/user/${member.uid}`, { country: 'US', zip: '94110' });
    google.faults.add(UNKNOWN_ERROR);
    const answer = await member.post(`/api/user/${member.uid}`, { zip: '34399' });
    expect([answer.status, answer.at('error.code')]).toEqual(UNAVAILABLE);
    const record = await member.get(`/api/user/${member.uid}`);
    expect([record.at('data.user.zip'), record.at('data.user.region')]).toEqual(['94110', 'US-CA']);
  });
});

test.each([
  ['94110', 'US', 'a code of the table'],
  ['09012', 'US', 'a military code'],
  ['00799', 'US', 'a code of a territory'],
  ['K1A0B1', 'CA', 'a Canadian code'],
  ['9411', 'US', 'an incomplete code'],
])('the map service is not called for %s in %s (%s)', async (zip, country) => {
  const before = google.journal.length;
  expect((await lookUp(zip, country)).status).toBe(200);
  expect(google.journal.length).toBe(before);
});

describe('look-up of a postal code whose table row was read before', () => {
  const requested: string[] = [];
  const geocoder = {
    stateOfZip: async (code: string) => {
      requested.push(code);
      return { kind: 'found', state: 'LA' } as const;
    },
  };
  const judge = (zip: string, read: ReadCode) => lookUpZip({ db: product.database.db, geocoder, read }, 'US', zip);

  it.each([
    ['uses the row that was read', '94110-1234', { code: '94110', state: 'NV' }, 'US-NV', []],
    ['asks the map service when the row has no state', '75999', { code: '75999', state: null }, 'US-LA', ['75999']],
    ['reads the table when the row belongs to another code', '94110', { code: '75999', state: 'LA' }, 'US-CA', []],
  ])('%s', async (_what, zip, read, region, map) => {
    requested.length = 0;
    expect([await judge(zip, read), requested]).toEqual([ok(region).data, map]);
  });
});
