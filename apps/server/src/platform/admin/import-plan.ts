import { isDeepStrictEqual } from 'node:util';
import type { AuditCounts } from '../audit/redacted-fields.ts';
import { CommandRefused } from './command.ts';
import { refusedLines, type RefusedRow } from './table-file.ts';

/** Rows by their keys. */
type Rows<Row> = ReadonlyMap<string, Row>;

/** A refused row, with the key of the row of the table that it names; null if it names none. */
export interface KeyedRefusal extends RefusedRow {
  key: string | null;
}

/** The rows of a file, validated as far as possible without the database. */
export interface JudgedRows<Row> {
  accepted: Rows<Row>;
  refused: readonly KeyedRefusal[];
}

/** What an import would do to a table. */
export interface ImportPlan<Row> {
  added: Row[];
  changed: Row[];
  /** Keys of rows that the file lacks, with its refused lines. */
  missing: string[];
}

/**
 * Compares the rows of a file with those of the table, key by key.
 * @param counts which rows of the table would be missed
 */
export function planImport<Row extends object>(
  { accepted, refused }: JudgedRows<Row>,
  there: Rows<Row>,
  counts: (row: Row) => boolean,
): ImportPlan<Row> {
  const refusedKeys = new Set(refused.map(({ key }) => key));
  const added: Row[] = [];
  const changed: Row[] = [];
  for (const [key, row] of accepted) {
    const before = there.get(key);
    if (!before) added.push(row);
    else if (!isDeepStrictEqual(before, row)) changed.push(row);
  }
  const isLacking = (key: string) => !accepted.has(key) && !refusedKeys.has(key);
  const missing = [...there].flatMap(([key, row]) => (isLacking(key) && counts(row) ? [key] : []));
  return { added, changed, missing };
}

/**
 * Returns the counts of an import. Rows that the file lacks are counted as `removed` only if they
 * are, otherwise as `missing`, because they stay.
 */
export function countsOf(
  { added, changed, missing }: ImportPlan<unknown>,
  refused: readonly unknown[],
  { apply, retire }: { apply: boolean; retire: boolean },
): AuditCounts {
  const counted: AuditCounts = apply && retire ? { removed: missing.length } : { missing: missing.length };
  return { new: added.length, changed: changed.length, ...counted, refused: refused.length };
}

/**
 * Refuses to remove rows while a refused line may be that of any of them.
 * @param columns what names a row, such as `locationId`
 * @throws CommandRefused that lists these lines
 */
export function refuseUnnamed(refused: readonly KeyedRefusal[], columns: string): void {
  const unnamed = refused.filter(({ key }) => key === null);
  if (unnamed.length === 0) return;
  throw new CommandRefused(
    [
      `lines without a valid ${columns}, whose rows would be removed: ${unnamed.length}. Correct or delete them before `,
      { flag: 'retire' },
    ],
    refusedLines(unnamed),
  );
}

/**
 * Largest share of a country's rows that an import removes without a second confirmation, because a
 * truncated file lacks more.
 */
const MAX_MISSING_SHARE = 0.2;

/**
 * Refuses a file that lacks so much of a country that it may be truncated.
 * @param removed countries of the rows that would go
 * @param all countries of all rows that count
 * @throws CommandRefused that names the country
 */
export function refuseCutOff(removed: readonly string[], all: readonly string[]): void {
  const total = tally(all);
  for (const [country, missing] of tally(removed)) {
    const there = total.get(country) ?? 0;
    if (missing > there * MAX_MISSING_SHARE)
      throw new CommandRefused([
        `the file lacks ${missing} of ${there} rows of ${country}: `,
        { flag: 'force' },
        ' removes them anyway',
      ]);
  }
}

function tally(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
