import type { OrderStatus } from '../redemption.ts';

/** What is learned about an order, from the browser's call, the shop's notice or the reconciler alike (D-123). */
export type ShopFact = 'invoiced' | 'paid' | 'fulfilled' | 'cancelled' | 'failed' | 'refunded';

export type OrderAlert = 'cancelled-after-fulfilled' | 'refund-due';

export interface OrderMove {
  /** Statuses to pass through, in order; the last one stays. Empty when the fact changes nothing. */
  to: OrderStatus[];
  /** What becomes of the redemption: kept as it is, or freed so that the parent can choose again. */
  redemption: 'kept' | 'freed';
  mail: 'course-complete-dtp' | 'order-cancelled' | 'order-refund-due' | null;
  alert: OrderAlert | null;
}

const NOTHING: OrderMove = { to: [], redemption: 'kept', mail: null, alert: null };

const moves = (to: OrderStatus[], effect: Partial<Omit<OrderMove, 'to'>> = {}): OrderMove => ({
  ...NOTHING,
  to,
  ...effect,
});

const PAID = { mail: 'course-complete-dtp' } as const;
const FREED = { redemption: 'freed' } as const;
const CANCELLED_AFTER_PAYMENT = { redemption: 'freed', mail: 'order-cancelled' } as const;
const REFUND_DUE = moves(['refundDue'], { mail: 'order-refund-due', alert: 'refund-due' });

/** Every move there is; a pair that is not here changes nothing (contract section 12, D-121, D-123). */
const MOVES: Readonly<Record<OrderStatus, Partial<Record<ShopFact, OrderMove>>>> = {
  reserved: {
    invoiced: moves(['invoiced']),
    // The payment may overtake our own commit.
    paid: moves(['invoiced', 'paid'], PAID),
    fulfilled: moves(['invoiced', 'paid', 'fulfilled'], PAID),
    cancelled: moves(['cancelled'], FREED),
    failed: moves(['failed'], FREED),
  },
  invoiced: {
    paid: moves(['paid'], PAID),
    fulfilled: moves(['paid', 'fulfilled'], PAID),
    cancelled: moves(['cancelled'], FREED),
  },
  paid: { fulfilled: moves(['fulfilled']), cancelled: moves(['cancelled'], CANCELLED_AFTER_PAYMENT) },
  fulfilled: { cancelled: moves([], { alert: 'cancelled-after-fulfilled' }) },
  cancelled: { paid: REFUND_DUE },
  failed: { paid: REFUND_DUE },
  refundDue: { refunded: moves(['refunded']) },
  refunded: {},
};

/** What a fact about an order does to it; `isFree` is a free order in the US, which is paid without an invoice. */
export function applyShopFact(status: OrderStatus, fact: ShopFact, isFree = false): OrderMove {
  const move = MOVES[status][fact] ?? NOTHING;
  return isFree && status === 'reserved'
    ? { ...move, to: move.to.filter((next) => next !== 'invoiced' || move.to.length === 1) }
    : move;
}
