import type { OrderStatus } from '../redemption.ts';
import type { EndReason } from '../end-reason.ts';

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

/** Mails that tell where an order stands. */
export type OrderMail = 'course-complete-dtp' | 'order-cancelled' | 'order-refund-due';

/** What an operator is told of an order. */
export type OrderAlert = 'refund-due' | 'cancelled-after-fulfilled' | 'sent-after-end' | 'second-charge';

/** What goes with a move, in the transaction that moves the order; the shop is asked after it. */
export type OrderEffect =
  /** The moment of the payment, on the order and its redemption; once, never emptied. */
  | { readonly kind: 'stamp' }
  /** The redemption and what the order claimed are free again. */
  | { readonly kind: 'free' }
  | { readonly kind: 'mail'; readonly mail: OrderMail }
  /** The member's open pages. */
  | { readonly kind: 'tell' }
  /** Stays open until an operator settles it, or what happens next does. */
  | { readonly kind: 'alert'; readonly alert: OrderAlert }
  | { readonly kind: 'settle-alert'; readonly alert: OrderAlert }
  /** The shop is asked now: to place the order, to take it back, or how it stands. */
  | { readonly kind: 'ask-shop'; readonly to: 'place' | 'cancel' | 'read' };

/** What an event does to an order. */
export interface OrderMove {
  /** Statuses to pass through, in order; the last one stays. Empty when the order stays as it is. */
  readonly to: readonly OrderStatus[];
  readonly effects: readonly OrderEffect[];
}

/** What tells one order from another where an event means two things. */
export interface OrderFacts {
  readonly status: OrderStatus;
  /** One without a price owes no money. */
  readonly priceCents: number;
  /** Set beside a status that still holds the reward, it says that the order is to end. */
  readonly endReason: EndReason | null;
  /** Its payment is known. */
  readonly isPaid: boolean;
}

/** What news say beside their event. */
export interface PaymentFacts {
  /** The shop has taken money for it, though the event is none of a payment: a cancelled order that carries its payment. */
  readonly carriesPayment?: boolean;
  /** The payment is another one than that which is known. */
  readonly isOtherPayment?: boolean;
}

type Facts = OrderFacts & PaymentFacts;
type Cell = OrderMove | ((facts: Facts) => OrderMove);

const stamp = { kind: 'stamp' } as const;
const free = { kind: 'free' } as const;
const tell = { kind: 'tell' } as const;
const mail = (which: OrderMail) => ({ kind: 'mail', mail: which }) as const;
const alert = (which: OrderAlert) => ({ kind: 'alert', alert: which }) as const;
const refundSettled = { kind: 'settle-alert', alert: 'refund-due' } as const;
const askShop = (to: 'place' | 'cancel' | 'read') => ({ kind: 'ask-shop', to }) as const;

const to = (status: OrderStatus, ...effects: OrderEffect[]): OrderMove => ({ to: [status], effects });
const through = (statuses: OrderStatus[], ...effects: OrderEffect[]): OrderMove => ({ to: statuses, effects });
const stays = (...effects: OrderEffect[]): OrderMove => ({ to: [], effects });

/** Nothing: the order stays, whatever comes (D-210). */
const NOTHING = stays();
const TAKE_BACK = stays(askShop('cancel'));
const READ = stays(askShop('read'));

const isPriced = ({ priceCents }: Facts): boolean => priceCents > 0;
const isEnding = ({ endReason }: Facts): boolean => endReason !== null;

/** As said, but for an order that is to end: the shop is told to take it back. */
const unlessEnding =
  (move: OrderMove): Cell =>
  (facts) =>
    isEnding(facts) ? TAKE_BACK : move;

/** A payment is taken also of an order that was to end: the money has moved. One without a price is taken back. */
const payment =
  (...before: OrderStatus[]): Cell =>
  (facts) => {
    if (isPriced(facts)) return through([...before, 'paid'], stamp, mail('course-complete-dtp'), tell);
    return isEnding(facts) ? TAKE_BACK : to('paid', stamp, mail('course-complete-dtp'), tell);
  };

