import { getTableColumns, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { partnerPlaces } from '../tables.ts';
import type { PlaceRow } from './partner-places.ts';

/** Returns every place, including retired ones. */
export function allPlaces(db: Executor): Promise<PlaceRow[]> {
  return db.select().from(partnerPlaces);
}

const FROM_INPUT = Object.fromEntries(
  Object.entries(getTableColumns(partnerPlaces)).map(([name, column]) => [name, sql.raw(`excluded.${column.name}`)]),
);

/** Upserts places in one statement, retired ones included. */
export async function upsertPlaces(tx: Transaction, rows: readonly PlaceRow[]): Promise<void> {
  await tx
    .insert(partnerPlaces)
    .values([...rows])
    .onConflictDoUpdate({ target: partnerPlaces.locationId, set: FROM_INPUT });
}

/** Retires places, in one statement. */
export async function retirePlaces(tx: Transaction, locationIds: readonly string[], retiredAt: Date): Promise<void> {
  const isListed = sql`${partnerPlaces.locationId} = any(${sql.param([...locationIds])}::text[])`;
  await tx.update(partnerPlaces).set({ retiredAt }).where(isListed);
}
