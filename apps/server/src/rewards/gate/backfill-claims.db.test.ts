import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BOX, DIGITAL, TWO_OFFERS, courseFolder } from '#testing/content/courses.ts';
import type { ContentFolder } from '#testing/content/content.ts';
import { aTry, runJobs } from '#testing/jobs.ts';
import { graduate } from '#testing/members/learner.ts';
import { choose, refusal } from '#testing/rewards/pickup.ts';
import { startTestProduct, type Member, type TestProduct } from '#testing/product.ts';
import { addPlaces, orderBox, shippingInfo } from '#testing/rewards/rewards.ts';
import { rowsOf } from '#testing/database/rows.ts';
import { testShop } from '#testing/shop/shop.ts';

let folder: ContentFolder;
let product: TestProduct;
beforeAll(async () => {
  folder = courseFolder([BOX, TWO_OFFERS, DIGITAL]);
  product = await startTestProduct({ CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0' }, { shop: testShop() });
  await addPlaces(product, [{ locationId: 'US-1' }]);
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

const JOB = 'claim-standing-boxes';

/** All claims without `review_number`, because it matters only while two are taken at once. */
const claims = (): Promise<Record<string, unknown>[]> =>
  rowsOf(
    product.database.db,
    sql`select kind, to_jsonb(reward_claims) - 'review_number' as claim from reward_claims order by uid, kind`,
  );

/** Restores the state before claims existed. */
async function forgetClaims(): Promise<void> {
  await runJobs(product, { only: JOB });
  await product.database.db.execute(sql`delete from reward_claims`);
}

const startJob = (): Promise<void> =>
  product.jobDefinitions.find(({ name }) => name === JOB)?.handle({}, aTry()) ??
  Promise.reject(new Error('no such job'));

test('the job gives existing boxes the claims that their order or pickup creates today, once (D-166, D-168)', async () => {
  const ordering = await graduate(product, BOX);
  await orderBox(ordering, BOX.legacySyllabusId);
  await choose(await graduate(product, BOX), 'US-1');
  const kit = { variantID: 'kit-standard' };
  await orderBox(await graduate(product, TWO_OFFERS), TWO_OFFERS.legacySyllabusId, kit);
  const learner = await graduate(product, DIGITAL);
  await learner.post(`/api/users-redemptions/${learner.uid}/${DIGITAL.slug}`, { redemptionType: 'digital' });
  const created = await claims();
  const ofKind = (name: string): number => created.filter(({ kind }) => kind === name).length;
  expect([ofKind('household'), ofKind('mailbox')]).toEqual([1, 3]);
  await forgetClaims();
  await startJob();
  expect(await claims()).toEqual(created);
  await startJob();
  expect(await claims()).toEqual(created);

  const neighbour = await graduate(product, BOX);
  const { streetLines } = shippingInfo(ordering).address;
  const body = { shippingInfo: shippingInfo(neighbour, { address: { streetLines } }) };
  expect(refusal(await orderBox(neighbour, BOX.legacySyllabusId, body))).toEqual([409, 'household-has-one']);
});

test('of two members at the same address one gets the claim, and both keep their boxes', async () => {
  await forgetClaims();
  const address = { streetLines: ['1 Twin Oaks'] };
  const twins: Member[] = [];
  for (let box = 0; box < 2; box += 1) {
    const member = await graduate(product, BOX);
    await orderBox(member, BOX.legacySyllabusId, { shippingInfo: shippingInfo(member, { address }) });
    await product.database.db.execute(sql`delete from reward_claims`);
    twins.push(member);
  }
  await startJob();
  await startJob();
  const [first, second] = await rowsOf(
    product.database.db,
    sql`select count(*)::int as claims from reward_claims where uid in (${twins[0]?.uid}, ${twins[1]?.uid}) group by kind order by 1`,
  );
  expect([first?.['claims'], second?.['claims']]).toEqual([1, 2]);
  for (const member of twins)
    expect(
      (await orderBox(member, BOX.legacySyllabusId, { shippingInfo: shippingInfo(member, { address }) })).status,
    ).toBe(200);
});

test('boxes older than the retention of claims get no claim', async () => {
  await forgetClaims();
  await product.database.db.execute(sql`update users_redemptions set start_timestamp = '2025-11-01T00:00:00Z'`);
  await startJob();
  expect(await claims()).toEqual([]);
});
