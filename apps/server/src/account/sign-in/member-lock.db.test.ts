import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { pgOnly } from '#testing/engine.ts';
import { inOrder } from '#testing/database/in-order.ts';
import { runJobs } from '#testing/jobs.ts';
import { recordLiveEvents } from '#testing/live-events.ts';
import { mailedToken } from '#testing/mails.ts';
import { operate } from '#testing/operator.ts';
import { PASSWORD, type Browser, type HttpAnswer, type Member } from '#testing/product.ts';
import { askForCode } from '#testing/members/reset.ts';
import { countOf, rowsOf } from '#testing/database/rows.ts';
import {
  agree,
  american,
  closeSocialSignIn,
  isIn,
  joined,
  linksOf,
  openSocialSignIn,
  rows,
  social,
  somebody,
} from '#testing/members/social-sign-in.ts';
import { allRows, rowsNaming } from '#testing/database/whole-database.ts';
import { sha256 } from '../../platform/ids.ts';

const NEW_PASSWORD = 'a calm paper world';

let member: Member;
beforeAll(openSocialSignIn);
afterAll(closeSocialSignIn);
beforeEach(async () => {
  await social.product.database.db.execute(sql`delete from audit_log`);
  member = await social.product.member();
});

const run = (...argv: string[]) => operate(social.product.adminChannel, argv);
const lock = (uid = member.uid) => run('members', 'lock', uid, '--reason', 'misused');
const unlock = (uid = member.uid) => run('members', 'unlock', uid, '--reason', 'it is theirs again');
const browser = (): Browser => social.product.browser();

const signIn = (password = PASSWORD, by = browser()): Promise<HttpAnswer> =>
  by.post('/api/auth/sign-in', { email: member.email, password });
const mint = (password = PASSWORD): Promise<HttpAnswer> =>
  browser().post('/api/auth/login', { uid: member.uid, password });
const redeem = (minted: HttpAnswer): Promise<HttpAnswer> =>
  browser().post('/api/auth/token', { token: minted.at('data.token') });

const refusal = (answer: HttpAnswer): unknown[] => [answer.status, answer.at('error.code')];
const sessions = (uid = member.uid) =>
  countOf(social.product.database.db, sql`select count(*) from sessions where uid = ${uid}`);

const answered = z.object({ rows: z.array(z.record(z.string(), z.unknown())) });

