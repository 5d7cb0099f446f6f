import { afterAll, beforeAll, expect, test } from 'vitest';
import { GEOCODING_REFUSALS, GOOGLE_MAPS_KEY, startGoogleMaps, type GoogleMapsStandIn } from './start.ts';

let google: GoogleMapsStandIn;
beforeAll(async () => {
  google = await startGoogleMaps();
  google.zips.set('75999', 'TX');
});
afterAll(() => google.close());

async function statusOf(zip: string, key = GOOGLE_MAPS_KEY): Promise<unknown> {
  const query = new URLSearchParams({ address: zip, components: `postal_code:${zip}|country:US`, key });
  const answer = await fetch(`${google.url}/maps/api/geocode/json?${query.toString()}`);
  return answer.status === 200 ? ((await answer.json()) as { status: string }).status : answer.status;
}

test('the stand-in of Google Maps knows a postal code of its table, and refuses another key', async () => {
  expect([await statusOf('75999'), await statusOf('00999')]).toEqual(['OK', 'ZERO_RESULTS']);
  expect(await statusOf('75999', 'another')).toBe('REQUEST_DENIED');
});

test('configured faults apply to geocoding calls, with the vendor’s errors', async () => {
  google.journal.length = 0;
  const answer = GEOCODING_REFUSALS.OVER_QUERY_LIMIT;
  google.faults.add({ operation: 'geocode', kind: 'answer', answer }, { operation: '*', kind: '500', nth: 2 });
  expect([await statusOf('75999'), await statusOf('75999')]).toEqual(['OVER_QUERY_LIMIT', 500]);
  expect(await statusOf('75999')).toBe('OK');
  expect(google.journal.map(({ status, fault }) => [status, fault])).toEqual([
    [200, 'answer'],
    [500, '500'],
    [200, null],
  ]);
});
