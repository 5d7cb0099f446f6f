import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { TestProduct } from './product.ts';
import { countOf } from './rows.ts';

/**
 * Runs two calls that both wait for the row of a member and get it in this order.
 * @returns the results of both
 */
export async function inOrder<First, Second>(
  { database }: TestProduct,
  uid: string,
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
  const held = Promise.withResolvers<undefined>();
  const released = Promise.withResolvers<undefined>();
  const holding = database.transaction(async (tx) => {
    await tx.execute(sql`select 1 from users where uid = ${uid} for update`);
    held.resolve(undefined);
    await released.promise;
  });
  await held.promise;
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
