import { describe, expect, it } from 'vitest';
import { END_REASONS } from '../end-reason.ts';
import { endReasonOf, endingEvent } from './end.ts';
import { orderMove, shopQuestion } from './machine.ts';
import { EVENTS, PRICED, STATUSES } from './testing/every-pair.ts';

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

describe('every order with every event', () => {
  it('keeps the shop action cancel while the order is to be cancelled', () => {
    for (const { order, move } of EVERY) {
      const isAcceptedBack =
        move.to.length === 0 && move.effects.some((effect) => effect.kind === 'ask-shop' && effect.to === 'cancel');
      if (isAcceptedBack) expect([order, shopQuestion(order)]).toEqual([order, 'cancel']);
    }
  });

  it('moves once if the same event is repeated', () => {
    for (const { order, event, move } of EVERY) {
      const status = move.to.at(-1);
      if (status === undefined) continue;
      const isPaid = order.isPaid || move.effects.some(({ kind }) => kind === 'stamp');
      const after = { ...order, status, isPaid, endReason: endReasonOf(order, event) };
      expect([order, event, orderMove(after, event).to]).toEqual([order, event, []]);
    }
  });

  it('frees the reward when its order ends, and sends a mail for a payment and an alert for a due refund', () => {
    const CURRENT = ['reserved', 'invoiced', 'paid'];
    for (const { order, event, move } of EVERY) {
      const last = move.to.at(-1);
      const kinds = move.effects.map(({ kind }) => kind);
      const ends = last === 'cancelled' || last === 'failed' || last === 'refunded';
      expect([order, event, kinds.includes('free')]).toEqual([order, event, ends && CURRENT.includes(order.status)]);
      const usesMoney = kinds.includes('stamp') && !order.isPaid;
      if (usesMoney) expect([order, event, kinds.includes('mail')]).toEqual([order, event, true]);
      if (last === 'refundDue') expect(kinds).toContain('alert');
    }
  });

  it('sends at most one mail, because the statement of a move enqueues one', () => {
    const mails = EVERY.map(({ move }) => move.effects.filter(({ kind }) => kind === 'mail').length);
    expect([Math.min(...mails), Math.max(...mails)]).toEqual([0, 1]);
  });

  it('never claims the reward again after its end', () => {
    for (const { order, move } of EVERY)
      if (['cancelled', 'failed', 'refundDue', 'refunded'].includes(order.status))
        expect(move.to.filter((status) => !['refundDue', 'refunded'].includes(status))).toEqual([]);
  });
});

describe('the end reason of an order (D-212)', () => {
  const facts = { ...PRICED, status: 'invoiced' } as const;
  it('is the reason set before the shop call, and without one that of the event', () => {
    expect(endReasonOf(facts, 'cancelled')).toBe('shop');
    expect(endReasonOf({ ...facts, endReason: 'changed-mind' }, 'cancelled')).toBe('changed-mind');
    expect(endReasonOf(facts, 'outOfStock')).toBe('out-of-stock');
  });

  it('is the same after a conversion to its event and back, for each reason that has an event', () => {
    for (const reason of END_REASONS) {
      const event = endingEvent(reason);
      if (event) expect(endReasonOf(facts, event)).toBe(reason);
    }
  });
});

describe('the shop question for an order', () => {
  it('depends on the status of the order', () => {
    const requested = STATUSES.map((status) => [status, shopQuestion({ ...PRICED, status })]);
    expect(requested.filter(([, question]) => question !== null)).toEqual([
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
