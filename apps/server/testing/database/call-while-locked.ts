import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Transaction } from '../../src/platform/database/database.ts';
import type { TestProduct } from '../product.ts';
import { countOf } from './rows.ts';

type Work = (tx: Transaction) => Promise<unknown>;

/**
 * Makes a call while a transaction holds a lock that the call needs. Once the call waits, the
 * transaction continues and commits.
 * @param callers number of connections on which the call waits
 */
export async function callWhileLocked<Result>(
  { database }: Pick<TestProduct, 'database'>,
  { lock, work, call, callers = 1 }: { lock: Work; work?: Work; call: () => Promise<Result>; callers?: number },
): Promise<Result> {
  const locked = Promise.withResolvers<void>();
  const waits = Promise.withResolvers<void>();
  const holder = database.transaction(async (tx) => {
    await lock(tx);
    locked.resolve();
    await waits.promise;
    await work?.(tx);
  });
  await locked.promise;
  const result = call();
  const waiting = sql`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(() => countOf(database.db, waiting)).toBe(callers);
  waits.resolve();
  await holder;
  return result;
}
