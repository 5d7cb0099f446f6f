import { describe, expect, it } from 'vitest';
import { orderNotice, type PastOrder } from './order-notice.ts';

const NOW = new Date('2026-03-20T12:00:00Z');

const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 24 * 60 * 60 * 1000);

const order = (output: Partial<PastOrder>): PastOrder => ({
  orderNumber: 'NB-20417',
  status: 'cancelled',
  priceCents: 995,
  isPaid: false,
  isRefunded: false,
  endReason: 'shop',
  endedAt: daysAgo(1),
  wasAnswered: false,
  ...output,
});

const reportedOf = (orders: readonly PastOrder[], isCurrent = false): string | null =>
  orderNotice(orders, isCurrent, NOW)?.kind ?? null;

describe('the notice about ended orders (D-127, D-212)', () => {
  it.each([
    ['order-cancelled', order({})],
    ['order-cancelled', order({ endReason: 'operator' })],
    ['order-cancelled', order({ priceCents: 0, status: 'refunded', isPaid: true, isRefunded: true })],
    ['order-refunded', order({ status: 'refunded', isPaid: true, isRefunded: true })],
    ['order-refunded', order({ endReason: 'expired', isPaid: true, isRefunded: true })],
    ['order-expired', order({ endReason: 'expired' })],
    ['order-failed', order({ status: 'failed', endReason: 'refused' })],
    ['refund-due', order({ isPaid: true })],
    [null, order({ endReason: 'changed-mind' })],
    [null, order({ status: 'failed', endReason: 'out-of-stock', wasAnswered: true })],
    [null, order({ status: 'paid', endReason: null, endedAt: null, isPaid: true })],
  ])('has the kind %s for the order %j', (kind, newest) => {
    expect(reportedOf([newest])).toBe(kind);
  });

  it('is about a due refund first, even if the member has another reward now', () => {
    const owed = order({ orderNumber: 'NB-1', isPaid: true, endedAt: daysAgo(60) });
    expect(orderNotice([order({}), owed], true, NOW)).toEqual({
      kind: 'refund-due',
      orderNumber: 'NB-1',
      refundCents: 995,
    });
  });

  it('shows an amount only for a refund', () => {
    const refunded = order({ status: 'refunded', isPaid: true, isRefunded: true });
    expect(orderNotice([refunded], false, NOW)?.refundCents).toBe(995);
    expect(orderNotice([order({})], false, NOW)?.refundCents).toBeNull();
  });

  it('is about the newest order only, for two weeks, and while the member has no reward', () => {
    expect(reportedOf([order({}), order({ endReason: 'expired' })])).toBe('order-cancelled');
    expect(reportedOf([order({ endedAt: daysAgo(15) })])).toBeNull();
    expect(reportedOf([order({})], true)).toBeNull();
    expect(reportedOf([])).toBeNull();
  });
});
