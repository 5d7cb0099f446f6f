/** A place on the globe, in degrees. */
export interface Coordinates {
  lat: number;
  lng: number;
}

/**
 * A rectangle around a place, in degrees; where it crosses the date line `minLng` is greater than
 * `maxLng`.
 */
export interface BoundingBox {
  minLat: number;
  maxLat: number;
  minLng: number;
  maxLng: number;
}

const EARTH_RADIUS_MILES = 3958.7613;
const KILOMETRES_A_MILE = 1.609344;

/** Returns the great-circle distance in miles (haversine, mean earth radius). */
export function distanceMiles(from: Coordinates, to: Coordinates): number {
  const lat = radians(to.lat - from.lat) / 2;
  const lng = radians(to.lng - from.lng) / 2;
  const chord = Math.sin(lat) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(lng) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

export function kilometresOf(miles: number): number {
  return miles * KILOMETRES_A_MILE;
}

/** Returns the unit in which distances are shown; null where none is known. */
export function distanceUnit(country: string): 'miles' | 'kilometres' | null {
  if (country === 'US') return 'miles';
  return country === 'CA' ? 'kilometres' : null;
}

/**
 * Returns the bearing from one place to another in degrees clockwise from north, from 0 to below
 * 360.
 */
export function bearingDegrees(from: Coordinates, to: Coordinates): number {
  const [lat1, lat2, lng] = [radians(from.lat), radians(to.lat), radians(to.lng - from.lng)];
  const east = Math.sin(lng) * Math.cos(lat2);
  const north = Math.cos(lat1) * Math.sin(lat2) - Math.sin(lat1) * Math.cos(lat2) * Math.cos(lng);
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
}

/** Returns the rectangle that contains every place within a radius in miles. */
export function boundingBox({ lat, lng }: Coordinates, radiusMiles: number): BoundingBox {
  const angle = radiusMiles / EARTH_RADIUS_MILES;
  const latSpan = degrees(angle);
  const [minLat, maxLat] = [lat - latSpan, lat + latSpan];
  if (minLat <= -90 || maxLat >= 90)
    return { minLat: Math.max(minLat, -90), maxLat: Math.min(maxLat, 90), minLng: -180, maxLng: 180 };
  const lngSpan = degrees(Math.asin(Math.sin(angle) / Math.cos(radians(lat))));
  return { minLat, maxLat, minLng: wrapped(lng - lngSpan), maxLng: wrapped(lng + lngSpan) };
}

/**
 * True for a place in a rectangle.
 * @internal a requirement names the rule, and no caller
 */
export function isInBox({ lat, lng }: Coordinates, { minLat, maxLat, minLng, maxLng }: BoundingBox): boolean {
  const inLng = minLng <= maxLng ? lng >= minLng && lng <= maxLng : lng >= minLng || lng <= maxLng;
  return inLng && lat >= minLat && lat <= maxLat;
}

/**
 * Returns places within a radius in miles, nearest first, each with its distance and bearing; equal
 * distances by name.
 */
export function placesInRange<Place extends Coordinates & { companyName: string }>(
  from: Coordinates,
  places: readonly Place[],
  radiusMiles: number,
): (Place & { distanceFromUserMiles: number; bearingFromUser: number })[] {
  return places
    .map((place) => ({
      ...place,
      distanceFromUserMiles: distanceMiles(from, place),
      bearingFromUser: bearingDegrees(from, place),
    }))
    .filter(({ distanceFromUserMiles }) => distanceFromUserMiles <= radiusMiles)
    .toSorted((a, b) => a.distanceFromUserMiles - b.distanceFromUserMiles || byName(a, b));
}

/**
 * Returns the letters at the start of a British or Irish code: `SW` of `SW1A 1AA`, `D` of `D01
 * F5P2`.
 */
export function areaLetters(postalCode: string): string {
  return /^[A-Z]+/.exec(postalCode.trim().toUpperCase())?.[0] ?? '';
}

/**
 * Sorts places of a country without distances: those of the same area letters first, then by name.
 */
export function placesByArea<Place extends { companyName: string; postalCode: string }>(
  postalCode: string,
  places: readonly Place[],
): Place[] {
  const area = areaLetters(postalCode);
  const isFar = (place: Place): number => (area !== '' && areaLetters(place.postalCode) === area ? 0 : 1);
  return places.toSorted((a, b) => isFar(a) - isFar(b) || byName(a, b));
}

function byName(a: { companyName: string }, b: { companyName: string }): number {
  if (a.companyName === b.companyName) return 0;
  return a.companyName < b.companyName ? -1 : 1;
}

function radians(angle: number): number {
  return (angle * Math.PI) / 180;
}

function degrees(angle: number): number {
  return (angle * 180) / Math.PI;
}

function wrapped(lng: number): number {
  return ((lng + 540) % 360) - 180;
}