describe('command members lock', () => {
  it('ends every session at once, also on open pages, and writes an audit row without personal data', async () => {
    const other = browser();
    await signIn(PASSWORD, other);
    const events = await recordLiveEvents(social.product, member);
    expect(await lock()).toEqual({ exit: 0, out: 'the account is locked\nended: 2\n', err: '' });
    await expect.poll(events.received).toEqual([{ kind: 'signed-out', reason: 'locked' }]);
    await events.end();
    const pageOf = async (by: Browser) => {
      const { status, headers } = await by.get('/account', { accept: 'text/html' });
      return [status, headers.location];
    };
    for (const tab of [member, other]) {
      expect(refusal(await tab.get(`/api/user/${member.uid}`))).toEqual([401, 'unauthenticated']);
      expect([await isIn(tab), await pageOf(tab)]).toEqual([false, await pageOf(browser())]);
    }
    const audit = await rowsOf(social.product.database.db, sql`select command, subject, args, counts from audit_log`);
    expect(audit).toEqual([
      { command: 'members lock', subject: member.uid, args: { reason: 'misused' }, counts: { ended: 2 } },
    ]);
  });

  it('refuses a sign-in with the right password with the reason, and is not revealed to a wrong password', async () => {
    await lock();
    const locked = await signIn();
    expect([...refusal(locked), locked.setCookies]).toEqual([403, 'auth/user-disabled', []]);
    const wrong = await signIn('not-this-one');
    const unknown = await browser().post('/api/auth/sign-in', { email: 'nobody@example.com', password: 'not' });
    expect([wrong.status, wrong.text]).toEqual([unknown.status, unknown.text]);
    expect(await sessions()).toBe(0);
  });

  it('refuses a sign-in token for uid and password, and a token that was issued before the lock', async () => {
    const minted = await mint();
    await lock();
    expect(refusal(await mint())).toEqual([403, 'auth/user-disabled']);
    expect(refusal(await mint('not-this-one'))).toEqual([401, 'auth/wrong-password']);
    expect(refusal(await redeem(minted))).toEqual([401, 'auth/invalid-custom-token']);
    expect(await sessions()).toBe(0);
  });

  it('refuses a token that is still stored after the lock', async () => {
    await lock();
    const token = 'a-token-that-nothing-has-deleted';
    await social.product.database.db.execute(sql`
      insert into sign_in_tokens (token_hash, uid, expires_at)
      values (${sha256(token)}, ${member.uid}, ${social.product.clock.now().toISOString()}::timestamptz + interval '1 minute')`);
    expect(refusal(await browser().post('/api/auth/token', { token }))).toEqual([401, 'auth/invalid-custom-token']);
    expect(await sessions()).toBe(0);
  });

  it('refuses a sign-in by a linked provider and shows the reason on the login page', async () => {
    const { uid, person } = await joined();
    await lock(uid);
    const before = await rows();
    const back = american();
    expect((await agree(back, person)).headers.location).toBe('/login?error=auth/user-disabled');
    expect([await rows(), await isIn(back)]).toEqual([before, false]);
  });

  it('stops a provider that delivers the unconfirmed email from claiming the account', async () => {
    await lock();
    const back = american();
    const answer = await agree(back, somebody({ email: member.email }));
    expect([answer.headers.location, await isIn(back)]).toEqual(['/login?social=facebook', false]);
    expect([await linksOf(member.uid), await sessions()]).toEqual([[], 0]);
    expect(refusal(await signIn(PASSWORD, back))).toEqual([403, 'auth/user-disabled']);
    await unlock();
    expect((await signIn()).status).toBe(200);
  });

  it('leaves the mailed links for password and email valid, but they do not sign in', async () => {
    await lock();
    const code = await askForCode(social.product, member);
    const token = await mailedToken(social.product, member.email, 'email-confirmation');
    const by = browser();
    const reset = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    expect((await by.post(`/api/auth/password-reset/${code}`, reset)).status).toBe(200);
    expect((await by.post('/api/email-confirmation', { token })).at('data.confirmed')).toBe(true);
    expect([await isIn(by), await sessions()]).toEqual([false, 0]);
    expect(refusal(await signIn(NEW_PASSWORD, by))).toEqual([403, 'auth/user-disabled']);
  });

  pgOnly('refuses a sign-in whose password was checked before the lock', async () => {
    for (const enter of [signIn, mint]) {
      const [locked, late] = await inOrder(social.product, member.uid, lock, () => enter());
      expect([locked.exit, ...refusal(late)]).toEqual([0, 403, 'auth/user-disabled']);
      expect([await sessions(), (await unlock()).exit]).toEqual([0, 0]);
    }
  });

  pgOnly('refuses a provider sign-in whose proof was read before the lock', async () => {
    const { uid, person } = await joined();
    const [locked, late] = await inOrder(
      social.product,
      uid,
      () => lock(uid),
      () => agree(american(), person),
    );
    expect([locked.exit, late.headers.location]).toEqual([0, '/login?error=auth/user-disabled']);
    expect(await sessions(uid)).toBe(0);
  });

  pgOnly('ends a session whose sign-in was committed just before the lock', async () => {
    const [signedIn, locked] = await inOrder(social.product, member.uid, () => signIn(), lock);
    expect([signedIn.status, locked.exit, await sessions()]).toEqual([200, 0, 0]);
  });

  for (const command of ['lock', 'sign-out'])
    pgOnly(`members ${command} causes no deadlock while a sign-in token is being redeemed`, async () => {
      const minted = await mint();
      const token = sql`select 1 from sign_in_tokens where uid = ${member.uid} for update`;
      const end = () => (command === 'lock' ? lock() : run('members', command, member.uid));
      const [redeemed, ended] = await inOrder(social.product, token, () => redeem(minted), end);
      expect([redeemed.status, ended.exit, ended.err, await sessions()]).toEqual([200, 0, '', 0]);
    });

  it('is shown by members find and in the member’s export', async () => {
    const visibleOf = async () =>
      answered.parse(JSON.parse((await run('members', 'find', member.uid, '--json')).out)).rows[0]?.['lockedAt'];
    expect(await visibleOf()).toBeNull();
    await lock();
    const path = join(social.product.dataFolder, `${member.uid}.json`);
    expect((await run('members', 'export', member.uid, path, '--reveal')).exit).toBe(0);
    const lockedAt = social.product.clock.now().toISOString();
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ account: { account: [{ lockedAt }] } });
    expect(await visibleOf()).toBe(lockedAt);
    await unlock();
    expect(await visibleOf()).toBeNull();
  });

  it('does not prevent the deletion of the account', async () => {
    await lock();
    const deleted = await run('members', 'delete', member.uid, '--reason', 'asked by letter', '--apply');
    expect(deleted.exit).toBe(0);
    await runJobs(social.product, { only: 'erase-account' });
    expect(rowsNaming(await allRows(social.product.database.db), [member.uid, member.email])).toEqual([]);
  });

  it('is refused for a locked and an unknown member, and members unlock for an unlocked and an unknown one', async () => {
    expect((await unlock()).out).toBe('refused: the account is not locked\n');
    expect([(await lock()).exit, (await lock()).out]).toEqual([0, 'refused: the account is locked already\n']);
    expect([(await unlock()).exit, (await signIn()).status]).toEqual([0, 200]);
    for (const change of [lock, unlock])
      expect((await change(crypto.randomUUID())).out).toBe('refused: there is no such member\n');
    expect((await run('members', 'lock', member.uid)).err).toMatch(/^reason: say why/);
  });
});
