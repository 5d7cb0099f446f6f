import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runJobs } from '#testing/jobs.ts';
import { mailsTo } from '#testing/mails.ts';
import { startTestProduct, type Member, type TestProduct } from '#testing/product.ts';
import { countOf, rowsOf } from '#testing/database/rows.ts';
import { sha256 } from '../../platform/ids.ts';
import { CONFIRMATION_MS } from '../sign-in/link-lives.ts';
import { findConfirmation, findConfirmationRequest } from '../queries/email-confirmations.ts';
import { issueLink, type MailRequest } from '../queries/mailed-links.ts';
import { lockUserForUpdate } from '../queries/update-user.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ RATE_LIMIT_SCALE: '100' });
});
afterAll(() => product.close());

/** @returns tokens, newest first */
async function mailedTokens(member: Member): Promise<string[]> {
  await runJobs(product);
  const links = (await mailsTo(member, member.email)).flatMap((mail) => mail.links);
  return links.flatMap((link) => new URL(link, 'http://localhost').searchParams.get('token') ?? []);
}

async function mailedToken(member: Member): Promise<string> {
  const [token] = await mailedTokens(member);
  if (token === undefined) throw new Error('no confirmation link was mailed');
  return token;
}

async function newestRequest({ uid }: Member) {
  const { db } = product.database;
  const [row] = await rowsOf(db, sql`select id from email_confirmations where uid = ${uid} order by requested_at desc`);
  const request = await findConfirmationRequest(db, String(row?.['id']));
  if (!request) throw new Error('nothing is asked for');
  return request;
}

/** Equal timestamps, because ties must be broken by id. */
async function requestsOfOneMoment(count: number) {
  const { uid } = await product.member();
  const requestedAt = product.clock.now();
  const { db } = product.database;
  for (let time = 1; time < count; time += 1)
    await db.execute(
      sql`insert into email_confirmations (id, uid, requested_at, expires_at)
        values (${randomUUID()}, ${uid}, ${requestedAt.toISOString()}, ${requestedAt.toISOString()})`,
    );
  const rows = await rowsOf(db, sql`select id from email_confirmations where uid = ${uid} order by id`);
  return rows.map(({ id }) => ({ id: String(id), uid, requestedAt }));
}

/**
 * The token is the request's id, so that a test can look it up.
 * @returns true if its mail is sent
 */
const issue = (request: MailRequest) =>
  product.database.transaction((tx) => issueLink(tx, 'confirmation', request, { tokenHash: sha256(request.id) }));

async function valid(requests: readonly MailRequest[]): Promise<string[]> {
  const actual = requests.map(async ({ id }) =>
    (await findConfirmation(product.database.db, sha256(id))) ? [id] : [],
  );
  return (await Promise.all(actual)).flat();
}

const confirm = (token: unknown) => product.browser().post('/api/email-confirmation', { token });
const resend = (member: Member) => member.post(`/api/user/${member.uid}/email-confirmation`);
const isConfirmed = async (member: Member) =>
  (await member.get(`/api/user/${member.uid}`)).at('data.user.emailConfirmed');

