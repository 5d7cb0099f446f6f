import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fitsPostalPattern, formatPostalCode } from '@nestling/domain/account/place/postal-code';
import { provinceOfPostalCode } from '@nestling/domain/account/place/zip-region';
import { popupProblem } from '@nestling/domain/rewards/pickup/pickup-list';
import { FSA_TABLE, parseFsas } from './ca-fsa-row.ts';
import { milesBetween } from './distance.ts';
import { PLACES_ABROAD_FILE, type PartnerPlace } from './partner-place.ts';
import { formatPlaces } from './partner-places.ts';
import { placesAbroad } from './places-abroad.ts';

const fsas = parseFsas(readFileSync(FSA_TABLE, 'utf8'));
const committed = readFileSync(PLACES_ABROAD_FILE, 'utf8');
const places = JSON.parse(committed) as PartnerPlace[];
const of = (country: string) => places.filter((place) => place.country === country);

/** Roughly the land of a country: south, north, west and east, in degrees. */
const LAND = { CA: [41.6, 83.2, -141.1, -52.6], GB: [49.8, 60.9, -8.7, 1.8], IE: [51.3, 55.5, -10.7, -5.9] } as const;

test('the same table of areas generates the committed places abroad byte by byte', () => {
  expect(formatPlaces(placesAbroad(fsas)) === committed).toBe(true);
});

test('Canada has 200 places, Great Britain 120, Ireland 26, each with a unique id and slug, in order', () => {
  expect(['CA', 'GB', 'IE'].map((country) => of(country).length)).toEqual([200, 120, 26]);
  const ids = places.map(({ locationId }) => locationId);
  expect(ids).toEqual([...new Set(ids)].toSorted());
  expect(new Set(places.map(({ slug }) => slug)).size).toBe(346);
  expect(places.filter(({ slug }) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug))).toEqual([]);
});

test('each place abroad has a formatted postal code of its country, and lies in the country', () => {
  const odd = places.filter(({ country, postalCode, locationId, lat, lng }) => {
    if (country === 'US') return true;
    const [south, north, west, east] = LAND[country];
    const isThere = lat > south && lat < north && lng > west && lng < east;
    const isCode = fitsPostalPattern(country, postalCode) && formatPostalCode(country, postalCode) === postalCode;
    return !isThere || !isCode || locationId !== `${country}-${postalCode.replace(' ', '')}`;
  });
  expect(odd).toEqual([]);
});

test('a Canadian place lies near its area and in its province, and British and Irish places have no state', () => {
  const points = new Map(fsas.map(({ fsa, point }) => [fsa, point]));
  const odd = of('CA').filter(({ postalCode, state, lat, lng }) => {
    const point = points.get(postalCode.slice(0, 3));
    return !point || milesBetween(point, { lat, lng }) > 1 || provinceOfPostalCode(postalCode) !== state;
  });
  expect(odd).toEqual([]);
  expect(new Set(of('CA').map(({ state }) => state)).size).toBe(12);
  expect(new Set([...of('GB'), ...of('IE')].map(({ state }) => state))).toEqual(new Set(['ALL']));
});

test('places abroad have fictional phone numbers, links to the example domain only, and valid events', () => {
  const now = new Date('2026-11-22');
  const phones = { CA: /^\([2-9]\d{2}\) 555-01\d{2}$/, GB: /^01632 960\d{3}$/, IE: /^020 91\d \d{4}$/, US: /^$/ };
  const odd = places.filter((place) => {
    const isPhone = place.popupEvent ? place.phoneNumber === null : phones[place.country].test(place.phoneNumber ?? '');
    const isLink = place.webUrl === null || new URL(place.webUrl.url).host === 'example.com';
    const isMail = place.email === null || /^[a-z0-9-]{1,64}@example\.com$/.test(place.email);
    return !isPhone || !isLink || !isMail || popupProblem(place, now) !== null;
  });
  expect(odd).toEqual([]);
  expect(places.filter(({ popupEvent }) => popupEvent).length).toBeGreaterThan(10);
});

test('a search near Toronto finds more places than a page shows', () => {
  const toronto = fsas.find(({ fsa }) => fsa === 'M5V')?.point ?? { lat: 0, lng: 0 };
  expect(of('CA').filter((place) => milesBetween(toronto, place) < 50).length).toBeGreaterThan(20);
  expect(of('GB').filter(({ postalCode }) => postalCode.startsWith('SW'))).toHaveLength(2);
});
