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
import { PASSWORD, startTestProduct, type Member, type TestProduct } from '#testing/product.ts';
import { recordedLog } from '#testing/recorded-log.ts';
import { addPlaces } from '#testing/rewards/rewards.ts';
import { memberBounces } from './actions/note-bounce.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const SECRET = 'a-secret-of-bounces';

const recorded = recordedLog();
let folder: ContentFolder;
let product: TestProduct;
beforeAll(async () => {
  folder = courseFolder();
  const SMTP_BOUNCE_SECRET = `${SECRET},the-former-secret`;
  product = await startTestProduct(
    { CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0', SMTP_BOUNCE_SECRET },
    { log: recorded.log },
  );
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
  const answer = await post(JSON.stringify(entries));
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: unknown }>().data;
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

describe('a member whose mails come back', () => {
  const bouncedMember = async (): Promise<Member> => {
    const member = await confirmedMember();
    await report({ mailId: await anotherMailId(member), status: '5.1.1' });
    expect(await isBounced(member)).toBe(true);
    product.clock.advance(120_000);
    return member;
  };

  const tokenFor = (email: string, template: string) => mailedToken(product, email, template);

  it('counts as reachable again after a deletion link is used, the email is changed, or a change is undone', async () => {
    const leaving = await bouncedMember();
    await leaving.post(`/api/user/${leaving.uid}/deletion`);
    const token = await tokenFor(leaving.email, 'account-deletion');
    expect((await leaving.post('/api/account-deletion/confirm', { token })).status).toBe(200);
    expect(await isBounced(leaving)).toBe(false);
    await leaving.post(`/api/user/${leaving.uid}/deletion/undo`);
    const moved = await bouncedMember();
    const email = `new.${randomUUID().slice(0, 8)}@example.com`;
    await moved.post(`/api/user/${moved.uid}/email`, { email, password: PASSWORD });
    await moved.post('/api/email-confirmation', { token: await tokenFor(email, 'email-change') });
    expect(await isBounced(moved)).toBe(false);
    await product.database.db.execute(sql`update users set email_bounced_at = now() where uid = ${moved.uid}`);
    const undo = await tokenFor(moved.email, 'email-change-requested');
    expect((await product.browser().post('/api/auth/not-me', { token: undo })).status).toBe(200);
    expect(await isBounced(moved)).toBe(false);
  });

  it('keeps the sign-ins and a linked account when the email is confirmed again elsewhere', async () => {
    const member = await bouncedMember();
    await product.database.db.execute(sql`
      insert into social_identities (provider, subject, uid, linked_at, email_delivered)
      values ('facebook', ${member.uid}, ${member.uid}, now(), false)`);
    await member.post(`/api/user/${member.uid}/email-confirmation`);
    const token = await tokenFor(member.email, 'email-confirmation');
    await product.browser().post('/api/email-confirmation', { token });
    expect(await isBounced(member)).toBe(false);
    expect((await member.get('/api/auth/session')).at('data.authenticated')).toBe(true);
    const links = sql`select count(*) from social_identities where uid = ${member.uid}`;
    expect(await countOf(product.database.db, links)).toBe(1);
  });

  it('stays reachable after one soft bounce that follows a used confirmation link', async () => {
    const member = await confirmedMember();
    for (let mails = 0; mails < 3; mails += 1) await report({ mailId: await anotherMailId(member), status: '4.2.2' });
    expect(await isBounced(member)).toBe(true);
    product.clock.advance(120_000);
    await member.post(`/api/user/${member.uid}/email-confirmation`);
    await member.post('/api/email-confirmation', { token: await tokenFor(member.email, 'email-confirmation') });
    product.clock.advance(DAY_MS / 2);
    await report({ mailId: await anotherMailId(member), status: '4.2.2' });
    expect(await isBounced(member)).toBe(false);
  });

  it('gets every mail that has a link, and no other', async () => {
    const member = await bouncedMember();
    const { db } = product.database;
    const blocked = async (template: string, to = member.email) =>
      memberBounces.blocks(db, { uid: member.uid, to, template });
    for (const template of [
      'email-confirmation',
      'email-change',
      'email-change-requested',
      'password-reset',
      'social-linked',
      'account-deletion',
      'account-deletion-scheduled',
      'account-inactive',
    ])
      expect([template, await blocked(template)]).toEqual([template, false]);
    for (const template of ['email-changed', 'account-deleted', 'order-sent', 'pickup-ended', 'contact-message'])
      expect([template, await blocked(template)]).toEqual([template, true]);
    expect(await blocked('order-sent', 'somebody.else@example.com')).toBe(false);
  });

  it('stays reachable when two of three soft bounces are about a previous email', async () => {
    const member = await confirmedMember();
    for (let mails = 0; mails < 2; mails += 1) await report({ mailId: await anotherMailId(member), status: '4.2.2' });
    const moved = { ...member, email: `new.${randomUUID().slice(0, 8)}@example.com` };
    await product.database.db.execute(sql`update users set email = ${moved.email} where uid = ${member.uid}`);
    await report({ mailId: await anotherMailId(moved), status: '4.2.2' });
    expect(await isBounced(member)).toBe(false);
  });
});

describe('the webhook of mails that came back', () => {
  it('answers 200 and ignores a report about an unknown mail, a mail two months old, or a previous email', async () => {
    const member = await confirmedMember();
    const old = await anotherMailId(member);
    product.clock.advance(60 * DAY_MS);
    expect(await report({ mailId: randomUUID().replaceAll('-', ''), status: '5.1.1' })).toMatchObject({ ignored: 1 });
    expect(await report({ mailId: old, status: '5.1.1' })).toMatchObject({ ignored: 1 });
    const dayOfSending = new Date(product.clock.now().getTime() - 60 * DAY_MS).toISOString();
    expect(await report({ mailId: old, status: '5.1.1', at: dayOfSending })).toMatchObject({ ignored: 1 });
    const previous = await anotherMailId(member);
    const email = `new.${randomUUID().slice(0, 8)}@example.com`;
    await product.database.db.execute(sql`update users set email = ${email} where uid = ${member.uid}`);
    expect(await report({ mailId: previous, status: '5.1.1' })).toMatchObject({ ignored: 1 });
    expect(await isBounced(member)).toBe(false);
  });

  it('answers 200 and does not mark the member for status 5.7.1, a rule of the receiving server', async () => {
    const member = await confirmedMember();
    for (let time = 0; time < 3; time += 1)
      expect(await report({ mailId: await anotherMailId(member), status: '5.7.1' })).toMatchObject({ ignored: 1 });
    expect(await isBounced(member)).toBe(false);
  });

  it('uses the reported time, but none before the mail was sent or in the future', async () => {
    const bouncedAt = async (at: string) => {
      const member = await confirmedMember();
      const mailId = await anotherMailId(member);
      await report({ mailId, status: '5.1.1', at });
      const [row] = await rowsOf(
        product.database.db,
        sql`select email_bounced_at = sent_at as "isSent", email_bounced_at = ${product.clock.now().toISOString()} as "isNow"
          from users join mail_log on mail_id = ${mailId} where users.uid = ${member.uid}`,
      );
      return row;
    };
    expect(await bouncedAt('1970-01-01T00:00:00Z')).toEqual({ isSent: true, isNow: false });
    expect(await bouncedAt('2999-01-01T00:00:00Z')).toEqual({ isSent: false, isNow: true });
  });

  it('accepts either secret as bearer token or as password, and nothing else', async () => {
    const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });
    const statusWith = async (headers: Record<string, string>) => (await post('[]', headers)).statusCode;
    for (const headers of [bearer(SECRET), bearer('the-former-secret'), basic(`anybody:${SECRET}`)])
      expect(await statusWith(headers)).toBe(200);
    for (const headers of [
      bearer('wrong'),
      bearer(''),
      basic(`${SECRET}:`),
      basic(SECRET),
      basic(SECRET.slice(1)),
      { authorization: '' },
    ])
      expect(await statusWith(headers)).toBe(401);
  });

  it('reads 500 entries, of which three are broken', async () => {
    const member = await confirmedMember();
    const entry = { mailId: await anotherMailId(member), status: '5.1.1', at: '2026-11-20T12:00:00+01:00' };
    const unknown = { mailId: '0'.repeat(32), status: '5.1.1' };
    const entries = [
      { ...entry, mailId: 'a\u0000b' },
      { mailId: 7 },
      { ...entry, at: 'yesterday' },
      entry,
      ...Array.from({ length: 496 }, () => unknown),
    ];
    expect(await report(...entries)).toEqual({ applied: 1, ignored: 496, unreadable: 3 });
    expect(await isBounced(member)).toBe(true);
    const early = { ...entry, at: '0000-01-01T00:00:00Z' };
    expect(await report(null, early)).toEqual({ applied: 1, ignored: 0, unreadable: 1 });
    expect((await post(JSON.stringify(Array.from({ length: 501 }, () => unknown)))).statusCode).toBe(400);
    expect((await post('{"mailId":')).statusCode).toBe(400);
    expect((await post(JSON.stringify(['x'.repeat(262_144)]))).statusCode).toBe(413);
  });

  it('reads the report of a mail server, and accepts any other mail', async () => {
    const member = await confirmedMember();
    const file = join(import.meta.dirname, '../../gateways/mail/testing/bounces/no-mailbox.eml');
    const mailId = await anotherMailId(member);
    const mail = readFileSync(file, 'utf8')
      .replaceAll('00000000000000000000000000000001', mailId)
      .replaceAll('maya@example.org', member.email);
    const answers = [];
    for (const payload of [mail, 'Subject: I am away\r\n\r\nUntil Monday.'])
      answers.push((await post(payload, { 'content-type': 'message/rfc822' })).json<{ data: unknown }>().data);
    expect(answers).toEqual([
      { applied: 1, ignored: 0, unreadable: 0 },
      { applied: 0, ignored: 0, unreadable: 1 },
    ]);
    expect(await isBounced(member)).toBe(true);
    const lines = JSON.stringify(recorded.lines());
    expect(lines).toContain('is no report');
    for (const secret of [member.email, mailId, SECRET]) expect(lines).not.toContain(secret);
  });
});

