import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { isCutAt } from '../../testing/cut-connection.ts';
import { pgOnly } from '../../testing/engine.ts';
import { graduate, parent } from '../../testing/learner.ts';
import { MEMBER_WRITES, startProductOfWrites } from '../../testing/member-writes.ts';
import type { MemberWrite } from '../../testing/member-writes.ts';
import { versionOf } from '../../testing/partners.ts';
import type { Member, TestProduct } from '../../testing/product.ts';
import { countOf, rowsOf } from '../../testing/rows.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startProductOfWrites();
  product.database.spoil();
});
afterAll(() => product.close());

const jobs = (): Promise<number> =>
  countOf(product.database.db, sql`select count(*) from pgboss.job where name not like '\\_\\_pgboss%'`);

/** All that the writes store for a member, and how many jobs there are more. */
async function stored({ uid }: Member, jobsBefore: number): Promise<string> {
  const rows = await rowsOf(
    product.database.db,
    sql`select
      (select count(*) > 0 from quiz_attempts where uid = ${uid}) as attempted,
      (select count(*)::int from certificates where uid = ${uid}) as certificates,
      (select string_agg(pass::text, ' ') from users_syllabus_quiz_results where uid = ${uid}) as results,
      (select string_agg(distribution_type || (paid_timestamp is not null), ' ') from users_redemptions where uid = ${uid}) as redemptions,
      (select string_agg(promo_code, ' ') from users_redemptions where uid = ${uid}) as codes,
      (select string_agg(status, ' ') from orders where uid = ${uid}) as orders,
      (select count(*)::int from order_events join orders using (order_id) where uid = ${uid}) as moves,
      (select string_agg(kind, ' ' order by kind) from reward_claims where uid = ${uid}) as claims,
      (select string_agg(opt_in::text, ' ') from users_corporate_partners where uid = ${uid}) as records,
      (select count(*)::int from consents where uid = ${uid}) as consents,
      (select string_agg(status, ' ') from lead_uploads where uid = ${uid}) as leads,
      (select count(*)::int from shop_orders join orders using (order_id) where uid = ${uid}) as shop`,
  );
  return JSON.stringify([rows, (await jobs()) - jobsBefore]);
}

/** More than any write has. */
const MOST_STATEMENTS = 40;

async function prepared({ course, call, isBeforeQuiz = false }: MemberWrite) {
  const member = isBeforeQuiz ? await parent(product) : await graduate(product, course);
  const consentVersion = await versionOf(member);
  const jobsBefore = await jobs();
  return { write: () => call(product, member, consentVersion), state: () => stored(member, jobsBefore) };
}

describe('a write whose connection is cut after any of its statements', () => {
  for (const write of MEMBER_WRITES)
    pgOnly(`${write.name}: each transaction is there or not, and the same call again completes the write`, async () => {
      const undisturbed = await prepared(write);
      /** Before it, and after each of its transactions. */
      const states = [await undisturbed.state()];
      const onCommit = async () => void states.push(await undisturbed.state());
      await isCutAt(product, { at: 0, onCommit, call: undisturbed.write });
      const finalState = states.at(-1);

      let at = 1;
      for (; at < MOST_STATEMENTS; at += 1) {
        const cut = await prepared(write);
        if (!(await isCutAt(product, { at, call: cut.write }))) break;
        expect(states).toContain(await cut.state());
        expect([at, (await cut.write()).status]).toEqual([at, expect.toBeOneOf([200, 201, 202])]);
        expect([at, await cut.state()]).toEqual([at, finalState]);
      }
      expect(at).toBeGreaterThan(states.length);
      expect(at).toBeLessThan(MOST_STATEMENTS);
    });
});
