import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pgOnly } from '#testing/engine.ts';
import {
  PASSWORD,
  startTestProduct,
  type HttpAnswer,
  type Browser,
  type Member,
  type TestProduct,
} from '#testing/product.ts';
import { askForCode } from '#testing/members/reset.ts';
import { countOf } from '#testing/database/rows.ts';

const NEW_PASSWORD = 'a calm paper world';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ RATE_LIMIT_SCALE: '0' }, { connections: 40 });
});
afterAll(() => product.close());

/** Runs between a check and the transaction that it permits, because the race is there. */
function beforeTheNextTransaction(interrupt: () => Promise<unknown>): void {
  const { database } = product;
  const transaction = database.transaction.bind(database);
  vi.spyOn(database, 'transaction').mockImplementationOnce(async (work) => {
    await interrupt();
    return transaction(work);
  });
}

function reset(code: string): Promise<HttpAnswer> {
  const body = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
  return product.browser().post(`/api/auth/password-reset/${code}`, body);
}

const signIn = ({ email }: Member, browser: Browser = product.browser()): Promise<HttpAnswer> =>
  browser.post('/api/auth/sign-in', { email, password: PASSWORD });

const mint = ({ uid }: Member): Promise<HttpAnswer> =>
  product.browser().post('/api/auth/login', { uid, password: PASSWORD });

const redeem = (token: unknown, browser: Browser = product.browser()): Promise<HttpAnswer> =>
  browser.post('/api/auth/token', { token });

const liveSignIns = ({ uid }: Member): Promise<number> =>
  countOf(
    product.database.db,
    sql`select (select count(*) from sessions where uid = ${uid}) + (select count(*) from sign_in_tokens where uid = ${uid}) as count`,
  );

const waitingStatements = (): Promise<number> =>
  countOf(
    product.database.db,
    sql`select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );

describe('password reset that commits during a sign-in', () => {
  pgOnly('ends a sign-in whose password was checked before the reset [ACC-111]', async () => {
    const member = await product.member();
    const changed = Promise.withResolvers<undefined>();
    const signInWaits = Promise.withResolvers<undefined>();
    const change = product.database.transaction(async (tx) => {
      await tx.execute(sql`update users set password_hash = 'another' where uid = ${member.uid}`);
      changed.resolve(undefined);
      await signInWaits.promise;
      await tx.execute(sql`delete from sessions where uid = ${member.uid}`);
    });
    await changed.promise;
    const signingIn = signIn(member);
    await vi.waitFor(async () => expect(await waitingStatements()).toBe(1), { timeout: 5_000 });
    signInWaits.resolve(undefined);
    await change;
    const late = await signingIn;
    expect([late.status, late.at('error.code'), late.setCookies]).toEqual([401, 'auth/wrong-password', []]);
    expect(await liveSignIns(member)).toBe(0);
  });

  it('refuses a sign-in token for the old password [ACC-111]', async () => {
    const member = await product.member();
    const code = await askForCode(product, member);
    beforeTheNextTransaction(() => reset(code));
    const late = await mint(member);
    expect([late.status, late.at('error.code')]).toEqual([401, 'auth/wrong-password']);
    expect(await liveSignIns(member)).toBe(0);
  });

  it('invalidates a token that is being redeemed [ACC-111]', async () => {
    const member = await product.member();
    const code = await askForCode(product, member);
    const token = (await mint(member)).at('data.token');
    beforeTheNextTransaction(() => reset(code));
    const late = await redeem(token);
    expect([late.status, late.at('error.code'), late.setCookies]).toEqual([401, 'auth/invalid-custom-token', []]);
    expect(await liveSignIns(member)).toBe(0);
  });

  it('ends all of 40 simultaneous sign-ins with the old password [ACC-111]', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 4; round += 1) {
      const member = await product.member();
      const code = await askForCode(product, member);
      const minted = await Promise.all(Array.from({ length: 20 }, () => mint(member)));
      const browsers = Array.from({ length: 40 }, () => product.browser());
      const [done] = await Promise.all([
        reset(code),
        ...browsers.map(async (browser, index) => {
          // Spread over the time that a reset takes, so that some are before it, some after, and
          // some in its midst.
          await setTimeout(index * 5);
          return index % 2 === 0 ? redeem(minted[index / 2]?.at('data.token'), browser) : signIn(member, browser);
        }),
      ]);
      expect(done.status).toBe(200);
      expect(await liveSignIns(member)).toBe(0);
      const left = await Promise.all(browsers.map((browser) => browser.get(`/api/user/${member.uid}`)));
      expect(left.filter(({ status }) => status !== 401)).toEqual([]);
    }
  });
});
