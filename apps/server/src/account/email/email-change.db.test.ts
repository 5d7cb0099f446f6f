import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runJobs } from '#testing/jobs.ts';
import { recordLiveEvents } from '#testing/live-events.ts';
import { mailText, mailsOfKind } from '#testing/mails.ts';
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
import { sha256 } from '../../platform/ids.ts';
import { findEmailChange } from '../queries/email-changes.ts';
import { issueLink, type MailRequest } from '../queries/mailed-links.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let product: TestProduct;
let member: Member;
let newEmail: string;
let addresses = 0;
beforeAll(async () => {
  product = await startTestProduct({ RATE_LIMIT_SCALE: '100' });
});
beforeEach(async () => {
  addresses += 1;
  newEmail = `new.${addresses}@example.com`;
  member = await product.member();
});
afterAll(() => product.close());

function change(email = newEmail, password: string | null = PASSWORD, who = member): Promise<HttpAnswer> {
  return who.post(`/api/user/${who.uid}/email`, { email, ...(password !== null && { password }) });
}

async function mailedToken(email = newEmail): Promise<string> {
  await runJobs(product);
  const [mail] = await mailsOfKind(product.browser(), email, 'email-change');
  const token = mail?.links.flatMap((link) => new URL(link, 'http://localhost').searchParams.get('token') ?? [])[0];
  if (token === undefined) throw new Error(`no link was mailed to ${email}`);
  return token;
}

const confirm = (token: string, browser: Browser = product.browser()): Promise<HttpAnswer> =>
  browser.post('/api/email-confirmation', { token });

const record = async (who = member): Promise<unknown[]> => {
  const answer = await who.get(`/api/user/${who.uid}`);
  return [answer.status, answer.at('data.user.email'), answer.at('data.user.emailConfirmed')];
};

const signIn = (email: string): Promise<HttpAnswer> =>
  product.browser().post('/api/auth/sign-in', { email, password: PASSWORD });

const refusal = (answer: HttpAnswer): unknown[] => [answer.status, answer.at('error.code')];

/** Equal timestamps, because ties must be broken by id. */
async function requestsOfOneMoment(count: number): Promise<MailRequest[]> {
  const requestedAt = product.clock.now();
  const later = new Date(requestedAt.getTime() + DAY_MS).toISOString();
  const ids = Array.from({ length: count }, () => randomUUID()).toSorted();
  for (const id of ids)
    await product.database.db.execute(
      sql`insert into email_changes (id, uid, new_email, former_email, requested_at, expires_at)
        values (${id}, ${member.uid}, ${newEmail}, ${member.email}, ${requestedAt.toISOString()}, ${later})`,
    );
  return ids.map((id) => ({ id, uid: member.uid, requestedAt }));
}

