import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type HttpAnswer, type Member, type TestProduct } from '#testing/product.ts';
import { addPlaces } from '#testing/rewards/rewards.ts';
import { fillProvinceCodes } from '#testing/rewards/provinces.ts';

/** One degree of latitude is 69.05 miles. */
const north = (miles: number): number => 37.75 + miles / 69.05;

let product: TestProduct;
let member: Member;
beforeAll(async () => {
  product = await startTestProduct({ RATE_LIMIT_SCALE: '0' });
  await product.database.db.execute(
    sql`insert into zip_codes (country, zip, state, city, usps_type, lat, lng) values ('US', '94110', 'CA', 'San Francisco', 'STANDARD', 37.75, -122.41)`,
  );
  await fillProvinceCodes(product);
  await addPlaces(product, [
    { locationId: 'FAR', lat: north(40) },
    { locationId: 'NEAR', lat: north(1), noticeToParent: { 'en-US': 'Ring twice', 'pl-PL': 'Dzwonić dwa razy' } },
    { locationId: 'MIDDLE', lat: north(12) },
    { locationId: 'BEYOND', lat: north(70) },
    { locationId: 'STORE', type: 'shipToStore', lat: north(2) },
    { locationId: 'GONE', lat: north(1), retiredAt: '2026-01-01T00:00:00.000Z' },
    { locationId: 'ABROAD', country: 'CA', lat: north(1) },
    { locationId: 'GB-B', country: 'GB', companyName: 'Beta', postalCode: 'SW1A 1AA', lat: 51.5, lng: 0 },
    { locationId: 'GB-A', country: 'GB', companyName: 'Alpha', postalCode: 'M1 1AE', lat: 53.5, lng: -2 },
    { locationId: 'GB-C', country: 'GB', companyName: 'Gamma', postalCode: 'SW9 0AA', lat: 51.5, lng: 0 },
  ]);
  member = await product.member();
});
afterAll(() => product.close());

function search(query: Record<string, string>): Promise<HttpAnswer> {
  const defaults = { zip: '94110', country: 'US', locationTypes: 'partner', locale: 'en-US' };
  return member.get(`/api/locations?${new URLSearchParams({ ...defaults, ...query }).toString()}`);
}

interface Place {
  locationId: string;
  additional: { distanceFromUserMiles?: number; bearingFromUser?: number };
}

const placesOf = (answer: HttpAnswer): Place[] => answer.at('data.partnerLocations') as Place[];

const idsOf = (answer: HttpAnswer): string[] => placesOf(answer).map(({ locationId }) => locationId);

const refusal = (answer: HttpAnswer): unknown[] => [answer.status, answer.at('error.code')];

