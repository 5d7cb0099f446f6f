import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { commitsOf, cutAfter } from '../../testing/database/cut-connection.ts';
import { pgOnly } from '../../testing/engine.ts';
import {
  CHANGES_OF_MIND,
  MEMBER_WRITES,
  NOTICE,
  readyFor,
  startProductOfWrites,
  type MemberWrite,
} from '../../testing/members/member-writes.ts';
import type { Member, TestProduct } from '../../testing/product.ts';
import { countOf, rowsOf } from '../../testing/database/rows.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startProductOfWrites();
  product.database.spoil();
});
afterAll(() => product.close());

/** Without those that a schedule adds, and those of marketing events, which each attempt has. */
const jobs = (): Promise<number> =>
  countOf(
    product.database.db,
    sql`select count(*) from pgboss.job where name not like '\\_\\_pgboss%' and name <> 'send-marketing-event'
      and name not in (select name from pgboss.schedule)`,
  );

/** All that the writes store for a member, and how many jobs there are more. */
async function stored({ uid }: Member, jobsBefore: number): Promise<string> {
  const rows = await rowsOf(
    product.database.db,
    sql`select
      (select bool_and(job.id is not null) from quiz_attempts
        left join marketing_events on attempt_id = quiz_attempts.id
        left join pgboss.job on data ->> 'marketingEventId' = marketing_events.id::text
        where quiz_attempts.uid = ${uid}) as reported,
      (select count(*)::int from certificates where uid = ${uid}) as certificates,
      (select string_agg(pass::text, ' ') from users_syllabus_quiz_results where uid = ${uid}) as results,
      (select string_agg(distribution_type || (paid_timestamp is not null), ' ') from users_redemptions where uid = ${uid}) as redemptions,
      (select string_agg(promo_code, ' ') from users_redemptions where uid = ${uid}) as codes,
      (select string_agg(status, ' ' order by order_number) from orders where uid = ${uid}) as orders,
      (select count(*)::int from order_events join orders using (order_id) where uid = ${uid}) as moves,
      (select string_agg(kind, ' ' order by kind) from reward_claims where uid = ${uid}) as claims,
      (select string_agg(outcome, ' ') from webhook_inbox join orders on orders.order_id::text = webhook_inbox.order_id
        where uid = ${uid}) as notices,
      (select string_agg(opt_in::text, ' ') from users_corporate_partners where uid = ${uid}) as records,
      (select count(*)::int from consents where uid = ${uid}) as consents,
      (select string_agg(status, ' ') from lead_uploads where uid = ${uid}) as leads,
      (select string_agg(shop_orders.status, ' ' order by shop_orders.status) from shop_orders join orders using (order_id) where uid = ${uid}) as shop`,
  );
  return JSON.stringify([rows, (await jobs()) - jobsBefore]);
}

async function prepared(write: MemberWrite) {
  const { member, call } = await readyFor(product, write);
  const jobsBefore = await jobs();
  return { write: call, state: () => stored(member, jobsBefore) };
}

describe('a write whose connection is cut after any of its statements', () => {
  for (const write of [...MEMBER_WRITES, ...CHANGES_OF_MIND, NOTICE])
    pgOnly(
      `${write.name} leaves each transaction complete or absent, and a repeated call completes the write`,
      async () => {
        // The first call of a process also reads the queue of its job.
        await (await prepared(write)).write();
        const undisturbed = await prepared(write);
        /** Before it, and after each of its transactions. */
        const states = [await undisturbed.state()];
        const onCommit = async () => void states.push(await undisturbed.state());
        const commits = await commitsOf(undisturbed.write, onCommit);
        const last = commits[(write.ownTransactions ?? commits.length) - 1] ?? 0;
        expect(last).toBeGreaterThan(0);
        const finalState = states.at(-1);
        expect(finalState).not.toBe(states[0]);

        for (let at = 1; at <= last; at += 1) {
          const cut = await prepared(write);
          const { status } = await cutAfter(product, at, cut.write);
          // A shop whose answer is lost is asked again.
          const expected = status < 500 ? [finalState] : states;
          expect([at, await cut.state()]).toEqual([at, expect.toBeOneOf(expected)]);
          expect([at, (await cut.write()).status]).toEqual([at, expect.toBeOneOf([200, 201, 202])]);
          expect([at, await cut.state()]).toEqual([at, finalState]);
        }
      },
    );
});
