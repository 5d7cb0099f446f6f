/**
 * A text with its variable parts: a number is the index of a value of the call, which is one of its
 * subjects or, after those, one of its fresh values.
 */
export type Pattern = readonly (string | number)[];

/** A prepared statement with a pattern per parameter; null for SQL's null. */
export interface PlannedStatement {
  readonly text: string;
  readonly values: readonly (Pattern | null)[];
}

/** The rows of one call, which the bare server writes in one transaction. */
export interface RowPlan {
  /** Number of values that each call brings, such as the id of its member. */
  readonly subjects: number;
  /** An example of each further value, which every call needs new, such as the id of an order. */
  readonly fresh: readonly string[];
  readonly statements: readonly PlannedStatement[];
}

/** Returns a pattern's text with the values of a call. */
export function filled(pattern: Pattern | null, values: readonly string[]): string | null {
  return pattern && pattern.map((part) => (typeof part === 'number' ? (values[part] ?? '') : part)).join('');
}
