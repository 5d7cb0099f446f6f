import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import type { HttpAnswer, Member, TestProduct } from './product.ts';

/** Makes a call whose session ends after it was admitted, just before its first transaction. */
export async function withEndedSession(
  { database }: TestProduct,
  { uid }: Member,
  call: () => Promise<HttpAnswer>,
): Promise<HttpAnswer> {
  const run = database.transaction.bind(database);
  const held = vi.spyOn(database, 'transaction').mockImplementationOnce(async (work) => {
    await database.db.execute(sql`delete from sessions where uid = ${uid}`);
    return run(work);
  });
  try {
    const answer = await call();
    if (held.mock.calls.length === 0) throw new Error('the call had no transaction');
    return answer;
  } finally {
    held.mockRestore();
  }
}
