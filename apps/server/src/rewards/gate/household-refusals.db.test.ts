import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { membersLike } from '#testing/database/alike.ts';
import { BOX } from '#testing/content/courses.ts';
import { aTry } from '#testing/jobs.ts';
import { graduate } from '#testing/members/learner.ts';
import { operate } from '#testing/operator.ts';
import { refusal } from '#testing/rewards/pickup.ts';
import type { Member, TestProduct } from '#testing/product.ts';
import { countOf, rowsOf } from '#testing/database/rows.ts';
import { startProductWithShop } from '#testing/shop/shop.ts';
import { HAS_ONE, orderTo } from '#testing/rewards/street-addresses.ts';

const DOOR = ['165 Capp St'];

let product: TestProduct;
let model: Member;
let refused: Member[];
beforeAll(async () => {
  ({ product } = await startProductWithShop([BOX]));
  model = await graduate(product, BOX);
});
afterAll(() => product.close());
beforeEach(async () => {
  await product.database.db.execute(
    sql`truncate reward_claims, address_reviews, users_redemptions, orders, rate_limits cascade`,
  );
  const [first, ...others] = await membersLike(product, model, 3);
  if (first) await orderTo(DOOR, first);
  for (const one of others) expect(refusal(await orderTo(DOOR, one))).toEqual(HAS_ONE);
  refused = others;
});

const run = (...argv: string[]) => operate(product.adminChannel, argv);

const list = z.object({
  rows: z.array(z.unknown()),
  refused: z.array(z.object({ uid: z.string(), review: z.string() })),
});

async function listed() {
  return list.parse(JSON.parse((await run('addresses', 'list', '--json')).out));
}

const stored = () =>
  rowsOf(product.database.db, sql`select id, decision, ship_to from address_reviews order by at, id`);

describe('orders refused by the household rule', () => {
  it('are listed without an address, under the same id for repeated refusals', async () => {
    const [one] = refused;
    if (!one) throw new Error('nobody was made');
    const before = await listed();
    expect(refusal(await orderTo(DOOR, one))).toEqual(HAS_ONE);
    const after = await listed();
    expect([after.rows, after.refused.toSorted(byReview)]).toEqual([[], before.refused.toSorted(byReview)]);
    expect(new Set(after.refused.map(({ uid }) => uid))).toEqual(new Set(refused.map(({ uid }) => uid)));
    expect(await stored()).toMatchObject([
      { decision: 'household', ship_to: null },
      { decision: 'household', ship_to: null },
    ]);
  });

  it('let an operator allow the house by the id of one refusal, without sending a mail', async () => {
    const [one] = (await listed()).refused;
    if (!one) throw new Error('nothing is listed');
    expect((await run('addresses', 'refuse', one.review)).exit).not.toBe(0);
    expect((await run('addresses', 'allow', one.review)).exit).toBe(0);
    expect((await listed()).refused).toEqual([]);
    const mails = sql`select count(*) from pgboss.job where data ->> 'template' = 'address-checked'`;
    expect(await countOf(product.database.db, mails)).toBe(0);
    for (const member of refused) expect((await orderTo(DOOR, member)).status).toBe(201);
  });

  it('are listed for 30 days, or until an operator allows the member', async () => {
    const [one, other] = refused;
    if (!one || !other) throw new Error('nobody was made');
    expect((await run('orders', 'allow', one.uid, '--reason', 'a shelter')).exit).toBe(0);
    expect((await listed()).refused).toMatchObject([{ uid: other.uid }]);
    await product.database.db.execute(sql`update address_reviews set at = at - interval '31 days'`);
    await product.jobDefinitions.find(({ name }) => name === 'update-reviews')?.handle({}, aTry());
    expect(await stored()).toEqual([]);
  });
});

function byReview(one: { review: string }, other: { review: string }): number {
  return one.review.localeCompare(other.review);
}
