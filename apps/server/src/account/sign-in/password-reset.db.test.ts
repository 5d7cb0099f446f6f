import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runJobs } from '#testing/jobs.ts';
import { PASSWORD, startTestProduct, type Member, type TestProduct } from '#testing/product.ts';
import { askForCode, resetMailsTo } from '#testing/members/reset.ts';
import { rowsOf } from '#testing/database/rows.ts';
import { sha256 } from '../../platform/ids.ts';
import { issueLink, type MailRequest } from '../queries/mailed-links.ts';
import { findResetByCode, findResetRequest } from '../queries/password-resets.ts';
import { lockUserForUpdate } from '../queries/update-user.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ RATE_LIMIT_SCALE: '100' });
});
afterAll(() => product.close());

const NEW_PASSWORD = 'a calm paper world';

const confirm = (code: string, password: string, confirmPassword = password) =>
  product.browser().post(`/api/auth/password-reset/${code}`, { password, confirmPassword });

async function newestRequest({ uid }: Member) {
  const { db } = product.database;
  const [row] = await rowsOf(db, sql`select id from password_resets where uid = ${uid} order by requested_at desc`);
  const request = await findResetRequest(db, String(row?.['id']));
  if (!request) throw new Error('nothing is asked for');
  return request;
}

/** Equal timestamps, because ties must be broken by id. */
async function requestsOfOneMoment(count: number) {
  const { uid, email } = await product.member();
  for (let time = 0; time < count; time += 1) await product.browser().post('/api/auth/password-reset', { email });
  const { db } = product.database;
  const rows = await rowsOf(db, sql`select id from password_resets where uid = ${uid} order by id`);
  return rows.map(({ id }) => ({ id: String(id), uid, requestedAt: product.clock.now() }));
}

/**
 * The code is the request's id, so that a test can look it up.
 * @returns true if its mail is sent
 */
const issue = (request: MailRequest) =>
  product.database.transaction((tx) =>
    issueLink(tx, 'reset', request, { tokenHash: sha256(request.id), expiresAt: product.clock.now() }),
  );

async function valid(requests: readonly MailRequest[]): Promise<string[]> {
  const actual = requests.map(async ({ id }) => ((await findResetByCode(product.database.db, sha256(id))) ? [id] : []));
  return (await Promise.all(actual)).flat();
}

