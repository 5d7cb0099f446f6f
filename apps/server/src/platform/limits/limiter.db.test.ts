import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testClock } from '../../../testing/clock.ts';
import type { TestClock } from '../../../testing/clock.ts';
import { openTestDatabase } from '../../../testing/engine.ts';
import type { TestDatabase } from '../../../testing/engine.ts';
import { createLimiter } from './limiter.ts';
import type { LimitRule, Limiter } from './limiter.ts';

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
  limiter = createLimiter(database.db, clock, 1);
  subjects += 1;
  rule = { class: 'test', subject: `subject-${subjects}`, limit: 3, windowMs: 60_000 };
});

async function verdicts(times: number, rules: LimitRule[]): Promise<unknown[]> {
  const given: unknown[] = [];
  for (let index = 0; index < times; index += 1) given.push((await limiter.reserve(rules)).verdict);
  return given;
}

describe('a limit counted in the database', () => {
  it('lets as many through as it says, then tells when to come back', async () => {
    clock.advance(20_000);
    expect(await verdicts(4, [rule])).toEqual([null, null, null, { retryAfter: 40 }]);
    clock.advance(39_999);
    expect(await verdicts(1, [rule])).toEqual([{ retryAfter: 1 }]);
    clock.advance(1);
    expect(await verdicts(1, [rule])).toEqual([null]);
  });

  it('counts each subject apart, and each class', async () => {
    await verdicts(3, [rule]);
    expect(await verdicts(1, [{ ...rule, subject: `${rule.subject}-other` }])).toEqual([null]);
    expect(await verdicts(1, [{ ...rule, class: 'other' }])).toEqual([null]);
  });

  it('of several rules the first that is over decides', async () => {
    const wide = { ...rule, subject: `${rule.subject}-wide`, limit: 1, windowMs: 120_000 };
    expect(await verdicts(2, [rule, wide])).toEqual([null, { retryAfter: 120 }]);
    expect(await verdicts(2, [rule, wide])).toEqual([{ retryAfter: 120 }, { retryAfter: 60 }]);
  });

  it('what is given back does not count', async () => {
    for (let times = 0; times < 10; times += 1) {
      const reservation = await limiter.reserve([rule]);
      expect(reservation.verdict).toBeNull();
      await reservation.giveBack();
    }
  });

  it('100 at once are counted one by one', async () => {
    const reservations = await Promise.all(Array.from({ length: 100 }, () => limiter.reserve([rule])));
    expect(reservations.filter(({ verdict }) => verdict === null)).toHaveLength(3);
  });

  it('two processes count together', async () => {
    await verdicts(2, [rule]);
    const other = createLimiter(database.db, clock, 1);
    expect((await other.reserve([rule])).verdict).toBeNull();
    expect((await other.reserve([rule])).verdict).toEqual({ retryAfter: 60 });
  });

  it('the scale multiplies it, 0 turns it off (D-83)', async () => {
    limiter = createLimiter(database.db, clock, 2);
    expect((await verdicts(7, [rule])).filter((verdict) => verdict === null)).toHaveLength(6);
    limiter = createLimiter(database.db, clock, 0);
    expect((await verdicts(50, [rule])).every((verdict) => verdict === null)).toBe(true);
    expect(await limiter.ofClass('read', 'anyone')).toBeNull();
  });
});

describe('the classes', () => {
  it.each([
    ['lookup', 300],
    ['read', 1200],
    ['beat', 240],
    ['write', 120],
    ['reward', 120],
  ] as const)('%s allows %i calls a minute', async (limitClass, calls) => {
    const subject = `caller-${subjects}`;
    for (let made = 0; made < calls; made += 1) expect(await limiter.ofClass(limitClass, subject)).toBeNull();
    expect(await limiter.ofClass(limitClass, subject)).toEqual({ retryAfter: 60 });
    clock.advance(60_000);
    expect(await limiter.ofClass(limitClass, subject)).toBeNull();
  });

  it('none is never counted', async () => {
    for (let made = 0; made < 2000; made += 1) expect(await limiter.ofClass('none', 'anyone')).toBeNull();
  });
});
