import { ApiFailure } from '#lib/api/failure.ts';
import { onSignOut } from '#lib/session/session.ts';

/**
 * Variants that were sold out when the page ordered them without a click: another automatic order
 * must not be tried.
 */
const soldOut = new Set<string>();

onSignOut(() => soldOut.clear());

/** True for the refusal of an order because its offer is out of stock. */
export function isOutOfStock(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.code === 'out-of-stock';
}

/** Records that a variant is sold out, so that it is ordered by a click only. */
export function noteSoldOut(variantId: string): void {
  soldOut.add(variantId);
}

/** True for a variant that was sold out when it was ordered without a click. */
export function isSoldOut(variantId: string): boolean {
  return soldOut.has(variantId);
}
