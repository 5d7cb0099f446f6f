import type { ReactElement } from 'react';
import { RowBoundary } from '@nestling/ui/state/row-boundary.tsx';
import { report } from './reports/report.ts';

const reported = new Set<string>();

/** Reports a row that cannot be shown, once, because each change of its page renders it again. */
export function reportRow(fault: unknown): void {
  const kind = String(fault);
  if (reported.has(kind)) return;
  reported.add(kind);
  report('A row of a list could not be shown', fault);
}

/** Maps the rows of a list; a row with a value that nobody expected is left out and reported. */
export function readableRows<Row, Rendered>(
  rows: readonly Row[],
  read: (row: Row, index: number) => Rendered,
): readonly Rendered[] {
  return rows.flatMap((row, index) => {
    try {
      return [read(row, index)];
    } catch (fault) {
      reportRow(fault);
      return [];
    }
  });
}

/**
 * Renders the rows of a list, each with its key. A row that cannot be rendered is left out and
 * reported, because one odd value must not cost the page.
 */
export function eachRow<Row>(
  rows: readonly Row[],
  render: (row: Row, index: number) => ReactElement,
): readonly ReactElement[] {
  return readableRows(rows, (row, index) => {
    const rendered = render(row, index);
    return (
      <RowBoundary key={rendered.key} row={row} onFault={reportRow}>
        {rendered}
      </RowBoundary>
    );
  });
}
