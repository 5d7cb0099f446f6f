import { createHmac, randomUUID } from 'node:crypto';
import { FACEBOOK_APP } from '@nestling/stand-ins/facebook/start';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import { inOrder } from '#testing/database/in-order.ts';
import { countOf, rowsOf } from '#testing/database/rows.ts';
import { allRows, rowsNaming } from '#testing/database/whole-database.ts';
import { pgOnly } from '#testing/engine.ts';
import { runJobs, waitingJobs } from '#testing/jobs.ts';
import { mailText, mailsOfKind } from '#testing/mails.ts';
import { recordLiveEvents } from '#testing/live-events.ts';
import { eraseNow, scheduleLeaving } from '#testing/members/deleted-members.ts';
import { confirmEmail } from '#testing/members/learner.ts';
import { askForCode } from '#testing/members/reset.ts';
import {
  agree,
  american,
  closeSocialSignIn,
  healFacebook,
  isIn,
  joined,
  linksOf,
  openSocialSignIn,
  social,
} from '#testing/members/social-sign-in.ts';
import { startTestProduct, type HttpAnswer } from '#testing/product.ts';

const PATH = '/api/webhooks/facebook/deletion';
const DAY_MS = 24 * 60 * 60 * 1000;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

beforeAll(openSocialSignIn);
afterAll(closeSocialSignIn);
afterEach(healFacebook);

const post = (body: URLSearchParams | string, headers: Record<string, string> = FORM): Promise<HttpAnswer> =>
  social.product.browser().post(PATH, body.toString(), headers);
const request = (subject: string): Promise<HttpAnswer> => post(social.facebook.deletionOf(subject));
const codeOf = (answer: HttpAnswer): string => String(answer.at('confirmation_code'));
const statusOf = async (code: string): Promise<unknown> =>
  (await social.product.browser().get(`/api/account-deletion/${code}`)).at('data');
const codes = (): Promise<number> => countOf(social.product.database.db, sql`select count(*) from facebook_deletions`);
const deletionsOf = (uid: string) =>
  rowsOf(social.product.database.db, sql`select id, state from account_deletions where uid = ${uid}`);
const userRow = (uid: string) =>
  rowsOf(social.product.database.db, sql`select 1 as there from users where uid = ${uid}`);
const scheduledMails = (email: string) => mailsOfKind(social.product.browser(), email, 'account-deletion-scheduled');

function eraseDay(): string {
  return new Date(social.product.clock.now().getTime() + 14 * DAY_MS).toISOString();
}

/** A member over Facebook who has set a password, too. */
async function withPassword() {
  const member = await joined();
  await confirmEmail(social.product, member);
  await social.product.database.db.execute(sql`update users set password_hash = 'one' where uid = ${member.uid}`);
  return member;
}

function signed(content: unknown, secret = FACEBOOK_APP.secret): URLSearchParams {
  const payload = Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)).toString('base64url');
  const signature = createHmac('sha256', secret).update(payload).digest('base64url');
  return new URLSearchParams({ signed_request: `${signature}.${payload}` });
}