describe('email confirmation', () => {
  it('registration mails one link without personal data, and its button confirms the email', async () => {
    const member = await product.member({ firstName: 'Maya', lastName: 'Berg' });
    const token = await mailedToken(member);
    const [mail] = await mailsTo(member, member.email);
    expect(mail?.subject).toBe('Confirm your email');
    expect(await isConfirmed(member)).toBe(false);
    const answer = await confirm(token);
    expect([answer.status, answer.body]).toEqual([200, { data: { confirmed: true, changed: false } }]);
    expect(await isConfirmed(member)).toBe(true);
  });

  it('a second click on the same link succeeds too', async () => {
    const member = await product.member();
    const token = await mailedToken(member);
    await confirm(token);
    expect((await confirm(token)).status).toBe(200);
  });

  it('a refused registration sends no mail', async () => {
    const member = await product.member();
    await runJobs(product);
    const again = await product.browser().post('/api/user/5a1f9b52-6c1d-4e56-9d1e-3c5f0a7b8d11', {
      email: member.email,
      password: 'robin-egg-42',
      emailOptIn: true,
    });
    expect(again.at('error.code')).toBe('auth/email-already-in-use');
    expect(await mailedTokens(member)).toHaveLength(1);
  });

  it('a request within the 60 s cool-down sends no mail, and the answer says how long to wait', async () => {
    const member = await product.member();
    await mailedToken(member);
    const started = product.clock.now().getTime();
    const soon = await resend(member);
    expect([soon.status, soon.body]).toEqual([202, { data: { retryAt: new Date(started + 60_000).toISOString() } }]);
    expect(await mailedTokens(member)).toHaveLength(1);
    product.clock.advance(60_000);
    expect((await resend(member)).at('data.retryAt')).toBe(new Date(started + 120_000).toISOString());
    expect(await mailedTokens(member)).toHaveLength(2);
  });

  it('a mail that is requested again after the clock was set back has a link that works', async () => {
    const member = await product.member();
    const first = await mailedToken(member);
    product.clock.advance(-5 * 60_000);
    await resend(member);
    // Not mailed, because it is within the cool-down of the one before.
    await resend(member);
    const later = (await mailedTokens(member)).filter((token) => token !== first);
    expect(later).toHaveLength(1);
    expect((await confirm(first)).status).toBe(404);
    expect((await confirm(later[0])).status).toBe(200);
  });

  it('ten simultaneous requests send one mail', async () => {
    const member = await product.member();
    await mailedToken(member);
    product.clock.advance(60_000);
    const answers = await Promise.all(Array.from({ length: 10 }, () => resend(member)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    const query = sql`select count(*) from email_confirmations where uid = ${member.uid}`;
    expect(await countOf(product.database.db, query)).toBe(2);
    expect(await mailedTokens(member)).toHaveLength(2);
  });

  it('a new mail makes the earlier link invalid', async () => {
    const member = await product.member();
    const first = await mailedToken(member);
    product.clock.advance(60_000);
    await resend(member);
    const [second = ''] = await mailedTokens(member);
    expect(second).not.toBe(first);
    const old = await confirm(first);
    expect([old.status, old.at('error.code')]).toEqual([404, 'auth/invalid-action-code']);
    expect((await confirm(second)).status).toBe(200);
  });

  it('a mail that was begun before a resend does not invalidate the newer link', async () => {
    const member = await product.member();
    const begun = await newestRequest(member);
    product.clock.advance(60_000);
    await resend(member);
    const token = await mailedToken(member);
    expect(await issue(begun)).toBe(false);
    expect((await confirm(token)).status).toBe(200);
  });

  it.each(['in their order', 'the other way round'])(
    'of two requests in the same millisecond, mailed %s, exactly the link that was mailed last works',
    async (order) => {
      const requests = await requestsOfOneMoment(2);
      const mailed: string[] = [];
      for (const request of order === 'in their order' ? requests : requests.toReversed())
        if (await issue(request)) mailed.push(request.id);
      expect(await valid(requests)).toEqual(mailed.slice(-1));
      expect(mailed).not.toEqual([]);
    },
  );

  it('of ten requests in the same millisecond exactly one mailed link works', async () => {
    const requests = await requestsOfOneMoment(10);
    const issued = await Promise.all(requests.map(issue));
    const mailed = requests.filter((_, index) => issued[index]).map(({ id }) => id);
    const [link, ...others] = await valid(requests);
    expect(others).toEqual([]);
    expect(mailed).toContain(link);
  });

  it('a link that is opened while a newer mail is being created is refused without an internal error', async () => {
    const member = await product.member();
    const token = await mailedToken(member);
    const gate = Promise.withResolvers<void>();
    const replaced = Promise.withResolvers<void>();
    const replacing = product.database.transaction(async (tx) => {
      await lockUserForUpdate(tx, member.uid);
      gate.resolve();
      await replaced.promise;
      await tx.execute(sql`delete from email_confirmations where uid = ${member.uid}`);
    });
    await gate.promise;
    const answer = confirm(token);
    await pause(300);
    replaced.resolve();
    await replacing;
    expect((await answer).status).toBe(404);
  });

  it('of two confirmation mails that wait for sending, only the later one is sent', async () => {
    const member = await product.member();
    product.clock.advance(60_000);
    await resend(member);
    expect(await mailedTokens(member)).toHaveLength(1);
  });

  it('a link works for seven days', async () => {
    const member = await product.member();
    const token = await mailedToken(member);
    product.clock.advance(CONFIRMATION_MS);
    const late = await confirm(token);
    expect([late.status, late.at('error.code')]).toEqual([409, 'auth/expired-action-code']);
    const fresh = await product.member();
    const live = await mailedToken(fresh);
    product.clock.advance(CONFIRMATION_MS - 1);
    expect((await confirm(live)).status).toBe(200);
  });

  it('an unknown token is refused, and only a hash of a token is stored', async () => {
    const member = await product.member();
    const token = await mailedToken(member);
    expect((await confirm('made-up')).at('error.code')).toBe('auth/invalid-action-code');
    expect((await confirm(undefined)).status).toBe(422);
    const inClear = sql`select count(*) from email_confirmations where token_hash = ${token}`;
    expect(await countOf(product.database.db, inClear)).toBe(0);
  });

  it('a confirmed member gets no further confirmation mail', async () => {
    const member = await product.member();
    await confirm(await mailedToken(member));
    product.clock.advance(60_000);
    expect((await resend(member)).status).toBe(202);
    expect(await mailedTokens(member)).toHaveLength(1);
  });

  it('60 requests from an address within 15 minutes are accepted, and the next one gets too-many-requests', async () => {
    const strict = await startTestProduct();
    try {
      const member = await strict.member();
      const ask = () => member.post(`/api/user/${member.uid}/email-confirmation`);
      for (let time = 0; time < 60; time += 1) expect((await ask()).status).toBe(202);
      expect((await ask()).at('error.code')).toBe('too-many-requests');
    } finally {
      await strict.close();
    }
  });
});
