import pino from 'pino';
import type { DestinationStream, Logger, LoggerOptions } from 'pino';
import { DrizzleQueryError } from 'drizzle-orm/errors';

export type Log = Logger;

/** Must be redacted wherever they appear in a log line. */
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

/** Creates the process log: one JSON line per event, with personal data redacted. */
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
 * Returns the log fields of an error. A failed statement is logged without its values, because
 * parents type them: neither the parameters, nor the rows that Postgres quotes in `detail`.
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

/** Must follow the chain of causes, because actions wrap errors. */
function isOfFailedQuery({ cause }: Error): boolean {
  return cause instanceof Error && (cause instanceof DrizzleQueryError || isOfFailedQuery(cause));
}

function textOf(error: Error | undefined, field: string): string | undefined {
  const value: unknown = error && Reflect.get(error, field);
  return typeof value === 'string' ? value : undefined;
}
