import type { OrderRow } from './tables.ts';

/** Returns the idempotency key of an order at the shop. */
export function shopKeyOf({ orderId, attempt }: Pick<OrderRow, 'orderId' | 'attempt'>): string {
  return `${orderId}:${attempt}`;
}
