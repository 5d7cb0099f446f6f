import type { OrderStatus } from '../redemption.ts';

/** What is learned of an order (D-210): from the shop, from its parent, by the clock, of an operator, or as its member is erased. */
export type OrderEvent =
  | 'accepted'
  | 'paid'
  | 'fulfilled'
  | 'cancelled'
  | 'refused'
  | 'outOfStock'
  | 'refunded'
  | 'changedMind'
  | 'overdue'
  | 'expired'
  | 'settledPaid'
  | 'settledCancelled'
  | 'settledRefunded'
  | 'erased';

/** What goes with a move, in the transaction that moves the order; the shop is asked after it. */
export type OrderEffect =
  /** The moment of the payment, on the order and its redemption. */
  | { readonly kind: 'stamp' }
  /** The redemption and what the order claimed are free again. */
  | { readonly kind: 'free' }
  | { readonly kind: 'mail'; readonly mail: 'course-complete-dtp' }
  /** The member's open pages. */
  | { readonly kind: 'tell' }
  /** The shop is asked now: to place the order, or to take it back. */
  | { readonly kind: 'ask-shop'; readonly to: 'place' | 'cancel' };

/** What an event does to an order. */
export interface OrderMove {
  /** Statuses to pass through, in order; the last one stays. Empty when the order stays as it is. */
  readonly to: readonly OrderStatus[];
  readonly effects: readonly OrderEffect[];
}

/** Why an order is to end: said before the shop is asked to take it back, so that nothing it says meanwhile is a box (D-212). */
export type EndReason = 'changed-mind' | 'erased';

/** What tells one order from another where an event means two things: one without a price owes no money, one that is to end takes none. */
export interface OrderFacts {
  readonly status: OrderStatus;
  readonly priceCents: number;
  readonly endReason: EndReason | null;
}

type Cell = OrderMove | { readonly free: OrderMove; readonly priced: OrderMove; readonly ending?: OrderMove };

const stamp = { kind: 'stamp' } as const;
const free = { kind: 'free' } as const;
const tell = { kind: 'tell' } as const;
const confirm = { kind: 'mail', mail: 'course-complete-dtp' } as const;
const place = { kind: 'ask-shop', to: 'place' } as const;
const takeBack = { kind: 'ask-shop', to: 'cancel' } as const;

const to = (status: OrderStatus, ...effects: OrderEffect[]): OrderMove => ({ to: [status], effects });
const through = (first: OrderStatus, last: OrderStatus, ...effects: OrderEffect[]): OrderMove => ({
  to: [first, last],
  effects,
});
const stays = (...effects: OrderEffect[]): OrderMove => ({ to: [], effects });
/** As said, but for an order that is to end: the shop is told to take it back. */
const unlessEnding = (move: OrderMove): Cell => ({ free: move, priced: move, ending: stays(takeBack) });

/** Nothing: the order stays, whatever comes (D-210). */
const NOTHING = stays();

/**
 * Cells that no event of today's orders meets, by what fills them: paid orders and the operator's door (contract section 19). Until
 * then each is nothing.
 */
const FULFILMENT = NOTHING;
const REFUND = NOTHING;
const SHOP_CANCELS = NOTHING;
const INVOICE_ENDS = NOTHING;
const SETTLED = NOTHING;
const LATE_PAYMENT = NOTHING;
const RECONCILED = NOTHING;

/** A free order of an ended one that the shop took all the same: nothing is owed, and nothing is to be sent (D-211). */
const PAID_AFTER_END = { free: stays(takeBack), priced: LATE_PAYMENT };

