import { STATUS_OF_CODE, isErrorCode, type ErrorAnswer, type ErrorCode } from '@nestling/contract/error-codes';
import { MESSAGE_OF_CODE } from '@nestling/contract/error-messages';

/** Seconds after which to retry an unavailable service. */
export const RETRY_AFTER_SECONDS = 5;

/** An expected refusal: a route returns it instead of data. */
export interface Refusal {
  refused: ErrorCode;
  /** Codes by path in body or query. */
  fields?: Readonly<Record<string, string>>;
  /** Placeholders of the message. */
  values?: Readonly<Record<string, string>>;
  /** Seconds. */
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

/** Refuses fields of the body; the code of a single one is also the answer's code. */
export function refuseFields(fields: Readonly<Record<string, string>>): Refusal {
  const [only, ...others] = Object.values(fields);
  return { refused: others.length === 0 && isErrorCode(only) ? only : 'validation-failed', fields };
}

/** A refusal that is thrown in a hook, because a hook cannot return one. */
export class RefusalError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.refused);
    this.name = 'RefusalError';
    this.refusal = refusal;
  }
}

/** Returns the HTTP status of a refusal. */
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
