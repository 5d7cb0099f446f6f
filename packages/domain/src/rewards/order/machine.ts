import type { OrderStatus } from '../redemption.ts';
import type {
  OrderAlert,
  OrderEffect,
  OrderEvent,
  OrderFacts,
  OrderMail,
  OrderMove,
  PaymentFacts,
} from './order-move.ts';

type Facts = OrderFacts & PaymentFacts;
type Cell = OrderMove | ((facts: Facts) => OrderMove);

const stamp = { kind: 'stamp' } as const;
const free = { kind: 'free' } as const;
const notify = { kind: 'tell' } as const;
const mail = (which: OrderMail) => ({ kind: 'mail', mail: which }) as const;
const alert = (which: OrderAlert) => ({ kind: 'alert', alert: which }) as const;
const refundSettled = { kind: 'settle-alert', alert: 'refund-due' } as const;
const askShop = (to: 'place' | 'cancel' | 'read') => ({ kind: 'ask-shop', to }) as const;

const to = (status: OrderStatus, ...effects: OrderEffect[]): OrderMove => ({ to: [status], effects });
const through = (statuses: OrderStatus[], ...effects: OrderEffect[]): OrderMove => ({ to: statuses, effects });
const stay = (...effects: OrderEffect[]): OrderMove => ({ to: [], effects });

/** The order never changes. */
const NOTHING = stay();
const CANCEL_AT_SHOP = stay(askShop('cancel'));
const READ = stay(askShop('read'));

const isPriced = ({ priceCents }: Facts): boolean => priceCents > 0;
const isEnding = ({ endReason }: Facts): boolean => endReason !== null;

/** Applies the move, except to an order that is to end: the shop must cancel that one. */
const unlessEnding =
  (move: OrderMove): Cell =>
  (facts) =>
    isEnding(facts) ? CANCEL_AT_SHOP : move;

/**
 * Accepts a payment even for an order that was to end, because the money has moved. One without a
 * price is cancelled at the shop.
 */
const payment =
  (...before: OrderStatus[]): Cell =>
  (facts) => {
    if (isPriced(facts)) return through([...before, 'paid'], stamp, mail('course-complete-dtp'), notify);
    return isEnding(facts) ? CANCEL_AT_SHOP : to('paid', stamp, mail('course-complete-dtp'), notify);
  };

/** A parcel in transit counts as paid, because it can no longer be cancelled. */
const sentUnpaid = (...before: OrderStatus[]): Cell =>
  through([...before, 'paid', 'fulfilled'], stamp, mail('course-complete-dtp'), notify);

/**
 * The shop cancels a paid order: the box is released, and money that was taken must be refunded.
 */
const paidAndCancelled =
  (...stamped: OrderEffect[]): ((facts: Facts) => OrderMove) =>
  (facts) =>
    to(
      'cancelled',
      ...stamped,
      free,
      mail('order-cancelled'),
      notify,
      ...(isPriced(facts) ? [alert('refund-due')] : []),
    );

/** No mail is sent, because nothing was paid, unless the event carries a payment. */
const cancelledUnpaid: Cell = (facts) => {
  const ended = to('cancelled', free, notify);
  if (!facts.carriesPayment) return ended;
  return isPriced(facts) || !isEnding(facts) ? paidAndCancelled(stamp)(facts) : ended;
};

/** An order without a price had nothing to refund, so it must not change. */
const refundedWith =
  (...effects: OrderEffect[]): Cell =>
  (facts) =>
    isPriced(facts) ? to('refunded', ...effects) : NOTHING;

/**
 * A payment of an ended order must be refunded, whatever its age; an order without a price must
 * only not be sent.
 */
const paidAfterEnd = (facts: Facts): OrderMove =>
  isPriced(facts) ? to('refundDue', stamp, mail('order-refund-due'), alert('refund-due')) : CANCEL_AT_SHOP;

/** A sent parcel can no longer be cancelled, so an operator must look at it. */
const sentAfterEnd: Cell = (facts) => {
  const refund = isPriced(facts) && !facts.isPaid ? paidAfterEnd(facts) : NOTHING;
  return { to: refund.to, effects: [...refund.effects, alert('sent-after-end')] };
};

const cancelledAfterEnd: Cell = (facts) =>
  facts.carriesPayment && !facts.isPaid && isPriced(facts) ? paidAfterEnd(facts) : NOTHING;

/** No second mail, because the one about its end or its payment has already mentioned the money. */
const refundedAfterEnd: Cell = (facts) => {
  if (!isPriced(facts)) return NOTHING;
  return to('refunded', stamp, ...(facts.isPaid ? [] : [mail('order-cancelled')]), notify, refundSettled);
};

/**
 * An ended order never becomes active again; any later effect at the shop is cancelled, refunded or
 * reported.
 */
const ENDED = {
  accepted: CANCEL_AT_SHOP,
  paid: paidAfterEnd,
  fulfilled: sentAfterEnd,
  cancelled: cancelledAfterEnd,
  refused: NOTHING,
  outOfStock: NOTHING,
  refunded: refundedAfterEnd,
  changedMind: NOTHING,
  overdue: CANCEL_AT_SHOP,
  expired: NOTHING,
  settledPaid: paidAfterEnd,
  settledCancelled: NOTHING,
  settledRefunded: refundedAfterEnd,
  erased: NOTHING,
} satisfies Readonly<Record<OrderEvent, Cell>>;

