import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pgOnly } from '#testing/engine.ts';
import { PASSWORD, startTestProduct, type Member, type TestProduct } from '#testing/product.ts';
import { rowsOf } from '#testing/database/rows.ts';
import { sha256 } from '../../platform/ids.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ SESSION_DAYS_MAX: '2', RATE_LIMIT_SCALE: '0' });
});
afterAll(() => product.close());

let member: Member;
beforeEach(async () => {
  product.clock.set('2026-11-20T12:00:00.000Z');
  member = await product.member();
});

const statusOf = async (): Promise<number> => (await member.get(`/api/user/${member.uid}`)).status;

async function lastUse(): Promise<unknown> {
  const [row] = await rowsOf(
    product.database.db,
    sql`select extract(epoch from last_used_at) * 1000 as used from sessions where uid = ${member.uid}`,
  );
  return Number(row?.['used']);
}

describe('lifetime of a session', () => {
  it('ends exactly after a day without use', async () => {
    product.clock.advance(DAY - 1);
    expect(await statusOf()).toBe(200);
    product.clock.set('2026-11-20T12:00:00.000Z');
    const other = await product.member();
    product.clock.advance(DAY);
    expect((await other.get(`/api/user/${other.uid}`)).status).toBe(401);
  });

  it('is extended by a request from the tenth minute on, with at most one write in that time', async () => {
    const start = product.clock.now().getTime();
    product.clock.advance(10 * MINUTE - 1);
    expect(await statusOf()).toBe(200);
    expect(await lastUse()).toBe(start);
    product.clock.advance(1);
    expect(await statusOf()).toBe(200);
    expect(await lastUse()).toBe(start + 10 * MINUTE);
    product.clock.advance(DAY - 1);
    expect(await statusOf()).toBe(200);
  });

  it('renews the cookies of the browser when it is extended', async () => {
    product.clock.advance(10 * MINUTE - 1);
    expect((await member.get(`/api/user/${member.uid}`)).setCookies).toEqual([]);
    product.clock.advance(1);
    const token = member.cookies.get('bbu-sid');
    const renewed = await member.get(`/api/user/${member.uid}`);
    expect(renewed.setCookies.map(({ name, value, maxAge }) => [name, value, maxAge])).toEqual([
      ['bbu-sid', token, 86_400],
      ['bbu-auth', 'true', 86_400],
      ['bbu-user-id', member.uid, 86_400],
    ]);
    product.clock.advance(10 * MINUTE);
    expect((await member.get('/course')).setCookies).toHaveLength(3);
    product.clock.advance(10 * MINUTE);
    expect((await member.post('/api/auth/sign-out')).setCookies.every(({ value }) => value === '')).toBe(true);
  });

  it('sets no cookie when it has ended, because its answer may follow the sign-in of another tab', async () => {
    expect((await member.get('/api/auth/session')).setCookies).toEqual([]);
    member.cookies.set('bbu-sid', 'dead');
    const answer = await member.get('/api/auth/session');
    expect([answer.at('data.authenticated'), answer.setCookies]).toEqual([false, []]);
  });

  it('a sign-out deletes the cookies, and their values no longer sign in [ACC-017]', async () => {
    const token = member.cookies.get('bbu-sid') ?? '';
    const { setCookies } = await member.post('/api/auth/sign-out');
    expect(new Map(setCookies.map(({ name, value }) => [name, value]))).toEqual(
      new Map([
        ['bbu-sid', ''],
        ['bbu-auth', ''],
        ['bbu-user-id', ''],
      ]),
    );
    member.cookies.set('bbu-sid', token);
    expect((await member.get(`/api/user/${member.uid}`)).status).toBe(401);
  });

  pgOnly('does not end the session while the database refuses to extend it, and is extended later', async () => {
    const { db } = product.database;
    await db.execute(sql`create function refuse_writes() returns trigger language plpgsql
      as $$ begin raise exception 'read-only' using errcode = '25006'; end $$`);
    await db.execute(sql`create trigger read_only before update on sessions execute function refuse_writes()`);
    product.clock.advance(11 * MINUTE);
    expect(await statusOf()).toBe(200);
    await db.execute(sql`drop trigger read_only on sessions`);
    await db.execute(sql`drop function refuse_writes`);
    const renewed = await member.get('/api/auth/session');
    expect(renewed.at('data.expiresAt')).toBe(new Date(product.clock.now().getTime() + DAY).toISOString());
  });

  it('is not extended when the clock is set back, and the session does not end early', async () => {
    const early = '2026-11-20T11:55:00.000Z';
    product.clock.set(early);
    expect(await statusOf()).toBe(200);
    const other = await product.member();
    expect((await other.get(`/api/user/${other.uid}`)).status).toBe(200);
    product.clock.advance(DAY + 5 * MINUTE);
    expect(await statusOf()).toBe(401);
  });

  it('ends after SESSION_DAYS_MAX even if the session is used every hour', async () => {
    for (let hours = 0; hours < 47; hours += 1) {
      product.clock.advance(60 * MINUTE);
      expect(await statusOf()).toBe(200);
    }
    product.clock.advance(60 * MINUTE - 1);
    expect(await statusOf()).toBe(200);
    expect((await member.get('/api/auth/session')).at('data.expiresAt')).toBe('2026-11-22T12:00:00.000Z');
    product.clock.advance(1);
    expect(await statusOf()).toBe(401);
  });

  it('ends with the deletion of the account', async () => {
    await product.database.db.execute(sql`delete from users where uid = ${member.uid}`);
    expect(await statusOf()).toBe(401);
  });
});

