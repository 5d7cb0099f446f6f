import { STATUS_OF_CODE, isErrorCode } from '@nestling/contract/error-codes';
import { MESSAGE_OF_CODE } from '@nestling/contract/error-messages';
import type { ErrorAnswer, ErrorCode } from '@nestling/contract/error-codes';

/** When to retry a service that is not ready, in seconds. */
export const RETRY_AFTER_SECONDS = 5;

/** An expected refusal: a route returns it instead of data. */
export interface Refusal {
  refused: ErrorCode;
  /** Field codes by body or query path. */
  fields?: Readonly<Record<string, string>>;
  /** Values of the placeholders in the message. */
  values?: Readonly<Record<string, string>>;
  /** Seconds after which the same call may be tried again. */
  retryAfter?: number;
}

/** Refuses with a code. */
export function refuse(refused: ErrorCode, details: Omit<Refusal, 'refused'> = {}): Refusal {
  return { refused, ...details };
}

/** Refuses one field of the body; the field's code is the answer's code. */
export function refuseField(field: string, code: ErrorCode): Refusal {
  return { refused: code, fields: { [field]: code } };
}

/** Refuses fields of the body; the code of a single one is the answer's code. */
export function refuseFields(fields: Readonly<Record<string, string>>): Refusal {
  const [only, ...others] = Object.values(fields);
  return { refused: others.length === 0 && isErrorCode(only) ? only : 'validation-failed', fields };
}

/** A refusal thrown in a hook, where nothing can be returned. */
export class RefusalError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.refused);
    this.name = 'RefusalError';
    this.refusal = refusal;
  }
}

/** The HTTP status of a refusal. */
export function statusOf(refusal: Refusal): number {
  return STATUS_OF_CODE[refusal.refused];
}

/** Returns the body of a refusal. */
export function errorAnswer(refusal: Refusal): ErrorAnswer {
  const message = MESSAGE_OF_CODE[refusal.refused].replace(
    /\{(\w+)\}/g,
    (whole, name: string) => refusal.values?.[name] ?? whole,
  );
  return {
    error: { code: refusal.refused, message, ...(refusal.fields && { fields: { ...refusal.fields } }) },
  };
}
