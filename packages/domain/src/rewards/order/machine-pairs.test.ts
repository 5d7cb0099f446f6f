import { describe, expect, it } from 'vitest';
import { orderMove } from './machine.ts';
import type { OrderEffect, OrderFacts, PaymentFacts } from './order-move.ts';
import { EVENTS, PRICED, STATUSES } from './testing/every-pair.ts';

const outputOf = (effect: OrderEffect): string => {
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

function pairs(facts: Omit<OrderFacts, 'status'>, news: PaymentFacts = {}): string[] {
  return STATUSES.flatMap((status) =>
    EVENTS.map((event) => {
      const { to, effects } = orderMove({ ...facts, status }, event, news);
      const does =
        to.length === 0 && effects.length === 0 ? ['-'] : [to.join(' ') || 'stays', ...effects.map(outputOf)];
      return `${status} + ${event} = ${does.join(', ')}`;
    }),
  );
}

function differences(facts: Omit<OrderFacts, 'status'>, from: string[], news: PaymentFacts = {}): [string[], string[]] {
  const now = pairs(facts, news);
  const only = (mine: string[], others: string[]): string[] => mine.filter((pair) => !others.includes(pair));
  return [only(from, now), only(now, from)];
}

describe('the 112 pairs of state and event of an order', () => {
  it('have the listed moves for an order with a price (contract section 19)', () => {
    const rows = pairs(PRICED);
    expect(rows).toHaveLength(112);
    expect(rows).toEqual([
      'reserved + accepted = invoiced, tell',
      'reserved + paid = invoiced paid, stamp, course-complete-dtp, tell',
      'reserved + fulfilled = invoiced paid fulfilled, stamp, course-complete-dtp, tell',
      'reserved + cancelled = cancelled, free, tell',
      'reserved + refused = failed, free, tell',
      'reserved + outOfStock = failed, free, tell',
      'reserved + refunded = refunded, stamp, free, order-cancelled, tell',
      'reserved + changedMind = cancelled, free, tell',
      'reserved + overdue = stays, shop: place',
      'reserved + expired = -',
      'reserved + settledPaid = invoiced paid, stamp, course-complete-dtp, tell',
      'reserved + settledCancelled = cancelled, free, tell',
      'reserved + settledRefunded = refunded, stamp, free, order-cancelled, tell',
      'reserved + erased = cancelled, free, tell',
      'invoiced + accepted = -',
      'invoiced + paid = paid, stamp, course-complete-dtp, tell',
      'invoiced + fulfilled = paid fulfilled, stamp, course-complete-dtp, tell',
      'invoiced + cancelled = cancelled, free, tell',
      'invoiced + refused = -',
      'invoiced + outOfStock = -',
      'invoiced + refunded = refunded, stamp, free, order-cancelled, tell',
      'invoiced + changedMind = cancelled, free, tell',
      'invoiced + overdue = stays, shop: read',
      'invoiced + expired = cancelled, free, tell',
      'invoiced + settledPaid = paid, stamp, course-complete-dtp, tell',
      'invoiced + settledCancelled = cancelled, free, tell',
      'invoiced + settledRefunded = refunded, stamp, free, order-cancelled, tell',
      'invoiced + erased = cancelled, free, tell',
      'paid + accepted = -',
      'paid + paid = -',
      'paid + fulfilled = fulfilled, order-sent, tell',
      'paid + cancelled = cancelled, free, order-cancelled, tell, alert refund-due',
      'paid + refused = -',
      'paid + outOfStock = -',
      'paid + refunded = refunded, free, order-cancelled, tell',
      'paid + changedMind = -',
      'paid + overdue = stays, shop: read',
      'paid + expired = -',
      'paid + settledPaid = -',
      'paid + settledCancelled = cancelled, free, order-cancelled, tell, alert refund-due',
      'paid + settledRefunded = refunded, free, order-cancelled, tell',
      'paid + erased = -',
      'fulfilled + accepted = -',
      'fulfilled + paid = -',
      'fulfilled + fulfilled = -',
      'fulfilled + cancelled = stays, alert cancelled-after-fulfilled',
      'fulfilled + refused = -',
      'fulfilled + outOfStock = -',
      'fulfilled + refunded = stays, alert cancelled-after-fulfilled',
      'fulfilled + changedMind = -',
      'fulfilled + overdue = -',
      'fulfilled + expired = -',
      'fulfilled + settledPaid = -',
      'fulfilled + settledCancelled = -',
      'fulfilled + settledRefunded = stays, alert cancelled-after-fulfilled',
      'fulfilled + erased = -',
      'cancelled + accepted = stays, shop: cancel',
      'cancelled + paid = refundDue, stamp, order-refund-due, alert refund-due',
      'cancelled + fulfilled = refundDue, stamp, order-refund-due, alert refund-due, alert sent-after-end',
      'cancelled + cancelled = -',
      'cancelled + refused = -',
      'cancelled + outOfStock = -',
      'cancelled + refunded = refunded, stamp, order-cancelled, tell, settles refund-due',
      'cancelled + changedMind = -',
      'cancelled + overdue = stays, shop: cancel',
      'cancelled + expired = -',
      'cancelled + settledPaid = refundDue, stamp, order-refund-due, alert refund-due',
      'cancelled + settledCancelled = -',
      'cancelled + settledRefunded = refunded, stamp, order-cancelled, tell, settles refund-due',
      'cancelled + erased = -',
      'failed + accepted = stays, shop: cancel',
      'failed + paid = refundDue, stamp, order-refund-due, alert refund-due',
      'failed + fulfilled = refundDue, stamp, order-refund-due, alert refund-due, alert sent-after-end',
      'failed + cancelled = -',
      'failed + refused = -',
      'failed + outOfStock = -',
      'failed + refunded = refunded, stamp, order-cancelled, tell, settles refund-due',
      'failed + changedMind = -',
      'failed + overdue = stays, shop: cancel',
      'failed + expired = -',
      'failed + settledPaid = refundDue, stamp, order-refund-due, alert refund-due',
      'failed + settledCancelled = -',
      'failed + settledRefunded = refunded, stamp, order-cancelled, tell, settles refund-due',
      'failed + erased = -',
      'refundDue + accepted = -',
      'refundDue + paid = -',
      'refundDue + fulfilled = stays, alert sent-after-end',
      'refundDue + cancelled = -',
      'refundDue + refused = -',
      'refundDue + outOfStock = -',
      'refundDue + refunded = refunded, tell, settles refund-due',
      'refundDue + changedMind = -',
      'refundDue + overdue = stays, shop: read',
      'refundDue + expired = -',
      'refundDue + settledPaid = -',
      'refundDue + settledCancelled = -',
      'refundDue + settledRefunded = refunded, tell, settles refund-due',
      'refundDue + erased = -',
      'refunded + accepted = -',
      'refunded + paid = -',
      'refunded + fulfilled = stays, alert sent-after-end',
      'refunded + cancelled = -',
      'refunded + refused = -',
      'refunded + outOfStock = -',
      'refunded + refunded = -',
      'refunded + changedMind = -',
      'refunded + overdue = -',
      'refunded + expired = -',
      'refunded + settledPaid = -',
      'refunded + settledCancelled = -',
      'refunded + settledRefunded = -',
      'refunded + erased = -',
    ]);
  });

  it('have no refund and complete at once for an order without a price', () => {
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
        'reserved + refunded = -',
        'reserved + settledPaid = paid, stamp, course-complete-dtp, tell',
        'reserved + settledRefunded = -',
        'invoiced + refunded = -',
        'invoiced + settledRefunded = -',
        'paid + cancelled = cancelled, free, order-cancelled, tell',
        'paid + refunded = -',
        'paid + settledCancelled = cancelled, free, order-cancelled, tell',
        'paid + settledRefunded = -',
        ...(['cancelled', 'failed'] as const).flatMap((ended) => [
          `${ended} + paid = stays, shop: cancel`,
          `${ended} + fulfilled = stays, alert sent-after-end`,
          `${ended} + refunded = -`,
          `${ended} + settledPaid = stays, shop: cancel`,
          `${ended} + settledRefunded = -`,
        ]),
      ],
    ]);
  });

  it('cancel an order that is to end, except after a payment or refund', () => {
    const ACCEPTED_BACK = [
      'reserved + accepted = stays, shop: cancel',
      'reserved + overdue = stays, shop: cancel',
      'invoiced + overdue = stays, shop: cancel',
    ];
    expect(differences({ ...PRICED, endReason: 'changed-mind' }, pairs(PRICED))[1]).toEqual(ACCEPTED_BACK);
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

  it('raise the alert refund-due if the shop cancels a paid order with a price', () => {
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
    // The member cancelled it themselves, so they must not get a mail that the shop did.
    const ending = { ...free, endReason: 'changed-mind' } as const;
    expect(differences(ending, pairs(ending), carries)).toEqual([[], []]);
  });

  it('ignore a repeated payment, and raise the alert second-charge for another payment', () => {
    const stored = { ...PRICED, isPaid: true };
    const isPayment = (pair: string): boolean => / \+ (paid|settledPaid) = /.test(pair);
    const payments = (does: string): string[] =>
      STATUSES.flatMap((status) => ['paid', 'settledPaid'].map((event) => `${status} + ${event} = ${does}`));
    expect(pairs(stored).filter(isPayment)).toEqual(payments('-'));
    expect(differences(stored, pairs(PRICED))[1].filter((pair) => !isPayment(pair))).toEqual(
      (['cancelled', 'failed'] as const).flatMap((ended) => [
        `${ended} + fulfilled = stays, alert sent-after-end`,
        `${ended} + refunded = refunded, stamp, tell, settles refund-due`,
        `${ended} + settledRefunded = refunded, stamp, tell, settles refund-due`,
      ]),
    );
    expect(pairs(stored, { isOtherPayment: true }).filter(isPayment)).toEqual(payments('stays, alert second-charge'));
  });
});