describe('GET /api/auth/session', () => {
  it('answers the session after a sign-in and no session after a sign-out [ACC-409]', async () => {
    expect((await member.get('/api/auth/session')).at('data')).toEqual({
      authenticated: true,
      uid: member.uid,
      of: sha256(member.uid).slice(0, 16),
      expiresAt: '2026-11-21T12:00:00.000Z',
      country: null,
      locale: 'en-US',
    });
    await member.post('/api/auth/sign-out');
    expect((await member.get('/api/auth/session')).at('data')).toMatchObject({
      authenticated: false,
      uid: null,
      of: null,
      expiresAt: null,
    });
  });

  it('each kind of sign-in and the page contain the hash of the uid that identifies the owner of saved state (D-186)', async () => {
    const of = sha256(member.uid).slice(0, 16);
    const browser = product.browser();
    const signedIn = await browser.post('/api/auth/sign-in', { email: member.email, password: PASSWORD });
    const minted = await browser.post('/api/auth/login', { uid: member.uid, password: PASSWORD });
    const redeemed = await browser.post('/api/auth/token', { token: minted.at('data.token') });
    const page = await browser.get('/course', { accept: 'text/html' });
    expect([signedIn, minted, redeemed].map((answer) => answer.at('data.of'))).toEqual([of, of, of]);
    expect(page.text).toContain(`"of":"${of}"`);
  });

  it('is never cached by the browser, and answers 200 to visitors', async () => {
    const answer = await product.browser().get('/api/auth/session');
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers.etag).toBeUndefined();
  });

  it('answers the country of the cookie, and the language of record, cookie or browser, in this order', async () => {
    const visitor = product.browser();
    visitor.cookies.set('bbu-country-code', 'ie');
    expect((await visitor.get('/api/auth/session')).at('data.country')).toBe('IE');
    const language = { 'accept-language': 'fr-FR,fr;q=0.9' };
    expect((await visitor.get('/api/auth/session', language)).at('data.locale')).toBe('fr-CA');
    visitor.cookies.set('bbu-locale', 'es-US');
    expect((await visitor.get('/api/auth/session', language)).at('data.locale')).toBe('es-US');
    const polish = await product.member({ locale: 'pl-PL' });
    polish.cookies.set('bbu-locale', 'es-US');
    expect((await polish.get('/api/auth/session', language)).at('data.locale')).toBe('pl-PL');
  });
});

describe('GET /api/auth/config', () => {
  it('answers sign-in providers, minimum password length and the requested locale [ACC-395]', async () => {
    const answer = await product.browser().get('/api/auth/config?locale=fr-CA');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      data: { providers: { facebook: false }, passwordMinLength: 6, emailLocale: 'fr-CA' },
    });
    expect((await product.browser().get('/api/auth/config?locale=ar-001')).at('data.emailLocale')).toBe('en-US');
  });
});

describe('sign-in during an existing session', () => {
  it('restarts the maximum of days of the session', async () => {
    product.clock.advance(DAY - 1);
    await member.post('/api/auth/sign-in', { email: member.email, password: PASSWORD });
    product.clock.advance(DAY - 1);
    expect(await statusOf()).toBe(200);
    product.clock.advance(DAY - 1);
    expect(await statusOf()).toBe(200);
  });
});
