import { LOCALES } from '@nestling/domain/account/locale';
import { usStateNamed } from '@nestling/domain/rewards/us-state';
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
import { NO_REGION } from '#platform/admin/place-cell.ts';
import { IN_FILE_TWICE, judgeRow, type CellFault, type FileRow } from '#platform/admin/table-file.ts';
import type { TableShape } from '#platform/admin/table-header.ts';
import type { Transaction } from '#platform/database/database.ts';
import { allInsurances, removeInsurances, upsertInsurances } from '../queries/import-insurances.ts';
import type { InsuranceRow } from '../queries/insurances.ts';

const LABEL_MAX_LENGTH = 100;

const labelColumns = LOCALES.map((locale) => `label-${locale}` as const);

/** The columns of a file of insurances. */
export const INSURANCE_SHAPE: TableShape = {
  columns: { state: 'text', value: 'text', ...Object.fromEntries(labelColumns.map((name) => [name, 'text' as const])) },
  needed: ['state', 'value', 'label-en-US'],
};

const label = z
  .string()
  .max(LABEL_MAX_LENGTH, `at most ${LABEL_MAX_LENGTH} characters`)
  .nullish()
  .transform((text) => text ?? null);

const insuranceKey = z.object({
  state: z.string('the state is missing'),
  value: z
    .string('the value is missing')
    .max(60, 'at most 60 characters')
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'a value is small letters, digits and hyphens'),
});

const insuranceRow = z.object({
  ...insuranceKey.shape,
  ...Object.fromEntries(labelColumns.map((name) => [name, label] as const)),
});

/** Validates the rows of a file of insurances one by one; their order is that of the lists. */
export async function judgeInsurances(rows: AsyncIterable<FileRow>): Promise<JudgedRows<InsuranceRow>> {
  const accepted = new Map<string, InsuranceRow>();
  const refused: KeyedRefusal[] = [];
  const counts = new Map<string, number>();
  for await (const fileRow of rows) {
    const { line } = fileRow;
    const judged = judgeInsurance(fileRow);
    if ('fault' in judged) {
      refused.push({ line, key: namedIn(fileRow), ...judged.fault });
      continue;
    }
    const { insurance } = judged;
    const key = keyOf(insurance);
    if (accepted.has(key)) {
      refused.push({ line, key, column: 'value', reason: IN_FILE_TWICE });
      continue;
    }
    const rank = (counts.get(insurance.state) ?? 0) + 1;
    counts.set(insurance.state, rank);
    accepted.set(key, { ...insurance, rank });
  }
  return { accepted, refused };
}

/** The key in a row, also in one with a fault elsewhere; null if the key itself is not valid. */
function namedIn({ cells }: FileRow): string | null {
  const { data } = insuranceKey.safeParse(cells);
  const state = data ? usStateNamed(data.state) : null;
  return data && state !== null ? keyOf({ state, value: data.value }) : null;
}

function judgeInsurance(fileRow: FileRow): { insurance: Omit<InsuranceRow, 'rank'> } | { fault: CellFault } {
  const judged = judgeRow(insuranceRow, fileRow);
  if ('fault' in judged) return judged;
  const state = usStateNamed(judged.row.state);
  if (state === null) return { fault: { column: 'state', reason: NO_REGION } };
  const labels = labelsOf(judged.row);
  if (labels === null) return { fault: { column: 'label-en-US', reason: 'the label is missing' } };
  return { insurance: { state, value: judged.row.value, labels } };
}

function labelsOf(row: object): InsuranceRow['labels'] | null {
  const labels = LOCALES.flatMap((locale) => {
    const text: unknown = Reflect.get(row, `label-${locale}`);
    return typeof text === 'string' ? [[locale, text] as const] : [];
  });
  const english = labels.find(([locale]) => locale === 'en-US')?.[1];
  return english === undefined ? null : { ...Object.fromEntries(labels), 'en-US': english };
}

/**
 * Compares the insurances of a file with the table, and writes them with `apply`. With `retire`,
 * rows missing from the file are deleted, and a state without any is no longer asked. All others
 * that the file does not change are sorted behind those of the file.
 *
 * @throws CommandRefused with `retire` for a file with a line without a valid state and value, and
 *   without `force` for one that lacks too many of a state
 */
export async function importInsurances(
  tx: Transaction,
  judged: JudgedRows<InsuranceRow>,
  { apply, retire, force }: { apply: boolean; retire: boolean; force: boolean },
): Promise<ImportPlan<InsuranceRow>> {
  if (retire) refuseUnnamed(judged.refused, 'state and value');
  const there = new Map((await allInsurances(tx)).map((row) => [keyOf(row), row]));
  const plan = planImport(judged, there, () => true);
  const missing = plan.missing.flatMap((key) => there.get(key) ?? []);
  const states = (rows: readonly InsuranceRow[]) => rows.map(({ state }) => state);
  if (retire && !force) refuseCutOff(states(missing), states([...there.values()]));
  if (!apply) return plan;
  const removed = new Set(retire ? plan.missing : []);
  const staying = [...there].flatMap(([key, row]) => (judged.accepted.has(key) || removed.has(key) ? [] : [row]));
  const moved = movedBehind(judged.accepted, staying);
  for (const batch of inBatches([...plan.added, ...plan.changed, ...moved])) await upsertInsurances(tx, batch);
  if (retire) await removeInsurances(tx, missing);
  return plan;
}

/**
 * Rows missing from the file are sorted last, in their order; returns only those whose rank
 * changes.
 */
function movedBehind(accepted: ReadonlyMap<string, InsuranceRow>, staying: readonly InsuranceRow[]): InsuranceRow[] {
  const last = new Map([...accepted.values()].map(({ state, rank }) => [state, rank]));
  const inOrder = staying.toSorted((one, other) => one.rank - other.rank || (one.value < other.value ? -1 : 1));
  return inOrder.flatMap((row) => {
    const before = last.get(row.state);
    if (before === undefined) return [];
    const rank = before + 1;
    last.set(row.state, rank);
    return rank === row.rank ? [] : [{ ...row, rank }];
  });
}

function keyOf({ state, value }: Pick<InsuranceRow, 'state' | 'value'>): string {
  return `${state} ${value}`;
}
