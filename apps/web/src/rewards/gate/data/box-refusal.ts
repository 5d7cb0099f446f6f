import { ApiFailure } from '#lib/api/failure.ts';

/**
 * A refusal that only the support can resolve: the home or the mailbox already has a box, the
 * address must be checked first, or there were too many requests.
 */
export type BoxRefusal = 'household' | 'mailbox' | 'address' | 'often';

const REFUSALS: Readonly<Record<string, BoxRefusal>> = {
  'household-has-one': 'household',
  'mailbox-has-one': 'mailbox',
  'address-review': 'address',
  'too-many-requests': 'often',
};

/** Returns the refusal of a failure; null for any other failure. */
export function boxRefusalOf(failure: unknown): BoxRefusal | null {
  return failure instanceof ApiFailure ? (REFUSALS[failure.code] ?? null) : null;
}

/** True where the order must be placed again with the same address after its review. */
export function isAddressReview(failure: unknown): boolean {
  return boxRefusalOf(failure) === 'address';
}

/** True for a refusal because the email is not confirmed. */
export function isUnconfirmed(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.code === 'email-unconfirmed';
}

/**
 * True when the server has refused. Without an answer, or after an internal error, the box may have
 * been granted nevertheless.
 */
export function isRefusal(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.status >= 400 && failure.status < 500;
}
