import { ACCOUNT_STATUSES } from './account/error-codes.ts';
import { EDITORIAL_STATUSES } from './editorial/error-codes.ts';
import { LEARNING_STATUSES } from './learning/error-codes.ts';
import { PLATFORM_STATUSES } from './platform/error-codes.ts';
import { REWARDS_STATUSES } from './rewards/error-codes.ts';

/**
 * HTTP status of every error code; each code has exactly one and is declared in the room that owns
 * its rule.
 */
export const STATUS_OF_CODE = {
  ...PLATFORM_STATUSES,
  ...ACCOUNT_STATUSES,
  ...EDITORIAL_STATUSES,
  ...LEARNING_STATUSES,
  ...REWARDS_STATUSES,
};

export type ErrorCode = keyof typeof STATUS_OF_CODE;

/** True for an error code of the API. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(STATUS_OF_CODE, value);
}

/** The failure half of the envelope; `fields` maps a body or query path to a field code. */
export interface ErrorAnswer {
  error: { code: ErrorCode; message: string; fields?: Record<string, string> };
}
