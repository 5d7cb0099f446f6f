import { describe, expect, it } from 'vitest';
import { END_REASONS } from '../end-reason.ts';
import { endReasonOf, endingEvent } from './end.ts';
import { orderMove, shopQuestion } from './machine.ts';
import type { OrderEffect, OrderEvent, OrderFacts, OrderSaid } from './machine.ts';
import type { OrderStatus } from '../redemption.ts';

const STATUSES: OrderStatus[] = [
  'reserved',
  'invoiced',
  'paid',
  'fulfilled',
  'cancelled',
  'failed',
  'refundDue',
  'refunded',
];

const EVENTS: OrderEvent[] = [
  'accepted',
  'paid',
  'fulfilled',
  'cancelled',
  'refused',
  'outOfStock',
  'refunded',
  'changedMind',
  'overdue',
  'expired',
  'settledPaid',
  'settledCancelled',
  'settledRefunded',
  'erased',
];

const said = (effect: OrderEffect): string => {
  switch (effect.kind) {
    case 'mail':
      return effect.mail;
    case 'alert':
      return `alert ${effect.alert}`;
    case 'settle-alert':
      return `settles ${effect.alert}`;
    case 'ask-shop':
      return `shop: ${effect.to}`;
    default:
      return effect.kind;
  }
};

/** An order with a price that nobody has paid, wherever it stands. */
const PRICED = { priceCents: 1400, endReason: null, isPaid: false } as const;

/** Each pair that does something, as one line. */
function pairs(facts: Omit<OrderFacts, 'status'>, news: OrderSaid = {}): string[] {
  return STATUSES.flatMap((status) =>
    EVENTS.flatMap((event) => {
      const { to, effects } = orderMove({ ...facts, status }, event, news);
      if (to.length === 0 && effects.length === 0) return [];
      return `${status} + ${event} = ${[to.join(' ') || 'stays', ...effects.map(said)].join(', ')}`;
    }),
  );
}

/** What is said of an order only with these facts. */
function differences(facts: Omit<OrderFacts, 'status'>, from: string[], news: OrderSaid = {}): [string[], string[]] {
  const now = pairs(facts, news);
  const only = (mine: string[], others: string[]): string[] => mine.filter((pair) => !others.includes(pair));
  return [only(from, now), only(now, from)];
}

