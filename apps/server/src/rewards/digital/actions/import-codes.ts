import { isPromoCode, isPoolLow } from '@nestling/domain/rewards/digital/code-pool';
import { z } from 'zod';
import { inBatches } from '#platform/admin/batches.ts';
import { refuseLargeShare, refuseUnnamed, type KeyedRefusal } from '#platform/admin/import-plan.ts';
import { IN_FILE_TWICE, judgeRow, type CellFault, type FileRow, type RefusedRow } from '#platform/admin/table-file.ts';
import type { TableShape } from '#platform/admin/table-header.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RewardDeps } from '../../ports.ts';
import {
  countUnlistedFree,
  deleteUnlistedFree,
  insertCodes,
  findExistingCodes,
  poolLevels,
} from '../queries/promo-codes.ts';

/** The columns of a file of codes, which must be printed nowhere. */
export const CODE_SHAPE: TableShape = { columns: { code: 'code' }, needed: ['code'], isSecret: true };

const NO_CODE = 'no code: 1 to 64 letters, digits and signs of a US keyboard, without a blank';

const MARKED_AS_TEXT =
  'begins with an apostrophe, by which a spreadsheet marks a text: delete it here, and format the column as text';

const codeRow = z.object({
  code: z
    .string(NO_CODE)
    .refine(isPromoCode, NO_CODE)
    .refine((code) => !code.startsWith("'"), MARKED_AS_TEXT),
});

/** The codes of a file, validated as far as possible without the database. */
export interface JudgedCodes {
  /** Line number by code. */
  accepted: ReadonlyMap<string, number>;
  refused: readonly KeyedRefusal[];
}

/** Counts only: the result must not contain a code. */
interface CodeImport {
  added: number;
  removed: number;
  refused: RefusedRow[];
}

const IN_FILE: CellFault = { column: 'code', reason: IN_FILE_TWICE };
const IN_POOL: CellFault = { column: 'code', reason: 'double: it is in the pool already' };

/** Validates the rows of a file of codes with one column, `code`. */
export async function judgeCodes(rows: AsyncIterable<FileRow>): Promise<JudgedCodes> {
  const accepted = new Map<string, number>();
  const refused: KeyedRefusal[] = [];
  for await (const fileRow of rows) {
    const { line } = fileRow;
    const judged = judgeRow(codeRow, fileRow);
    if ('fault' in judged) refused.push({ line, key: null, ...judged.fault });
    else if (accepted.has(judged.row.code)) refused.push({ line, key: judged.row.code, ...IN_FILE });
    else accepted.set(judged.row.code, line);
  }
  return { accepted, refused };
}

/**
 * Imports codes into a pool; `retire` deletes free codes that are missing from the file. Without
 * `apply` it only reports the changes. A pool that is full enough again settles its alerts.
 * @throws CommandRefused with `retire` for a file with a line that may be any code, and without `force`
 *   for one that lacks too many free codes of the pool
 */
export async function importCodes(
  { alerts, clock }: Pick<RewardDeps, 'alerts' | 'clock'>,
  tx: Transaction,
  { accepted, refused: before }: JudgedCodes,
  {
    pool,
    apply,
    retire,
    force,
    actor,
  }: { pool: string; apply: boolean; retire: boolean; force: boolean; actor: string },
): Promise<CodeImport> {
  const listed = [...accepted.keys()];
  if (retire) refuseUnnamed(before, 'code');
  if (retire && !force) await refuseCutOffPool();
  const refused: RefusedRow[] = before.map(({ line, column, reason }) => ({ line, column, reason }));
  const fresh: string[] = [];
  for (const batch of inBatches([...accepted.keys()])) {
    const existing = await findExistingCodes(tx, pool, batch);
    for (const code of batch)
      if (existing.has(code)) refused.push({ line: accepted.get(code) ?? 0, ...IN_POOL });
      else fresh.push(code);
  }
  let added = apply ? 0 : fresh.length;
  for (const batch of apply ? inBatches(fresh) : []) added += await insertCodes(tx, pool, batch, clock.now());
  const removed = retire ? await (apply ? deleteUnlistedFree : countUnlistedFree)(tx, pool, listed) : 0;
  if (apply) await settleFilled();
  return { added, removed, refused: refused.toSorted((a, b) => a.line - b.line) };

  async function refuseCutOffPool(): Promise<void> {
    const [level] = await poolLevels(tx, pool);
    refuseLargeShare(
      { part: await countUnlistedFree(tx, pool, listed), total: level?.free ?? 0 },
      { ends: 'the file lacks', of: `free codes of ${pool}`, anyway: 'removes them' },
    );
  }

  async function settleFilled(): Promise<void> {
    const [level] = await poolLevels(tx, pool);
    if (!level || isPoolLow(level)) return;
    const by = { settledBy: actor, reason: 'codes were brought in' };
    for (const kind of ['codes-low', 'codes-empty'] as const) await alerts.settle(tx, { kind, subject: pool }, by);
  }
}
