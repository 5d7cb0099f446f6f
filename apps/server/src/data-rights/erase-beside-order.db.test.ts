import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect } from 'vitest';
import type { ContentFolder } from '../../testing/content/content.ts';
import { BOX, courseFolder } from '../../testing/content/courses.ts';
import { pgOnly } from '../../testing/engine.ts';
import { graduate } from '../../testing/members/learner.ts';
import { startTestProduct, type Member, type TestProduct } from '../../testing/product.ts';
import { orderBox } from '../../testing/rewards/rewards.ts';
import { countOf } from '../../testing/database/rows.ts';
import { proofKey } from '../platform/tables/proof.ts';
import { personalDataOf } from './personal-data.ts';

const ROUNDS = 50;

let folder: ContentFolder;
let product: TestProduct;
beforeAll(async () => {
  folder = courseFolder([BOX]);
  product = await startTestProduct({ CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0' });
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

/** Leaves the claims of an order that is no longer held. */
async function withOwnClaims(): Promise<Member> {
  const member = await graduate(product, BOX);
  expect((await orderBox(member, BOX.legacySyllabusId)).status).toBe(201);
  await product.database.db.execute(sql`delete from users_redemptions where uid = ${member.uid}`);
  await product.database.db.execute(sql`delete from orders where uid = ${member.uid}`);
  return member;
}

const proofs = proofKey('a secret of the tests');

const erase = ({ uid }: Member): Promise<void> =>
  product.database.transaction((tx) =>
    personalDataOf(null).eraseMember(tx, { uid, proof: proofs.of(uid), at: product.clock.now() }),
  );

pgOnly(
  'an order and a simultaneous erase of its member cause no deadlock, and the order is stored or refused',
  async () => {
    const members = await Promise.all(Array.from({ length: ROUNDS }, withOwnClaims));
    const other = await graduate(product, BOX);
    const begun = performance.now();
    await orderBox(other, BOX.legacySyllabusId);
    const longest = 2 * (performance.now() - begun);
    const statuses = new Set<number>();
    for (const [round, member] of members.entries()) {
      // Later each time, so that some meet before the order takes its locks, some after.
      const erased = pause((longest * round) / ROUNDS).then(() => erase(member));
      const [answer] = await Promise.all([orderBox(member, BOX.legacySyllabusId), erased]);
      statuses.add(answer.status);
    }
    expect([...statuses]).toEqual(expect.arrayContaining([201, 401]));
    // 502 of an order whose member is gone when the shop has answered.
    expect([...statuses].filter((status) => ![201, 401, 502].includes(status))).toEqual([]);
    const deadlocks = sql`select deadlocks as count from pg_stat_database where datname = current_database()`;
    expect(await countOf(product.database.db, deadlocks)).toBe(0);
  },
);
