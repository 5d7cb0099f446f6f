/** An error with the code of Postgres, or that of the system where the connection failed. */
export interface CodedError extends Error {
  code: string;
  /** Of the broken rule, if the statement broke one. */
  constraint?: unknown;
}

/**
 * Finds the error of the database, because the query builder and actions wrap it.
 * @returns the outermost error of the chain that has a code, null if none has
 */
export function codedError(error: unknown): CodedError | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (hasCode(cause)) return cause;
  return null;
}

/** Returns the SQLSTATE of a failed statement, or the system's code of a failed connection. */
export function sqlState(error: unknown): string | undefined {
  return codedError(error)?.code;
}

function hasCode(error: Error): error is CodedError {
  return 'code' in error && typeof error.code === 'string';
}
