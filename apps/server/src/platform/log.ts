import pino from 'pino';
import type { DestinationStream, Logger, LoggerOptions } from 'pino';
import { DrizzleQueryError } from 'drizzle-orm/errors';

export type Log = Logger;

/** Fields that may hold personal data or secrets wherever they appear in a log line. */
const SECRET_FIELDS = [
  'password',
  'confirmPassword',
  'email',
  'token',
  'oobCode',
  'firstName',
  'lastName',
  'address',
  'phone',
  'zip',
  'birthDate',
  'dueDate',
  'cookie',
  'authorization',
];

/**
 * Lines are gathered up to so many bytes or milliseconds: a write for each would stop all calls for
 * it.
 */
const GATHERED = { minLength: 4096, periodicFlush: 100 };

/**
 * The standard output for the log of a process that serves; what is gathered is written when the
 * process ends.
 */
export function gatheredOutput(): DestinationStream {
  return pino.destination({ dest: 1, sync: false, ...GATHERED });
}

/** The process log: one JSON line an event, personal data redacted. */
export function createLog(level: string, output: DestinationStream = process.stdout): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorFields },
    redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[redacted]' },
  };
  return pino(options, output);
}

/**
 * An error as a log line and a failed job show it. A failed statement is shown without its values,
 * which are whatever a parent typed: neither the parameters, nor the rows that Postgres quotes in
 * `detail`.
 */
export function errorFields(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (!(error instanceof DrizzleQueryError)) {
    if (!isOfFailedQuery(error)) return pino.stdSerializers.err(error);
    const { constructor, message, stack, cause } = error;
    return { type: constructor.name, message, stack, cause: errorFields(cause) };
  }
  const { query, cause } = error;
  const message = `Failed query: ${query}`;
  return {
    type: error.constructor.name,
    message,
    stack: error.stack?.replace(error.message, () => message),
    cause: cause?.message,
    code: textOf(cause, 'code'),
    constraint: textOf(cause, 'constraint'),
  };
}

/** Whether a failed statement is the cause of an error, however far down. */
function isOfFailedQuery({ cause }: Error): boolean {
  return cause instanceof Error && (cause instanceof DrizzleQueryError || isOfFailedQuery(cause));
}

function textOf(error: Error | undefined, field: string): string | undefined {
  const value: unknown = error && Reflect.get(error, field);
  return typeof value === 'string' ? value : undefined;
}
