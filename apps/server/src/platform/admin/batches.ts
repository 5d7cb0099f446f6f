/** Rows that one statement of an import writes. */
const ROWS_A_STATEMENT = 1000;

/** Rows in batches, each for one statement. */
export function* inBatches<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) yield rows.slice(from, from + ROWS_A_STATEMENT);
}
