import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertMember } from './inserted-member.ts';
import { PASSWORD, startTestProduct, type Member, type TestProduct } from '../product.ts';
import { rowsOf } from '../database/rows.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

/** Columns that differ between any two members. */
const OWN = ['uid', 'email', 'password_hash', 'membership_number', 'id', 'token_hash'];

async function rowsOfMember({ uid }: Member): Promise<Record<string, unknown>> {
  const { db } = product.database;
  const tables = await rowsOf(
    db,
    sql`select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'uid' order by 1`,
  );
  const rows: Record<string, unknown> = {};
  for (const { name } of tables) {
    const stored = await rowsOf(
      db,
      sql`select to_jsonb(one) - ${sql.raw(`'{${OWN.join(',')}}'::text[]`)} as row
        from ${sql.identifier(String(name))} as one where uid = ${uid}`,
    );
    if (stored.length > 0) rows[String(name)] = stored.map(({ row }) => row);
  }
  return rows;
}

const NAMED = { firstName: 'Maya', lastName: 'Ortiz' };

test.each([
  ['a name', NAMED],
  ['a campaign', { campaign: 'spring' }],
  ['an older policy', { policyVersion: 'older' }],
])(
  'a test member inserted with %s has the rows of a registered member, except those of mails',
  async (_what, fields) => {
    const {
      email_opt_ins: _answer,
      email_confirmations: _mail,
      ...registered
    } = await rowsOfMember(await product.member(fields));
    expect(await rowsOfMember(await insertMember(product, fields))).toEqual(registered);
  },
);

test('an inserted test member has the cookies of a sign-in, except that of the device, and can sign in again', async () => {
  const [registered, inserted] = [await product.member(), await insertMember(product)];
  const names = [...registered.cookies.keys()].filter((name) => name !== 'bbu-device');
  expect([...inserted.cookies.keys()]).toEqual(names);
  expect((await inserted.get(`/api/user/${inserted.uid}`)).at('data.user.email')).toBe(inserted.email);
  const again = product.browser();
  expect((await again.post('/api/auth/sign-in', { email: inserted.email, password: PASSWORD })).status).toBe(200);
});
