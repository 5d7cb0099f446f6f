import pino from 'pino';
import type { Logger } from 'pino';
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

/** The process log: one JSON line an event, personal data redacted. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorFields },
    redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[redacted]' },
  });
}

/**
 * An error as a log line and a failed job show it. A failed statement is shown without its values, which are whatever a parent typed:
 * neither the parameters, nor the rows that Postgres quotes in `detail`.
 */
export function errorFields(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError)) return error instanceof Error ? pino.stdSerializers.err(error) : error;
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

function textOf(error: Error | undefined, field: string): string | undefined {
  const value: unknown = error && Reflect.get(error, field);
  return typeof value === 'string' ? value : undefined;
}
