import { describe, expect, it } from 'vitest';
import { orderMove, shopQuestion } from './machine.ts';
import type { OrderEffect, OrderEvent } from './machine.ts';
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
  if (effect.kind === 'mail') return effect.mail;
  return effect.kind === 'ask-shop' ? `shop: ${effect.to}` : effect.kind;
};

/** Each pair that does something, as one line. */
function pairs(priceCents: number): string[] {
  return STATUSES.flatMap((status) =>
    EVENTS.flatMap((event) => {
      const { to, effects } = orderMove({ status, priceCents }, event);
      if (to.length === 0 && effects.length === 0) return [];
      return `${status} + ${event} = ${[to.join(' ') || 'stays', ...effects.map(said)].join(', ')}`;
    }),
  );
}

const ALIKE_UNTIL_INVOICED = [
  'reserved + refused = failed, free, tell',
  'reserved + outOfStock = failed, free, tell',
  'reserved + changedMind = cancelled, free, tell',
  'reserved + overdue = stays, shop: place',
  'reserved + erased = cancelled, free, tell',
  'invoiced + paid = paid, stamp, course-complete-dtp, tell',
  'invoiced + changedMind = cancelled, free, tell',
  'invoiced + erased = cancelled, free, tell',
];

describe('of all 112 pairs of state and event', () => {
  it('these do something to an order without a price, the others nothing', () => {
    expect(pairs(0)).toEqual([
      'reserved + accepted = invoiced, tell',
      'reserved + paid = paid, stamp, course-complete-dtp, tell',
      ...ALIKE_UNTIL_INVOICED,
      'cancelled + accepted = stays, shop: cancel',
      'cancelled + paid = stays, shop: cancel',
      'cancelled + overdue = stays, shop: cancel',
      'failed + accepted = stays, shop: cancel',
      'failed + paid = stays, shop: cancel',
    ]);
  });

  it('these do something to an order with a price: its payment may overtake our own commit', () => {
    expect(pairs(995)).toEqual([
      'reserved + accepted = invoiced, tell',
      'reserved + paid = invoiced paid, stamp, course-complete-dtp, tell',
      ...ALIKE_UNTIL_INVOICED,
      'cancelled + accepted = stays, shop: cancel',
      'cancelled + overdue = stays, shop: cancel',
      'failed + accepted = stays, shop: cancel',
    ]);
  });
});

describe('an event that comes twice', () => {
  it.each([0, 995])('moves an order of %d cents once', (priceCents) => {
    for (const status of STATUSES) {
      for (const event of EVENTS) {
        const after = orderMove({ status, priceCents }, event).to.at(-1);
        if (after !== undefined) expect(orderMove({ status: after, priceCents }, event).to).toEqual([]);
      }
    }
  });
});

describe('the mail and the freed redemption', () => {
  it('go with the move to paid and with each end of an unpaid order, and with nothing else', () => {
    for (const status of STATUSES) {
      for (const event of EVENTS) {
        const { to, effects } = orderMove({ status, priceCents: 0 }, event);
        const kinds = effects.map(({ kind }) => kind);
        expect(kinds.includes('mail')).toBe(to.at(-1) === 'paid');
        expect(kinds.includes('stamp')).toBe(to.at(-1) === 'paid');
        expect(kinds.includes('free')).toBe(to.at(-1) === 'cancelled' || to.at(-1) === 'failed');
        expect(kinds.includes('tell')).toBe(to.length > 0);
      }
    }
  });
});

describe('an order that waits', () => {
  it('is asked for while it is reserved, and told to be taken back once it is cancelled', () => {
    const asked = STATUSES.map((status) => [status, shopQuestion({ status, priceCents: 0 })]);
    expect(asked.filter(([, question]) => question !== null)).toEqual([
      ['reserved', 'place'],
      ['cancelled', 'cancel'],
    ]);
  });
});
