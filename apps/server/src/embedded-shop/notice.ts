import { createHmac } from 'node:crypto';
import { dollarsOf } from '@nestling/domain/rewards/price';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { NoticeType } from './jobs/shop-notice.ts';
import { findByKey, noteNotice } from './queries/shop-orders.ts';
import type { ShopOrderRow } from './tables.ts';
import { orderUrls, shopOrderIdOf } from './order-names.ts';

/**
 * Delivers a notice, byte by byte as over a wire.
 * @param signature hex HMAC-SHA256 of the raw bytes
 * @returns the status of the answer, as of HTTP
 */
export type DeliverNotice = (raw: Buffer, signature: string) => Promise<number>;

/** The dependencies of notices. */
export interface NoticeDeps {
  db: Database;
  clock: Clock;
  /** Signs notices. */
  secret: string;
  deliver: DeliverNotice;
  /** For tests: sends each notice twice. */
  isRepeated: boolean;
}

const NOTICE_OF: Readonly<Partial<Record<ShopOrderRow['status'], NoticeType>>> = {
  paid: 'order.paid',
  fulfilled: 'order.fulfilled',
  cancelled: 'order.cancelled',
  refunded: 'order.refunded',
};

/**
 * Sends a notice of an order unless it was accepted already. Each try is the same notice to the
 * byte.
 * @throws Error while it is not accepted
 */
export async function sendNotice(deps: NoticeDeps, shopKey: string, type: NoticeType): Promise<void> {
  const order = await findByKey(deps.db, shopKey);
  const at = order && momentOf(order, type);
  if (!order || !at) return;
  const isNewest = NOTICE_OF[order.status] === type;
  if (isNewest && order.noticeSentAt !== null) return;
  const raw = Buffer.from(JSON.stringify(noticeOf(order, type, at)));
  const signature = createHmac('sha256', deps.secret).update(raw).digest('hex');
  for (let times = deps.isRepeated ? 2 : 1; times > 0; times -= 1) {
    const status = await deps.deliver(raw, signature);
    if (status < 200 || status > 299) throw new Error(`a notice of the shop was answered with ${status}`);
  }
  if (isNewest) await noteNotice(deps.db, order, deps.clock.now());
}

function noticeOf(order: ShopOrderRow, type: NoticeType, at: Date) {
  return {
    eventId: `${order.shopKey}:${type}`,
    type,
    orderId: order.orderId,
    shopOrderId: shopOrderIdOf(order),
    amount: dollarsOf(order.priceCents),
    currency: 'USD',
    orderStatusURL: orderUrls(order).orderStatusURL,
    occurredAt: at.toISOString(),
  };
}

function momentOf(order: ShopOrderRow, type: NoticeType): Date | null {
  switch (type) {
    case 'order.paid':
      return order.paidAt;
    case 'order.fulfilled':
      return order.fulfilledAt;
    case 'order.cancelled':
      return order.cancelledAt;
    case 'order.refunded':
      return order.refundedAt;
  }
}
