import { eq } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { partnerPlaces } from '../tables.ts';
import type { PlaceRow } from './partner-places.ts';

/** Returns every pop-up, including retired ones. */
export function listPopUps(db: Executor): Promise<PlaceRow[]> {
  return db.select().from(partnerPlaces).where(eq(partnerPlaces.popupEvent, true)).orderBy(partnerPlaces.locationId);
}

/** Stores the times of a pop-up. */
export async function updateEventTimes(
  tx: Transaction,
  { locationId, eventStart, eventEnd }: Pick<PlaceRow, 'locationId' | 'eventStart' | 'eventEnd'>,
): Promise<void> {
  await tx.update(partnerPlaces).set({ eventStart, eventEnd }).where(eq(partnerPlaces.locationId, locationId));
}
