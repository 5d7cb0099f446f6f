import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, startTestProduct, type HttpAnswer, type TestProduct } from '#testing/product.ts';
import { recordedLog } from '#testing/recorded-log.ts';
import { rowsOf } from '#testing/database/rows.ts';

const DAY_SECONDS = 86_400;
const YEAR_SECONDS = 365 * DAY_SECONDS;

const recorded = recordedLog();
let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ RATE_LIMIT_SCALE: '0' }, { log: recorded.log });
});
afterAll(() => product.close());

function cookiesOf(answer: HttpAnswer): Record<string, HttpAnswer['setCookies'][number]> {
  return Object.fromEntries(answer.setCookies.map((cookie) => [cookie.name, cookie]));
}

describe('sign-in', () => {
  it('answers uid, user and policy, and gives access to the member’s own record', async () => {
    const { uid, email } = await product.member();
    const browser = product.browser();
    const answer = await browser.post('/api/auth/sign-in', { email: ` ${email.toUpperCase()} `, password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(answer.at('data.uid')).toBe(uid);
    expect(answer.at('data.user')).toMatchObject({ uid, email });
    expect(answer.at('data.policy')).toMatchObject({ '2024-01': { signed: true } });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await browser.get(`/api/user/${uid}`)).body).toEqual({
      data: { user: answer.at('data.user'), policy: answer.at('data.policy') },
    });
  });

  it('is logged with the start of the uid, as are later pages and calls; a wrong password is logged without one', async () => {
    const { uid, email } = await product.member();
    const before = recorded.lines().length;
    const browser = product.browser();
    await browser.post('/api/auth/sign-in', { email, password: 'another-word-43' });
    await browser.post('/api/auth/sign-in', { email, password: PASSWORD });
    await browser.get('/course', { accept: 'text/html' });
    await browser.get('/api/syllabus');
    const lines = recorded.lines().slice(before);
    const start = uid.slice(0, 8);
    expect(lines.map((line) => [line['route'], line['uid']])).toEqual([
      ['/api/auth/sign-in', undefined],
      ['/api/auth/sign-in', start],
      ['/*', start],
      ['/api/syllabus', start],
    ]);
    expect(JSON.stringify(lines)).not.toContain(uid);
  });

  it('answers a wrong password, an unknown email and an account without password byte for byte the same (D-22) [ACC-101]', async () => {
    const { email } = await product.member();
    const social = await product.member();
    await product.database.db.execute(sql`update users set password_hash = null where uid = ${social.uid}`);
    const tries = await Promise.all(
      [
        { email, password: 'not-this-one' },
        { email: 'nobody@example.com', password: 'not-this-one' },
        { email: social.email, password: PASSWORD },
      ].map((body) => product.browser().post('/api/auth/sign-in', body)),
    );
    for (const answer of tries) {
      expect(answer.status).toBe(401);
      expect(answer.text).toBe(
        '{"error":{"code":"auth/wrong-password","message":"The email or password is not correct."}}',
      );
      expect(answer.setCookies).toEqual([]);
      expect(Object.keys(answer.headers).toSorted()).toEqual(Object.keys(tries[0]?.headers ?? {}).toSorted());
    }
  });

  it('compares the password exactly, with case and surrounding spaces', async () => {
    const { email } = await product.member();
    for (const password of [PASSWORD.toUpperCase(), ` ${PASSWORD}`, `${PASSWORD} `, PASSWORD.slice(0, -1)]) {
      expect((await product.browser().post('/api/auth/sign-in', { email, password })).status).toBe(401);
    }
  });

  it.each([
    ['ACC-317 an email that fails the pattern', { email: 'a@b.c', password: 'x' }, 'email', 'bad-email'],
    ['ACC-318 an empty email', { email: '', password: 'x' }, 'email', 'no-email'],
    ['no email', { password: 'x' }, 'email', 'no-email'],
    ['ACC-319 an empty password', { email: 'a@b.co', password: '' }, 'password', 'no-password'],
    ['no password', { email: 'a@b.co' }, 'password', 'no-password'],
  ])('reports %s as an error of that field', async (_what, body, field, code) => {
    const answer = await product.browser().post('/api/auth/sign-in', body);
    expect(answer.status).toBe(422);
    expect(answer.at('error')).toMatchObject({ code, fields: { [field]: code } });
  });

  it('reports both fields when there is no body', async () => {
    const answer = await product.browser().post('/api/auth/sign-in');
    expect(answer.status).toBe(422);
    expect(answer.at('error')).toMatchObject({
      code: 'validation-failed',
      fields: { email: 'no-email', password: 'no-password' },
    });
  });
});

