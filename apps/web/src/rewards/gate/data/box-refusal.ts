import { ApiFailure } from '../../../lib/api/failure.ts';

/**
 * Why a box was not given, where only people can help: its home or its mailbox has one, its address
 * is checked first, or too many boxes were asked for.
 */
export type BoxRefusal = 'household' | 'mailbox' | 'address' | 'often';

const REFUSALS: Readonly<Record<string, BoxRefusal>> = {
  'household-has-one': 'household',
  'mailbox-has-one': 'mailbox',
  'address-review': 'address',
  'too-many-requests': 'often',
};

/** The refusal that a failure tells of; null for any other failure. */
export function boxRefusalOf(failure: unknown): BoxRefusal | null {
  return failure instanceof ApiFailure ? (REFUSALS[failure.code] ?? null) : null;
}

/** True where the order is to be placed again with the same address, once it has been checked. */
export function isAddressReview(failure: unknown): boolean {
  return boxRefusalOf(failure) === 'address';
}

/** True for a refusal for want of a confirmed email. */
export function isUnconfirmed(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.code === 'email-unconfirmed';
}

/**
 * True when the server has said no: without an answer, or after a fault of its own, a box may have
 * been given all the same.
 */
export function isRefusal(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.status >= 400 && failure.status < 500;
}