/** A report of a mail server with fields about the recipient. */
const serverReport = (mailId: string, ...recipient: string[]): string =>
  [
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    `Original-Envelope-Id: ${mailId}`,
    '',
    ...recipient,
    'Action: failed',
    'Status: 5.1.1',
    '--b--',
    '',
  ].join('\r\n');

describe('a report of a mail server', () => {
  const original = (email: string) => `Original-Recipient: rfc822;${email}`;
  const final = (email: string) => `Final-Recipient: rfc822; ${email}`;
  const OTHER = 'where.mails.are.forwarded@example.net';

  const marksMember = async (recipient: (email: string) => string[]): Promise<boolean> => {
    const member = await confirmedMember();
    const mail = serverReport(await anotherMailId(member), ...recipient(member.email));
    expect((await post(mail, { 'content-type': 'message/rfc822' })).statusCode).toBe(200);
    return isBounced(member);
  };

  it('marks the member if the mail was sent to the address that it is about, or it names none', async () => {
    expect(await marksMember((email) => [final(email.toUpperCase())])).toBe(true);
    expect(await marksMember((email) => [original(email), final(OTHER)])).toBe(true);
    expect(await marksMember((email) => [final(OTHER), 'Action: failed', 'Status: 5.1.1', '', final(email)])).toBe(
      true,
    );
    expect(await marksMember(() => [])).toBe(true);
  });

  it('does not mark the member if it is about another address, to which the mailbox forwards', async () => {
    expect(await marksMember(() => [final(OTHER)])).toBe(false);
    expect(await marksMember((email) => [original(OTHER), final(email)])).toBe(false);
  });
});