describe('cookies of a sign-in', () => {
  it('the session cookie is HttpOnly, the two hint cookies are readable by scripts, all three last a day [ACC-121]', async () => {
    const { uid, email } = await product.member();
    const cookies = cookiesOf(await product.browser().post('/api/auth/sign-in', { email, password: PASSWORD }));
    const common = { path: '/', sameSite: 'Lax' };
    expect(cookies['bbu-sid']).toMatchObject({ ...common, httpOnly: true, maxAge: DAY_SECONDS });
    expect(cookies['bbu-auth']).toMatchObject({ ...common, value: 'true', maxAge: DAY_SECONDS });
    expect(cookies['bbu-user-id']).toMatchObject({ ...common, value: uid, maxAge: DAY_SECONDS });
    expect(cookies['bbu-device']).toMatchObject({ ...common, httpOnly: true, maxAge: YEAR_SECONDS });
    expect(cookies['bbu-auth']?.httpOnly).toBeUndefined();
    expect(cookies['bbu-user-id']?.httpOnly).toBeUndefined();
    expect(Object.values(cookies).every((cookie) => cookie.secure === undefined)).toBe(true);
  });

  it('every cookie is Secure when the public URL is https [ACC-453]', async () => {
    const secure = await startTestProduct({ PUBLIC_URL: 'https://nestling.example.com', RATE_LIMIT_SCALE: '0' });
    try {
      const { email } = await secure.member();
      const signedIn = await secure.browser().post('/api/auth/sign-in', { email, password: PASSWORD });
      expect(signedIn.setCookies.map(({ name }) => name).toSorted()).toEqual([
        '__Host-bbu-sid',
        'bbu-auth',
        'bbu-device',
        'bbu-sid',
        'bbu-user-id',
      ]);
      expect(signedIn.setCookies.every((cookie) => cookie.secure)).toBe(true);
      const page = await secure.browser().get('/login', { 'cf-ipcountry': 'CA' });
      expect(page.setCookies).toMatchObject([{ name: 'bbu-country-code', value: 'CA', secure: true }]);
      expect(page.headers['strict-transport-security']).toContain('max-age=');
    } finally {
      await secure.close();
    }
  });

  it('the hint cookies alone give no access, and a changed one gives none to another account [ACC-119 ACC-120 ACC-449]', async () => {
    const [maya, jo] = [await product.member(), await product.member()];
    const stranger = product.browser();
    stranger.cookies.set('bbu-auth', 'true');
    stranger.cookies.set('bbu-user-id', maya.uid);
    expect((await stranger.get(`/api/user/${maya.uid}`)).status).toBe(401);
    expect((await stranger.get('/api/auth/session')).at('data')).toMatchObject({ authenticated: false, uid: null });
    jo.cookies.set('bbu-user-id', maya.uid);
    expect((await jo.get(`/api/user/${maya.uid}`)).status).toBe(403);
    expect((await jo.get('/api/auth/session')).at('data.uid')).toBe(jo.uid);
  });

  it('the session token has 256 random bits and is stored only as its SHA-256', async () => {
    const member = await product.member();
    const token = member.cookies.get('bbu-sid') ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const stored = await rowsOf(product.database.db, sql`select * from sessions where uid = ${member.uid}`);
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(stored[0]?.['token_hash']).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('sessions', () => {
  it('each sign-in has a new token, and the browser’s earlier token becomes invalid', async () => {
    const member = await product.member();
    const previous = member.cookies.get('bbu-sid') ?? '';
    await member.post('/api/auth/sign-in', { email: member.email, password: PASSWORD });
    expect(member.cookies.get('bbu-sid')).not.toBe(previous);
    expect((await member.get(`/api/user/${member.uid}`)).status).toBe(200);
    const holder = product.browser();
    holder.cookies.set('bbu-sid', previous);
    expect((await holder.get(`/api/user/${member.uid}`)).status).toBe(401);
  });

  it('a sign-in on another device does not end the session of the first device', async () => {
    const member = await product.member();
    const phone = product.browser();
    await phone.post('/api/auth/sign-in', { email: member.email, password: PASSWORD });
    expect((await member.get(`/api/user/${member.uid}`)).status).toBe(200);
    expect((await phone.get(`/api/user/${member.uid}`)).status).toBe(200);
  });

  it('a refused sign-in leaves the present session unchanged', async () => {
    const member = await product.member();
    const refused = await member.post('/api/auth/sign-in', { email: member.email, password: 'wrong-word' });
    expect(refused.status).toBe(401);
    expect((await member.get(`/api/user/${member.uid}`)).status).toBe(200);
  });

  it('an unknown or damaged token is treated as no session', async () => {
    const member = await product.member();
    for (const token of ['x', `${member.cookies.get('bbu-sid')}x`, randomUUID(), '%00', '"; drop table users']) {
      const stranger = product.browser();
      stranger.cookies.set('bbu-sid', encodeURIComponent(token));
      expect((await stranger.get(`/api/user/${member.uid}`)).status).toBe(401);
    }
  });
});

describe('sign-out', () => {
  it('deletes the three cookies, and the old session cookie then gets 401 [ACC-113 ACC-123]', async () => {
    const member = await product.member();
    const token = member.cookies.get('bbu-sid') ?? '';
    const answer = await member.post('/api/auth/sign-out');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ data: { signedOut: true } });
    const cookies = cookiesOf(answer);
    for (const name of ['bbu-sid', 'bbu-auth', 'bbu-user-id']) {
      expect(cookies[name]).toMatchObject({ value: '', path: '/' });
      expect(member.cookies.has(name)).toBe(false);
    }
    expect(member.cookies.has('bbu-device')).toBe(true);
    const holder = product.browser();
    holder.cookies.set('bbu-sid', token);
    expect((await holder.get(`/api/user/${member.uid}`)).status).toBe(401);
  });

  it('answers the same without a session, and does not end the session of another browser', async () => {
    const member = await product.member();
    const answer = await product.browser().post('/api/auth/sign-out');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ data: { signedOut: true } });
    expect((await member.get(`/api/user/${member.uid}`)).status).toBe(200);
  });
});
