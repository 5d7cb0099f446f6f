import type { OrderStatus } from './redemption.ts';
import type { EndReason } from './end-reason.ts';

/** What a parent is told of orders that came to nothing, on the page that the gate leads her to (D-127, D-212). */
export const ORDER_NOTICES = [
  'refund-due',
  'order-refunded',
  'order-cancelled',
  'order-expired',
  'order-failed',
] as const;

export type OrderNoticeKind = (typeof ORDER_NOTICES)[number];

/** An order of one member and course, as it ended or stands. */
export interface PastOrder {
  readonly orderNumber: string;
  readonly status: OrderStatus;
  readonly priceCents: number;
  readonly isPaid: boolean;
  readonly isRefunded: boolean;
  readonly endReason: EndReason | null;
  /** Null for one that has not ended. */
  readonly endedAt: Date | null;
  /** Whether her own press ended it, and its answer told her so. */
  readonly wasAnswered: boolean;
}

export interface OrderNotice {
  readonly kind: OrderNoticeKind;
  readonly orderNumber: string;
}

const DAYS_TOLD_MS = 14 * 24 * 60 * 60 * 1000;

const ENDED: readonly OrderStatus[] = ['cancelled', 'failed', 'refundDue', 'refunded'];

/** True of an order that holds no reward any more. */
export function isEnded(status: OrderStatus): boolean {
  return ENDED.includes(status);
}

/** Whether money that was taken for an order is still to go back. */
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
 * What is told of a member's orders of a course: money that is owed, whatever she holds by now; else how the newest one ended, for
 * two weeks and while she holds nothing. That she changed her mind she knows.
 *
 * @param orders newest first
 */
export function orderNotice(orders: readonly PastOrder[], isHeld: boolean, now: Date): OrderNotice | null {
  const owed = orders.find(refundIsDue);
  if (owed) return { kind: 'refund-due', orderNumber: owed.orderNumber };
  const [newest] = orders;
  if (isHeld || !newest?.endedAt || now.getTime() - newest.endedAt.getTime() > DAYS_TOLD_MS) return null;
  const kind = noticeOfEnd(newest);
  return kind && { kind, orderNumber: newest.orderNumber };
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
