import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testClock, type TestClock } from '#testing/clock.ts';
import { openTestDatabase, type TestDatabase } from '#testing/engine.ts';
import { createLimiter, type Limiter } from './limiter.ts';
import type { LimitRule } from './limits.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

let clock: TestClock;
let limiter: Limiter;
let rule: LimitRule;
let subjects = 0;
beforeEach(() => {
  clock = testClock();
  limiter = createLimiter(database.db, clock, { scale: 1 });
  subjects += 1;
  rule = { class: 'test', subject: `subject-${subjects}`, limit: 3, windowMs: 60_000 };
});

async function verdicts(times: number, rules: LimitRule[]): Promise<unknown[]> {
  const input: unknown[] = [];
  for (let index = 0; index < times; index += 1) input.push((await limiter.reserve(rules)).verdict);
  return input;
}

describe('limit counted in the database', () => {
  it('admits its number of calls, then returns the seconds to wait', async () => {
    clock.advance(20_000);
    expect(await verdicts(4, [rule])).toEqual([null, null, null, { retryAfter: 60 }]);
    clock.advance(59_999);
    expect(await verdicts(1, [rule])).toEqual([{ retryAfter: 1 }]);
    clock.advance(1);
    expect(await verdicts(1, [rule])).toEqual([null]);
  });

  it('starts its window with the first call', async () => {
    clock.advance(59_000);
    await verdicts(2, [rule]);
    clock.advance(59_999);
    expect(await verdicts(2, [rule])).toEqual([null, { retryAfter: 60 }]);
  });

  it('locks for a full window from the call that used it up, at every second of a quarter hour', async () => {
    const quarter = { ...rule, limit: 5, windowMs: 900_000 };
    const early: number[] = [];
    for (let second = 0; second < 900; second += 1) {
      clock.set(new Date(Date.UTC(2026, 10, 20, 12, 0, second)).toISOString());
      const subject = `${rule.subject}-at-${second}`;
      const calls = Array.from({ length: 6 }, () => limiter.reserve([{ ...quarter, subject }]));
      const [last] = (await Promise.all(calls)).flatMap(({ verdict }) => (verdict ? [verdict.retryAfter] : []));
      if (last !== 900) early.push(second);
    }
    expect(early).toEqual([]);
  });

  it('locks until 29:59 after five wrong attempts at 14:59, and attempts meanwhile do not extend it', async () => {
    const quarter = { ...rule, limit: 5, windowMs: 900_000 };
    clock.set('2026-11-20T12:14:59.000Z');
    await verdicts(5, [quarter]);
    clock.set('2026-11-20T12:20:00.000Z');
    expect(await verdicts(2, [quarter])).toEqual([{ retryAfter: 599 }, { retryAfter: 599 }]);
    clock.set('2026-11-20T12:29:58.000Z');
    const refused = await limiter.reserve([quarter]);
    await refused.release();
    expect(refused.verdict).toEqual({ retryAfter: 1 });
    clock.set('2026-11-20T12:29:59.000Z');
    expect(await verdicts(1, [quarter])).toEqual([null]);
  });

  it('does not carry counts into the next window', async () => {
    const reservation = await limiter.reserve([rule]);
    clock.advance(60_000);
    await verdicts(3, [rule]);
    await reservation.release();
    expect(await verdicts(1, [rule])).toEqual([{ retryAfter: 60 }]);
  });

  it('does not lock longer when the clock is set back', async () => {
    const limiting = () => limiter.ofClass('lookup', rule.subject);
    for (let calls = 0; calls < 300; calls += 1) await limiting();
    await verdicts(3, [rule]);
    clock.advance(-5 * 60_000);
    expect(await limiter.verdict(rule)).toEqual({ retryAfter: 60 });
    expect([await limiting(), ...(await verdicts(1, [rule]))]).toEqual([{ retryAfter: 60 }, { retryAfter: 60 }]);
    clock.advance(30_000);
    expect(await verdicts(1, [rule])).toEqual([{ retryAfter: 30 }]);
    clock.advance(30_000);
    expect([await limiting(), ...(await verdicts(1, [rule]))]).toEqual([null, null]);
  });

  it('counts each subject and each class separately', async () => {
    await verdicts(3, [rule]);
    expect(await verdicts(1, [{ ...rule, subject: `${rule.subject}-other` }])).toEqual([null]);
    expect(await verdicts(1, [{ ...rule, class: 'other' }])).toEqual([null]);
  });

  it('of several rules is decided by the first one that is exceeded', async () => {
    const wide = { ...rule, subject: `${rule.subject}-wide`, limit: 1, windowMs: 120_000 };
    expect(await verdicts(2, [rule, wide])).toEqual([null, { retryAfter: 120 }]);
    expect(await verdicts(2, [rule, wide])).toEqual([{ retryAfter: 120 }, { retryAfter: 60 }]);
  });

  it('does not count calls that are released', async () => {
    for (let times = 0; times < 10; times += 1) {
      const reservation = await limiter.reserve([rule]);
      expect(reservation.verdict).toBeNull();
      await reservation.release();
    }
  });

  it('can be read without counting', async () => {
    for (let times = 0; times < 5; times += 1) expect(await limiter.verdict(rule)).toBeNull();
    await verdicts(2, [rule]);
    expect(await limiter.verdict(rule)).toBeNull();
    await verdicts(1, [rule]);
    expect(await limiter.verdict(rule)).toEqual({ retryAfter: 60 });
    expect(await limiter.verdict({ ...rule, class: 'other' })).toBeNull();
    clock.advance(60_000);
    expect(await limiter.verdict(rule)).toBeNull();
    expect(await createLimiter(database.db, clock, { scale: 0 }).verdict(rule)).toBeNull();
  });

  it('counts 100 simultaneous calls one by one', async () => {
    const reservations = await Promise.all(Array.from({ length: 100 }, () => limiter.reserve([rule])));
    expect(reservations.filter(({ verdict }) => verdict === null)).toHaveLength(3);
  });

  it('is shared by two processes', async () => {
    await verdicts(2, [rule]);
    const other = createLimiter(database.db, clock, { scale: 1 });
    expect((await other.reserve([rule])).verdict).toBeNull();
    expect((await other.reserve([rule])).verdict).toEqual({ retryAfter: 60 });
  });

  it('is multiplied by RATE_LIMIT_SCALE, and 0 turns it off (D-83)', async () => {
    limiter = createLimiter(database.db, clock, { scale: 2 });
    expect((await verdicts(7, [rule])).filter((verdict) => verdict === null)).toHaveLength(6);
    limiter = createLimiter(database.db, clock, { scale: 0 });
    expect((await verdicts(50, [rule])).every((verdict) => verdict === null)).toBe(true);
    expect(await limiter.ofClass('read', 'anyone')).toBeNull();
  });

  it('counted in memory is divided among processes on one port, at least one call each (D-274)', async () => {
    const counts = async (processes: number, scale: number): Promise<number> => {
      const own = createLimiter(database.db, clock, { scale, processes });
      const calls = Array.from({ length: 400 }, () => own.ofClass('lookup', 'anyone'));
      return (await Promise.all(calls)).filter((verdict) => verdict === null).length;
    };
    expect([await counts(1, 1), await counts(4, 1), await counts(64, 0.1)]).toEqual([300, 75, 1]);
    const counter = createLimiter(database.db, clock, { scale: 0.05, processes: 3 }).counter('event-address');
    expect([1, 2, 3].map(() => counter?.('anyone', 0) ?? 'within')).toEqual(['within', 'within', { retryAfter: 60 }]);
  });
});

describe('limit classes', () => {
  it.each([
    ['lookup', 300],
    ['read', 1200],
    ['beat', 240],
    ['write', 120],
    ['reward', 120],
  ] as const)('allow in class %s %i calls a minute', async (limitClass, calls) => {
    const subject = `caller-${subjects}`;
    for (let count = 0; count < calls; count += 1) expect(await limiter.ofClass(limitClass, subject)).toBeNull();
    expect(await limiter.ofClass(limitClass, subject)).toEqual({ retryAfter: 60 });
    clock.advance(60_000);
    expect(await limiter.ofClass(limitClass, subject)).toBeNull();
  });

  it('allow unlimited calls in class none', async () => {
    for (let count = 0; count < 2000; count += 1) expect(await limiter.ofClass('none', 'anyone')).toBeNull();
  });
});
