import type { ShopOrderRow, ShopOrderStatus } from './tables.ts';

/**
 * A move of an order: its payment, its parcel, the end of a paid order, the refund of its payment,
 * or its withdrawal by the product.
 */
export type ShopMove = 'pay' | 'fulfil' | 'cancelPaid' | 'refund' | 'withdraw';

type MovedOrder = Pick<ShopOrderRow, 'status' | 'paidAt' | 'priceCents' | 'invoiceExpiresAt'>;

interface Rule {
  /** The status that follows each status; an order in any other stays. */
  readonly to: Partial<Readonly<Record<ShopOrderStatus, ShopOrderStatus>>>;
  readonly when?: (order: MovedOrder, now: Date) => boolean;
}

const isOpen = ({ invoiceExpiresAt }: MovedOrder, now: Date): boolean =>
  invoiceExpiresAt === null || invoiceExpiresAt > now;
const hasPayment = ({ paidAt, priceCents }: MovedOrder): boolean => paidAt !== null && priceCents > 0;
/** Only an operator can end a paid order with a price. */
const hasNothingToRefund = ({ status, priceCents }: MovedOrder): boolean => status === 'invoiced' || priceCents === 0;

const RULES: Readonly<Record<ShopMove, Rule>> = {
  pay: { to: { invoiced: 'paid' }, when: isOpen },
  fulfil: { to: { paid: 'fulfilled' } },
  cancelPaid: { to: { paid: 'cancelled' } },
  refund: { to: { paid: 'refunded', fulfilled: 'refunded', cancelled: 'refunded' }, when: hasPayment },
  withdraw: { to: { invoiced: 'cancelled', paid: 'cancelled' }, when: hasNothingToRefund },
};

/** Returns the status of an order after a move; null where the move does not apply to it. */
export function shopMove(order: MovedOrder, move: ShopMove, now: Date): ShopOrderStatus | null {
  const { to, when } = RULES[move];
  const next = to[order.status];
  return next !== undefined && (when?.(order, now) ?? true) ? next : null;
}

/** The columns of an order that has reached a status. */
export type ShopOrderChange = Partial<Omit<ShopOrderRow, 'shopKey'>>;

/**
 * Returns the columns that a status changes. An address is kept only until its parcel is sent, and
 * an order that has ended holds no stock.
 */
export function changeTo(status: ShopOrderStatus, now: Date): ShopOrderChange {
  switch (status) {
    case 'invoiced':
      return { status };
    case 'paid':
      return { status, paidAt: now };
    case 'fulfilled':
      return { status, fulfilledAt: now, shipTo: null, holdsStock: false };
    case 'cancelled':
      return { status, cancelledAt: now, shipTo: null, holdsStock: false };
    case 'refunded':
      return { status, refundedAt: now, shipTo: null, holdsStock: false };
  }
}

/** True for a status in which the item of an order goes back to the stock. */
export function returnsStock(status: ShopOrderStatus): boolean {
  return status === 'cancelled' || status === 'refunded';
}
