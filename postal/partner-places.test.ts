import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { milesBetween, pointAt } from './distance.ts';
import { PLACES_FILE, type PartnerPlace } from './partner-place.ts';
import { formatPlaces, partnerPlaces } from './partner-places.ts';
import { ZIP_TABLE, parseTable } from './zip-row.ts';

const zips = parseTable(readFileSync(ZIP_TABLE, 'utf8'));
const byZip = new Map(zips.map((row) => [row.zip, row]));
const committed = readFileSync(PLACES_FILE, 'utf8');
const places = JSON.parse(committed) as PartnerPlace[];

const DAY_MS = 86_400_000;

function around(zip: string, miles: number): { name: string; miles: number }[] {
  const point = byZip.get(zip)?.point;
  if (!point) throw new Error(`No point for ${zip}`);
  return places
    .map((place) => ({ name: place.companyName, miles: milesBetween(point, place) }))
    .filter((place) => place.miles <= miles)
    .toSorted((a, b) => a.miles - b.miles);
}

const share = (part: (place: PartnerPlace) => boolean) => places.filter(part).length / places.length;

test('the same ZIP table generates the committed places byte by byte, twice', () => {
  expect(formatPlaces(partnerPlaces(zips)) === committed).toBe(true);
  expect(formatPlaces(partnerPlaces(zips)) === committed).toBe(true);
});

test('a new ZIP in the table changes at most one place', () => {
  const more = [
    ...zips,
    { zip: '59999', city: 'Elsewhere', state: 'MT', point: { lat: 48, lng: -112 }, uspsType: 'STANDARD' as const },
  ];
  const before = new Set(places.map((place) => JSON.stringify(place)));
  const moved = partnerPlaces(more).filter((place) => !before.has(JSON.stringify(place)));
  expect(moved.length).toBeLessThanOrEqual(1);
});

describe('every location', () => {
  test('is one of about 2,541, with a unique id and slug, in order', () => {
    expect(Math.abs(places.length - 2541)).toBeLessThan(100);
    const ids = places.map(({ locationId }) => locationId);
    expect(ids).toEqual(ids.toSorted());
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(places.map(({ slug }) => slug)).size).toBe(ids.length);
  });

  test('has exactly the fields of a location', () => {
    const keys = new Set(places.map((place) => Object.keys(place).join(' ')));
    expect([...keys]).toEqual([
      'locationId slug companyName type country streetLines city state postalCode phoneNumber extension lat lng fullMapUrl email webUrl noticeToParent appointmentOnly patientsOnly popupEvent eventStart eventEnd',
    ]);
  });

  test('has a valid slug, and its postal code as its id', () => {
    expect(places.filter(({ slug }) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) || slug.length > 100)).toEqual([]);
    expect(places.filter(({ locationId, postalCode }) => locationId !== `US-${postalCode}`)).toEqual([]);
  });

  test('has city and state of its ZIP, and a point near the ZIP’s', () => {
    const odd = places.filter(({ postalCode, city, state, lat, lng }) => {
      const row = byZip.get(postalCode);
      const isNear = row?.point ? milesBetween(row.point, { lat, lng }) < 2.5 : false;
      return row?.city !== city || row.state !== state || row.uspsType !== 'STANDARD' || !isNear;
    });
    expect(odd).toEqual([]);
  });

  test('has a fictional phone number, or none for an event', () => {
    const odd = places.filter(({ phoneNumber, popupEvent }) =>
      popupEvent ? phoneNumber !== null : !/^\([2-9]\d{2}\) 555-01\d{2}$/.test(phoneNumber ?? ''),
    );
    expect(odd).toEqual([]);
    expect(places.filter(({ extension }) => extension !== null && !/^\d{2,3}$/.test(extension))).toEqual([]);
  });

  test('links only to the map of its point and to the example domain', () => {
    const odd = places.filter(({ fullMapUrl, lat, lng, email, webUrl }) => {
      const map = new URL(fullMapUrl);
      const isMap = map.host === 'www.openstreetmap.org' && Number(map.searchParams.get('mlat')) === lat;
      const isPoint = Number(map.searchParams.get('mlon')) === lng;
      const isMail = email === null || /^[a-z0-9-]{1,64}@example\.com$/.test(email);
      return !isMap || !isPoint || !isMail || (webUrl !== null && new URL(webUrl.url).host !== 'example.com');
    });
    expect(odd).toEqual([]);
  });

  test('has a notice in all four languages or none', () => {
    const notices = places.flatMap(({ noticeToParent }) => (noticeToParent ? [noticeToParent] : []));
    expect(notices.length).toBeGreaterThan(0);
    expect(notices.filter((notice) => Object.keys(notice).join() !== 'en-US,es-US,fr-CA,pl-PL')).toEqual([]);
    expect(notices.filter((notice) => Object.values(notice).some((words) => words.trim() === ''))).toEqual([]);
  });

  test('has one or two street lines that begin with a house number', () => {
    expect(places.filter(({ streetLines }) => streetLines.length < 1 || streetLines.length > 2)).toEqual([]);
    expect(places.filter(({ streetLines: [first = ''] }) => !/^\d+ [A-Z]/.test(first))).toEqual([]);
  });
});

test('an event ends after its start, within a day, years from now, and other places have no times', () => {
  const odd = places.filter(({ popupEvent, eventStart, eventEnd }) => {
    if (!popupEvent) return eventStart !== null || eventEnd !== null;
    const [start, end] = [Date.parse(eventStart ?? ''), Date.parse(eventEnd ?? '')];
    const isYearsAway = start > Date.parse('2036-01-01');
    return !(isYearsAway && end > start && end - start <= DAY_MS);
  });
  expect(odd).toEqual([]);
});

test('every kind of place card occurs among the places', () => {
  expect(share(({ popupEvent }) => popupEvent)).toBeCloseTo(0.06, 1);
  expect(share(({ type }) => type === 'shipToStore')).toBeCloseTo(0.04, 1);
  expect(share(({ appointmentOnly }) => appointmentOnly)).toBeGreaterThan(0.08);
  expect(share(({ patientsOnly }) => patientsOnly)).toBeGreaterThan(0.04);
  expect(share(({ extension }) => extension !== null)).toBeGreaterThan(0.08);
  expect(share(({ webUrl }) => webUrl !== null)).toBeGreaterThan(0.5);
});

describe('search for places', () => {
  test('near Philadelphia begins with the five expected places, and finds more', () => {
    const found = around('19103', 50);
    expect(found.slice(0, 5).map(({ name, miles }) => [name, miles.toFixed(1)])).toEqual([
      ['Harbor Family Clinic', '0.6'],
      ['Maple Street Library', '1.4'],
      ['Rosewood Hospital', '2.1'],
      ['Little Steps Center', '4.8'],
      ['Pop-up: Northside Fair', '5.3'],
    ]);
    expect(found.length).toBeGreaterThan(13);
  });

  test.each(['59001', '96799'])('finds nothing within 50 miles of %s', (zip) => {
    expect(around(zip, 50)).toEqual([]);
  });

  test.each(['10001', '60601', '77002', '90012', '94103'])('finds at least nine places within 50 miles of %s', (zip) => {
    expect(around(zip, 50).length).toBeGreaterThanOrEqual(9);
  });
});

test('a point computed at a distance is that far away', () => {
  const from = { lat: 39.9534, lng: -75.1742 };
  for (const bearing of [0, 90, 145, 274]) expect(milesBetween(from, pointAt(from, bearing, 5))).toBeCloseTo(5, 6);
});
