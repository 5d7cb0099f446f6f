import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, startTestProduct, type HttpAnswer, type TestProduct } from '#testing/product.ts';
import { rowsOf } from '#testing/database/rows.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

let lastHost = 0;
function freshBrowser() {
  lastHost += 1;
  return product.browser(`10.2.0.${lastHost}`);
}

function mint(uid: unknown, password = PASSWORD): Promise<HttpAnswer> {
  return freshBrowser().post('/api/auth/login', { uid, password });
}

async function tokenOf(uid: string): Promise<string> {
  return String((await mint(uid)).at('data.token'));
}

describe('custom-token sign-in', () => {
  it('uid and password are answered with a token, and the token signs the member in [ACC-098 ACC-379]', async () => {
    const { uid } = await product.member();
    const minted = await mint(uid);
    expect(minted.status).toBe(200);
    expect(minted.setCookies).toEqual([]);
    const token = minted.at('data.token');
    const browser = freshBrowser();
    const signedIn = await browser.post('/api/auth/token', { token });
    expect(signedIn.status).toBe(200);
    expect(signedIn.at('data.uid')).toBe(uid);
    expect(signedIn.at('data.user.uid')).toBe(uid);
    expect((await browser.get(`/api/user/${uid}`)).status).toBe(200);
  });

  it('a token expires after 60 seconds', async () => {
    const { uid } = await product.member();
    const [inTime, late] = [await tokenOf(uid), await tokenOf(uid)];
    product.clock.advance(59_999);
    expect((await freshBrowser().post('/api/auth/token', { token: inTime })).status).toBe(200);
    product.clock.advance(1);
    const refused = await freshBrowser().post('/api/auth/token', { token: late });
    expect(refused.status).toBe(401);
    expect(refused.at('error.code')).toBe('auth/invalid-custom-token');
  });

  it('a token signs in once, also when 50 calls use it at the same time', async () => {
    const token = await tokenOf((await product.member()).uid);
    const browsers = Array.from({ length: 50 }, () => freshBrowser());
    const answers = await Promise.all(browsers.map((browser) => browser.post('/api/auth/token', { token })));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 401)]);
    expect((await freshBrowser().post('/api/auth/token', { token })).status).toBe(401);
  });

  it('a token is stored only as a hash', async () => {
    const { uid } = await product.member();
    const token = await tokenOf(uid);
    const rows = await rowsOf(product.database.db, sql`select * from sign_in_tokens where uid = ${uid}`);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('an unknown, malformed or misspelled uid gets the answer of a wrong password', async () => {
    const { uid } = await product.member();
    const wrong = await mint(uid, 'not-this-one');
    expect(wrong.status).toBe(401);
    expect(wrong.at('error.code')).toBe('auth/wrong-password');
    for (const other of [randomUUID(), 'not-a-uid', uid.toUpperCase(), '', "' or 1=1", 'x'.repeat(1000)]) {
      const answer = await mint(other);
      expect(answer.status).toBe(401);
      expect(answer.text).toBe(wrong.text);
    }
  });

  it('attempts with a uid have the same limit as those with an email', async () => {
    const { uid } = await product.member();
    const browser = freshBrowser();
    const statuses: number[] = [];
    for (let times = 0; times < 6; times += 1) {
      statuses.push((await browser.post('/api/auth/login', { uid, password: 'wrong' })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('an address may send 20 wrong tokens in 15 minutes', async () => {
    const browser = freshBrowser();
    for (let times = 0; times < 20; times += 1) {
      expect((await browser.post('/api/auth/token', { token: randomUUID() })).status).toBe(401);
    }
    const over = await browser.post('/api/auth/token', { token: randomUUID() });
    expect(over.status).toBe(429);
    expect(over.at('error.code')).toBe('auth/too-many-requests');
  });

  it('the answer to a call without a field names that field', async () => {
    const noPassword = await freshBrowser().post('/api/auth/login', { uid: randomUUID() });
    expect(noPassword.status).toBe(422);
    expect(noPassword.at('error')).toMatchObject({ code: 'no-password', fields: { password: 'no-password' } });
    const noToken = await freshBrowser().post('/api/auth/token', {});
    expect(noToken.status).toBe(422);
    expect(noToken.at('error')).toMatchObject({ code: 'required', fields: { token: 'required' } });
  });
});
