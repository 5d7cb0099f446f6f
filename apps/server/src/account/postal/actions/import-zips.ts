import { judgeCoordinates } from '@nestling/domain/account/country-box';
import { isRegionOf } from '@nestling/domain/account/zip-region';
import { z } from 'zod';
import { inBatches } from '../../../platform/admin/batches.ts';
import { planImport, refuseCutOff } from '../../../platform/admin/import-plan.ts';
import type { ImportPlan } from '../../../platform/admin/import-plan.ts';
import type { FileRow, RefusedRow } from '../../../platform/admin/table-file.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { allZips, deleteZips, upsertZips } from '../queries/import-zips.ts';
import type { ZipRow } from '../queries/zip-codes.ts';

const COUNTRY = 'US';

const degrees = z
  .union([z.string(), z.number(), z.null()])
  .optional()
  .transform((given) => (given === undefined || given === null || given === '' ? null : Number(given)))
  .refine((given) => given === null || Number.isFinite(given), 'lat or lng is no number');

const zipRow = z.strictObject({
  zip: z
    .string()
    .trim()
    .regex(/^\d{5}$/, 'zip has five digits'),
  city: z.string().trim().min(1, 'city is missing').max(100, 'too-long'),
  state: z
    .string()
    .trim()
    .refine((state) => isRegionOf(COUNTRY, `${COUNTRY}-${state}`), 'unknown-region'),
  lat: degrees,
  lng: degrees,
  uspsType: z.string().trim().max(20, 'too-long').default('STANDARD'),
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
  for await (const { line, given } of rows) {
    const row = judgeZip(given);
    if (typeof row === 'string') refused.push({ line, reason: row });
    else if (accepted.has(row.zip)) refused.push({ line, reason: 'double' });
    else accepted.set(row.zip, row);
  }
  return { accepted, refused };
}

function judgeZip(given: unknown): ZipRow | string {
  const parsed = zipRow.safeParse(given);
  if (!parsed.success) return parsed.error.issues[0]?.message ?? 'the row is not valid';
  const { lat, lng } = parsed.data;
  if ((lat === null) !== (lng === null)) return 'lat and lng come together';
  const fault = lat === null || lng === null ? null : judgeCoordinates(COUNTRY, lat, lng);
  return fault ?? { country: COUNTRY, ...parsed.data };
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
  if (retire && !force) refuseCutOff(country(plan.gone), country(there.keys()));
  if (!apply) return plan;
  for (const batch of inBatches([...plan.added, ...plan.changed])) await upsertZips(tx, batch);
  if (retire) await deleteZips(tx, COUNTRY, plan.gone);
  return plan;
}
