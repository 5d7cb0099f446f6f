import { describe, expect, it } from 'vitest';
import { changeTo, returnsStock, shopMove, type ShopMove } from './shop-moves.ts';
import type { ShopOrderStatus } from './tables.ts';

const STATUSES: readonly ShopOrderStatus[] = ['invoiced', 'paid', 'fulfilled', 'cancelled', 'refunded'];
const MOVES: readonly ShopMove[] = ['pay', 'fulfil', 'cancelPaid', 'refund', 'withdraw'];
const NOW = new Date('2026-05-01T12:00:00Z');
const PAID = { paidAt: NOW, priceCents: 1400, invoiceExpiresAt: null };

function pairs(order: Omit<Parameters<typeof shopMove>[0], 'status'>): string[] {
  return STATUSES.flatMap((status) =>
    MOVES.flatMap((move) => {
      const next = shopMove({ ...order, status }, move, NOW);
      return next === null ? [] : [`${status} + ${move} = ${next}`];
    }),
  );
}

describe('an order of the embedded shop', () => {
  it('with a price and a payment has exactly the listed transitions', () => {
    expect(pairs(PAID)).toEqual([
      'invoiced + pay = paid',
      'invoiced + withdraw = cancelled',
      'paid + fulfil = fulfilled',
      'paid + cancelPaid = cancelled',
      'paid + refund = refunded',
      'fulfilled + refund = refunded',
      'cancelled + refund = refunded',
    ]);
  });

  it('without a price can be withdrawn after it was placed, and cannot be refunded', () => {
    expect(pairs({ ...PAID, priceCents: 0 })).toEqual([
      'invoiced + pay = paid',
      'invoiced + withdraw = cancelled',
      'paid + fulfil = fulfilled',
      'paid + cancelPaid = cancelled',
      'paid + withdraw = cancelled',
    ]);
  });

  it('cannot be paid from the moment at which its invoice expires', () => {
    const invoice = { status: 'invoiced', paidAt: null, priceCents: 1400 } as const;
    const at = (invoiceExpiresAt: Date) => shopMove({ ...invoice, invoiceExpiresAt }, 'pay', NOW);
    expect([at(new Date(NOW.getTime() + 1)), at(NOW)]).toEqual(['paid', null]);
  });

  it('loses its address and its stock reservation when it is shipped, cancelled or refunded', () => {
    for (const status of ['fulfilled', 'cancelled', 'refunded'] as const)
      expect(changeTo(status, NOW)).toMatchObject({ status, shipTo: null, holdsStock: false });
    expect(changeTo('paid', NOW)).toEqual({ status: 'paid', paidAt: NOW });
    expect(STATUSES.filter((status) => returnsStock(status))).toEqual(['cancelled', 'refunded']);
  });
});
