import { and, asc, between, eq, ilike, inArray, isNull, or } from 'drizzle-orm';
import type { BoundingBox } from '@nestling/domain/rewards/places/pickup-search';
import type { Executor } from '#platform/database/database.ts';
import { partnerPlaces } from '../tables.ts';

export type PlaceRow = typeof partnerPlaces.$inferSelect;

/** Returns the places of a country inside a rectangle, without retired ones. */
export function placesInBox(
  db: Executor,
  country: string,
  types: readonly PlaceRow['type'][],
  box: BoundingBox,
): Promise<PlaceRow[]> {
  const lng =
    box.minLng <= box.maxLng
      ? between(partnerPlaces.lng, box.minLng, box.maxLng)
      : or(between(partnerPlaces.lng, box.minLng, 180), between(partnerPlaces.lng, -180, box.maxLng));
  return db
    .select()
    .from(partnerPlaces)
    .where(
      and(
        eq(partnerPlaces.country, country),
        inArray(partnerPlaces.type, [...types]),
        between(partnerPlaces.lat, box.minLat, box.maxLat),
        lng,
        isNull(partnerPlaces.retiredAt),
      ),
    );
}

/** Returns the places of a country, without retired ones. */
export function placesOfCountry(
  db: Executor,
  country: string,
  types: readonly PlaceRow['type'][],
): Promise<PlaceRow[]> {
  return db
    .select()
    .from(partnerPlaces)
    .where(
      and(eq(partnerPlaces.country, country), inArray(partnerPlaces.type, [...types]), isNull(partnerPlaces.retiredAt)),
    );
}

/** Returns a place, retired or not, or null; a chosen one must remain on its confirmation. */
export async function findPlace(db: Executor, locationId: string): Promise<PlaceRow | null> {
  const [row] = await db.select().from(partnerPlaces).where(eq(partnerPlaces.locationId, locationId));
  return row ?? null;
}

/** Returns places, retired or not, with a text in their id, name or city; by name. */
export function placesWith(db: Executor, text: string, limit: number): Promise<PlaceRow[]> {
  const { locationId, companyName, city } = partnerPlaces;
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return db
    .select()
    .from(partnerPlaces)
    .where(or(ilike(locationId, pattern), ilike(companyName, pattern), ilike(city, pattern)))
    .orderBy(asc(companyName), asc(locationId))
    .limit(limit);
}

/** Returns the countries with places. */
export async function countriesWithPlaces(db: Executor): Promise<ReadonlySet<string>> {
  const rows = await db.selectDistinct({ country: partnerPlaces.country }).from(partnerPlaces);
  return new Set(rows.map(({ country }) => country));
}
