import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pgOnly } from '../../testing/engine.ts';
import { PASSWORD, startTestProduct, type HttpAnswer, type TestProduct } from '../../testing/product.ts';
import { RACERS, race } from '../../testing/database/race.ts';
import { countOf } from '../../testing/database/rows.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({
    PASSWORD_MIN_LENGTH: '10',
    RATE_LIMIT_SCALE: '0.05',
    TRUSTED_NETWORKS: '10.20.0.0/16',
  });
});
afterAll(() => product.close());

function register(address: string, fields: Record<string, unknown> = {}): Promise<HttpAnswer> {
  const body = { email: `${randomUUID()}@example.com`, password: PASSWORD, emailOptIn: true, ...fields };
  return product.browser(address).post(`/api/user/${randomUUID()}`, body);
}

describe('settings of registration', () => {
  it('PASSWORD_MIN_LENGTH sets the minimum length on the server and in the browser', async () => {
    expect((await register('10.0.0.1', { password: 'robin-egg' })).at('error.code')).toBe('weak-password');
    expect((await register('10.0.0.1', { password: 'robin-eggs' })).status).toBe(201);
    expect((await product.browser().get('/api/auth/config')).at('data.passwordMinLength')).toBe(10);
  });

  it('an address registers at most 60 accounts an hour, here scaled to 3, each address separately (D-244)', async () => {
    for (let count = 0; count < 3; count += 1) {
      expect((await register('10.0.0.2')).status).toBe(201);
    }
    expect((await register('10.0.0.2', { password: 'short' })).status).toBe(429);
    const over = await register('10.0.0.2');
    expect(over.status).toBe(429);
    expect(over.at('error.code')).toBe('too-many-requests');
    expect(over.headers['retry-after']).toBe('3600');
    expect((await register('10.0.0.3')).status).toBe(201);
    product.clock.advance(60 * 60 * 1000);
    expect((await register('10.0.0.2')).status).toBe(201);
  });

  it('an address in a trusted network may register ten times as many accounts (D-244)', async () => {
    for (let count = 0; count < 30; count += 1) expect((await register('10.20.3.4')).status).toBe(201);
    expect((await register('10.20.3.4')).status).toBe(429);
  });

  it('refused registrations are not counted', async () => {
    for (let times = 0; times < 51; times += 1) {
      expect((await register('10.0.0.4', { password: 'short' })).status).toBe(422);
    }
    expect((await register('10.0.0.4')).status).toBe(201);
  });

  it('a taken email is reported to an address 20 times in 15 minutes, then the answer is 429, here scaled to once', async () => {
    const email = `${randomUUID()}@example.com`;
    expect((await register('10.0.0.5', { email })).status).toBe(201);
    expect((await register('10.0.0.5', { email })).status).toBe(409);
    const over = await register('10.0.0.5', { email });
    expect(over.status).toBe(429);
    expect(over.headers['retry-after']).toBe('900');
    product.clock.advance(15 * 60 * 1000);
    expect((await register('10.0.0.5', { email })).status).toBe(409);
  });
});

describe('simultaneous registrations', () => {
  const email = 'race@example.com';

  pgOnly(`with one email create one account for ${RACERS} calls, by the key users_email_key`, async () => {
    const outcome = await race({
      guard: 'users_email_key',
      run: (contest) =>
        contest.browser().post(`/api/user/${randomUUID()}`, { email, password: PASSWORD, emailOptIn: true }),
      holds: async ({ database }) =>
        (await countOf(database.db, sql`select count(*) from users where email = ${email}`)) === 1,
    });
    expect(outcome).toEqual({ guarded: true, unguarded: false });
  });

  pgOnly(`with one uid create one account for ${RACERS} calls, by the key users_pkey`, async () => {
    const uid = randomUUID();
    const outcome = await race({
      guard: 'users_pkey',
      run: (contest, index) =>
        contest.browser().post(`/api/user/${uid}`, {
          email: `race-${index}@example.com`,
          password: PASSWORD,
          emailOptIn: true,
        }),
      holds: async ({ database }) =>
        (await countOf(database.db, sql`select count(*) from users where uid = ${uid}`)) === 1,
    });
    expect(outcome).toEqual({ guarded: true, unguarded: false });
  });
});
