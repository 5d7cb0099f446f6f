import { randomUUID } from 'node:crypto';
import { startFacebook, type FacebookStandIn } from '@nestling/stand-ins/facebook/start';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { pgOnly } from '#testing/engine.ts';
import { inOrder } from '#testing/database/in-order.ts';
import { runJobs } from '#testing/jobs.ts';
import { confirmEmail } from '#testing/members/learner.ts';
import { mailedToken } from '#testing/mails.ts';
import {
  PASSWORD,
  startTestProduct,
  type HttpAnswer,
  type Browser,
  type Member,
  type TestProduct,
} from '#testing/product.ts';
import { askForCode } from '#testing/members/reset.ts';
import { countOf, rowsOf } from '#testing/database/rows.ts';

/** The redirect target of the dialog. */
const FACEBOOK_RETURN = 'http://localhost:3000/api/auth/facebook/callback';

let facebook: FacebookStandIn;
let product: TestProduct;
let owner: Member;
let thief: Browser;
let thiefEmail: string;
beforeAll(async () => {
  facebook = await startFacebook();
  product = await startTestProduct({ ...facebook.settings, RATE_LIMIT_SCALE: '0' });
});
beforeEach(async () => {
  thiefEmail = `thief.${randomUUID().slice(0, 8)}@example.com`;
  owner = await product.member();
  await confirmEmail(product, owner);
  thief = product.browser();
  await thief.post('/api/auth/sign-in', { email: owner.email, password: PASSWORD });
});
afterAll(async () => {
  await product.close();
  await facebook.close();
});

const changeEmail = (browser: Browser = thief): Promise<HttpAnswer> =>
  browser.post(`/api/user/${owner.uid}/email`, { email: thiefEmail, password: PASSWORD });

const tokenOf = (email: string, template: string): Promise<string> => mailedToken(product, email, template);

const confirm = (token: string, browser: Browser = product.browser()): Promise<HttpAnswer> =>
  browser.post('/api/email-confirmation', { token });

const notMe = (token: string): Promise<HttpAnswer> => product.browser().post('/api/auth/not-me', { token });

const isIn = async (browser: Browser) => (await browser.get('/api/auth/session')).at('data.authenticated');

async function reset(): Promise<() => Promise<HttpAnswer>> {
  const code = await askForCode(product, owner);
  const set = { password: 'a calm paper world', confirmPassword: 'a calm paper world' };
  return () => product.browser().post(`/api/auth/password-reset/${code}`, set);
}

const endOthers = (): Promise<HttpAnswer> => owner.post(`/api/user/${owner.uid}/sessions/end`, { others: true });

async function comeOverFacebook(browser: Browser): Promise<HttpAnswer> {
  browser.cookies.set('bbu-country-code', 'US');
  const dialog = await browser.get('/api/auth/facebook');
  const state = new URL(String(dialog.headers.location)).searchParams.get('state') ?? '';
  const code = facebook.codeFor({ id: randomUUID(), email: owner.email }, FACEBOOK_RETURN);
  return browser.get(`/api/auth/facebook/callback?${new URLSearchParams({ state, code }).toString()}`);
}

describe('requests under way when the owner ends all other access', () => {
  pgOnly('a request for another email during a reset is refused (D-242)', async () => {
    const [done, requested] = await inOrder(product, owner.uid, await reset(), () => changeEmail());
    expect([done.status, requested.status]).toEqual([200, 401]);
    await runJobs(product);
    expect(await countOf(product.database.db, sql`select count(*) from email_changes where uid = ${owner.uid}`)).toBe(
      0,
    );
  });

  pgOnly('a request for another email during "log out everywhere else" is refused (D-242)', async () => {
    const [ended, requested] = await inOrder(product, owner.uid, endOthers, () => changeEmail());
    expect([ended.status, requested.status]).toEqual([200, 401]);
  });

  pgOnly('a link to Facebook during a reset is refused (D-242)', async () => {
    await comeOverFacebook(thief);
    await thief.post('/api/auth/sign-in', { email: owner.email, password: PASSWORD });
    const link = () => thief.post(`/api/user/${owner.uid}/social/link`, { provider: 'facebook' });
    const [done, linked] = await inOrder(product, owner.uid, await reset(), link);
    expect([done.status, linked.status]).toEqual([200, 401]);
    const identities = sql`select count(*) from social_identities where uid = ${owner.uid}`;
    expect(await countOf(product.database.db, identities)).toBe(0);
  });

  pgOnly('a deletion link during a reset is not mailed (D-242)', async () => {
    const ask = () => thief.post(`/api/user/${owner.uid}/deletion`);
    const [done, requested] = await inOrder(product, owner.uid, await reset(), ask);
    expect([done.status, requested.status]).toEqual([200, 401]);
  });

  pgOnly('a sign-in token that is being redeemed causes no deadlock (D-242)', async () => {
    const { database } = product;
    const minted = await product.browser().post('/api/auth/login', { uid: owner.uid, password: PASSWORD });
    expect(minted.status).toBe(200);
    const gate = Promise.withResolvers<undefined>();
    const redeeming = database.transaction(async (tx) => {
      await tx.execute(sql`select 1 from sign_in_tokens where uid = ${owner.uid} for update`);
      gate.resolve(undefined);
      await tx.execute(sql`select pg_sleep(0.3)`);
      await tx.execute(sql`select 1 from users where uid = ${owner.uid} for key share`);
    });
    await gate.promise;
    const [ended] = await Promise.all([endOthers(), redeeming]);
    expect(ended.status).toBe(200);
  });
});