/** Every move there is: 8 states by 14 events (contract section 19, D-210, D-211). */
const ORDER: Readonly<Record<OrderStatus, Readonly<Record<OrderEvent, Cell>>>> = {
  reserved: {
    accepted: unlessEnding(to('invoiced', tell)),
    paid: {
      free: to('paid', stamp, confirm, tell),
      // The payment of an invoice may overtake our own commit.
      priced: through('invoiced', 'paid', stamp, confirm, tell),
      ending: stays(takeBack),
    },
    fulfilled: FULFILMENT,
    cancelled: SHOP_CANCELS,
    refused: to('failed', free, tell),
    outOfStock: to('failed', free, tell),
    refunded: REFUND,
    changedMind: to('cancelled', free, tell),
    overdue: unlessEnding(stays(place)),
    expired: NOTHING,
    settledPaid: SETTLED,
    settledCancelled: SETTLED,
    settledRefunded: SETTLED,
    erased: to('cancelled', free, tell),
  },
  invoiced: {
    accepted: NOTHING,
    paid: to('paid', stamp, confirm, tell),
    fulfilled: FULFILMENT,
    cancelled: SHOP_CANCELS,
    refused: NOTHING,
    outOfStock: NOTHING,
    refunded: REFUND,
    changedMind: to('cancelled', free, tell),
    overdue: unlessEnding(RECONCILED),
    expired: INVOICE_ENDS,
    settledPaid: SETTLED,
    settledCancelled: SETTLED,
    settledRefunded: SETTLED,
    erased: to('cancelled', free, tell),
  },
  paid: {
    accepted: NOTHING,
    paid: NOTHING,
    fulfilled: FULFILMENT,
    cancelled: SHOP_CANCELS,
    refused: NOTHING,
    outOfStock: NOTHING,
    refunded: REFUND,
    changedMind: NOTHING,
    overdue: RECONCILED,
    expired: NOTHING,
    settledPaid: NOTHING,
    settledCancelled: SETTLED,
    settledRefunded: SETTLED,
    // A parcel that is paid still goes out.
    erased: NOTHING,
  },
  fulfilled: {
    accepted: NOTHING,
    paid: NOTHING,
    fulfilled: NOTHING,
    cancelled: SHOP_CANCELS,
    refused: NOTHING,
    outOfStock: NOTHING,
    refunded: REFUND,
    changedMind: NOTHING,
    overdue: NOTHING,
    expired: NOTHING,
    settledPaid: NOTHING,
    settledCancelled: NOTHING,
    settledRefunded: SETTLED,
    erased: NOTHING,
  },
  cancelled: {
    accepted: stays(takeBack),
    paid: PAID_AFTER_END,
    fulfilled: FULFILMENT,
    cancelled: SHOP_CANCELS,
    refused: NOTHING,
    outOfStock: NOTHING,
    refunded: REFUND,
    changedMind: NOTHING,
    overdue: stays(takeBack),
    expired: NOTHING,
    settledPaid: SETTLED,
    settledCancelled: NOTHING,
    settledRefunded: SETTLED,
    erased: NOTHING,
  },
  failed: {
    accepted: stays(takeBack),
    paid: PAID_AFTER_END,
    fulfilled: FULFILMENT,
    cancelled: SHOP_CANCELS,
    refused: NOTHING,
    outOfStock: NOTHING,
    refunded: REFUND,
    changedMind: NOTHING,
    overdue: stays(takeBack),
    expired: NOTHING,
    settledPaid: SETTLED,
    settledCancelled: NOTHING,
    settledRefunded: SETTLED,
    erased: NOTHING,
  },
  refundDue: {
    accepted: NOTHING,
    paid: NOTHING,
    fulfilled: FULFILMENT,
    cancelled: NOTHING,
    refused: NOTHING,
    outOfStock: NOTHING,
    refunded: REFUND,
    changedMind: NOTHING,
    overdue: RECONCILED,
    expired: NOTHING,
    settledPaid: NOTHING,
    settledCancelled: NOTHING,
    settledRefunded: SETTLED,
    erased: NOTHING,
  },
  refunded: {
    accepted: NOTHING,
    paid: NOTHING,
    fulfilled: FULFILMENT,
    cancelled: NOTHING,
    refused: NOTHING,
    outOfStock: NOTHING,
    refunded: NOTHING,
    changedMind: NOTHING,
    overdue: NOTHING,
    expired: NOTHING,
    settledPaid: NOTHING,
    settledCancelled: NOTHING,
    settledRefunded: NOTHING,
    erased: NOTHING,
  },
};

/** What an event does to an order as it stands; one that changes nothing is no error (D-123, D-210). */
export function orderMove({ status, priceCents, endReason }: OrderFacts, event: OrderEvent): OrderMove {
  const cell = ORDER[status][event];
  if (!('free' in cell)) return cell;
  if (endReason !== null && cell.ending) return cell.ending;
  return priceCents === 0 ? cell.free : cell.priced;
}

/** What the shop is asked when an order has waited long enough: to place it, to take it back, or nothing. */
export function shopQuestion(order: OrderFacts): 'place' | 'cancel' | null {
  const asked = orderMove(order, 'overdue').effects.find((effect) => effect.kind === 'ask-shop');
  return asked?.to ?? null;
}
