import { describe, expect, it } from 'vitest';
import { judgeCoordinates } from './country-box.ts';

describe('coordinates', () => {
  it.each([
    ['US', 'Philadelphia', 39.95, -75.17],
    ['US', 'Key West', 24.56, -81.78],
    ['US', 'Utqiagvik', 71.29, -156.79],
    ['US', 'Adak', 51.88, -176.66],
    ['US', 'Attu', 52.9, 173.2],
    ['US', 'Hilo', 19.7, -155.08],
    ['US', 'San Juan', 18.47, -66.11],
    ['US', 'Hagåtña', 13.47, 144.75],
    ['US', 'Pago Pago', -14.28, -170.7],
    ['US', 'Majuro', 7.11, 171.24],
    ['US', 'Wake Island', 19.28, 166.64],
    ['CA', 'St. John’s', 47.56, -52.71],
    ['CA', 'Whitehorse', 60.72, -135.06],
    ['GB', 'Lerwick', 60.15, -1.15],
    ['GB', 'Penzance', 50.12, -5.54],
    ['IE', 'Malin', 55.3, -7.26],
  ] as const)(
    'in the %s are accepted, and reported if latitude and longitude are swapped: %s',
    (country, _place, lat, lng) => {
      expect(judgeCoordinates(country, lat, lng)).toBeNull();
      expect(judgeCoordinates(country, lng, lat)).toBe('coordinates-swapped');
    },
  );

  it.each([
    ['US', 'Warsaw', 52.23, 21.01],
    ['CA', 'Miami', 25.76, -80.19],
    ['GB', 'Paris', 48.86, 2.35],
    ['IE', 'London', 51.51, -0.13],
    ['US', 'nowhere', 0, 0],
  ] as const)('outside the %s are reported: %s', (country, _place, lat, lng) => {
    expect(judgeCoordinates(country, lat, lng)).toBe('outside-country');
  });
});