/** What is on its way was paid, and cannot be taken back any more. */
const sentUnpaid = (...before: OrderStatus[]): Cell =>
  through([...before, 'paid', 'fulfilled'], stamp, mail('course-complete-dtp'), tell);

/** The shop cancels what is paid: the box is free again, and money that was taken is owed. */
const paidAndCancelled =
  (...stamped: OrderEffect[]): ((facts: Facts) => OrderMove) =>
  (facts) =>
    to('cancelled', ...stamped, free, mail('order-cancelled'), tell, ...(isPriced(facts) ? [alert('refund-due')] : []));

/** The shop cancels what nobody has paid, unless it says that somebody has; an order that gave way itself is told to nobody. */
const cancelledUnpaid: Cell = (facts) => {
  const ended = to('cancelled', free, tell);
  if (!facts.carriesPayment) return ended;
  return isPriced(facts) || !isEnding(facts) ? paidAndCancelled(stamp)(facts) : ended;
};

/** The shop has paid back; an order without a price had nothing to pay back. */
const refundedWith =
  (...effects: OrderEffect[]): Cell =>
  (facts) =>
    isPriced(facts) ? to('refunded', ...effects) : NOTHING;

/** A payment of an order that has ended is owed, whatever its age; one without a price only must not be sent (D-123, D-211). */
const paidAfterEnd = (facts: Facts): OrderMove =>
  isPriced(facts) ? to('refundDue', stamp, mail('order-refund-due'), alert('refund-due')) : TAKE_BACK;

/** What was sent cannot be taken back any more. */
const sentAfterEnd: Cell = (facts) => {
  const owed = isPriced(facts) && !facts.isPaid ? paidAfterEnd(facts) : NOTHING;
  return { to: owed.to, effects: [...owed.effects, alert('sent-after-end')] };
};

const cancelledAfterEnd: Cell = (facts) =>
  facts.carriesPayment && !facts.isPaid && isPriced(facts) ? paidAfterEnd(facts) : NOTHING;

/** Told by mail, unless the mail of its payment has told it already. */
const refundedAfterEnd: Cell = (facts) => {
  if (!isPriced(facts)) return NOTHING;
  return to('refunded', stamp, ...(facts.isPaid ? [] : [mail('order-cancelled')]), tell, refundSettled);
};

/** An order that has ended stays so, whatever comes late; what the shop did all the same is taken back, owed or told. */
const ENDED = {
  accepted: TAKE_BACK,
  paid: paidAfterEnd,
  fulfilled: sentAfterEnd,
  cancelled: cancelledAfterEnd,
  refused: NOTHING,
  outOfStock: NOTHING,
  refunded: refundedAfterEnd,
  changedMind: NOTHING,
  overdue: TAKE_BACK,
  expired: NOTHING,
  settledPaid: paidAfterEnd,
  settledCancelled: NOTHING,
  settledRefunded: refundedAfterEnd,
  erased: NOTHING,
} satisfies Readonly<Record<OrderEvent, Cell>>;

const GIVEN_UP = to('cancelled', free, tell);

