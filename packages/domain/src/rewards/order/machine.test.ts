import { describe, expect, it } from 'vitest';
import { orderMove, shopQuestion } from './machine.ts';
import type { EndReason, OrderEffect, OrderEvent } from './machine.ts';
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
function pairs(priceCents: number, endReason: EndReason | null = null): string[] {
  return STATUSES.flatMap((status) =>
    EVENTS.flatMap((event) => {
      const { to, effects } = orderMove({ status, priceCents, endReason }, event);
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
      'failed + overdue = stays, shop: cancel',
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
      'failed + overdue = stays, shop: cancel',
    ]);
  });

  it('an order that is to end takes nothing of the shop any more: it is told to take back what it takes', () => {
    const [going, ending] = [pairs(0), pairs(0, 'changed-mind')];
    expect(ending.filter((pair) => !going.includes(pair))).toEqual([
      'reserved + accepted = stays, shop: cancel',
      'reserved + paid = stays, shop: cancel',
      'reserved + overdue = stays, shop: cancel',
      'invoiced + overdue = stays, shop: cancel',
    ]);
    expect(pairs(995, 'erased')).toContain('reserved + paid = stays, shop: cancel');
  });
});

describe('whatever is to be taken back', () => {
  it('is asked again until the shop has answered', () => {
    for (const endReason of [null, 'changed-mind'] as const) {
      for (const status of STATUSES) {
        const order = { status, priceCents: 0, endReason };
        const moves = EVENTS.map((event) => orderMove(order, event));
        const isTakenBack = moves.some(
          ({ to, effects }) =>
            to.length === 0 && effects.some((effect) => effect.kind === 'ask-shop' && effect.to === 'cancel'),
        );
        if (isTakenBack) expect([status, shopQuestion(order)]).toEqual([status, 'cancel']);
      }
    }
  });
});

describe('an event that comes twice', () => {
  it.each([0, 995])('moves an order of %d cents once', (priceCents) => {
    for (const status of STATUSES) {
      for (const event of EVENTS) {
        const after = orderMove({ status, priceCents, endReason: null }, event).to.at(-1);
        if (after !== undefined)
          expect(orderMove({ status: after, priceCents, endReason: null }, event).to).toEqual([]);
      }
    }
  });
});

describe('the mail and the freed redemption', () => {
  it('go with the move to paid and with each end of an unpaid order, and with nothing else', () => {
    for (const status of STATUSES) {
      for (const event of EVENTS) {
        const { to, effects } = orderMove({ status, priceCents: 0, endReason: null }, event);
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
  it('is asked for while it is reserved, and told to be taken back once it has ended, or is to end', () => {
    const asked = STATUSES.map((status) => [status, shopQuestion({ status, priceCents: 0, endReason: null })]);
    expect(asked.filter(([, question]) => question !== null)).toEqual([
      ['reserved', 'place'],
      ['cancelled', 'cancel'],
      ['failed', 'cancel'],
    ]);
    expect(shopQuestion({ status: 'reserved', priceCents: 0, endReason: 'changed-mind' })).toBe('cancel');
  });
});
