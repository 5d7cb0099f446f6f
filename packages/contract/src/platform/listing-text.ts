/** A list, and how much of it a report covers. */
interface CoveredList {
  /** Entries of the list that the report covers. */
  readonly count: number;
  /** Entries of the complete list. */
  readonly total: number;
  /** Such as `oldest first`. */
  readonly order: string;
}

/**
 * Formats how much of a list a report covers, such as `200 of 1,342, oldest first`, or
 * `16 rows from 100 of 350, by number` where only some of the entries have a row.
 */
export function listingText({ count, total, order }: CoveredList, rows: number): string {
  const covered = rows === count ? formatNumber(count) : `${rowText(rows)} from ${formatNumber(count)}`;
  return `${covered} of ${formatNumber(total)}, ${order}`;
}

function rowText(rows: number): string {
  return rows === 1 ? '1 row' : `${formatNumber(rows)} rows`;
}

function formatNumber(value: number): string {
  return value.toLocaleString('en-US');
}
