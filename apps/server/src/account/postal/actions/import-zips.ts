import { judgeCoordinates } from '@nestling/domain/account/place/country-box';
import { isRegionOf } from '@nestling/domain/account/place/zip-region';
import { z } from 'zod';
import { inBatches } from '#platform/admin/batches.ts';
import {
  planImport,
  refuseCutOff,
  refuseUnnamed,
  type ImportPlan,
  type JudgedRows,
  type KeyedRefusal,
} from '#platform/admin/import-plan.ts';
import { IN_FILE_TWICE, judgeRow, type CellFault, type FileRow } from '#platform/admin/table-file.ts';
import type { TableShape } from '#platform/admin/table-header.ts';
import { COORDINATE_FAULTS, NO_REGION } from '#platform/admin/place-cell.ts';
import { ZERO_LOST, isZeroLost } from '#platform/admin/zero-lost.ts';
import type { Transaction } from '#platform/database/database.ts';
import { allZips, deleteZips, upsertZips } from '../queries/import-zips.ts';
import type { ZipRow } from '../queries/zip-codes.ts';

const COUNTRY = 'US';

/** The columns of a file of postal codes. */
export const ZIP_SHAPE: TableShape = {
  columns: { zip: 'code', city: 'text', state: 'text', lat: 'number', lng: 'number', uspsType: 'text' },
  needed: ['zip', 'city', 'state'],
  alsoNamed: { zipcode: 'zip', latitude: 'lat', longitude: 'lng' },
};

const degrees = z
  .number()
  .nullish()
  .transform((value) => value ?? null);

const zipRow = z.object({
  zip: z
    .string('the code is missing')
    .refine((zip) => !isZeroLost(zip), ZERO_LOST)
    .regex(/^\d{5}$/, 'a code has five digits'),
  city: z.string('the city is missing').max(100, 'at most 100 characters'),
  state: z.string('the state is missing').refine((state) => isRegionOf(COUNTRY, `${COUNTRY}-${state}`), NO_REGION),
  lat: degrees,
  lng: degrees,
  uspsType: z
    .string()
    .max(20, 'at most 20 characters')
    .nullish()
    .transform((type) => type ?? 'STANDARD'),
});

/** Validates the rows of a file of US postal codes one by one. */
export async function judgeZips(rows: AsyncIterable<FileRow>): Promise<JudgedRows<ZipRow>> {
  const accepted = new Map<string, ZipRow>();
  const refused: KeyedRefusal[] = [];
  for await (const fileRow of rows) {
    const { line } = fileRow;
    const judged = judgeZip(fileRow);
    if ('fault' in judged) refused.push({ line, key: keyOf(fileRow), ...judged.fault });
    else {
      const key = judged.zip.zip;
      if (accepted.has(key)) refused.push({ line, key, column: 'zip', reason: IN_FILE_TWICE });
      else accepted.set(key, judged.zip);
    }
  }
  return { accepted, refused };
}

/** Also of a row with a fault elsewhere; null if the code itself is not valid. */
function keyOf({ cells }: FileRow): string | null {
  return zipRow.shape.zip.safeParse(cells['zip']).data ?? null;
}

function judgeZip(fileRow: FileRow): { zip: ZipRow } | { fault: CellFault } {
  const judged = judgeRow(zipRow, fileRow);
  if ('fault' in judged) return judged;
  const { lat, lng } = judged.row;
  if ((lat === null) !== (lng === null)) return { fault: { column: 'lat', reason: 'lat and lng come together' } };
  const reason = lat === null || lng === null ? null : judgeCoordinates(COUNTRY, lat, lng);
  return reason === null
    ? { zip: { country: COUNTRY, ...judged.row } }
    : { fault: { column: 'lat', reason: COORDINATE_FAULTS[reason] } };
}

/**
 * Compares a file of codes with the table; `apply` writes the changes, and `retire` deletes codes
 * that are missing from the file.
 * @throws CommandRefused with `retire` for a file with a line without a valid code, and without
 *   `force` for one that lacks too many
 */
export async function importZips(
  tx: Transaction,
  judged: JudgedRows<ZipRow>,
  { apply, retire, force }: { apply: boolean; retire: boolean; force: boolean },
): Promise<ImportPlan<ZipRow>> {
  if (retire) refuseUnnamed(judged.refused, 'zip');
  const there = new Map((await allZips(tx, COUNTRY)).map((row) => [row.zip, row]));
  const plan = planImport(judged, there, () => true);
  const country = (keys: Iterable<string>) => Array.from(keys, () => COUNTRY);
  if (retire && !force) refuseCutOff(country(plan.missing), country(there.keys()));
  if (!apply) return plan;
  for (const batch of inBatches([...plan.added, ...plan.changed])) await upsertZips(tx, batch);
  if (retire) await deleteZips(tx, COUNTRY, plan.missing);
  return plan;
}
