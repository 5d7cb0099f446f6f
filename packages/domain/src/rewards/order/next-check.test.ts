import { describe, expect, it } from 'vitest';
import { firstCheckMs, nextCheckMs } from './next-check.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const reserved = { status: 'reserved', priceCents: 0, endReason: null } as const;
const ended = (['cancelled', 'failed'] as const).map((status) => ({ status, priceCents: 0, endReason: null }));

describe('an order whose outcome is unknown (D-121, D-219)', () => {
  it('is asked for after a minute, then after 1, 2, 4, 8, 16 minutes, then hourly without an end', () => {
    expect(firstCheckMs(reserved)).toBe(MINUTE);
    const waits = [1, 2, 3, 4, 5, 6, 7, 100_000].map((asked) => nextCheckMs(reserved, asked, false));
    expect(waits).toEqual([1, 2, 4, 8, 16, 60, 60, 60].map((minutes) => minutes * MINUTE));
  });
});

describe.each(ended)('an order that has ended as $status (D-219)', (order) => {
  it('is taken back after a minute, then daily for a week', () => {
    expect(firstCheckMs(order)).toBe(MINUTE);
    expect([1, 7, 8].map((asked) => nextCheckMs(order, asked, true))).toEqual([DAY, DAY, null]);
  });

  it('is asked again soon when the shop did not answer', () => {
    expect(nextCheckMs(order, 8, false)).toBe(10 * MINUTE);
  });
});

describe('an order that waits for nothing', () => {
  it.each(['invoiced', 'paid', 'fulfilled', 'refundDue', 'refunded'] as const)('%s is not asked', (status) => {
    const order = { status, priceCents: 0, endReason: null };
    expect(firstCheckMs(order)).toBeNull();
    expect(nextCheckMs(order, 1, true)).toBeNull();
  });
});
