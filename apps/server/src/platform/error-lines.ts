/** A line of the log that says that something failed. */
export interface ErrorLine {
  /** The text of the line; empty without one. */
  readonly message: string;
  /** What failed; undefined where nothing was thrown. */
  readonly error: unknown;
  /** The other fields of the line, as they were passed: they may contain anything. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** True for an error that ends the process. */
  readonly isFatal: boolean;
}

/** Passes on the lines about failures to whoever listens, who is known later than the log. */
export interface ErrorLines {
  readonly pass: (line: ErrorLine) => void;
  readonly follow: (listener: (line: ErrorLine) => void) => void;
}

/** Creates the lines about failures of a process; those before a listener are not passed on. */
export function createErrorLines(): ErrorLines {
  let listener: ((line: ErrorLine) => void) | undefined;
  return {
    pass: (line) => listener?.(line),
    follow: (next) => {
      listener = next;
    },
  };
}

/**
 * Reads the arguments of a line of the log: its fields and text, or its text alone.
 * @param bindings what the log adds to each of its lines
 */
export function errorLineOf(
  [first, text]: readonly unknown[],
  bindings: Readonly<Record<string, unknown>>,
  isFatal: boolean,
): ErrorLine {
  if (typeof first === 'string') return { message: first, error: undefined, fields: bindings, isFatal };
  const message = typeof text === 'string' ? text : '';
  if (first instanceof Error) return { message, error: first, fields: bindings, isFatal };
  const fields = { ...bindings, ...(typeof first === 'object' ? first : null) };
  return { message, error: Reflect.get(fields, 'err'), fields, isFatal };
}
