import { inBatches } from '#platform/admin/batches.ts';
import {
  planImport,
  refuseCutOff,
  refuseUnnamed,
  type ImportPlan,
  type JudgedRows,
  type KeyedRefusal,
} from '#platform/admin/import-plan.ts';
import { IN_FILE_TWICE, type FileRow } from '#platform/admin/table-file.ts';
import type { Transaction } from '#platform/database/database.ts';
import { allPlaces, retirePlaces, upsertPlaces } from '../queries/import-places.ts';
import type { PlaceRow } from '../queries/partner-places.ts';
import { judgePlace, placeKeyOf } from './judge-place.ts';

/** Validates the rows of a file of places one by one. */
export async function judgePlaces(rows: AsyncIterable<FileRow>): Promise<JudgedRows<PlaceRow>> {
  const accepted = new Map<string, PlaceRow>();
  const refused: KeyedRefusal[] = [];
  for await (const row of rows) {
    const { line } = row;
    const judged = judgePlace(row);
    if ('fault' in judged) refused.push({ line, key: placeKeyOf(row), ...judged.fault });
    else {
      const key = judged.place.locationId;
      if (accepted.has(key)) refused.push({ line, key, column: 'locationId', reason: IN_FILE_TWICE });
      else accepted.set(key, judged.place);
    }
  }
  return { accepted, refused };
}

/**
 * Compares a file of places with the table; `apply` writes the changes. `retire` retires places
 * that are missing from the file, of the countries that it names: they disappear from the search,
 * but remain where they were chosen.
 *
 * @throws CommandRefused with `retire` for a file with a line without a valid id, and without
 *   `force` for one that lacks too many places of a country
 */
export async function importPlaces(
  tx: Transaction,
  judged: JudgedRows<PlaceRow>,
  { apply, retire, force, at }: { apply: boolean; retire: boolean; force: boolean; at: Date },
): Promise<ImportPlan<PlaceRow>> {
  if (retire) refuseUnnamed(judged.refused, 'locationId');
  const there = new Map((await allPlaces(tx)).map((row) => [row.locationId, row]));
  const named = new Set([...judged.accepted.values()].map(({ country }) => country));
  const plan = planImport(judged, there, ({ country, retiredAt }) => retiredAt === null && named.has(country));
  const open = [...there.values()].filter(({ retiredAt }) => retiredAt === null);
  const missing = new Set(plan.missing);
  const countries = (rows: readonly PlaceRow[]) => rows.map(({ country }) => country);
  if (retire && !force)
    refuseCutOff(countries(open.filter(({ locationId }) => missing.has(locationId))), countries(open));
  if (!apply) return plan;
  for (const batch of inBatches([...plan.added, ...plan.changed])) await upsertPlaces(tx, batch);
  if (retire) await retirePlaces(tx, plan.missing, at);
  return plan;
}
