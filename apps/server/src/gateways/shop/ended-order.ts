import type { EndedShopOrder } from './port.ts';

/**
 * Returns what a shop answers to the placing of an order that has ended there: `withdrawn` only where
 * nothing was sent and nothing was paid, because such an order may be ordered again.
 */
export function answerOfEnded(order: EndedShopOrder): EndedShopOrder | 'withdrawn' {
  const isUnpaid = order.paidAt === null || order.amountCents === 0;
  return order.status === 'cancelled' && order.isSent !== true && isUnpaid ? 'withdrawn' : order;
}

/** True for an order that its shop has cancelled or refunded. */
export function hasEnded<Reading extends { status: string }>(reading: Reading): reading is Reading & EndedShopOrder {
  return reading.status === 'cancelled' || reading.status === 'refunded';
}
