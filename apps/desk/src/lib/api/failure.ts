import type { ErrorCode } from '@nestling/contract/error-codes';

/**
 * A code of the API, or one of the browser's own: no network, no answer to a write in time, or an
 * answer in another format.
 */
type FailureCode = ErrorCode | 'offline' | 'unanswered' | 'unreadable-answer' | (string & {});

interface FailureFacts {
  /** HTTP status; 0 without an answer. */
  status: number;
  code: FailureCode;
  message: string;
  /** Words by argument, where single arguments were refused. */
  fields?: Readonly<Record<string, string>>;
  /** Seconds until the next try may be made; null where the server names none. */
  retryAfter?: number | null;
}

/** A call that was refused or got no answer. */
export class DeskFailure extends Error {
  readonly status: number;
  readonly code: FailureCode;
  readonly fields: Readonly<Record<string, string>>;
  readonly retryAfter: number | null;

  constructor({ status, code, message, fields = {}, retryAfter = null }: FailureFacts, cause?: unknown) {
    super(message, { cause });
    this.name = 'DeskFailure';
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

/**
 * Returns the failure of a refused answer; one without our envelope, such as that of a proxy, is
 * `unreadable-answer`.
 */
export function failureOf(response: Response, answer: unknown): DeskFailure {
  const { status, headers } = response;
  const error = isRecord(answer) ? answer['error'] : null;
  if (!isRecord(error) || typeof error['code'] !== 'string')
    return new DeskFailure({ status, code: 'unreadable-answer', message: `Status ${status}` });
  const { code, message, fields } = error;
  return new DeskFailure({
    status,
    code,
    message: typeof message === 'string' ? message : code,
    fields: isRecord(fields) ? textsOf(fields) : {},
    retryAfter: secondsOf(headers.get('Retry-After')),
  });
}

/** True if a call was refused because nobody is signed in. */
export function isSignedOut(failure: unknown): boolean {
  return failure instanceof DeskFailure && failure.code === 'unauthenticated';
}

/** True for an object whose properties can be read by name. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function textsOf(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function secondsOf(header: string | null): number | null {
  const seconds = Number(header);
  return header !== null && Number.isInteger(seconds) && seconds > 0 ? seconds : null;
}