describe('of all 112 pairs of state and event', () => {
  it('these do something to an order with a price, the others nothing (contract section 19)', () => {
    expect(pairs(PRICED)).toEqual([
      'reserved + accepted = invoiced, tell',
      'reserved + paid = invoiced paid, stamp, course-complete-dtp, tell',
      'reserved + fulfilled = invoiced paid fulfilled, stamp, course-complete-dtp, tell',
      'reserved + cancelled = cancelled, free, tell',
      'reserved + refused = failed, free, tell',
      'reserved + outOfStock = failed, free, tell',
      'reserved + refunded = refunded, stamp, free, order-cancelled, tell',
      'reserved + changedMind = cancelled, free, tell',
      'reserved + overdue = stays, shop: place',
      'reserved + settledPaid = invoiced paid, stamp, course-complete-dtp, tell',
      'reserved + settledCancelled = cancelled, free, tell',
      'reserved + settledRefunded = refunded, stamp, free, order-cancelled, tell',
      'reserved + erased = cancelled, free, tell',
      'invoiced + paid = paid, stamp, course-complete-dtp, tell',
      'invoiced + fulfilled = paid fulfilled, stamp, course-complete-dtp, tell',
      'invoiced + cancelled = cancelled, free, tell',
      'invoiced + refunded = refunded, stamp, free, order-cancelled, tell',
      'invoiced + changedMind = cancelled, free, tell',
      'invoiced + overdue = stays, shop: read',
      'invoiced + expired = cancelled, free, tell',
      'invoiced + settledPaid = paid, stamp, course-complete-dtp, tell',
      'invoiced + settledCancelled = cancelled, free, tell',
      'invoiced + settledRefunded = refunded, stamp, free, order-cancelled, tell',
      'invoiced + erased = cancelled, free, tell',
      'paid + fulfilled = fulfilled, tell',
      'paid + cancelled = cancelled, free, order-cancelled, tell, alert refund-due',
      'paid + refunded = refunded, free, order-cancelled, tell',
      'paid + overdue = stays, shop: read',
      'paid + settledCancelled = cancelled, free, order-cancelled, tell, alert refund-due',
      'paid + settledRefunded = refunded, free, order-cancelled, tell',
      'fulfilled + cancelled = stays, alert cancelled-after-fulfilled',
      'fulfilled + refunded = stays, alert cancelled-after-fulfilled',
      'fulfilled + settledRefunded = stays, alert cancelled-after-fulfilled',
      ...(['cancelled', 'failed'] as const).flatMap((ended) => [
        `${ended} + accepted = stays, shop: cancel`,
        `${ended} + paid = refundDue, stamp, order-refund-due, alert refund-due`,
        `${ended} + fulfilled = refundDue, stamp, order-refund-due, alert refund-due, alert sent-after-end`,
        `${ended} + refunded = refunded, stamp, order-cancelled, tell, settles refund-due`,
        `${ended} + overdue = stays, shop: cancel`,
        `${ended} + settledPaid = refundDue, stamp, order-refund-due, alert refund-due`,
        `${ended} + settledRefunded = refunded, stamp, order-cancelled, tell, settles refund-due`,
      ]),
      'refundDue + fulfilled = stays, alert sent-after-end',
      'refundDue + refunded = refunded, tell, settles refund-due',
      'refundDue + overdue = stays, shop: read',
      'refundDue + settledRefunded = refunded, tell, settles refund-due',
      'refunded + fulfilled = stays, alert sent-after-end',
    ]);
  });

  it('these differ for an order without a price: it owes nothing, and is complete at once', () => {
    expect(differences({ ...PRICED, priceCents: 0 }, pairs(PRICED))).toEqual([
      [
        'reserved + paid = invoiced paid, stamp, course-complete-dtp, tell',
        'reserved + refunded = refunded, stamp, free, order-cancelled, tell',
        'reserved + settledPaid = invoiced paid, stamp, course-complete-dtp, tell',
        'reserved + settledRefunded = refunded, stamp, free, order-cancelled, tell',
        'invoiced + refunded = refunded, stamp, free, order-cancelled, tell',
        'invoiced + settledRefunded = refunded, stamp, free, order-cancelled, tell',
        'paid + cancelled = cancelled, free, order-cancelled, tell, alert refund-due',
        'paid + refunded = refunded, free, order-cancelled, tell',
        'paid + settledCancelled = cancelled, free, order-cancelled, tell, alert refund-due',
        'paid + settledRefunded = refunded, free, order-cancelled, tell',
        ...(['cancelled', 'failed'] as const).flatMap((ended) => [
          `${ended} + paid = refundDue, stamp, order-refund-due, alert refund-due`,
          `${ended} + fulfilled = refundDue, stamp, order-refund-due, alert refund-due, alert sent-after-end`,
          `${ended} + refunded = refunded, stamp, order-cancelled, tell, settles refund-due`,
          `${ended} + settledPaid = refundDue, stamp, order-refund-due, alert refund-due`,
          `${ended} + settledRefunded = refunded, stamp, order-cancelled, tell, settles refund-due`,
        ]),
      ],
      [
        'reserved + paid = paid, stamp, course-complete-dtp, tell',
        'reserved + settledPaid = paid, stamp, course-complete-dtp, tell',
        'paid + cancelled = cancelled, free, order-cancelled, tell',
        'paid + settledCancelled = cancelled, free, order-cancelled, tell',
        ...(['cancelled', 'failed'] as const).flatMap((ended) => [
          `${ended} + paid = stays, shop: cancel`,
          `${ended} + fulfilled = stays, alert sent-after-end`,
          `${ended} + settledPaid = stays, shop: cancel`,
        ]),
      ],
    ]);
  });

  it('these differ for an order that is to end: it is taken back, but for money that has moved', () => {
    const TAKEN_BACK = [
      'reserved + accepted = stays, shop: cancel',
      'reserved + overdue = stays, shop: cancel',
      'invoiced + overdue = stays, shop: cancel',
    ];
    expect(differences({ ...PRICED, endReason: 'changed-mind' }, pairs(PRICED))[1]).toEqual(TAKEN_BACK);
    const free = { ...PRICED, priceCents: 0 };
    expect(differences({ ...free, endReason: 'erased' }, pairs(free))[1]).toEqual([
      'reserved + accepted = stays, shop: cancel',
      'reserved + paid = stays, shop: cancel',
      'reserved + overdue = stays, shop: cancel',
      'reserved + settledPaid = stays, shop: cancel',
      'invoiced + paid = stays, shop: cancel',
      'invoiced + overdue = stays, shop: cancel',
      'invoiced + settledPaid = stays, shop: cancel',
    ]);
  });

  it('these differ where what the shop cancels carries a payment', () => {
    const carries = { carriesPayment: true };
    const PENDING = ['reserved', 'invoiced'] as const;
    expect(differences(PRICED, pairs(PRICED), carries)[1]).toEqual([
      ...PENDING.map(
        (status) => `${status} + cancelled = cancelled, stamp, free, order-cancelled, tell, alert refund-due`,
      ),
      'cancelled + cancelled = refundDue, stamp, order-refund-due, alert refund-due',
      'failed + cancelled = refundDue, stamp, order-refund-due, alert refund-due',
    ]);
    const free = { ...PRICED, priceCents: 0 };
    expect(differences(free, pairs(free), carries)[1]).toEqual(
      PENDING.map((status) => `${status} + cancelled = cancelled, stamp, free, order-cancelled, tell`),
    );
    // She gave it up herself: nobody tells her that the shop did.
    const ending = { ...free, endReason: 'changed-mind' } as const;
    expect(differences(ending, pairs(ending), carries)).toEqual([[], []]);
  });

  it('these differ where the payment is known already: a repeat is no second charge, another payment is', () => {
    const known = { ...PRICED, isPaid: true };
    const isPayment = (pair: string): boolean => / \+ (paid|settledPaid) = /.test(pair);
    expect(pairs(known).filter(isPayment)).toEqual([]);
    expect(differences(known, pairs(PRICED))[1]).toEqual(
      (['cancelled', 'failed'] as const).flatMap((ended) => [
        `${ended} + fulfilled = stays, alert sent-after-end`,
        `${ended} + refunded = refunded, stamp, tell, settles refund-due`,
        `${ended} + settledRefunded = refunded, stamp, tell, settles refund-due`,
      ]),
    );
    expect(pairs(known, { isOtherPayment: true }).filter(isPayment)).toEqual(
      STATUSES.flatMap((status) =>
        ['paid', 'settledPaid'].map((event) => `${status} + ${event} = stays, alert second-charge`),
      ),
    );
  });
});

