import { ApiFailure } from '#lib/api/failure.ts';
import { onSignOut } from '#lib/session/session.ts';

/**
 * Variants that were out of stock when the page ordered them without a click; it must not order
 * them so again.
 */
const soldOut = new Set<string>();

onSignOut(() => soldOut.clear());

/** True for the refusal of an order because its offer is out of stock. */
export function isOutOfStock(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.code === 'out-of-stock';
}

/** Records that a variant was out of stock when the page ordered it without a click. */
export function recordSoldOut(variantId: string): void {
  soldOut.add(variantId);
}

/** True for a variant that was out of stock when the page ordered it without a click. */
export function wasSoldOut(variantId: string): boolean {
  return soldOut.has(variantId);
}
