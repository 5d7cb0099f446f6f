import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContentFolder } from '#testing/content/content.ts';
import { BOX, courseFolder } from '#testing/content/courses.ts';
import { countOf, rowsOf } from '#testing/database/rows.ts';
import { runJobs } from '#testing/jobs.ts';
import { mailedToken, mailsOfKind } from '#testing/mails.ts';
import { graduate } from '#testing/members/learner.ts';
import { askForCode } from '#testing/members/reset.ts';
import { operate } from '#testing/operator.ts';
import { startTestProduct, type Member, type TestProduct } from '#testing/product.ts';
import { addPlaces } from '#testing/rewards/rewards.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const SECRET = 'a-secret-of-bounces';

let folder: ContentFolder;
let product: TestProduct;
beforeAll(async () => {
  folder = courseFolder();
  const SMTP_BOUNCE_SECRET = `${SECRET},the-former-secret`;
  product = await startTestProduct({ CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0', SMTP_BOUNCE_SECRET });
  await addPlaces(product, [{ locationId: 'US-1' }]);
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });

function post(payload: string | Buffer, headers: Record<string, string> = {}) {
  return product.app.inject({
    method: 'POST',
    url: '/api/webhooks/mail',
    headers: { ...bearer(SECRET), 'content-type': 'application/json', ...headers },
    payload,
  });
}

async function report(...entries: unknown[]): Promise<unknown> {
  return (await post(JSON.stringify(entries))).json<{ data: unknown }>().data;
}

/** Sends what waits, and returns the random id of the member's last mail. */
async function lastMailId({ uid }: Pick<Member, 'uid'>): Promise<string> {
  await runJobs(product);
  const [row] = await rowsOf(
    product.database.db,
    sql`select mail_id from mail_log where uid = ${uid} order by sent_at desc, mail_id limit 1`,
  );
  return String(row?.['mail_id']);
}

/** A reset link, which goes to every member who asks for it. */
async function anotherMailId(member: Member): Promise<string> {
  await askForCode(product, member);
  product.clock.advance(1000);
  return lastMailId(member);
}

/** A member with a confirmed email, and a mail that was sent since. */
async function confirmedMember(): Promise<Member> {
  const member = await product.member();
  const token = await mailedToken(product, member.email, 'email-confirmation');
  await member.post('/api/email-confirmation', { token });
  product.clock.advance(1000);
  return member;
}

/** As the account page shows the email. */
const emailOf = async (member: Member) => {
  const user = await member.get(`/api/user/${member.uid}`);
  return { confirmed: user.at('data.user.emailConfirmed'), bounced: user.at('data.user.emailBounced') };
};

const isBounced = async ({ uid }: Member) => {
  const query = sql`select count(*) from users where uid = ${uid} and email_bounced_at is not null`;
  return (await countOf(product.database.db, query)) === 1;
};

describe('a hard bounce [D-305]', () => {
  it('makes the member unreachable, and the time of the confirmation stays', async () => {
    const member = await confirmedMember();
    const mailId = await anotherMailId(member);
    expect(await emailOf(member)).toEqual({ confirmed: true, bounced: false });
    expect(await report({ mailId, status: '5.1.1', at: product.clock.now().toISOString() })).toEqual({
      applied: 1,
      ignored: 0,
      unreadable: 0,
    });
    expect(await emailOf(member)).toEqual({ confirmed: false, bounced: true });
    const [row] = await rowsOf(
      product.database.db,
      sql`select email_confirmed_at is not null as confirmed from users where uid = ${member.uid}`,
    );
    expect(row).toEqual({ confirmed: true });
  });

  it('ends with the next link that is used: a new confirmation or another password', async () => {
    for (const useLink of [
      async (member: Member) => {
        await member.post(`/api/user/${member.uid}/email-confirmation`);
        const token = await mailedToken(product, member.email, 'email-confirmation');
        await member.post('/api/email-confirmation', { token });
      },
      async (member: Member) => {
        const password = 'a calm paper world';
        const code = await askForCode(product, member);
        await member.post(`/api/auth/password-reset/${code}`, { password, confirmPassword: password });
        await member.post('/api/auth/sign-in', { email: member.email, password });
      },
    ]) {
      const member = await confirmedMember();
      await report({ mailId: await anotherMailId(member), status: '5.1.1' });
      expect(await isBounced(member)).toBe(true);
      product.clock.advance(120_000);
      await useLink(member);
      expect(await isBounced(member)).toBe(false);
    }
  });

  it('does not come back with a late report about a mail from before that link', async () => {
    const member = await confirmedMember();
    const early = await anotherMailId(member);
    await report({ mailId: await anotherMailId(member), status: '5.1.1' });
    product.clock.advance(120_000);
    await member.post(`/api/user/${member.uid}/email-confirmation`);
    await member.post('/api/email-confirmation', {
      token: await mailedToken(product, member.email, 'email-confirmation'),
    });
    expect(await report({ mailId: early, status: '5.1.1' })).toMatchObject({ ignored: 1 });
    expect(await isBounced(member)).toBe(false);
  });

  it('ends the mails that nobody asked for, and not the links that the member asks for', async () => {
    const member = await graduate(product, BOX);
    await report({ mailId: await anotherMailId(member), status: '5.2.1' });
    expect(await mailsOfKind(member, member.email, 'password-reset')).toHaveLength(1);
    await product.database.db.execute(sql`update users set email_bounced_at = null where uid = ${member.uid}`);
    const pickup = { distributionType: 'Pickup', distributorID: 'US-1' };
    await member.post(`/api/users-redemptions/${member.uid}/${BOX.slug}`, pickup);
    await product.database.db.execute(sql`update users set email_bounced_at = now() where uid = ${member.uid}`);
    await runJobs(product);
    expect(await mailsOfKind(member, member.email, 'course-complete-pickup')).toEqual([]);
    const unsent = sql`select count(*) from mail_log where uid = ${member.uid} and state = 'refused' and mail_id is null`;
    expect(await countOf(product.database.db, unsent)).toBe(1);
  });

  it('asks for a confirmation before a box is chosen', async () => {
    const member = await graduate(product, BOX);
    await report({ mailId: await anotherMailId(member), status: '5.1.1' });
    const answer = await member.post(`/api/users-redemptions/${member.uid}/${BOX.slug}`, {
      distributionType: 'Pickup',
      distributorID: 'US-1',
    });
    expect(answer.at('error.code')).toBe('email-unconfirmed');
  });
});

describe('a soft bounce [D-268]', () => {
  it('counts once for each mail, however often it is reported', async () => {
    const member = await confirmedMember();
    const mailId = await anotherMailId(member);
    for (let time = 0; time < 50; time += 1) await report({ mailId, status: '4.2.2' });
    expect(await isBounced(member)).toBe(false);
  });

  it('makes the member unreachable with the third mail within two weeks, who then gets a reset link', async () => {
    const member = await confirmedMember();
    await report({ mailId: await anotherMailId(member), status: '5.2.2' });
    product.clock.advance(15 * DAY_MS);
    await report({ mailId: await anotherMailId(member), status: '4.4.7' });
    await report({ mailId: await anotherMailId(member), status: '5.2.2' });
    expect(await isBounced(member)).toBe(false);
    await report({ mailId: await anotherMailId(member), status: '5.2.2' });
    expect(await isBounced(member)).toBe(true);
    expect(await askForCode(product, member)).not.toBe('');
  });
});

describe('a report that says nothing about the member', () => {
  it('is accepted and ignored: an unknown mail, an old one, and a former address', async () => {
    const member = await confirmedMember();
    const old = await anotherMailId(member);
    product.clock.advance(60 * DAY_MS);
    expect(await report({ mailId: randomUUID().replaceAll('-', ''), status: '5.1.1' })).toMatchObject({ ignored: 1 });
    expect(await report({ mailId: old, status: '5.1.1' })).toMatchObject({ ignored: 1 });
    const previous = await anotherMailId(member);
    const email = `new.${randomUUID().slice(0, 8)}@example.com`;
    await product.database.db.execute(sql`update users set email = ${email} where uid = ${member.uid}`);
    expect(await report({ mailId: previous, status: '5.1.1' })).toMatchObject({ ignored: 1 });
    expect(await isBounced(member)).toBe(false);
  });

  it('is accepted and ignored: a refusal by a rule of the receiving server', async () => {
    const member = await confirmedMember();
    for (let time = 0; time < 3; time += 1)
      expect(await report({ mailId: await anotherMailId(member), status: '5.7.1' })).toMatchObject({ ignored: 1 });
    expect(await isBounced(member)).toBe(false);
  });
});

describe('the webhook of mails that came back', () => {
  it('accepts either secret as bearer token or as password, and nothing else', async () => {
    const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });
    const statusWith = async (headers: Record<string, string>) => (await post('[]', headers)).statusCode;
    for (const headers of [bearer(SECRET), bearer('the-former-secret'), basic(`anybody:${SECRET}`)])
      expect(await statusWith(headers)).toBe(200);
    for (const headers of [
      bearer('wrong'),
      bearer(''),
      basic(`${SECRET}:`),
      basic(SECRET.slice(1)),
      { authorization: '' },
    ])
      expect(await statusWith(headers)).toBe(401);
  });

  it('reads 500 entries, of which three are broken', async () => {
    const member = await confirmedMember();
    const entry = { mailId: await anotherMailId(member), status: '5.1.1', at: '2026-11-20T12:00:00+01:00' };
    const unknown = { mailId: 'unknown', status: '5.1.1' };
    const entries = [
      null,
      { mailId: 7 },
      { ...entry, at: 'yesterday' },
      entry,
      ...Array.from({ length: 496 }, () => unknown),
    ];
    expect(await report(...entries)).toEqual({ applied: 1, ignored: 496, unreadable: 3 });
    expect(await isBounced(member)).toBe(true);
    expect((await post(JSON.stringify(Array.from({ length: 501 }, () => unknown)))).statusCode).toBe(400);
    expect((await post('{"mailId":')).statusCode).toBe(400);
    expect((await post(JSON.stringify(['x'.repeat(262_144)]))).statusCode).toBe(413);
  });

  it('reads the report of a mail server, and accepts any other mail', async () => {
    const member = await confirmedMember();
    const file = join(import.meta.dirname, '../../gateways/mail/testing/bounces/no-mailbox.eml');
    const mailId = await anotherMailId(member);
    const mail = readFileSync(file, 'utf8').replaceAll('00000000000000000000000000000001', mailId);
    const answers = [];
    for (const payload of [mail, 'Subject: I am away\r\n\r\nUntil Monday.'])
      answers.push((await post(payload, { 'content-type': 'message/rfc822' })).json<{ data: unknown }>().data);
    expect(answers).toEqual([
      { applied: 1, ignored: 0, unreadable: 0 },
      { applied: 0, ignored: 0, unreadable: 1 },
    ]);
    expect(await isBounced(member)).toBe(true);
  });
});

describe('mail bounced', () => {
  it('lists members with masked emails, and lets mails go to one again', async () => {
    const member = await confirmedMember();
    await report({ mailId: await anotherMailId(member), status: '5.1.1' });
    const run = (...argv: string[]) => operate(product.adminChannel, argv);
    const list = await run('mail', 'bounced');
    expect(list.out).toContain(member.uid);
    expect(list.out).not.toContain(member.email);
    expect((await run('mail', 'bounced', '--clear', member.uid)).exit).not.toBe(0);
    const cleared = await run('mail', 'bounced', '--clear', member.uid, '--reason', 'she has a new provider');
    expect(cleared.out).toContain('mails go to this member again');
    expect(await isBounced(member)).toBe(false);
    expect(await countOf(product.database.db, sql`select count(*) from mail_bounces where uid = ${member.uid}`)).toBe(
      0,
    );
  });
});