const ABANDONED = to('cancelled', free, notify);

const ORDER: Readonly<Record<OrderStatus, Readonly<Record<OrderEvent, Cell>>>> = {
  reserved: {
    accepted: unlessEnding(to('invoiced', notify)),
    // The shop may report the payment before our own transaction commits.
    paid: payment('invoiced'),
    fulfilled: sentUnpaid('invoiced'),
    cancelled: cancelledUnpaid,
    refused: to('failed', free, notify),
    outOfStock: to('failed', free, notify),
    refunded: refundedWith(stamp, free, mail('order-cancelled'), notify),
    changedMind: ABANDONED,
    overdue: unlessEnding(stay(askShop('place'))),
    expired: NOTHING,
    settledPaid: payment('invoiced'),
    settledCancelled: ABANDONED,
    settledRefunded: refundedWith(stamp, free, mail('order-cancelled'), notify),
    erased: ABANDONED,
  },
  invoiced: {
    accepted: NOTHING,
    paid: payment(),
    fulfilled: sentUnpaid(),
    cancelled: cancelledUnpaid,
    refused: NOTHING,
    outOfStock: NOTHING,
    refunded: refundedWith(stamp, free, mail('order-cancelled'), notify),
    changedMind: ABANDONED,
    overdue: unlessEnding(READ),
    expired: ABANDONED,
    settledPaid: payment(),
    settledCancelled: ABANDONED,
    settledRefunded: refundedWith(stamp, free, mail('order-cancelled'), notify),
    erased: ABANDONED,
  },
  paid: {
    accepted: NOTHING,
    paid: NOTHING,
    fulfilled: to('fulfilled', mail('order-sent'), notify),
    cancelled: paidAndCancelled(),
    refused: NOTHING,
    outOfStock: NOTHING,
    refunded: refundedWith(free, mail('order-cancelled'), notify),
    changedMind: NOTHING,
    overdue: READ,
    expired: NOTHING,
    settledPaid: NOTHING,
    settledCancelled: paidAndCancelled(),
    settledRefunded: refundedWith(free, mail('order-cancelled'), notify),
    // Nothing to undo, because a paid parcel is still sent.
    erased: NOTHING,
  },
  fulfilled: {
    accepted: NOTHING,
    paid: NOTHING,
    fulfilled: NOTHING,
    // Not released, because the member still has the box.
    cancelled: stay(alert('cancelled-after-fulfilled')),
    refused: NOTHING,
    outOfStock: NOTHING,
    refunded: stay(alert('cancelled-after-fulfilled')),
    changedMind: NOTHING,
    overdue: NOTHING,
    expired: NOTHING,
    settledPaid: NOTHING,
    settledCancelled: NOTHING,
    settledRefunded: stay(alert('cancelled-after-fulfilled')),
    erased: NOTHING,
  },
  cancelled: ENDED,
  failed: ENDED,
  refundDue: {
    accepted: NOTHING,
    paid: NOTHING,
    fulfilled: stay(alert('sent-after-end')),
    cancelled: NOTHING,
    refused: NOTHING,
    outOfStock: NOTHING,
    refunded: to('refunded', notify, refundSettled),
    changedMind: NOTHING,
    overdue: READ,
    expired: NOTHING,
    settledPaid: NOTHING,
    settledCancelled: NOTHING,
    settledRefunded: to('refunded', notify, refundSettled),
    erased: NOTHING,
  },
  refunded: {
    accepted: NOTHING,
    paid: NOTHING,
    fulfilled: stay(alert('sent-after-end')),
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

/** Returns the result of an event for an order; an event that changes nothing is no error. */
export function orderMove(order: OrderFacts, event: OrderEvent, reported: PaymentFacts = {}): OrderMove {
  if (reported.isOtherPayment) return ofOtherPayment(event);
  // A repeat, a reading and a replay must not count as a second charge.
  if (isPayment(event) && order.isPaid) return NOTHING;
  const cell = ORDER[order.status][event];
  return typeof cell === 'function' ? cell({ ...order, ...reported }) : cell;
}

/** A second charge, or its outcome, must not change the order: only an operator can settle it. */
function ofOtherPayment(event: OrderEvent): OrderMove {
  if (isPayment(event)) return stay(alert('second-charge'));
  return event === 'refunded' ? stay({ kind: 'settle-alert', alert: 'second-charge' }) : NOTHING;
}

function isPayment(event: OrderEvent): boolean {
  return event === 'paid' || event === 'settledPaid';
}

/**
 * Returns the call to the shop when an order has waited long enough: place, cancel, read its
 * status, or none.
 */
export function shopQuestion(order: OrderFacts): 'place' | 'cancel' | 'read' | null {
  const question = orderMove(order, 'overdue').effects.find((effect) => effect.kind === 'ask-shop');
  return question?.to ?? null;
}
