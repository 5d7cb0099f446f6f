import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areaLetters,
  bearingDegrees,
  boundingBox,
  distanceMiles,
  distanceUnit,
  isInBox,
  kilometresOf,
  placesByArea,
  placesInRange,
} from './pickup-search.ts';

const SAN_FRANCISCO = { lat: 37.7749, lng: -122.4194 };
const NEW_YORK = { lat: 40.7128, lng: -74.006 };

const place = fc.record({
  lat: fc.double({ min: -85, max: 85, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('the distance of a place', () => {
  it('is that of a great circle', () => {
    expect(distanceMiles(SAN_FRANCISCO, NEW_YORK)).toBeCloseTo(2565.7, 0);
    expect(distanceMiles({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(Math.PI * 3958.7613, 3);
    expect(distanceMiles(NEW_YORK, NEW_YORK)).toBe(0);
    expect(kilometresOf(100)).toBeCloseTo(160.9344, 6);
  });

  it('is the same in both directions', () => {
    fc.assert(
      fc.property(place, place, (a, b) => {
        expect(distanceMiles(a, b)).toBeCloseTo(distanceMiles(b, a), 6);
      }),
    );
  });

  it('is shown in the unit of the country, or not at all', () => {
    expect(['US', 'CA', 'GB', 'IE'].map(distanceUnit)).toEqual(['miles', 'kilometres', null, null]);
  });
});

describe('the bearing of a place', () => {
  it.each([
    [{ lat: 1, lng: 0 }, 0],
    [{ lat: 0, lng: 1 }, 90],
    [{ lat: -1, lng: 0 }, 180],
    [{ lat: 0, lng: -1 }, 270],
  ])('from the origin to %j is %i degrees', (to, degrees) => {
    expect(bearingDegrees({ lat: 0, lng: 0 }, to)).toBeCloseTo(degrees, 9);
  });

  it('is between 0 and 360 degrees', () => {
    fc.assert(
      fc.property(place, place, (a, b) => {
        const bearing = bearingDegrees(a, b);
        expect(bearing).toBeGreaterThanOrEqual(0);
        expect(bearing).toBeLessThan(360);
      }),
    );
    expect(bearingDegrees(SAN_FRANCISCO, NEW_YORK)).toBeCloseTo(69.9, 1);
  });
});

describe('the bounding box', () => {
  it('contains every place within the radius', () => {
    fc.assert(
      fc.property(
        place,
        fc.double({ min: -0.9, max: 0.9, noNaN: true }),
        fc.double({ min: -1.5, max: 1.5, noNaN: true }),
        (from, north, east) => {
          const near = { lat: from.lat + north, lng: ((from.lng + east + 540) % 360) - 180 };
          const box = boundingBox(from, distanceMiles(from, near) + 0.01);
          expect(isInBox(near, box)).toBe(true);
        },
      ),
    );
  });

  it('excludes distant places, also across the date line', () => {
    expect(isInBox(NEW_YORK, boundingBox(SAN_FRANCISCO, 50))).toBe(false);
    const box = boundingBox({ lat: 0, lng: 179.9 }, 50);
    expect([
      isInBox({ lat: 0, lng: -179.9 }, box),
      isInBox({ lat: 0, lng: 179.5 }, box),
      isInBox({ lat: 0, lng: 0 }, box),
    ]).toEqual([true, true, false]);
    expect(boundingBox({ lat: 89.9, lng: 10 }, 50)).toMatchObject({ maxLat: 90, minLng: -180, maxLng: 180 });
    expect(boundingBox({ lat: -89.9, lng: 10 }, 50)).toMatchObject({ minLat: -90, minLng: -180, maxLng: 180 });
  });
});

describe('the places of a pickup search', () => {
  const at = (companyName: string, miles: number) => ({ companyName, lat: 30 + miles / 69.0934, lng: -97 });

  it('are sorted by distance within the radius', () => {
    const actual = placesInRange(
      { lat: 30, lng: -97 },
      [at('Far', 51), at('B', 20), at('Near', 3), at('A', 20), at('Edge', 49.9)],
      50,
    );
    expect(actual.map(({ companyName }) => companyName)).toEqual(['Near', 'A', 'B', 'Edge']);
    expect(actual[0]?.distanceFromUserMiles).toBeCloseTo(3, 2);
    expect(actual[0]?.bearingFromUser).toBeCloseTo(0, 6);
  });

  it.each([
    ['SW1A 1AA', 'SW'],
    ['m1 1ae', 'M'],
    ['D01 F5P2', 'D'],
    ['D6W XY12', 'D'],
    ['', ''],
  ])('with the code %j have the area %j', (postalCode, letters) => {
    expect(areaLetters(postalCode)).toBe(letters);
  });

  it('without distances are sorted by the searched area first, then by name', () => {
    const places = [
      { companyName: 'Zebra', postalCode: 'SW9 1AA' },
      { companyName: 'Beta', postalCode: 'S1 1AA' },
      { companyName: 'Alpha', postalCode: 'M1 1AE' },
      { companyName: 'Apple', postalCode: 'SW1A 2AA' },
    ];
    const names = (postalCode: string) => placesByArea(postalCode, places).map(({ companyName }) => companyName);
    expect(names('SW1A 1AA')).toEqual(['Apple', 'Zebra', 'Alpha', 'Beta']);
    expect(names('')).toEqual(['Alpha', 'Apple', 'Beta', 'Zebra']);
  });
});
