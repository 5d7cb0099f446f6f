import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../testing/product.ts';
import { rowsOf } from '../../testing/database/rows.ts';
import { proofKey } from '../platform/tables/proof.ts';
import { personalDataOf } from './personal-data.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

test('an erase deletes log rows of mails by uid, course and message id, and leads by an email in any case', async () => {
  const { uid } = await product.member();
  const { db } = product.database;
  const [reference, stranger] = [randomUUID(), randomUUID()];
  const email = `Former.${uid}@Example.com`;
  await db.execute(sql`
    insert into users_redemptions (uid, legacy_syllabus_id, slug, redemption_type, email, start_timestamp)
    values (${uid}, 'Course', 'course', 'digital', ${email}, now())`);
  for (const lead of [email.toUpperCase(), `${stranger}@example.com`])
    await db.execute(sql`
      insert into leads (id, email, email_opt_in, created) values (${randomUUID()}, ${lead}, true, now())`);
  await db.execute(sql`
    insert into contact_messages (reference, uid, form, email, message, locale, at)
    values (${reference}, ${uid}, 'contact', ${email}, 'Hello', 'en-US', now())`);
  for (const key of [uid, `${uid}:Course`, reference, `${uid}x`, stranger])
    await db.execute(sql`
      insert into mail_log (template, subject_key, sent_at) values ('digital-reward', ${key}, now())`);
  const subject = { uid, proof: proofKey('a secret of the tests').of(uid), at: product.clock.now() };
  await product.database.transaction((tx) => personalDataOf(null).eraseMember(tx, subject));
  const left = await rowsOf(
    db,
    sql`select subject_key from mail_log where template = 'digital-reward' and subject_key not like 'erased:%'`,
  );
  expect(new Set(left.map((row) => row['subject_key']))).toEqual(new Set([`${uid}x`, stranger]));
  expect(await rowsOf(db, sql`select email from leads`)).toEqual([{ email: `${stranger}@example.com` }]);
});
