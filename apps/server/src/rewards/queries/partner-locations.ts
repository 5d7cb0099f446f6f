import { and, between, count, eq, inArray, isNull, or } from 'drizzle-orm';
import type { BoundingBox } from '@nestling/domain/rewards/pickup-search';
import type { Executor } from '../../platform/database/database.ts';
import { partnerLocations } from '../tables.ts';

export type LocationRow = typeof partnerLocations.$inferSelect;

/** Places of a country inside a rectangle, retired ones left out (D-58, D-139). */
export function locationsInBox(
  db: Executor,
  country: string,
  types: readonly LocationRow['type'][],
  box: BoundingBox,
): Promise<LocationRow[]> {
  const lng =
    box.minLng <= box.maxLng
      ? between(partnerLocations.lng, box.minLng, box.maxLng)
      : or(between(partnerLocations.lng, box.minLng, 180), between(partnerLocations.lng, -180, box.maxLng));
  return db
    .select()
    .from(partnerLocations)
    .where(
      and(
        eq(partnerLocations.country, country),
        inArray(partnerLocations.type, [...types]),
        between(partnerLocations.lat, box.minLat, box.maxLat),
        lng,
        isNull(partnerLocations.retiredAt),
      ),
    );
}

/** All places of a country that are not retired. */
export function locationsOfCountry(
  db: Executor,
  country: string,
  types: readonly LocationRow['type'][],
): Promise<LocationRow[]> {
  return db
    .select()
    .from(partnerLocations)
    .where(
      and(
        eq(partnerLocations.country, country),
        inArray(partnerLocations.type, [...types]),
        isNull(partnerLocations.retiredAt),
      ),
    );
}

/** One place, retired or not, or null: a chosen one stays on its confirmation. */
export async function findLocation(db: Executor, locationId: string): Promise<LocationRow | null> {
  const [row] = await db.select().from(partnerLocations).where(eq(partnerLocations.locationId, locationId));
  return row ?? null;
}

/** How many places the table holds. */
export async function countLocations(db: Executor): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(partnerLocations);
  return row?.rows ?? 0;
}
