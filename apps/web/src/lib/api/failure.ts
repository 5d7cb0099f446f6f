import type { ErrorCode } from '@nestling/contract/error-codes';

/** A code of the API, or what the browser itself finds: no network, or an answer that is none of ours. */
export type FailureCode = ErrorCode | 'offline' | 'unreadable-answer' | (string & {});

interface FailureFacts {
  /** HTTP status; 0 when nothing answered. */
  status: number;
  code: FailureCode;
  message: string;
  fields: Readonly<Record<string, string>>;
  transactionId: string;
}

/** A call that did not succeed; carries what the server said. */
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

/** The failure that a refused answer tells of; an answer without our envelope is `unreadable-answer`. */
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

/** True when nothing answered: no network, or the server cannot be reached. */
export function isOffline(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === 'offline';
}

function textsOf(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/**
 * True for a failure that is told without the page's doing: without a network the banner says so, and where the sign-in has
 * ended the guard leads to the login.
 */
export function isHandledGlobally(failure: unknown): boolean {
  return isOffline(failure) || (failure instanceof ApiFailure && failure.code === 'unauthenticated');
}
