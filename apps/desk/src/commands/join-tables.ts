import type { DeskReport } from '@nestling/contract/desk/commands';

type Table = DeskReport['tables'][number];

/** Returns one table with the rows of all parts of a list, or null without a part. */
export function joinTables(parts: readonly Table[]): Table | null {
  const last = parts.at(-1);
  if (last === undefined) return null;
  const { listing } = last;
  return {
    heading: last.heading,
    // A part without rows has no columns.
    columns: parts.find(({ rows }) => rows.length > 0)?.columns ?? [],
    rows: parts.flatMap(({ rows }) => rows),
    reveals: parts.flatMap(({ reveals }) => reveals),
    ...(listing && { listing: { ...listing, count: sumOfCovered(parts) } }),
  };
}

function sumOfCovered(parts: readonly Table[]): number {
  return parts.reduce((sum, { listing }) => sum + (listing?.count ?? 0), 0);
}
