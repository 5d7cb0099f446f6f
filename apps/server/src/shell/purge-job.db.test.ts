import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct } from '../../testing/product.ts';
import type { TestProduct } from '../../testing/product.ts';
import { countOf, rowsOf } from '../../testing/rows.ts';
import { purgeJob } from './purge-job.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const count = (table: string): Promise<number> =>
  countOf(product.database.db, sql`select count(*) from ${sql.identifier(table)}`);

describe('the daily purge', () => {
  it('forgets sessions, sign-in tokens and limits that are over, and keeps what lives', async () => {
    const old = await product.member();
    await old.post('/api/auth/login', { uid: old.uid, password: 'wrong' });
    const { database, clock } = product;
    await database.db.execute(
      sql`insert into sign_in_tokens (token_hash, uid, expires_at) values ('old', ${old.uid}, ${clock.now().toISOString()})`,
    );
    clock.advance(24 * 60 * 60 * 1000 + 1);
    const fresh = await product.member();
    expect(await count('sessions')).toBe(2);
    expect(await count('rate_limits')).toBeGreaterThan(0);

    const job = purgeJob(database, clock, async () => 12);
    expect(job.schedule).toBe('15 3 * * *');
    await job.handle({});
    await job.handle({});

    expect(await count('sessions')).toBe(1);
    expect(await count('sign_in_tokens')).toBe(0);
    expect(
      await countOf(database.db, sql`select count(*) from rate_limits where expires_at < ${clock.now().toISOString()}`),
    ).toBe(0);
    expect(await count('users')).toBe(2);
    expect((await fresh.get(`/api/user/${fresh.uid}`)).status).toBe(200);
  });

  it('forgets mailed links thirty days after they ended', async () => {
    const { database, clock } = product;
    const member = await product.member();
    await product.browser().post('/api/auth/password-reset', { email: member.email });
    const links = async () => [await count('password_resets'), await count('email_confirmations')];
    const job = purgeJob(database, clock, async () => 12);
    clock.advance(DAY_MS * 37 - 1);
    await job.handle({});
    expect((await links())[1]).toBeGreaterThan(0);
    clock.advance(2);
    await job.handle({});
    expect(await links()).toEqual([0, 0]);
  });

  it('forgets claims of rewards after twelve months, or the longer window of a household (D-168)', async () => {
    const { database, clock } = product;
    const monthsAgo = (months: number): string => {
      const at = new Date(clock.now());
      at.setUTCMonth(at.getUTCMonth() - months);
      return new Date(at.getTime() - 1).toISOString();
    };
    for (const months of [6, 12, 24])
      await database.db.execute(
        sql`insert into reward_claims (kind, key_hash, legacy_syllabus_id, at)
            values ('mailbox', ${String(months)}, 'SafeSleep', ${monthsAgo(months)}::timestamptz)`,
      );
    const left = async (window: number): Promise<unknown[]> => {
      await purgeJob(database, clock, async () => window).handle({});
      return (await rowsOf(database.db, sql`select key_hash from reward_claims order by 1`)).map(
        (row) => row['key_hash'],
      );
    };
    expect(await left(18)).toEqual(['12', '6']);
    expect(await left(0)).toEqual(['6']);
  });
});