/** Every move there is: 8 states by 14 events (contract section 19, D-210, D-211). */
const ORDER: Readonly<Record<OrderStatus, Readonly<Record<OrderEvent, Cell>>>> = {
  reserved: {
    accepted: unlessEnding(to('invoiced', tell)),
    // The payment of an invoice may overtake our own commit.
    paid: payment('invoiced'),
    fulfilled: sentUnpaid('invoiced'),
    cancelled: cancelledUnpaid,
    refused: to('failed', free, tell),
    outOfStock: to('failed', free, tell),
    refunded: refundedWith(stamp, free, mail('order-cancelled'), tell),
    changedMind: GIVEN_UP,
    overdue: unlessEnding(stays(askShop('place'))),
    expired: NOTHING,
    settledPaid: payment('invoiced'),
    settledCancelled: GIVEN_UP,
    settledRefunded: refundedWith(stamp, free, mail('order-cancelled'), tell),
    erased: GIVEN_UP,
  },
  invoiced: {
    accepted: NOTHING,
    paid: payment(),
    fulfilled: sentUnpaid(),
    cancelled: cancelledUnpaid,
    refused: NOTHING,
    outOfStock: NOTHING,
    refunded: refundedWith(stamp, free, mail('order-cancelled'), tell),
    changedMind: GIVEN_UP,
    overdue: unlessEnding(READ),
    expired: GIVEN_UP,
    settledPaid: payment(),
    settledCancelled: GIVEN_UP,
    settledRefunded: refundedWith(stamp, free, mail('order-cancelled'), tell),
    erased: GIVEN_UP,
  },
  paid: {
    accepted: NOTHING,
    paid: NOTHING,
    fulfilled: to('fulfilled', tell),
    cancelled: paidAndCancelled(),
    refused: NOTHING,
    outOfStock: NOTHING,
    refunded: refundedWith(free, mail('order-cancelled'), tell),
    changedMind: NOTHING,
    overdue: READ,
    expired: NOTHING,
    settledPaid: NOTHING,
    settledCancelled: paidAndCancelled(),
    settledRefunded: refundedWith(free, mail('order-cancelled'), tell),
    // A parcel that is paid still goes out.
    erased: NOTHING,
  },
  fulfilled: {
    accepted: NOTHING,
    paid: NOTHING,
    fulfilled: NOTHING,
    // She keeps the box.
    cancelled: stays(alert('cancelled-after-fulfilled')),
    refused: NOTHING,
    outOfStock: NOTHING,
    refunded: stays(alert('cancelled-after-fulfilled')),
    changedMind: NOTHING,
    overdue: NOTHING,
    expired: NOTHING,
    settledPaid: NOTHING,
    settledCancelled: NOTHING,
    settledRefunded: stays(alert('cancelled-after-fulfilled')),
    erased: NOTHING,
  },
  cancelled: ENDED,
  failed: ENDED,
  refundDue: {
    accepted: NOTHING,
    paid: NOTHING,
    fulfilled: stays(alert('sent-after-end')),
    cancelled: NOTHING,
    refused: NOTHING,
    outOfStock: NOTHING,
    refunded: to('refunded', tell, refundSettled),
    changedMind: NOTHING,
    overdue: READ,
    expired: NOTHING,
    settledPaid: NOTHING,
    settledCancelled: NOTHING,
    settledRefunded: to('refunded', tell, refundSettled),
    erased: NOTHING,
  },
  refunded: {
    accepted: NOTHING,
    paid: NOTHING,
    fulfilled: stays(alert('sent-after-end')),
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
export function orderMove(order: OrderFacts, event: OrderEvent, said: PaymentFacts = {}): OrderMove {
  if (said.isOtherPayment) return ofOtherPayment(event);
  // A repeat, a reading and a replay are no second charge (D-211).
  if (isPayment(event) && order.isPaid) return NOTHING;
  const cell = ORDER[order.status][event];
  return typeof cell === 'function' ? cell({ ...order, ...said }) : cell;
}

/** News of another payment than that which is known: a second charge, or what became of one; the order itself stays (D-211). */
function ofOtherPayment(event: OrderEvent): OrderMove {
  if (isPayment(event)) return stays(alert('second-charge'));
  return event === 'refunded' ? stays({ kind: 'settle-alert', alert: 'second-charge' }) : NOTHING;
}

function isPayment(event: OrderEvent): boolean {
  return event === 'paid' || event === 'settledPaid';
}

/** What the shop is asked when an order has waited long enough: to place it, to take it back, how it stands, or nothing. */
export function shopQuestion(order: OrderFacts): 'place' | 'cancel' | 'read' | null {
  const asked = orderMove(order, 'overdue').effects.find((effect) => effect.kind === 'ask-shop');
  return asked?.to ?? null;
}
