import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { sha256 } from '../../src/platform/ids.ts';
import type { Member, TestProduct } from '../product.ts';

/** `users` must be first, because the others reference it. */
const COPIED = ['users', 'users_policy', 'users_videos', 'users_syllabus_quiz_results'] as const;

/**
 * Creates signed-in members in the state of another one, in a few statements, because a hundred
 * registrations would take many seconds.
 */
export async function membersLike(product: TestProduct, { uid }: Member, count: number): Promise<Member[]> {
  const { db } = product.database;
  const members = Array.from({ length: count }, () => ({ uid: randomUUID(), token: randomUUID() }));
  const others = sql`unnest(
    ${sql.param(members.map((one) => one.uid))}::uuid[],
    ${sql.param(members.map(({ token }) => sha256(token)))}::text[]) as other (uid, token_hash)`;
  const changed = sql`jsonb_build_object('uid', other.uid, 'email', other.uid || '@example.com',
    'membership_number', nextval(pg_get_serial_sequence('users', 'membership_number')), 'certificate_id', null, 'id', gen_random_uuid(), 'token_hash', other.token_hash)`;
  for (const name of [...COPIED, 'sessions']) {
    const table = sql.identifier(name);
    const only = name === 'sessions' ? sql`limit 1` : sql``;
    await db.execute(sql`
      insert into ${table} overriding system value
      select (jsonb_populate_record(null::${table}, to_jsonb(one) || ${changed})).*
      from (select * from ${table} where uid = ${uid} ${only}) as one, ${others}`);
  }
  return members.map((one) => {
    const own = product.browser();
    own.cookies.set('bbu-sid', one.token);
    return { ...own, uid: one.uid, email: `${one.uid}@example.com` };
  });
}