describe('password reset', () => {
  it('answers "sent" whether or not the email has an account, and mails only to an account [ACC-105 ACC-326]', async () => {
    const member = await product.member();
    const answer = await product.browser().post('/api/auth/password-reset', { email: member.email });
    const unknown = await product.browser().post('/api/auth/password-reset', { email: 'nobody@example.com' });
    expect([answer.status, answer.text]).toEqual([202, '{"data":{"sent":true}}']);
    expect([unknown.status, unknown.text]).toEqual([answer.status, answer.text]);
    const malformed = await product.browser().post('/api/auth/password-reset', { email: 'nobody' });
    expect(malformed.at('error.code')).toBe('bad-email');
    await runJobs(product);
    expect(await resetMailsTo(product, member.email)).toHaveLength(1);
    expect(await resetMailsTo(product, 'nobody@example.com')).toHaveLength(0);
  });

  it('checks the code without using it up, however often a mail scanner opens the link [ACC-110 ACC-107]', async () => {
    const member = await product.member();
    const code = await askForCode(product, member);
    for (let time = 0; time < 3; time += 1) {
      const answer = await product.browser().get(`/api/auth/password-reset/${code}`);
      expect(answer.body).toEqual({ data: { valid: true, email: member.email } });
    }
    expect((await confirm(code, NEW_PASSWORD)).body).toEqual({ data: { done: true } });
  });

  it('a mail that was begun before a later request does not invalidate the newer code', async () => {
    const member = await product.member();
    await product.browser().post('/api/auth/password-reset', { email: member.email });
    const begun = await newestRequest(member);
    product.clock.advance(1);
    const code = await askForCode(product, member);
    expect(await issue(begun)).toBe(false);
    expect((await confirm(code, NEW_PASSWORD)).status).toBe(200);
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

  it('a code that is used while a newer mail is being created is refused without an internal error', async () => {
    const member = await product.member();
    const code = await askForCode(product, member);
    const gate = Promise.withResolvers<void>();
    const replaced = Promise.withResolvers<void>();
    const replacing = product.database.transaction(async (tx) => {
      await lockUserForUpdate(tx, member.uid);
      gate.resolve();
      await replaced.promise;
      await tx.execute(sql`delete from password_resets where uid = ${member.uid}`);
    });
    await gate.promise;
    const answer = confirm(code, NEW_PASSWORD);
    await pause(500);
    replaced.resolve();
    await replacing;
    expect((await answer).status).toBe(404);
  });

  it('of two reset mails that wait for sending, only the later one is sent', async () => {
    const member = await product.member();
    await product.browser().post('/api/auth/password-reset', { email: member.email });
    product.clock.advance(1);
    await askForCode(product, member);
    expect(await resetMailsTo(product, member.email)).toHaveLength(1);
  });

  it('sets the new password once and ends every sign-in [ACC-111 ACC-408]', async () => {
    const member = await product.member();
    const code = await askForCode(product, member);
    expect((await product.browser().get(`/api/auth/password-reset/${code}`)).status).toBe(200);
    await confirm(code, NEW_PASSWORD);
    expect((await member.get(`/api/user/${member.uid}`)).status).toBe(401);
    expect((await member.post('/api/auth/sign-in', { email: member.email, password: PASSWORD })).status).toBe(401);
    expect((await member.post('/api/auth/sign-in', { email: member.email, password: NEW_PASSWORD })).status).toBe(200);
    const again = await confirm(code, 'another calm world');
    expect([again.status, again.at('error.code')]).toEqual([404, 'auth/invalid-action-code']);
  });

  it('invalidates sign-in tokens that were issued before the reset (D-23) [ACC-111]', async () => {
    const member = await product.member();
    const minted = await product.browser().post('/api/auth/login', { uid: member.uid, password: PASSWORD });
    expect((await confirm(await askForCode(product, member), NEW_PASSWORD)).status).toBe(200);
    const redeemed = await product.browser().post('/api/auth/token', { token: minted.at('data.token') });
    expect([redeemed.status, redeemed.at('error.code')]).toEqual([401, 'auth/invalid-custom-token']);
  });

  it('of two simultaneous confirmations exactly one wins', async () => {
    const code = await askForCode(product, await product.member());
    const answers = await Promise.all([confirm(code, NEW_PASSWORD), confirm(code, 'another calm world')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  });

  it('refuses a code after 60 minutes, an unknown one, and one that a newer request replaced [ACC-109]', async () => {
    const member = await product.member();
    const first = await askForCode(product, member);
    product.clock.advance(59 * 60_000);
    expect((await product.browser().get(`/api/auth/password-reset/${first}`)).status).toBe(200);
    product.clock.advance(2 * 60_000);
    const expired = await product.browser().get(`/api/auth/password-reset/${first}`);
    expect([expired.status, expired.at('error.code')]).toEqual([409, 'auth/expired-action-code']);
    const unknown = await product.browser().get('/api/auth/password-reset/nothing');
    expect([unknown.status, unknown.at('error.code')]).toEqual([404, 'auth/invalid-action-code']);
    await askForCode(product, member);
    expect((await product.browser().get(`/api/auth/password-reset/${first}`)).status).toBe(404);
  });

  it('a code requested after the clock was set back is mailed, works, and replaces the earlier one', async () => {
    const member = await product.member();
    const first = await askForCode(product, member);
    product.clock.advance(-5 * 60_000);
    await askForCode(product, member);
    const mails = await resetMailsTo(product, member.email);
    const codes = mails.map(({ links }) => new URL(links[0] ?? '').searchParams.get('oobCode') ?? '');
    const later = codes.filter((code) => code !== first);
    expect(later).toHaveLength(1);
    expect((await product.browser().get(`/api/auth/password-reset/${later[0]}`)).status).toBe(200);
    expect((await product.browser().get(`/api/auth/password-reset/${first}`)).status).toBe(404);
  });

  it.each([
    ['12345', '12345', 'password', 'weak-password'],
    ['123456', '123456', 'password', 'common-password'],
    ['a calm paper world', 'a calm paper word', 'confirmPassword', 'password-mismatch'],
    ['', '', 'password', 'no-password'],
  ])(
    'refuses the password %j with the confirmation %j and leaves the code valid [ACC-327 ACC-328 ACC-329]',
    async (password, again, field, code) => {
      const reset = await askForCode(product, await product.member());
      const refused = await confirm(reset, password, again);
      expect(refused.status).toBe(422);
      expect(refused.at('error.fields')).toMatchObject({ [field]: code });
      expect((await confirm(reset, NEW_PASSWORD)).status).toBe(200);
    },
  );

  it('a job that runs twice sends one mail with a working code', async () => {
    const member = await product.member();
    await product.browser().post('/api/auth/password-reset', { email: member.email });
    await runJobs(product, { times: 2 });
    const mails = await resetMailsTo(product, member.email);
    expect(mails).toHaveLength(1);
    const code = new URL(mails[0]?.links[0] ?? '').searchParams.get('oobCode') ?? '';
    expect((await product.browser().get(`/api/auth/password-reset/${code}`)).status).toBe(200);
  });

  it('stores only a hash of the code', async () => {
    const member = await product.member();
    const code = await askForCode(product, member);
    const { rows } = await product.database.raw.executeSql('select * from password_resets');
    expect(JSON.stringify(rows)).not.toContain(code);
  });
});

describe('limit of reset mails', () => {
  it('allows three mails an hour to an address; the fourth request gets the same answer and no mail', async () => {
    const strict = await startTestProduct({});
    try {
      const member = await strict.member();
      for (let time = 0; time < 4; time += 1) {
        expect((await strict.browser().post('/api/auth/password-reset', { email: member.email })).status).toBe(202);
        await runJobs(strict);
        strict.clock.advance(1);
      }
      expect(await resetMailsTo(strict, member.email)).toHaveLength(3);
    } finally {
      await strict.close();
    }
  });
});
