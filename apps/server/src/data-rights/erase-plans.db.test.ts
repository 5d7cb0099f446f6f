import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, vi } from 'vitest';
import { z } from 'zod';
import { pgOnly } from '../../testing/engine.ts';
import { plansOf } from '../../testing/database/plans.ts';
import { startTestProduct, type Member, type TestProduct } from '../../testing/product.ts';
import { proofKey } from '../platform/tables/proof.ts';
import { personalDataOf } from './personal-data.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const personalData = personalDataOf(null);
const proofs = proofKey('a secret of the tests');

const named = z.object({ name: z.string(), text: z.string() });

/** Erases a member. @returns texts by name, without the frame of the transaction */
async function statementsOfErase({ uid }: Member): Promise<Map<string, string>> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await product.database.transaction((tx) =>
    personalData.eraseMember(tx, { uid, proof: proofs.of(uid), at: product.clock.now() }),
  );
  const sent = query.mock.calls.map(([input]) => named.safeParse(input));
  query.mockRestore();
  expect(sent.filter(({ success }) => !success)).toHaveLength(2);
  return new Map(sent.flatMap(({ data }) => (data ? [[data.name, data.text]] : [])));
}

async function withPreviousEmails(emails: number): Promise<Member> {
  const member = await product.member();
  for (let number = 0; number < emails; number += 1)
    await product.database.db.execute(sql`
      insert into users_redemptions (uid, legacy_syllabus_id, slug, redemption_type, email, start_timestamp)
      values (${member.uid}, ${`Course${number}`}, ${`course-${number}`}, 'digital', ${`${randomUUID()}@example.com`}, now())`);
  return member;
}

describe('database statements of an erase', () => {
  pgOnly('are named and reused for members with a similar number of emails', async () => {
    const first = await statementsOfErase(await withPreviousEmails(2));
    expect(first.size).toBe(4);
    expect(await statementsOfErase(await withPreviousEmails(3))).toEqual(first);
    const others = await statementsOfErase(await withPreviousEmails(4));
    expect([...others.keys()].filter((name) => !first.has(name))).toHaveLength(1);
  });

  pgOnly('find their rows by an index, except those of the job queue and the cursor of analytics', async () => {
    const texts = await statementsOfErase(await withPreviousEmails(2));
    const plans = await plansOf(product, [...texts.values()]);
    const scans = plans.flatMap((plan) => plan.match(/Seq Scan on \w+/g) ?? []);
    // The table of cursors has a row for the service in use.
    const allowed = ['Seq Scan on job_common', 'Seq Scan on analytics_cursors'];
    expect(scans.filter((scan) => !allowed.includes(scan))).toEqual([]);
  });
});