describe('request of Facebook to delete the data of a person', () => {
  it('is answered with a code of 128 bits and the address of its page, from no origin and without our envelope', async () => {
    const answer = await request(randomUUID());
    expect(answer.status).toBe(200);
    const code = codeOf(answer);
    expect(code).toMatch(/^[0-9a-f]{32}$/);
    expect(answer.body).toEqual({
      url: `http://localhost:3000/account-deletion/${code}`,
      confirmation_code: code,
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('unlinks a member who has a password, and changes nothing else of the account (D-269)', async () => {
    const { browser, uid, person } = await withPassword();
    const code = codeOf(await request(person.id));
    expect(await linksOf(uid)).toEqual([]);
    expect([await isIn(browser), await deletionsOf(uid)]).toEqual([true, []]);
    expect(await statusOf(code)).toEqual({ state: 'unlinked' });
    expect((await agree(american(), person)).headers.location).toBe('/login?social=facebook');
    await runJobs(social.product, { only: 'send-mail' });
    expect(await scheduledMails(String(person.email))).toEqual([]);
  });

  it('also deletes an account without another sign-in method, 14 days later and with a mail (D-269)', async () => {
    const { browser, uid, person } = await joined();
    const code = codeOf(await request(person.id));
    expect(await linksOf(uid)).toEqual([]);
    expect(await statusOf(code)).toEqual({ state: 'leaving', eraseAt: eraseDay() });
    const [deletion] = await deletionsOf(uid);
    expect(await waitingJobs(social.product, 'erase-account', String(deletion?.['id']))).toBe(1);
    await runJobs(social.product, { only: 'send-mail' });
    const [mail] = await scheduledMails(String(person.email));
    expect(await mailText(social.product.browser(), mail?.id)).toContain('Your account has no password yet.');
    expect(await isIn(browser)).toBe(true);
    social.product.clock.advance(14 * DAY_MS);
    await eraseNow(social.product, String(deletion?.['id']));
    expect(await userRow(uid)).toEqual([]);
    expect(await statusOf(code)).toEqual({ state: 'erased' });
  });

  it('leaves a deletion that can be cancelled with a session, or with a password that a mailed link sets', async () => {
    const first = await joined();
    const code = codeOf(await request(first.person.id));
    const undone = await first.browser.post(`/api/user/${first.uid}/deletion/undo`);
    expect(undone.at('data')).toEqual({ state: 'none' });
    expect([await statusOf(code), await deletionsOf(first.uid)]).toEqual([{ state: 'cancelled' }, []]);

    const { uid, person } = await joined();
    const email = String(person.email);
    await request(person.id);
    const reset = await askForCode(social.product, { email }, { only: 'send-mail' });
    const set = { password: 'a calm paper world', confirmPassword: 'a calm paper world' };
    expect((await social.product.browser().post(`/api/auth/password-reset/${reset}`, set)).status).toBe(200);
    const browser = social.product.browser();
    expect((await browser.post('/api/auth/sign-in', { email, password: set.password })).status).toBe(200);
    expect((await deletionsOf(uid)).map(({ state }) => state)).toEqual(['scheduled']);
    expect((await browser.post(`/api/user/${uid}/deletion/undo`)).status).toBe(200);
    expect(await userRow(uid)).toHaveLength(1);
  });

  it.each([
    ['scheduled', 'leaving'],
    ['erasing', 'erasing'],
  ])('leaves a deletion that is %s as it is', async (state, answered) => {
    const { uid, person } = await joined();
    const id = randomUUID();
    const eraseAt = new Date(social.product.clock.now().getTime() + DAY_MS).toISOString();
    await social.product.database.db.execute(sql`
      insert into account_deletions (id, uid, state, asked_at, erase_at)
      values (${id}, ${uid}, ${state}, ${eraseAt}::timestamptz, ${eraseAt}::timestamptz)`);
    const code = codeOf(await request(person.id));
    expect(await statusOf(code)).toEqual({ state: answered, ...(answered === 'leaving' && { eraseAt }) });
    expect(await deletionsOf(uid)).toEqual([{ id, state }]);
    await runJobs(social.product, { only: 'send-mail' });
    expect(await scheduledMails(String(person.email))).toEqual([]);
  });

  it('does not delete an account with another provider', async () => {
    const { uid, person } = await joined();
    await social.product.database.db.execute(
      sql`insert into social_identities (provider, subject, uid, linked_at) values ('another', ${uid}, ${uid}, now())`,
    );
    expect(await statusOf(codeOf(await request(person.id)))).toEqual({ state: 'unlinked' });
    expect([(await linksOf(uid)).length, await deletionsOf(uid)]).toEqual([1, []]);
  });

  it('is sent to the open pages of the member', async () => {
    const { browser, uid, person } = await withPassword();
    const events = await recordLiveEvents(social.product, { ...browser, uid, email: String(person.email) });
    await request(person.id);
    await expect.poll(events.received).toContainEqual({ kind: 'user' });
    await events.end();
  });

  it('changes nothing when its code cannot be stored', async () => {
    const { uid, person } = await joined();
    const { db } = social.product.database;
    await db.execute(sql`alter table facebook_deletions add constraint none check (false) not valid`);
    try {
      expect((await request(person.id)).status).toBe(500);
    } finally {
      await db.execute(sql`alter table facebook_deletions drop constraint none`);
    }
    expect([(await linksOf(uid)).length, await deletionsOf(uid)]).toEqual([1, []]);
    await runJobs(social.product, { only: 'send-mail' });
    expect(await scheduledMails(String(person.email))).toEqual([]);
  });

  it('replaces a deletion whose mailed link was not used', async () => {
    const { browser, uid, person } = await joined();
    await browser.post(`/api/user/${uid}/deletion`);
    const requested = await deletionsOf(uid);
    expect(await statusOf(codeOf(await request(person.id)))).toEqual({ state: 'leaving', eraseAt: eraseDay() });
    const scheduled = await deletionsOf(uid);
    expect(scheduled.map(({ state }) => state)).toEqual(['scheduled']);
    expect(scheduled[0]?.['id']).not.toBe(requested[0]?.['id']);
  });

  it('stores nothing that names a person or a member', async () => {
    const { uid, person } = await withPassword();
    await request(person.id);
    const rows = (await allRows(social.product.database.db)).filter((row) => row.includes('facebook_deletions'));
    expect(rows.length).toBeGreaterThan(0);
    expect(rowsNaming(rows, [uid, person.id, String(person.email)])).toEqual([]);
  });

  it('is accepted however old it is', async () => {
    const old = signed({ algorithm: 'HMAC-SHA256', user_id: 'late', issued_at: 1 });
    expect((await post(old)).status).toBe(200);
  });

  it('about an unknown or erased person gets a code whose page says that nothing was stored', async () => {
    expect(await statusOf(codeOf(await request(randomUUID())))).toEqual({ state: 'nothing' });
    const { browser, uid, person } = await joined();
    const id = await scheduleLeaving(social.product, { ...browser, uid, email: String(person.email) });
    social.product.clock.advance(14 * DAY_MS);
    await eraseNow(social.product, id);
    expect(await statusOf(codeOf(await request(person.id)))).toEqual({ state: 'nothing' });
  });
});

describe('repeated request about a person', () => {
  it('gets the same code within 30 days, and then a new one, while the page of the first stays', async () => {
    const { uid, person } = await withPassword();
    const code = codeOf(await request(person.id));
    social.product.clock.advance(30 * DAY_MS - 1);
    expect(codeOf(await request(person.id))).toBe(code);
    expect([await statusOf(code), await linksOf(uid)]).toEqual([{ state: 'unlinked' }, []]);
    social.product.clock.advance(1);
    const next = codeOf(await request(person.id));
    expect(next).not.toBe(code);
    expect([await statusOf(code), await statusOf(next)]).toEqual([{ state: 'unlinked' }, { state: 'nothing' }]);
  });

  it('unlinks an account that was linked after the first one', async () => {
    const person = { id: randomUUID(), email: `${randomUUID()}@example.com`, first_name: 'Mia', last_name: 'Berg' };
    const code = codeOf(await request(person.id));
    const { uid } = await joined(person);
    expect(codeOf(await request(person.id))).toBe(code);
    expect(await linksOf(uid)).toEqual([]);
    expect(await statusOf(code)).toEqual({ state: 'leaving', eraseAt: eraseDay() });
  });

  it('gets the same code when it comes at once', async () => {
    const { person } = await withPassword();
    const before = await codes();
    const answers = await Promise.all(Array.from({ length: 5 }, () => request(person.id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(codeOf)).size).toBe(1);
    expect(await codes()).toBe(before + 1);
    expect(await statusOf(codeOf(await request(person.id)))).toEqual({ state: 'unlinked' });
  });

  pgOnly('that waits for the first says what the first has done', async () => {
    const { uid, person } = await joined();
    const [one, other] = await inOrder(
      social.product,
      uid,
      () => request(person.id),
      () => request(person.id),
    );
    expect(codeOf(other)).toBe(codeOf(one));
    expect(await statusOf(codeOf(one))).toEqual({ state: 'leaving', eraseAt: eraseDay() });
    expect(await deletionsOf(uid)).toHaveLength(1);
  });

  pgOnly('that waits while the member links another person leaves that link', async () => {
    const { uid, person } = await joined();
    const { database } = social.product;
    const another = randomUUID();
    const [, answer] = await inOrder(
      social.product,
      uid,
      () =>
        database.transaction(async (tx) => {
          await tx.execute(sql`select 1 from users where uid = ${uid} for update`);
          await tx.execute(sql`update social_identities set subject = ${another} where uid = ${uid}`);
        }),
      () => request(person.id),
    );
    expect(await statusOf(codeOf(answer))).toEqual({ state: 'nothing' });
    expect(await linksOf(uid)).toEqual([{ provider: 'facebook', subject: another }]);
  });
});

describe('request to delete that nobody signed', () => {
  const content = { algorithm: 'HMAC-SHA256', user_id: '218471', issued_at: 1_291_836_800 };
  const [part = ''] = (signed(content).get('signed_request') ?? '').split('.');

  it.each([
    ['by the secret of another app', signed(content, 'guessed')],
    ['without a payload', new URLSearchParams({ signed_request: part })],
    ['without a field', new URLSearchParams({ user_id: '218471' })],
    ['by another algorithm', signed({ ...content, algorithm: 'HMAC-SHA512' })],
    ['as JSON', JSON.stringify({ signed_request: signed(content).get('signed_request') })],
    ['without a body', ''],
  ])('%s is refused', async (_what, body) => {
    const before = await codes();
    const answer = await post(body);
    expect([answer.status, answer.at('error.code')]).toEqual([401, 'bad-signature']);
    expect(await codes()).toBe(before);
  });

  it.each([20_000, 65_536])('and has %d bytes is refused before it is read', async (bytes) => {
    const answer = await post(new URLSearchParams({ signed_request: 'a'.repeat(bytes) }));
    expect([answer.status, answer.at('error.code')]).toEqual([413, 'body-too-large']);
  });
});

test.each(['{', { algorithm: 'HMAC-SHA256' }])('a signed request whose payload is %j is malformed', async (content) => {
  const answer = await post(signed(content));
  expect([answer.status, answer.at('error.code')]).toEqual([400, 'malformed-json']);
});

describe('page of a code', () => {
  it('has no state for a code that nobody was given', async () => {
    for (const code of ['0'.repeat(32), 'confirm', 'a'.repeat(200)]) {
      const answer = await social.product.browser().get(`/api/account-deletion/${code}`);
      expect([code, answer.status, answer.at('error.code')]).toEqual([code, 404, 'auth/invalid-action-code']);
    }
  });

  it('is not cached', async () => {
    const code = codeOf(await request(randomUUID()));
    const answer = await social.product.browser().get(`/api/account-deletion/${code}`);
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

test('without sign-in with Facebook its requests are not found, while codes can still be read', async () => {
  const product = await startTestProduct();
  try {
    const answer = await product.browser().post(PATH, social.facebook.deletionOf('1').toString(), FORM);
    expect([answer.status, answer.at('error.code')]).toEqual([404, 'social-unavailable']);
    await product.database.db.execute(
      sql`insert into facebook_deletions (code, outcome, asked_at) values ('1f', 'unlinked', now())`,
    );
    const status = await product.browser().get('/api/account-deletion/1f');
    expect(status.at('data')).toEqual({ state: 'unlinked' });
  } finally {
    await product.close();
  }
});
