import type { OrderStatus } from './redemption.ts';
import type { EndReason } from './end-reason.ts';

/** The notices of an order that fails or ends, for the page to which the gate redirects. */
export const ORDER_NOTICES = [
  'refund-due',
  'order-refunded',
  'order-cancelled',
  'order-expired',
  'order-failed',
] as const;

export type OrderNoticeKind = (typeof ORDER_NOTICES)[number];

/** An order of one member and course, ended or current. */
export interface PastOrder {
  readonly orderNumber: string;
  readonly status: OrderStatus;
  readonly priceCents: number;
  readonly isPaid: boolean;
  readonly isRefunded: boolean;
  readonly endReason: EndReason | null;
  /** Null for one that has not ended. */
  readonly endedAt: Date | null;
  /**
   * True where the member's own action ended it, because its response has already reported that.
   */
  readonly wasAnswered: boolean;
}

export interface OrderNotice {
  readonly kind: OrderNoticeKind;
  readonly orderNumber: string;
  /** The money that goes back, or has gone; null where none does. */
  readonly refundCents: number | null;
}

const NOTICE_MS = 14 * 24 * 60 * 60 * 1000;

const ENDED: readonly OrderStatus[] = ['cancelled', 'failed', 'refundDue', 'refunded'];

/** True for an order that no longer holds a reward. */
export function isEnded(status: OrderStatus): boolean {
  return ENDED.includes(status);
}

/** True while money that was taken for an order must still be refunded. */
export function refundIsDue({
  status,
  priceCents,
  isPaid,
  isRefunded,
}: Pick<PastOrder, 'status' | 'priceCents' | 'isPaid' | 'isRefunded'>): boolean {
  if (isRefunded) return false;
  return status === 'refundDue' || (isEnded(status) && isPaid && priceCents > 0);
}

/**
 * Returns the notice of a member's orders of a course: a refund that is due, whatever the member
 * holds now; else how the newest order ended, for two weeks and while they hold nothing. An order
 * that the member gave up themselves needs no notice.
 * @param orders newest first
 */
export function orderNotice(orders: readonly PastOrder[], hasReward: boolean, now: Date): OrderNotice | null {
  const refundDue = orders.find(refundIsDue);
  if (refundDue) return { kind: 'refund-due', orderNumber: refundDue.orderNumber, refundCents: refundDue.priceCents };
  const [newest] = orders;
  if (hasReward || !newest?.endedAt || now.getTime() - newest.endedAt.getTime() > NOTICE_MS) return null;
  const kind = noticeOfEnd(newest);
  const refundCents = kind === 'order-refunded' ? newest.priceCents : null;
  return kind && { kind, orderNumber: newest.orderNumber, refundCents };
}

function noticeOfEnd({ endReason, priceCents, isRefunded, wasAnswered }: PastOrder): OrderNoticeKind | null {
  if (isRefunded && priceCents > 0) return 'order-refunded';
  switch (endReason) {
    case 'shop':
    case 'operator':
      return 'order-cancelled';
    case 'expired':
      return 'order-expired';
    case 'refused':
    case 'out-of-stock':
      return wasAnswered ? null : 'order-failed';
    default:
      return null;
  }
}
