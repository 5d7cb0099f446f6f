import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { errorLineOf, type ErrorLine } from './error-lines.ts';

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
  'childBirthDate',
  'childDueDate',
  'cookie',
  'authorization',
];

/** Characters in JSON of each part of an error; together they make a line of at most 4,000. */
const MESSAGE_LENGTH = 400;
const STACK_LENGTH = 1_000;
const CAUSE_STACK_LENGTH = 300;
const NAME_LENGTH = 63;

/** Causes that are logged below an error. */
const MAX_CAUSES = 2;

const FRAME = /^\s+at /;

/** From this level on a line says that something failed. */
const ERROR_LEVEL = 50;
const FATAL_LEVEL = 60;

/**
 * Creates the process log: one JSON line per event, with personal data redacted.
 * @param onError called for each line that says that something failed; must not throw
 */
export function createLog(
  level: string,
  output: DestinationStream = process.stdout,
  onError?: (line: ErrorLine) => void,
): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorFields },
    ...(onError && { hooks: errorHook(onError) }),
    redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[redacted]' },
  };
  return pino(options, output);
}

function errorHook(onError: (line: ErrorLine) => void): LoggerOptions['hooks'] {
  return {
    logMethod(args, method, level) {
      Reflect.apply(method, this, args);
      if (level >= ERROR_LEVEL) onError(errorLineOf(args, this.bindings(), level >= FATAL_LEVEL));
    },
  };
}

interface ErrorFields {
  type?: string | undefined;
  message: string;
  code?: string | undefined;
  constraint?: string | undefined;
  /** Of a job. */
  queue?: string | undefined;
  stack?: string | undefined;
  cause?: ErrorFields | undefined;
}

/**
 * Returns the log fields of an error, or of its copy without a class: an allow-list, because
 * libraries add connections, requests and their secrets to errors. A failed statement is logged
 * without its values, because parents type them: neither the parameters, nor the rows that Postgres
 * quotes in `detail`.
 */
export function errorFields(error: unknown): ErrorFields {
  return fieldsOf(error, MAX_CAUSES);
}

function fieldsOf(error: unknown, causes: number): ErrorFields {
  if (typeof error !== 'object' || error === null) return { message: shorten(String(error), MESSAGE_LENGTH) };
  const field = (name: string): string | undefined => textOf(error, name, NAME_LENGTH);
  const message = error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : textOf(error, 'message');
  const stack = framesOf(textOf(error, 'stack'));
  const cause = causes > 0 ? causeOf(error) : undefined;
  return {
    type: error instanceof Error ? error.constructor.name : (field('type') ?? field('name')),
    message: shorten(message ?? '', MESSAGE_LENGTH),
    code: field('code'),
    constraint: field('constraint'),
    queue: field('queue'),
    stack: stack === undefined ? undefined : shorten(stack, causes === MAX_CAUSES ? STACK_LENGTH : CAUSE_STACK_LENGTH),
    cause: cause === undefined ? undefined : fieldsOf(cause, causes - 1),
  };
}

/** Some errors of Node have no message of their own, only a list of attempts. */
function causeOf(error: object): unknown {
  if (error instanceof AggregateError) return error.errors[0];
  return Reflect.get(error, 'cause') ?? undefined;
}

/** Returns the frames of a stack, whose first lines repeat the message. */
function framesOf(stack: string | undefined): string | undefined {
  return stack
    ?.split('\n')
    .filter((line) => FRAME.test(line))
    .join('\n');
}

/** Shortens a text to a length in JSON, where one character may take six. */
function shorten(text: string, maxLength: number): string {
  let rest = text.slice(0, maxLength);
  while (JSON.stringify(rest).length > maxLength) rest = rest.slice(0, Math.floor(rest.length * 0.9));
  return rest.length < text.length ? `${rest}…` : rest;
}

function textOf(error: object, field: string, maxLength = Infinity): string | undefined {
  const value: unknown = Reflect.get(error, field);
  return typeof value === 'string' ? shorten(value, maxLength) : undefined;
}
