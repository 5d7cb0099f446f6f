import { afterAll, beforeAll, expect, test } from 'vitest';
import { GOOGLE_PLACES_KEY, startGooglePlaces, type GooglePlacesStandIn } from './start.ts';

let google: GooglePlacesStandIn;
beforeAll(async () => {
  google = await startGooglePlaces();
});
afterAll(() => google.close());

const KEY = { 'x-goog-api-key': GOOGLE_PLACES_KEY };

const suggest = (body: string) => fetch(`${google.url}/v1/places:autocomplete`, { method: 'POST', headers: KEY, body });
const pick = (session: string, headers: Record<string, string> = {}) =>
  fetch(`${google.url}/v1/places/spruce?sessionToken=${session}`, { headers: { ...KEY, ...headers } });

const MASK = { 'x-goog-fieldmask': 'addressComponents' };

test('the stand-in of Google Places refuses an invalid body, another key and a selection without a field mask', async () => {
  expect((await suggest('{')).status).toBe(400);
  expect((await pick('a', { 'x-goog-api-key': 'another' })).status).toBe(403);
  expect((await pick('a')).status).toBe(400);
  expect((await fetch(`${google.url}/v1/other`)).status).toBe(404);
});

test('a selection of an address whose response is lost by a configured fault has ended its session', async () => {
  google.journal.length = 0;
  google.faults.add({ operation: 'place', kind: 'drop-after' });
  const search = { input: '2204', sessionToken: 'b', includedRegionCodes: ['us'] };
  expect(await (await suggest(JSON.stringify(search))).json()).toMatchObject({ suggestions: [{}] });
  await expect(pick('b', MASK)).rejects.toThrow('fetch failed');
  expect((await pick('b', MASK)).status).toBe(400);
  expect(google.journal.map(({ operation, status, session }) => [operation, status, session])).toEqual([
    ['autocomplete', 200, 'b'],
    ['place', null, 'b'],
    ['place', 400, 'b'],
  ]);
});
