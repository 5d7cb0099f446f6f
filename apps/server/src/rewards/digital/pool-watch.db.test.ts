import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testClock } from '#testing/clock.ts';
import { openTestDatabase, type TestDatabase } from '#testing/engine.ts';
import { createPoolWatch } from './pool-watch.ts';
import { findEmptyPools, insertCodes } from './queries/promo-codes.ts';

const NOW = new Date('2026-11-29T10:00:00Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  const codes = Array.from({ length: 400 }, (_, index) => `CODE-${1000 + index}`);
  await database.transaction((tx) => insertCodes(tx, 'cards', codes, NOW));
});
afterAll(() => database.close());

/** Takes codes until so many are free. */
async function leave(free: number): Promise<void> {
  await database.db.execute(sql`
    update promo_codes set taken_at = ${NOW.toISOString()}::timestamptz where pool = 'cards' and code in (
      select code from promo_codes where pool = 'cards' and taken_at is null order by code offset ${free})`);
}

test('a pool counts as low below a tenth once a minute, and below twenty free codes at each grant', async () => {
  const clock = testClock();
  const watch = createPoolWatch(clock);
  const isLow = () => watch.isLow(database.db, 'cards');
  expect(await isLow()).toBe(false);
  await leave(39);
  expect(await isLow()).toBe(false);
  clock.advance(60_000);
  expect(await isLow()).toBe(true);
  await leave(20);
  expect(await isLow()).toBe(false);
  await leave(19);
  expect(await isLow()).toBe(true);
});

test('a pool is empty if it has no free code, or none at all', async () => {
  await leave(1);
  expect(await findEmptyPools(database.db, ['cards', 'unknown'])).toEqual(['unknown']);
  await leave(0);
  expect((await findEmptyPools(database.db, ['cards', 'unknown'])).toSorted()).toEqual(['cards', 'unknown']);
});
