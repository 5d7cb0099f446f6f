import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callBeside } from '../../testing/call-beside.ts';
import { withEndedSession } from '../../testing/ended-session.ts';
import { pgOnly } from '../../testing/engine.ts';
import { MEMBER_WRITES, readyFor, startProductOfWrites } from '../../testing/member-writes.ts';
import { refusal } from '../../testing/pickup.ts';
import type { Member, TestProduct } from '../../testing/product.ts';
import { rowsOf } from '../../testing/rows.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startProductOfWrites();
});
afterAll(() => product.close());

/** The number of rows that the writes make for a member. */
const stored = ({ uid }: Member): Promise<Record<string, unknown>[]> =>
  rowsOf(
    product.database.db,
    sql`select
      (select count(*)::int from quiz_attempts where uid = ${uid}) as attempts,
      (select count(*)::int from users_redemptions where uid = ${uid}) as redemptions,
      (select count(*)::int from orders where uid = ${uid}) as orders,
      (select count(*)::int from reward_claims where uid = ${uid}) as claims,
      (select count(*)::int from users_corporate_partners where uid = ${uid}) as records,
      (select count(*)::int from consents where uid = ${uid}) as consents,
      (select count(*)::int from lead_uploads where uid = ${uid}) as leads,
      (select count(*)::int from idempotency_keys where uid = ${uid}) as answers`,
  );

it.each(MEMBER_WRITES)('$name writes nothing once its session has ended', async (write) => {
  const { member, call } = await readyFor(product, write);
  const before = await stored(member);
  const answer = await withEndedSession(product, member, call);
  expect(refusal(answer)).toEqual([401, 'unauthenticated']);
  expect(await stored(member)).toEqual(before);
});

describe('while the end of its session commits', () => {
  for (const write of MEMBER_WRITES)
    pgOnly(`${write.name} waits, and writes nothing`, async () => {
      const { member, call } = await readyFor(product, write);
      const before = await stored(member);
      const answer = await callBeside(product, {
        lock: (tx) => tx.execute(sql`delete from sessions where uid = ${member.uid}`),
        call,
      });
      expect(refusal(answer)).toEqual([401, 'unauthenticated']);
      expect(await stored(member)).toEqual(before);
    });
});
