import { judgeCoordinates } from '@nestling/domain/account/place/country-box';
import { isRegionOf } from '@nestling/domain/account/place/zip-region';
import { z } from 'zod';
import { inBatches } from '#platform/admin/batches.ts';
import { planImport, refuseCutOff, type ImportPlan } from '#platform/admin/import-plan.ts';
import { IN_FILE_TWICE, judgeRow, type CellFault, type FileRow, type RefusedRow } from '#platform/admin/table-file.ts';
import type { TableShape } from '#platform/admin/table-header.ts';
import { ZERO_LOST, isZeroLost } from '#platform/admin/zero-lost.ts';
import type { Transaction } from '#platform/database/database.ts';
import { allZips, deleteZips, upsertZips } from '../queries/import-zips.ts';
import type { ZipRow } from '../queries/zip-codes.ts';

const COUNTRY = 'US';

/** The columns of a file of postal codes. */
export const ZIP_SHAPE: TableShape = {
  columns: { zip: 'text', city: 'text', state: 'text', lat: 'number', lng: 'number', uspsType: 'text' },
  needed: ['zip', 'city', 'state'],
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
  state: z
    .string('the state is missing')
    .refine((state) => isRegionOf(COUNTRY, `${COUNTRY}-${state}`), 'unknown-region'),
  lat: degrees,
  lng: degrees,
  uspsType: z
    .string()
    .max(20, 'at most 20 characters')
    .nullish()
    .transform((type) => type ?? 'STANDARD'),
});

/** The rows of a file of postal codes, validated as far as possible without the database. */
export interface JudgedZips {
  accepted: ReadonlyMap<string, ZipRow>;
  refused: RefusedRow[];
}

/** Validates the rows of a file of US postal codes one by one. */
export async function judgeZips(rows: AsyncIterable<FileRow>): Promise<JudgedZips> {
  const accepted = new Map<string, ZipRow>();
  const refused: RefusedRow[] = [];
  for await (const fileRow of rows) {
    const { line } = fileRow;
    const judged = judgeZip(fileRow);
    if ('fault' in judged) refused.push({ line, ...judged.fault });
    else if (accepted.has(judged.zip.zip)) refused.push({ line, column: 'zip', reason: IN_FILE_TWICE });
    else accepted.set(judged.zip.zip, judged.zip);
  }
  return { accepted, refused };
}

function judgeZip(fileRow: FileRow): { zip: ZipRow } | { fault: CellFault } {
  const judged = judgeRow(zipRow, fileRow);
  if ('fault' in judged) return judged;
  const { lat, lng } = judged.row;
  if ((lat === null) !== (lng === null)) return { fault: { column: 'lat', reason: 'lat and lng come together' } };
  const reason = lat === null || lng === null ? null : judgeCoordinates(COUNTRY, lat, lng);
  return reason === null ? { zip: { country: COUNTRY, ...judged.row } } : { fault: { column: 'lat', reason } };
}

/**
 * Compares a file of codes with the table; `apply` writes the changes, and `retire` deletes codes
 * that are missing from the file.
 * @throws CommandRefused for a file that lacks too many, without `force`
 */
export async function importZips(
  tx: Transaction,
  accepted: ReadonlyMap<string, ZipRow>,
  { apply, retire, force }: { apply: boolean; retire: boolean; force: boolean },
): Promise<ImportPlan<ZipRow>> {
  const there = new Map((await allZips(tx, COUNTRY)).map((row) => [row.zip, row]));
  const plan = planImport(accepted, there, () => true);
  const country = (keys: Iterable<string>) => Array.from(keys, () => COUNTRY);
  if (retire && !force) refuseCutOff(country(plan.missing), country(there.keys()));
  if (!apply) return plan;
  for (const batch of inBatches([...plan.added, ...plan.changed])) await upsertZips(tx, batch);
  if (retire) await deleteZips(tx, COUNTRY, plan.missing);
  return plan;
}
