import type { ErrorCode } from '@nestling/contract/error-codes';

/**
 * A code of the API, or one of the browser's own: no network, no answer to a write in time, or an
 * answer in another format.
 */
export type FailureCode = ErrorCode | 'offline' | 'unanswered' | 'unreadable-answer' | (string & {});

interface FailureFacts {
  /** HTTP status; 0 without an answer. */
  status: number;
  code: FailureCode;
  message: string;
  fields: Readonly<Record<string, string>>;
  transactionId: string;
}

/** A failed call; carries the server's message. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly code: FailureCode;
  readonly fields: Readonly<Record<string, string>>;
  readonly transactionId: string;

  constructor({ status, code, message, fields, transactionId }: FailureFacts, cause?: unknown) {
    super(message, { cause });
    this.name = 'ApiFailure';
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.transactionId = transactionId;
  }
}

/** Returns the failure of a refused answer; one without our envelope is `unreadable-answer`. */
export function failureOf(status: number, answer: unknown, transactionId: string): ApiFailure {
  const error = typeof answer === 'object' && answer !== null && 'error' in answer ? answer.error : null;
  if (typeof error !== 'object' || error === null || !('code' in error) || typeof error.code !== 'string') {
    return new ApiFailure({
      status,
      code: 'unreadable-answer',
      message: `Status ${status}`,
      fields: {},
      transactionId,
    });
  }
  const message = 'message' in error && typeof error.message === 'string' ? error.message : error.code;
  const fields = 'fields' in error ? textsOf(error.fields) : {};
  return new ApiFailure({ status, code: error.code, message, fields, transactionId });
}

/** Whether there was no answer: no network, a stalled one, or the server cannot be reached. */
export function isOffline(error: unknown): boolean {
  return error instanceof ApiFailure && (error.code === 'offline' || error.code === 'unanswered');
}

/** Whether nobody knows if a write was received, because its answer did not come in time. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === 'unanswered';
}

function textsOf(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/**
 * Whether a failure is shown without help of the page: offline by the banner; after an expired
 * session the guard redirects to the login.
 */
export function isHandledGlobally(failure: unknown): boolean {
  return isOffline(failure) || (failure instanceof ApiFailure && failure.code === 'unauthenticated');
}
