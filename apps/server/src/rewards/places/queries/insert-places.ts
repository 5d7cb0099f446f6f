import type { Transaction } from '#platform/database/database.ts';
import { partnerPlaces } from '../tables.ts';
import type { PlaceRow } from './partner-places.ts';

/** 22 columns per row stay below the limit of 65,535 parameters. */
const ROWS_A_STATEMENT = 500;

/** Inserts places that do not exist yet. */
export async function insertPlaces(tx: Transaction, rows: readonly PlaceRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
    await tx
      .insert(partnerPlaces)
      .values(rows.slice(start, start + ROWS_A_STATEMENT))
      .onConflictDoNothing();
  }
}
