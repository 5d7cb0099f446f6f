import { isDeepStrictEqual } from 'node:util';
import type { AuditCounts } from '../audit/redacted-fields.ts';
import { CommandRefused } from './command.ts';

/** Rows by their keys. */
type Rows<Row> = ReadonlyMap<string, Row>;

/** What an import would do to a table. */
export interface ImportPlan<Row> {
  added: Row[];
  changed: Row[];
  /** Keys of rows that the file lacks. */
  missing: string[];
}

/**
 * Compares the rows of a file with those of the table, key by key.
 * @param counts which rows of the table would be missed
 */
export function planImport<Row extends object>(
  rows: Rows<Row>,
  there: Rows<Row>,
  counts: (row: Row) => boolean,
): ImportPlan<Row> {
  const added: Row[] = [];
  const changed: Row[] = [];
  for (const [key, row] of rows) {
    const before = there.get(key);
    if (!before) added.push(row);
    else if (!isDeepStrictEqual(before, row)) changed.push(row);
  }
  const missing = [...there].flatMap(([key, row]) => (!rows.has(key) && counts(row) ? [key] : []));
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
