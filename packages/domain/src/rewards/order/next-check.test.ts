import { describe, expect, it } from 'vitest';
import { countsAsAttempt, firstCheckAt, nextCheckAt, remindAt, type WaitingOrder } from './next-check.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = new Date('2026-03-01T12:00:00Z');

const order = (input: Partial<WaitingOrder>): WaitingOrder => ({
  status: 'reserved',
  priceCents: 1400,
  endReason: null,
  isPaid: false,
  invoiceExpiresAt: null,
  remindAt: null,
  daysOfReading: 60,
  ...input,
});
const at = (ms: number): Date => new Date(NOW.getTime() + ms);
const wait = (when: Date | null): number | null => when && when.getTime() - NOW.getTime();
const next = (waiting: WaitingOrder, requested: number, answered = true): number | null =>
  wait(nextCheckAt(waiting, NOW, { attempts: requested, answered }));

describe('an order with an unknown outcome (D-121, D-219)', () => {
  it('is checked after a minute, then after 1, 2, 4, 8, 16 minutes, then hourly without a limit', () => {
    expect(wait(firstCheckAt(order({}), NOW))).toBe(MINUTE);
    const waits = [1, 2, 3, 4, 5, 6, 7, 100_000].map((requested) => next(order({}), requested, false));
    expect(waits).toEqual([1, 2, 4, 8, 16, 60, 60, 60].map((minutes) => minutes * MINUTE));
    expect(countsAsAttempt(order({}), false)).toBe(true);
  });
});

describe.each(['cancelled', 'failed'] as const)('an order that has ended as %s (D-219)', (status) => {
  it('is cancelled at the shop after a minute, then daily for a week, and unanswered attempts do not count', () => {
    const ended = order({ status });
    expect(wait(firstCheckAt(ended, NOW))).toBe(MINUTE);
    expect([1, 7, 8].map((requested) => next(ended, requested))).toEqual([DAY, DAY, null]);
    expect(next(ended, 8, false)).toBe(10 * MINUTE);
    expect(countsAsAttempt(ended, false)).toBe(false);
  });
});

describe('the check of an invoice (D-219)', () => {
  it('runs every ten minutes in the first hour, then hourly', () => {
    const invoiced = order({ status: 'invoiced', invoiceExpiresAt: at(3 * DAY), remindAt: at(2 * DAY) });
    expect(wait(firstCheckAt(invoiced, NOW))).toBe(10 * MINUTE);
    expect([1, 5, 6, 7].map((requested) => next(invoiced, requested))).toEqual([10 * MINUTE, 10 * MINUTE, HOUR, HOUR]);
    expect(next(invoiced, 7, false)).toBe(10 * MINUTE);
  });

  it('runs when the reminder is due and when the invoice expires, never in the past', () => {
    const soon = { status: 'invoiced', invoiceExpiresAt: at(40 * MINUTE) } as const;
    expect(next(order({ ...soon, remindAt: at(20 * MINUTE) }), 9)).toBe(20 * MINUTE);
    expect(next(order({ ...soon, remindAt: at(-MINUTE) }), 9)).toBe(40 * MINUTE);
    expect(next(order({ status: 'invoiced', invoiceExpiresAt: at(-MINUTE) }), 9)).toBe(HOUR);
  });

  it('runs after a minute for an order that must be cancelled', () => {
    const ending = order({ status: 'invoiced', endReason: 'changed-mind', invoiceExpiresAt: at(DAY) });
    expect(wait(firstCheckAt(ending, NOW))).toBe(MINUTE);
    expect(next(ending, 0, false)).toBe(10 * MINUTE);
  });
});

describe.each(['paid', 'refundDue'] as const)('an order that is %s', (status) => {
  it('is checked daily for sixty days', () => {
    expect(wait(firstCheckAt(order({ status, isPaid: true }), NOW))).toBe(DAY);
    expect([1, 59, 60].map((requested) => next(order({ status, isPaid: true }), requested))).toEqual([DAY, DAY, null]);
  });

  it('is checked only as long as the shop still shows the order (D-263)', () => {
    const paid = order({ status: 'paid', isPaid: true, daysOfReading: 55 });
    expect([1, 54, 55].map((requested) => next(paid, requested))).toEqual([DAY, DAY, null]);
  });
});

describe('a completed order', () => {
  it.each(['fulfilled', 'refunded'] as const)('%s is not checked', (status) => {
    expect([
      firstCheckAt(order({ status }), NOW),
      nextCheckAt(order({ status }), NOW, { attempts: 1, answered: true }),
    ]).toEqual([null, null]);
  });
});

describe('the payment reminder (D-221)', () => {
  const createdAt = NOW;
  it('is sent some hours before the invoice expires, and not for an invoice of less than 36 hours', () => {
    expect(wait(remindAt({ createdAt, invoiceExpiresAt: at(72 * HOUR) }, 24))).toBe(48 * HOUR);
    expect(wait(remindAt({ createdAt, invoiceExpiresAt: at(36 * HOUR) }, 24))).toBe(12 * HOUR);
    expect(remindAt({ createdAt, invoiceExpiresAt: at(36 * HOUR - 1) }, 24)).toBeNull();
    expect(remindAt({ createdAt, invoiceExpiresAt: at(72 * HOUR) }, 0)).toBeNull();
    expect(remindAt({ createdAt, invoiceExpiresAt: null }, 24)).toBeNull();
  });
});
