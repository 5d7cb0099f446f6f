import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { pgOnly } from '../../testing/engine.ts';
import { startTestProduct, type TestProduct } from '../../testing/product.ts';
import { countOf } from '../../testing/database/rows.ts';
import { proofKey } from '../platform/tables/proof.ts';
import { personalDataOf } from './personal-data.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const count = (what: ReturnType<typeof sql>): Promise<number> =>
  countOf(product.database.db, sql`select count(*) ${what}`);

pgOnly('an erase that waits for a call of the same member also erases the address that the call stored', async () => {
  const { uid } = await product.member();
  const email = `${randomUUID()}@example.com`;
  const added = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const call = product.database.transaction(async (tx) => {
    await tx.execute(sql`
      insert into users_redemptions (uid, legacy_syllabus_id, slug, redemption_type, email, start_timestamp)
      values (${uid}, 'Course', 'course', 'digital', ${email}, now())`);
    await tx.execute(sql`
      insert into leads (id, email, email_opt_in, created) values (${randomUUID()}, ${email}, true, now())`);
    added.resolve();
    await goOn.promise;
  });
  await added.promise;
  const subject = { uid, proof: proofKey('a secret of the tests').of(uid), at: product.clock.now() };
  const erased = product.database.transaction((tx) => personalDataOf(null).eraseMember(tx, subject));
  await vi.waitFor(
    async () => {
      expect(
        await count(sql`from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
      ).toBe(1);
    },
    { timeout: 10_000 },
  );
  goOn.resolve();
  await Promise.all([call, erased]);
  expect(await count(sql`from leads where email = ${email}`)).toBe(0);
});
