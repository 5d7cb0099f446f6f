import type { PatternedCountry } from './postal-code.ts';

/** South, north, west and east of a rectangle, in degrees. */
type Box = readonly [number, number, number, number];

/**
 * Islands and territories have boxes of their own, because one box around all would contain other
 * countries.
 */
const BOXES: Readonly<Record<PatternedCountry, readonly Box[]>> = {
  US: [
    [24.3, 49.5, -125, -66.8],
    [51, 71.6, -180, -129],
    [51, 53.5, 172, 180],
    [18.8, 28.6, -178.5, -154.6],
    [17.6, 18.7, -68, -64.4],
    [13, 20.7, 144.4, 146.2],
    [-14.7, -10.9, -171.2, -168],
    [0.8, 14.8, 130.9, 172.3],
    [19.2, 19.4, 166.5, 166.8],
  ],
  CA: [[41.6, 83.3, -141.2, -52.4]],
  GB: [[49.8, 61, -8.8, 1.9]],
  IE: [[51.3, 55.5, -10.8, -5.9]],
};

/**
 * Validates coordinates against a country: outside it, or inside once they are swapped; null where
 * they lie inside.
 */
export function judgeCoordinates(
  country: PatternedCountry,
  lat: number,
  lng: number,
): 'outside-country' | 'coordinates-swapped' | null {
  if (lies(country, lat, lng)) return null;
  return lies(country, lng, lat) ? 'coordinates-swapped' : 'outside-country';
}

function lies(country: PatternedCountry, lat: number, lng: number): boolean {
  return BOXES[country].some(
    ([south, north, west, east]) => lat >= south && lat <= north && lng >= west && lng <= east,
  );
}