describe('email change that an intruder has completed', () => {
  beforeEach(async () => {
    await changeEmail();
  });

  it('reserves the previous email for its owner: no other member can register it or change to it (D-242)', async () => {
    const undo = await tokenOf(owner.email, 'email-change-requested');
    await confirm(await tokenOf(thiefEmail, 'email-change'), thief);
    const uid = randomUUID();
    const body = { uid, email: owner.email, password: PASSWORD, emailOptIn: true };
    const registered = await product.browser().post(`/api/user/${uid}`, body);
    expect([registered.status, registered.at('error.code')]).toEqual([409, 'auth/email-already-in-use']);
    const other = await product.member();
    await other.post(`/api/user/${other.uid}/email`, { email: owner.email, password: PASSWORD });
    const answer = await confirm(await tokenOf(owner.email, 'email-change'), other);
    expect([answer.status, answer.at('error.code')]).toEqual([409, 'auth/email-already-in-use']);
    expect((await notMe(undo)).status).toBe(200);
    expect(await isIn(thief)).toBe(false);
  });

  it('can be undone also where the email was confirmed after the request (D-242)', async () => {
    const late = await product.member();
    const own = product.browser();
    await own.post('/api/auth/sign-in', { email: late.email, password: PASSWORD });
    const other = `other.${thiefEmail}`;
    await own.post(`/api/user/${late.uid}/email`, { email: other, password: PASSWORD });
    const undo = await tokenOf(late.email, 'email-change-requested');
    await confirmEmail(product, late);
    await confirm(await tokenOf(other, 'email-change'), own);
    expect((await notMe(undo)).status).toBe(200);
    expect(await isIn(own)).toBe(false);
  });

  it('is undone together with the deletion that the intruder scheduled (D-242)', async () => {
    const undo = await tokenOf(owner.email, 'email-change-requested');
    await confirm(await tokenOf(thiefEmail, 'email-change'), thief);
    await thief.post(`/api/user/${owner.uid}/deletion`);
    const leaving = await tokenOf(thiefEmail, 'account-deletion');
    expect((await product.browser().post('/api/account-deletion/confirm', { token: leaving })).status).toBe(200);
    expect((await notMe(undo)).status).toBe(200);
    const open = sql`select state from account_deletions where uid = ${owner.uid}`;
    expect(await rowsOf(product.database.db, open)).toEqual([]);
  });
});

test('confirming an email that a stranger registered ends the stranger’s open change too (D-243)', async () => {
  const stranger = product.browser();
  stranger.cookies.set('bbu-country-code', 'US');
  const dialog = await stranger.get('/api/auth/facebook');
  const state = new URL(String(dialog.headers.location)).searchParams.get('state') ?? '';
  const code = facebook.codeFor({ id: randomUUID() }, FACEBOOK_RETURN);
  await stranger.get(`/api/auth/facebook/callback?${new URLSearchParams({ state, code }).toString()}`);
  const [uid, email] = [randomUUID(), `owner.${thiefEmail}`];
  await stranger.post(`/api/user/${uid}`, { uid, socialLogin: true, emailOptIn: true, email });
  await stranger.post(`/api/user/${uid}/email`, { email: thiefEmail });
  const change = await tokenOf(thiefEmail, 'email-change');
  expect((await confirm(await tokenOf(email, 'email-confirmation'))).status).toBe(200);
  expect((await confirm(change)).status).toBe(404);
});

test('the link in the notice about a linked Facebook account is refused once the account has another email (D-243)', async () => {
  await comeOverFacebook(thief);
  await thief.post('/api/auth/sign-in', { email: owner.email, password: PASSWORD });
  await thief.post(`/api/user/${owner.uid}/social/link`, { provider: 'facebook' });
  const undo = await tokenOf(owner.email, 'social-linked');
  const over = product.browser();
  await product.database.db.execute(sql`update users set password_hash = null where uid = ${owner.uid}`);
  await changeEmail(owner);
  await confirm(await tokenOf(thiefEmail, 'email-change'), over);
  expect((await notMe(undo)).status).toBe(409);
});
