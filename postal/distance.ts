import type { Point } from './zip-row.ts';

/** Must equal the radius of the location search. */
const EARTH_RADIUS_MILES = 3958.8;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;

/** Great-circle distance in miles (haversine). */
export function milesBetween(from: Point, to: Point): number {
  const lat = Math.sin(radians(to.lat - from.lat) / 2) ** 2;
  const lng = Math.sin(radians(to.lng - from.lng) / 2) ** 2;
  const chord = lat + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * lng;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(Math.min(1, chord)));
}

/** The point `miles` away from `from` at a bearing in degrees clockwise from north. */
export function pointAt(from: Point, bearing: number, miles: number): Point {
  const angle = miles / EARTH_RADIUS_MILES;
  const [lat, turn] = [radians(from.lat), radians(bearing)];
  const sine = Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(turn);
  const lng = Math.atan2(Math.sin(turn) * Math.sin(angle) * Math.cos(lat), Math.cos(angle) - Math.sin(lat) * sine);
  return { lat: degrees(Math.asin(sine)), lng: from.lng + degrees(lng) };
}
