import { ApiFailure } from '../../../lib/api/failure.ts';
import { onSignOut } from '../../../lib/session.ts';

/**
 * Variants that were not in stock when they were ordered without a press, while the site has been
 * open.
 */
const soldOut = new Set<string>();

onSignOut(() => soldOut.clear());

/** True for the refusal of an order whose offer is not in stock. */
export function isOutOfStock(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.code === 'out-of-stock';
}

/** Keeps that nothing is left of a variant: from now on it is ordered by a press alone. */
export function noteSoldOut(variantId: string): void {
  soldOut.add(variantId);
}

/** True for a variant that was not in stock when it was ordered without a press. */
export function isSoldOut(variantId: string): boolean {
  return soldOut.has(variantId);
}