describe('GET /api/locations', () => {
  it('answers places within reach, nearest first, without retired, foreign and distant ones [RWD-243 RWD-244]', async () => {
    const answer = await search({});
    expect(answer.status).toBe(200);
    expect(idsOf(answer)).toEqual(['NEAR', 'MIDDLE', 'FAR']);
    expect(answer.at('meta')).toEqual({ total: 3, radiusMiles: 50, center: { zip: '94110' } });
    const distances = placesOf(answer).map(({ additional }) => additional.distanceFromUserMiles ?? Number.NaN);
    for (const [index, miles] of [1, 12, 40].entries()) expect(distances[index]).toBeCloseTo(miles, 0);
  });

  it('answers address, phone, map and the notice to parents of a place [RWD-246 RWD-247]', async () => {
    const [near] = placesOf(await search({ limit: '1' }));
    expect(near).toMatchObject({
      slug: 'near',
      locationId: 'NEAR',
      companyName: 'Clinic NEAR',
      country: 'US',
      address: {
        streetLines: ['1 Main St'],
        city: 'San Francisco',
        stateOrProvinceCode: 'CA',
        postalCode: '94110',
      },
      phoneNumber: null,
      extension: null,
      fullMapUrl: null,
    });
    expect(Object.keys(near?.additional ?? {}).toSorted()).toEqual([
      'appointmentOnly',
      'bearingFromUser',
      'distanceFromUserMiles',
      'email',
      'eventEnd',
      'eventStart',
      'noticeToParent',
      'patientsOnly',
      'popupEvent',
      'webUrl',
    ]);
  });

  it('answers the notice to parents as stored, in the requested language [RWD-247]', async () => {
    const webUrl = { url: 'https://clinic.example.com/', label: 'Our clinic' };
    await product.database.db.execute(sql`
      update partner_locations set email = 'desk@clinic.example.com', web_url = ${JSON.stringify(webUrl)}::jsonb,
        appointment_only = true, patients_only = true, popup_event = true,
        event_start = '2037-11-28T10:00:00-05:00', event_end = '2037-11-28T14:00:00-05:00'
      where location_id = 'NEAR'`);
    const [near] = placesOf(await search({ limit: '1', locale: 'pl-PL' }));
    expect(near?.additional).toMatchObject({
      email: 'desk@clinic.example.com',
      webUrl,
      noticeToParent: 'Dzwonić dwa razy',
      appointmentOnly: true,
      patientsOnly: true,
      popupEvent: true,
      eventStart: '2037-11-28T10:00:00-05:00',
      eventEnd: '2037-11-28T14:00:00-05:00',
    });
    expect(near?.additional.distanceFromUserMiles).toBeCloseTo(1, 0);
    await product.database.db.execute(sql`
      update partner_locations set email = null, web_url = null, appointment_only = false, patients_only = false,
        popup_event = false, event_start = null, event_end = null
      where location_id = 'NEAR'`);
  });

  it('applies a limit to the list and not to the total [RWD-245]', async () => {
    const answer = await search({ limit: '2' });
    expect(idsOf(answer)).toEqual(['NEAR', 'MIDDLE']);
    expect(answer.at('meta.total')).toBe(3);
  });

  it('searches the requested kinds only', async () => {
    expect(idsOf(await search({ locationTypes: 'shipToStore' }))).toEqual(['STORE']);
    expect(idsOf(await search({ locationTypes: 'partner,shipToStore' }))).toEqual(['NEAR', 'STORE', 'MIDDLE', 'FAR']);
  });

  it('answers 400 with its message without a known kind of place [RWD-217]', async () => {
    const answer = await search({ locationTypes: 'pigeon' });
    expect(answer.status).toBe(400);
    expect(answer.at('error')).toEqual({
      code: 'location-types-missing',
      message: 'Cannot determine location types without user eligibility data',
    });
  });

  it('extends the search with a larger radius, and accepts only the three radii', async () => {
    expect(idsOf(await search({ radius: '100' }))).toEqual(['NEAR', 'MIDDLE', 'FAR', 'BEYOND']);
    expect((await search({ radius: '5000' })).status).toBe(422);
  });

  it('answers the note of a place in the requested language', async () => {
    const note = async (locale: string): Promise<unknown> =>
      (await search({ locale, limit: '1' })).at('data.partnerLocations.0.additional.noticeToParent');
    expect(await note('en-US')).toBe('Ring twice');
    expect(await note('pl-PL')).toBe('Dzwonić dwa razy');
  });

  it('sorts places in Great Britain by the member’s area, then by name, without distances (D-139)', async () => {
    const answer = await search({ country: 'GB', zip: 'SW1A 2AA' });
    expect(idsOf(answer)).toEqual(['GB-B', 'GB-C', 'GB-A']);
    for (const { additional } of placesOf(answer)) expect(additional).not.toHaveProperty('distanceFromUserMiles');
  });

  it('measures distances in Canada from the first half of the postal code, or the center of its letter (D-139)', async () => {
    const { db } = product.database;
    await db.execute(
      sql`insert into zip_codes (country, zip, state, city, usps_type, lat, lng) values ('CA', 'M5V', 'ON', '', 'STANDARD', 37.75, -122.41)`,
    );
    await db.execute(sql`update province_codes set lat = ${north(6)}, lng = -122.41 where prefix = 'M'`);
    const miles = async (zip: string) => placesOf(await search({ country: 'CA', zip }))[0]?.additional;
    expect((await miles('M5V 2T6'))?.distanceFromUserMiles).toBeCloseTo(1, 0);
    expect((await miles('M4C 1A1'))?.distanceFromUserMiles).toBeCloseTo(5, 0);
  });

  it('answers at most 200 places', async () => {
    const many = Array.from({ length: 203 }, (_, index) => ({ locationId: `IE-${index}`, country: 'IE' }));
    await addPlaces(product, many);
    const answer = await search({ country: 'IE', zip: 'D02 AF30' });
    expect([placesOf(answer).length, answer.at('meta.total')]).toEqual([200, 203]);
  });

  it('measures from the center of the first three digits for a ZIP missing from the table (D-94)', async () => {
    expect(idsOf(await search({ zip: '94199' }))).toEqual(['NEAR', 'MIDDLE', 'FAR']);
  });

  it('refuses a postal code of another country and an invalid one: 422 at zip', async () => {
    const mismatch = await search({ zip: 'K1A 0B1' });
    expect([...refusal(mismatch), mismatch.at('error.fields')]).toEqual([
      422,
      'zip-country-mismatch',
      { zip: 'zip-country-mismatch' },
    ]);
    expect(refusal(await search({ zip: '99' }))).toEqual([422, 'invalid-zip']);
  });

  it('refuses a visitor (401) and a query with a missing part (400)', async () => {
    expect((await product.browser().get('/api/locations?zip=94110&country=US&locationTypes=partner')).status).toBe(401);
    expect(refusal(await member.get('/api/locations?country=US&locationTypes=partner'))).toEqual([
      400,
      'missing-required-parameters',
    ]);
  });
});
