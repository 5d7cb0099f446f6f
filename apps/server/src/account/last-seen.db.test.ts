import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inOrder } from '#testing/database/in-order.ts';
import { rowsOf } from '#testing/database/rows.ts';
import { pgOnly } from '#testing/engine.ts';
import {
  agree,
  american,
  closeSocialSignIn,
  joined,
  openSocialSignIn,
  social,
} from '#testing/members/social-sign-in.ts';
import { operate } from '#testing/operator.ts';
import { PASSWORD, type Browser, type HttpAnswer, type Member } from '#testing/product.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let member: Member;
beforeAll(openSocialSignIn);
afterAll(closeSocialSignIn);
beforeEach(async () => {
  social.product.clock.set('2026-11-20T12:00:00.000Z');
  member = await social.product.member({ firstName: 'Quintessa' });
});

const db = () => social.product.database.db;
const pass = (milliseconds: number): void => social.product.clock.advance(milliseconds);
const now = (): Date => social.product.clock.now();
const signIn = (browser: Browser = social.product.browser()): Promise<HttpAnswer> =>
  browser.post('/api/auth/sign-in', { email: member.email, password: PASSWORD });
const lastSeen = async (uid = member.uid): Promise<string> => {
  const [row] = await rowsOf(db(), sql`select last_seen_at from users where uid = ${uid}`);
  return new Date(String(row?.['last_seen_at'])).toISOString();
};

describe('the time when a member was last seen', () => {
  it('is the registration’s at first', async () => {
    expect(await lastSeen()).toBe(now().toISOString());
    expect(await lastSeen((await joined()).uid)).toBe(now().toISOString());
  });

  it('follows a sign-in by password and by token, at most once a day', async () => {
    const token = async () => {
      const minted = await social.product.browser().post('/api/auth/login', { uid: member.uid, password: PASSWORD });
      return social.product.browser().post('/api/auth/token', { token: minted.at('data.token') });
    };
    for (const enter of [signIn, token]) {
      const previous = await lastSeen();
      pass(DAY_MS);
      expect((await enter()).status).toBe(200);
      expect(await lastSeen()).toBe(previous);
      pass(1);
      expect((await enter()).status).toBe(200);
      expect(await lastSeen()).toBe(now().toISOString());
    }
  });

  it('follows a sign-in by Facebook', async () => {
    const { uid, person } = await joined();
    pass(2 * DAY_MS);
    await agree(american(), person);
    expect(await lastSeen(uid)).toBe(now().toISOString());
  });

  it('follows the use of a session, once a day', async () => {
    const seen: string[] = [];
    for (const hours of [11, 12, 22, 1]) {
      pass(hours * 60 * 60_000);
      expect((await member.get('/api/auth/session')).at('data.authenticated')).toBe(true);
      seen.push(await lastSeen());
    }
    const [start, later] = ['2026-11-20T12:00:00.000Z', '2026-11-22T09:00:00.000Z'];
    expect(seen).toEqual([start, start, later, later]);
  });

  pgOnly('is written without a deadlock by two sign-ins over Facebook that lock the member together', async () => {
    const { uid, person } = await joined();
    pass(2 * DAY_MS);
    const enter = () => agree(american(), person);
    const answers = await inOrder(social.product, uid, enter, enter);
    expect(answers.map(({ status, headers }) => [status, headers.location])).toEqual([
      [302, '/course'],
      [302, '/course'],
    ]);
    expect(await lastSeen(uid)).toBe(now().toISOString());
  });

  it('may fail to be written without a failure of the sign-in or the read', async () => {
    social.product.database.spoil();
    await db().execute(sql`create function refuse_visit() returns trigger language plpgsql as
      $$ begin raise exception 'no visit'; end $$`);
    await db().execute(sql`create trigger refuse_visit before update of last_seen_at on users
      for each row execute function refuse_visit()`);
    pass(2 * DAY_MS);
    const browser = social.product.browser();
    const signedIn = await signIn(browser);
    pass(20 * 60 * 60_000);
    const read = await browser.get('/api/auth/session');
    await db().execute(sql`drop trigger refuse_visit on users`);
    await db().execute(sql`drop function refuse_visit()`);
    expect([signedIn.status, read.at('data.authenticated')]).toEqual([200, true]);
    expect(await lastSeen()).toBe('2026-11-20T12:00:00.000Z');
  });

  it('is shown by members find and in the member’s export', async () => {
    const listed = await operate(social.product.adminChannel, ['members', 'find', member.uid, '--json']);
    expect(JSON.parse(listed.out)).toMatchObject({ rows: [{ lastSeenAt: now().toISOString() }] });
    const path = join(social.product.dataFolder, `${member.uid}.json`);
    await operate(social.product.adminChannel, ['members', 'export', member.uid, path, '--reveal']);
    const exported = { lastSeenAt: now().toISOString(), inactivityMailedAt: null };
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ account: { account: [exported] } });
  });
});
