import { sql, type SQL } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { TestProduct } from '../product.ts';
import { countOf } from './rows.ts';

/**
 * Runs two calls that both wait for a row and get it in this order.
 * @param lockedRow the uid of a member whose row it is, or the statement that locks another row
 * @returns the results of both
 */
export async function inOrder<First, Second>(
  { database }: TestProduct,
  lockedRow: string | SQL,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const waiting = (): Promise<number> =>
    countOf(
      database.db,
      sql`select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
  const isWaiting = (number: number): Promise<void> =>
    vi.waitFor(async () => expect(await waiting()).toBe(number), { timeout: 5_000 });
  const locked = Promise.withResolvers<undefined>();
  const released = Promise.withResolvers<undefined>();
  const holding = database.transaction(async (tx) => {
    await tx.execute(
      typeof lockedRow === 'string' ? sql`select 1 from users where uid = ${lockedRow} for update` : lockedRow,
    );
    locked.resolve(undefined);
    await released.promise;
  });
  await locked.promise;
  try {
    const one = first();
    await isWaiting(1);
    const other = second();
    await isWaiting(2);
    released.resolve(undefined);
    return await Promise.all([one, other]);
  } finally {
    released.resolve(undefined);
    await holding;
  }
}