describe('change of the email (D-176)', () => {
  it('the link in a mistyped mailbox becomes invalid when the member keeps the current email', async () => {
    await change();
    const token = await mailedToken();
    expect((await change(member.email)).status).toBe(202);
    expect(refusal(await confirm(token))).toEqual([404, 'auth/invalid-action-code']);
    expect(await record()).toEqual([200, member.email, false]);
  });

  it('a request that sends no mail leaves the earlier link valid', async () => {
    const limited = await startTestProduct();
    try {
      const own = await limited.member();
      const ask = (): Promise<HttpAnswer> =>
        own.post(`/api/user/${own.uid}/email`, { email: newEmail, password: PASSWORD });
      for (let press = 0; press < 3; press += 1) expect((await ask()).status).toBe(202);
      for (let mail = 0; mail < 4; mail += 1) {
        limited.clock.advance(61_000);
        expect((await ask()).status).toBe(202);
      }
      await runJobs(limited);
      const [mail] = await mailsOfKind(limited.browser(), newEmail, 'email-change');
      const link = new URL(mail?.links[0] ?? '', 'http://localhost');
      const used = await limited.browser().post('/api/email-confirmation', { token: link.searchParams.get('token') });
      expect(used.status).toBe(200);
    } finally {
      await limited.close();
    }
  });

  it('of ten requests in the same millisecond exactly one mailed link works', async () => {
    const requests = await requestsOfOneMoment(10);
    const issued = await Promise.all(
      requests.map((request) =>
        product.database.transaction((tx) => issueLink(tx, 'email-change', request, { tokenHash: sha256(request.id) })),
      ),
    );
    const mailed = requests.filter((_, index) => issued[index]).map(({ id }) => id);
    const actual = await Promise.all(
      requests.map(async ({ id }) => ((await findEmailChange(product.database.db, sha256(id))) ? [id] : [])),
    );
    const [link, ...others] = actual.flat();
    expect(others).toEqual([]);
    expect(mailed).toContain(link);
  });

  it('needs the password, and changes nothing until the mailed link is used', async () => {
    const answer = await change(` New.${addresses}@Example.com `);
    const retryAt = new Date(product.clock.now().getTime() + 60_000).toISOString();
    expect([answer.status, answer.body]).toEqual([202, { data: { retryAt } }]);
    const token = await mailedToken();
    expect(await record()).toEqual([200, member.email, false]);
    expect((await signIn(member.email)).status).toBe(200);
    const used = await confirm(token, member);
    expect([used.status, used.body]).toEqual([200, { data: { confirmed: true, changed: true } }]);
    expect(await record()).toEqual([200, newEmail, true]);
    expect([(await signIn(member.email)).status, (await signIn(newEmail)).status]).toEqual([401, 200]);
  });

  it('ends the member’s other sessions and invalidates the links that were mailed before', async () => {
    const code = await askForCode(product, member);
    const elsewhere = product.browser();
    await elsewhere.post('/api/auth/sign-in', { email: member.email, password: PASSWORD });
    const minted = await product.browser().post('/api/auth/login', { uid: member.uid, password: PASSWORD });
    await change();
    await confirm(await mailedToken(), member);
    expect((await record())[0]).toBe(200);
    expect((await elsewhere.get(`/api/user/${member.uid}`)).status).toBe(401);
    expect((await product.browser().post('/api/auth/token', { token: minted.at('data.token') })).status).toBe(401);
    expect((await product.browser().get(`/api/auth/password-reset/${code}`)).status).toBe(404);
    const { db } = product.database;
    const open = sql`select count(*) from email_confirmations where uid = ${member.uid} and used_at is null`;
    expect(await countOf(db, open)).toBe(0);
  });

  it('a link that is opened in another member’s browser ends only the sessions of the member who requested it', async () => {
    const other = await product.member();
    await change();
    await confirm(await mailedToken(), other);
    expect((await member.get(`/api/user/${member.uid}`)).status).toBe(401);
    expect((await other.get(`/api/user/${other.uid}`)).status).toBe(200);
  });

  it('a requested change is shown on the privacy page until the member cancels it, and open pages are notified (D-242)', async () => {
    const visibleOf = async () => (await member.get(`/api/user/${member.uid}/privacy`)).at('data.emailChange.newEmail');
    const events = await recordLiveEvents(product, member);
    await change();
    await expect.poll(events.received).toEqual([{ kind: 'user' }]);
    expect(await visibleOf()).toBe(newEmail);
    const token = await mailedToken();
    const cancel = () => member.post(`/api/user/${member.uid}/email/cancel`);
    expect([(await cancel()).body, (await cancel()).body]).toEqual([
      { data: { cancelled: true } },
      { data: { cancelled: false } },
    ]);
    await expect.poll(events.received).toEqual([{ kind: 'user' }, { kind: 'user' }]);
    await events.end();
    expect([await visibleOf(), refusal(await confirm(token))]).toEqual([undefined, [404, 'auth/invalid-action-code']]);
  });

  it('a request whose link has expired is not shown on the privacy page (D-242)', async () => {
    await change();
    product.clock.advance(DAY_MS);
    const browser = product.browser();
    await browser.post('/api/auth/sign-in', { email: member.email, password: PASSWORD });
    const privacy = await browser.get(`/api/user/${member.uid}/privacy`);
    expect(privacy.at('data.emailChange')).toBe(null);
  });

  it('sends every open page two events: the record has changed, and other sessions have ended', async () => {
    await change();
    const events = await recordLiveEvents(product, member);
    await confirm(await mailedToken(), member);
    await expect.poll(events.received).toEqual([{ kind: 'user' }, { kind: 'signed-out', reason: 'email-changed' }]);
    await events.end();
  });

  it('sends a mail without the new address to the previous one once it is confirmed', async () => {
    await change();
    await confirm(await mailedToken(), member);
    await runJobs(product, { times: 2 });
    const reported = await mailsOfKind(product.browser(), member.email, 'email-changed');
    expect(reported).toHaveLength(1);
    const text = await mailText(product.browser(), reported[0]?.id);
    expect(text).not.toContain(newEmail);
    expect(await mailsOfKind(product.browser(), newEmail, 'email-changed')).toEqual([]);
  });

  it('only the link of the newest of two requests works, and a second click on it succeeds too', async () => {
    await change('first.of.two@example.com');
    const first = await mailedToken('first.of.two@example.com');
    product.clock.advance(1);
    await change();
    expect(refusal(await confirm(first))).toEqual([404, 'auth/invalid-action-code']);
    const second = await mailedToken();
    expect((await confirm(second, member)).status).toBe(200);
    expect((await confirm(second, member)).body).toEqual({ data: { confirmed: true, changed: true } });
    expect(refusal(await confirm(first))).toEqual([404, 'auth/invalid-action-code']);
    expect((await record())[1]).toBe(newEmail);
  });

  it('only the link of the newest request works, also after the clock was set back', async () => {
    await change('before.the.step@example.com');
    const first = await mailedToken('before.the.step@example.com');
    product.clock.advance(-5 * 60_000);
    await change();
    const second = await mailedToken();
    expect(refusal(await confirm(first))).toEqual([404, 'auth/invalid-action-code']);
    expect((await confirm(second, member)).status).toBe(200);
  });

  it('simultaneous clicks on the link change the email once, and each click succeeds', async () => {
    await change();
    const token = await mailedToken();
    const answers = await Promise.all([confirm(token, member), confirm(token, member), confirm(token, member)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await runJobs(product);
    expect(await mailsOfKind(product.browser(), member.email, 'email-changed')).toHaveLength(1);
  });

  it('the mailed link works for one day', async () => {
    await change();
    const token = await mailedToken();
    product.clock.advance(DAY_MS);
    expect(refusal(await confirm(token))).toEqual([409, 'auth/expired-action-code']);
  });

  it('within the cool-down a requested address gets one mail, and a different address gets its mail immediately', async () => {
    const first = await change();
    product.clock.advance(1000);
    expect((await change()).at('data.retryAt')).toBe(first.at('data.retryAt'));
    await runJobs(product);
    expect(await mailsOfKind(product.browser(), newEmail, 'email-change')).toHaveLength(1);
    await change('typed.right@example.com');
    expect(await mailedToken('typed.right@example.com')).toBeTruthy();
    product.clock.advance(60_000);
    await change();
    await runJobs(product);
    expect(await mailsOfKind(product.browser(), newEmail, 'email-change')).toHaveLength(2);
  });

  it('a request for the current, unconfirmed address mails its confirmation link again', async () => {
    await runJobs(product);
    product.clock.advance(60_000);
    expect((await change(member.email)).status).toBe(202);
    await runJobs(product);
    expect(await mailsOfKind(product.browser(), member.email, 'email-confirmation')).toHaveLength(2);
    expect(await mailsOfKind(product.browser(), member.email, 'email-change')).toEqual([]);
  });

  it('refuses an address of another account, on request and when the link is used', async () => {
    const other = await product.member();
    expect(refusal(await change(other.email.toUpperCase()))).toEqual([409, 'auth/email-already-in-use']);
    await change();
    const token = await mailedToken();
    await product.database.db.execute(sql`update users set email = ${newEmail} where uid = ${other.uid}`);
    expect(refusal(await confirm(token, member))).toEqual([409, 'auth/email-already-in-use']);
    expect(await record()).toEqual([200, member.email, false]);
    expect((await signIn(member.email)).status).toBe(200);
  });

  it('when two members change to the same address at the same time, exactly one succeeds', async () => {
    const other = await product.member();
    await change();
    const mine = await mailedToken();
    product.clock.advance(60_000);
    await change(newEmail, PASSWORD, other);
    const hers = await mailedToken();
    const answers = await Promise.all([confirm(mine, member), confirm(hers, other)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it.each([
    ['', PASSWORD, 422, 'no-email'],
    ['nobody', PASSWORD, 422, 'bad-email'],
    ['maya@mailinator.com', PASSWORD, 422, 'bad-email'],
    ['fine@example.com', null, 422, 'no-password'],
    ['fine@example.com', '', 422, 'no-password'],
    ['fine@example.com', 'wrong', 401, 'auth/wrong-password'],
  ])('refuses the email %j with the password %j: %i %s', async (email, password, status, code) => {
    expect(refusal(await change(email, password))).toEqual([status, code]);
    expect(await countOf(product.database.db, sql`select count(*) from email_changes where uid = ${member.uid}`)).toBe(
      0,
    );
  });

  it('of an account without a password needs a sign-in within the last ten minutes', async () => {
    await product.database.db.execute(sql`update users set password_hash = null where uid = ${member.uid}`);
    expect((await change(newEmail, null)).status).toBe(202);
    product.clock.advance(10 * 60_000 + 1);
    expect(refusal(await change('later@example.com', null))).toEqual([409, 'password-needed']);
  });

  it('answers 429 after five wrong passwords, and after twenty addresses that are already in use', async () => {
    const strict = await startTestProduct();
    try {
      const guessing = await strict.member();
      for (let tries = 0; tries < 5; tries += 1)
        expect(refusal(await change(newEmail, 'wrong', guessing))).toEqual([401, 'auth/wrong-password']);
      expect(refusal(await change(newEmail, PASSWORD, guessing))).toEqual([429, 'auth/too-many-requests']);
      const signedIn = await guessing.post('/api/auth/sign-in', { email: guessing.email, password: PASSWORD });
      expect(signedIn.status).toBe(429);
      const asking = await strict.member();
      for (let tries = 0; tries < 20; tries += 1)
        expect(refusal(await change(guessing.email, PASSWORD, asking))).toEqual([409, 'auth/email-already-in-use']);
      expect(refusal(await change(guessing.email, PASSWORD, asking))).toEqual([429, 'too-many-requests']);
    } finally {
      await strict.close();
    }
  });
});

describe('finished password reset', () => {
  it('confirms the email, because the link was read in its mailbox (D-167)', async () => {
    const code = await askForCode(product, member);
    const password = 'a calm paper world';
    await product.browser().post(`/api/auth/password-reset/${code}`, { password, confirmPassword: password });
    await member.post('/api/auth/sign-in', { email: member.email, password });
    expect((await record())[2]).toBe(true);
  });
});