describe('mail bounced', () => {
  it('lists what a member did not get, by uid or email, until it is sent again', async () => {
    const run = async (...argv: string[]) => operate(product.adminChannel, argv);
    const member = await graduate(product, BOX);
    const pickup = { distributionType: 'Pickup', distributorID: 'US-1' };
    await member.post(`/api/users-redemptions/${member.uid}/${BOX.slug}`, pickup);
    await product.database.db.execute(sql`update users set email_bounced_at = now() where uid = ${member.uid}`);
    await runJobs(product);
    product.clock.advance(1000);
    await report({ mailId: await anotherMailId(member), status: '5.2.2' });
    const list = async (who: string) => {
      const { rows } = JSON.parse((await run('mail', 'bounced', who, '--json')).out) as {
        rows: Record<string, string>[];
      };
      return rows.map(({ template, about, outcome }) => [template, about, outcome]);
    };
    const notSent = ['course-complete-pickup', `${member.uid} ${BOX.legacySyllabusId}`, 'not sent'];
    const cameBack = ['password-reset', expect.any(String), 'came back: 5.2.2'];
    expect(await list(member.uid)).toEqual([cameBack, notSent]);
    expect(await list(member.email.toUpperCase())).toEqual([cameBack, notSent]);
    const [template = '', about = ''] = notSent;
    const resend = ['mail', 'resend', template, ...about.split(' ')];
    expect(await run(...resend)).toMatchObject({
      exit: 1,
      out: 'refused: mails to this member come back: see `mail bounced`\n',
    });
    await run('mail', 'bounced', '--clear', member.uid, '--reason', 'the mailbox works');
    expect(await list(member.uid)).toEqual([cameBack, notSent]);
    product.clock.advance(1000);
    expect((await run(...resend)).out).toContain('it is sent again');
    await runJobs(product);
    expect(await mailsOfKind(member, member.email, template)).toHaveLength(1);
    expect(await list(member.uid)).toEqual([cameBack]);
    await report({ mailId: await lastMailId(member), status: '5.2.2' });
    expect(await list(member.uid)).toEqual([[template, about, 'came back: 5.2.2'], cameBack, notSent]);
  });

  it('says that a member got every mail, and refuses a member who does not exist or is also cleared', async () => {
    const run = async (...argv: string[]) => operate(product.adminChannel, ['mail', 'bounced', ...argv]);
    const member = await confirmedMember();
    expect((await run(member.uid)).out).toBe('no mail to this member came back or was not sent\n');
    for (const argv of [
      [randomUUID()],
      ['nobody@example.com'],
      [member.uid, '--clear', member.uid, '--reason', 'both'],
    ])
      expect((await run(...argv)).exit).toBe(1);
    expect((await run('Maya')).exit).toBe(2);
  });

  it('lists members with masked emails, and lets mails go to one again', async () => {
    const member = await confirmedMember();
    const mailId = await anotherMailId(member);
    await report({ mailId, status: '5.1.1' });
    const run = (...argv: string[]) => operate(product.adminChannel, argv);
    const list = await run('mail', 'bounced');
    expect(list.out).toContain(member.uid);
    expect(list.out).not.toContain(member.email);
    expect((await run('mail', 'bounced', '--clear', member.uid)).exit).not.toBe(0);
    const cleared = await run('mail', 'bounced', '--clear', member.uid, '--reason', 'she has a new provider');
    expect(cleared.out).toContain('mails go to this member again');
    expect(await isBounced(member)).toBe(false);
    expect(await report({ mailId, status: '5.1.1' })).toMatchObject({ ignored: 1 });
    expect(await isBounced(member)).toBe(false);
  });
});
