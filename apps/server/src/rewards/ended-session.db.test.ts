import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callWhileLocked } from '../../testing/database/call-while-locked.ts';
import { SESSION_ENDS, endedAfterRewards, endedBeforeTransaction } from '../../testing/members/ended-session.ts';
import { pgOnly } from '../../testing/engine.ts';
import {
  CHANGES_OF_MIND,
  MEMBER_WRITES,
  ORDER_AGAIN,
  readyFor,
  startProductOfWrites,
} from '../../testing/members/member-writes.ts';
import { refusal } from '../../testing/rewards/pickup.ts';
import type { Member, TestProduct } from '../../testing/product.ts';
import { rowsOf } from '../../testing/database/rows.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startProductOfWrites();
});
afterAll(() => product.close());

/** What the writes store for a member. */
const stored = ({ uid }: Member): Promise<Record<string, unknown>[]> =>
  rowsOf(
    product.database.db,
    sql`select
      (select count(*)::int from quiz_attempts where uid = ${uid}) as attempts,
      (select count(*)::int from marketing_events where uid = ${uid}) as events,
      (select string_agg(distribution_type, ' ') from users_redemptions where uid = ${uid}) as redemptions,
      (select string_agg(status, ' ') from orders where uid = ${uid}) as orders,
      (select string_agg(kind, ' ' order by kind) from reward_claims where uid = ${uid}) as claims,
      (select count(*)::int from users_corporate_partners where uid = ${uid}) as records,
      (select count(*)::int from consents where uid = ${uid}) as consents,
      (select string_agg(status, ' ') from lead_uploads where uid = ${uid}) as leads,
      (select count(*)::int from idempotency_keys where uid = ${uid}) as answers`,
  );

const WRITES = [
  ...MEMBER_WRITES.map((write) => ({ ...write, withEnd: endedBeforeTransaction })),
  ...[...CHANGES_OF_MIND, ORDER_AGAIN].map((write) => ({ ...write, withEnd: endedAfterRewards })),
];

for (const { name: end, prepare } of SESSION_ENDS)
  describe(`a call whose session ends by ${end} after it was admitted`, () => {
    it.each(WRITES)('is refused: $name', async (write) => {
      const { member, call } = await readyFor(product, write);
      const endSessions = await prepare(product, member);
      const before = await stored(member);
      expect(refusal(await write.withEnd(product, call, endSessions))).toEqual([401, 'unauthenticated']);
      expect(await stored(member)).toEqual(before);
    });
  });

describe('a call during the commit that ends its session', () => {
  for (const write of MEMBER_WRITES)
    pgOnly(`${write.name} waits for the commit, and writes nothing`, async () => {
      const { member, call } = await readyFor(product, write);
      const before = await stored(member);
      const answer = await callWhileLocked(product, {
        lock: (tx) => tx.execute(sql`delete from sessions where uid = ${member.uid}`),
        call,
      });
      expect(refusal(answer)).toEqual([401, 'unauthenticated']);
      expect(await stored(member)).toEqual(before);
    });
});
