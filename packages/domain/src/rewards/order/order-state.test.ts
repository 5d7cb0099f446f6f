import { describe, expect, it } from 'vitest';
import { applyShopFact } from './order-state.ts';
import type { ShopFact } from './order-state.ts';
import type { OrderStatus } from '../redemption.ts';

const statuses: OrderStatus[] = [
  'reserved',
  'invoiced',
  'paid',
  'fulfilled',
  'cancelled',
  'failed',
  'refundDue',
  'refunded',
];
const facts: ShopFact[] = ['invoiced', 'paid', 'fulfilled', 'cancelled', 'failed', 'refunded'];
const same: OrderStatus[] = [];

describe('the states of an order', () => {
  it('follow the whole table of states and facts', () => {
    const table = Object.fromEntries(
      statuses.map((status) => [status, facts.map((fact) => applyShopFact(status, fact).to.at(-1) ?? status)]),
    );
    expect(table).toEqual({
      reserved: ['invoiced', 'paid', 'fulfilled', 'cancelled', 'failed', 'reserved'],
      invoiced: ['invoiced', 'paid', 'fulfilled', 'cancelled', 'invoiced', 'invoiced'],
      paid: ['paid', 'paid', 'fulfilled', 'cancelled', 'paid', 'paid'],
      fulfilled: ['fulfilled', 'fulfilled', 'fulfilled', 'fulfilled', 'fulfilled', 'fulfilled'],
      cancelled: ['cancelled', 'refundDue', 'cancelled', 'cancelled', 'cancelled', 'cancelled'],
      failed: ['failed', 'refundDue', 'failed', 'failed', 'failed', 'failed'],
      refundDue: ['refundDue', 'refundDue', 'refundDue', 'refundDue', 'refundDue', 'refunded'],
      refunded: ['refunded', 'refunded', 'refunded', 'refunded', 'refunded', 'refunded'],
    });
  });

  it('pass through invoiced when the payment overtakes our commit, but not for a free order', () => {
    expect(applyShopFact('reserved', 'paid').to).toEqual(['invoiced', 'paid']);
    expect(applyShopFact('reserved', 'paid', true).to).toEqual(['paid']);
    expect(applyShopFact('reserved', 'fulfilled', true).to).toEqual(['paid', 'fulfilled']);
    expect(applyShopFact('reserved', 'invoiced', true).to).toEqual(['invoiced']);
    expect(applyShopFact('invoiced', 'paid', true).to).toEqual(['paid']);
  });

  it('change nothing when a fact comes twice or late', () => {
    for (const status of statuses) {
      for (const fact of facts) {
        const move = applyShopFact(status, fact);
        const after = move.to.at(-1);
        // A payment of a cancelled order is money to give back, however late it is told.
        if (after !== undefined && after !== 'refundDue') expect(applyShopFact(after, fact).to).toEqual(same);
        if (after === undefined) expect([move.redemption, move.mail]).toEqual(['kept', null]);
      }
    }
  });

  it('are mailed once a payment is known, and free the redemption when an order ends unfulfilled', () => {
    const effects = statuses.flatMap((status) =>
      facts.map((fact) => ({ status, fact, ...applyShopFact(status, fact) })),
    );
    expect(
      effects.filter(({ mail }) => mail === 'course-complete-dtp').map(({ status, fact }) => [status, fact]),
    ).toEqual([
      ['reserved', 'paid'],
      ['reserved', 'fulfilled'],
      ['invoiced', 'paid'],
      ['invoiced', 'fulfilled'],
    ]);
    expect(
      effects.filter(({ redemption }) => redemption === 'freed').map(({ status, fact, mail }) => [status, fact, mail]),
    ).toEqual([
      ['reserved', 'cancelled', null],
      ['reserved', 'failed', null],
      ['invoiced', 'cancelled', null],
      ['paid', 'cancelled', 'order-cancelled'],
    ]);
  });

  it('call for a person in three cases', () => {
    const alerts = statuses
      .flatMap((status) => facts.map((fact) => [status, fact, applyShopFact(status, fact).alert]))
      .filter(([, , alert]) => alert !== null);
    expect(alerts).toEqual([
      ['fulfilled', 'cancelled', 'cancelled-after-fulfilled'],
      ['cancelled', 'paid', 'refund-due'],
      ['failed', 'paid', 'refund-due'],
    ]);
  });
});