/** Every order there may be, with every news there may be of it. */
const EVERY = STATUSES.flatMap((status) =>
  [0, 1400].flatMap((priceCents) =>
    [null, ...END_REASONS].flatMap((endReason) =>
      [false, true].flatMap((isPaid) =>
        EVENTS.flatMap((event) =>
          [false, true].map((carriesPayment) => {
            const order = { status, priceCents, endReason, isPaid };
            return { order, event, move: orderMove(order, event, { carriesPayment }) };
          }),
        ),
      ),
    ),
  ),
);

describe('every order and all its news', () => {
  it('is asked about again while it is to be taken back', () => {
    for (const { order, move } of EVERY) {
      const isTakenBack =
        move.to.length === 0 && move.effects.some((effect) => effect.kind === 'ask-shop' && effect.to === 'cancel');
      if (isTakenBack) expect([order, shopQuestion(order)]).toEqual([order, 'cancel']);
    }
  });

  it('moves once by the same event', () => {
    for (const { order, event, move } of EVERY) {
      const status = move.to.at(-1);
      if (status === undefined) continue;
      const isPaid = order.isPaid || move.effects.some(({ kind }) => kind === 'stamp');
      const after = { ...order, status, isPaid, endReason: endReasonOf(order, event) };
      expect([order, event, orderMove(after, event).to]).toEqual([order, event, []]);
    }
  });

  it('frees the reward at the end of an order that held it, and tells of each end that took money', () => {
    const HELD = ['reserved', 'invoiced', 'paid'];
    for (const { order, event, move } of EVERY) {
      const last = move.to.at(-1);
      const kinds = move.effects.map(({ kind }) => kind);
      const ends = last === 'cancelled' || last === 'failed' || last === 'refunded';
      expect([order, event, kinds.includes('free')]).toEqual([order, event, ends && HELD.includes(order.status)]);
      const takesMoney = kinds.includes('stamp') && !order.isPaid;
      if (takesMoney) expect([order, event, kinds.includes('mail')]).toEqual([order, event, true]);
      if (last === 'refundDue') expect(kinds).toContain('alert');
    }
  });

  it('never holds the reward again once it has ended', () => {
    for (const { order, move } of EVERY)
      if (['cancelled', 'failed', 'refundDue', 'refunded'].includes(order.status))
        expect(move.to.filter((status) => !['refundDue', 'refunded'].includes(status))).toEqual([]);
  });
});

describe('the reason of an end (D-212)', () => {
  const facts = { ...PRICED, status: 'invoiced' } as const;
  it('is that which was said before the shop was asked, else what happened', () => {
    expect(endReasonOf(facts, 'cancelled')).toBe('shop');
    expect(endReasonOf({ ...facts, endReason: 'changed-mind' }, 'cancelled')).toBe('changed-mind');
    expect(endReasonOf(facts, 'outOfStock')).toBe('out-of-stock');
  });

  it('names the event that ends the order, and the event names the reason', () => {
    for (const reason of END_REASONS) {
      const event = endingEvent(reason);
      if (event) expect(endReasonOf(facts, event)).toBe(reason);
    }
  });
});

describe('an order that waits', () => {
  it('is asked for as it stands', () => {
    const asked = STATUSES.map((status) => [status, shopQuestion({ ...PRICED, status })]);
    expect(asked.filter(([, question]) => question !== null)).toEqual([
      ['reserved', 'place'],
      ['invoiced', 'read'],
      ['paid', 'read'],
      ['cancelled', 'cancel'],
      ['failed', 'cancel'],
      ['refundDue', 'read'],
    ]);
    expect(shopQuestion({ ...PRICED, status: 'reserved', endReason: 'changed-mind' })).toBe('cancel');
  });
});
