import type { OrderRow } from './tables.ts';

/** The key under which the shop knows an order; a repeat with it is the same order. */
export function shopKeyOf({ orderId, attempt }: Pick<OrderRow, 'orderId' | 'attempt'>): string {
  return `${orderId}:${attempt}`;
}
