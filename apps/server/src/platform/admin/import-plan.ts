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

/** A part of all rows that there are, which a command would end or remove. */
export interface Share {
  part: number;
  total: number;
}

/**
 * Largest share that a file ends or removes without a second confirmation, because it may be
 * truncated, or the wrong one.
 */
const MAX_SHARE = 0.2;

/** True for a share that needs a second confirmation. */
export function isLargeShare({ part, total }: Share): boolean {
  return part > total * MAX_SHARE;
}

/** Formats a share with its percentage, such as `3 of 10 rows (30 %)`. */
export function shareText({ part, total }: Share, of: string): string {
  const percent = part === 0 ? 0 : Math.round((part / total) * 100);
  return `${part} of ${total} ${of} (${percent} %)`;
}

/**
 * Refuses a file that ends or removes a large share.
 * @param says the verb before the share, what the share is of, and what `force` does
 * @throws CommandRefused that says the number and the share
 */
export function refuseLargeShare(
  share: Share,
  { ends, of, anyway }: { ends: string; of: string; anyway: string },
): void {
  if (!isLargeShare(share)) return;
  throw new CommandRefused([`${ends} ${shareText(share, of)}: `, { flag: 'force' }, ` ${anyway} anyway`]);
}

/**
 * Refuses a file that lacks so many rows of one group, such as a country, that it may be truncated.
 * @param removed groups of the rows that would go
 * @param all groups of all rows that count
 * @throws CommandRefused that names the group
 */
export function refuseCutOff(removed: readonly string[], all: readonly string[]): void {
  const total = tally(all);
  for (const [group, part] of tally(removed))
    refuseLargeShare(
      { part, total: total.get(group) ?? 0 },
      { ends: 'the file lacks', of: `rows of ${group}`, anyway: 'removes them' },
    );
}

function tally(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
