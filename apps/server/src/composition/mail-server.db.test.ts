import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { aTry } from '../../testing/jobs.ts';
import { operate } from '../../testing/operator.ts';
import { startTestProduct, type TestProduct } from '../../testing/product.ts';
import { rowsOf } from '../../testing/database/rows.ts';
import { startSmtpServer, type SmtpServer } from '../gateways/mail/testing/smtp-server.ts';
import type { Crash } from '../platform/crash-point.ts';

const TOKEN = 'a token of more than thirty-two characters';
const TOKEN_OF_BOUNCES = 'a-secret-of-bounces';
const WORKS = { loginAnswer: '235 2.7.0 ok' };

let server: SmtpServer;
let product: TestProduct;
let onCrashPoint: Crash;
beforeAll(async () => {
  server = await startSmtpServer();
  const SMTP_URL = server.url.replace('://', '://ann:secret@');
  product = await startTestProduct(
    {
      MAIL_GATEWAY: 'smtp',
      SMTP_URL,
      METRICS_TOKEN: TOKEN,
      SMTP_BOUNCE_DOMAIN: 'b.example.com',
      SMTP_BOUNCE_SECRET: TOKEN_OF_BOUNCES,
    },
    {
      crash: (point) => onCrashPoint(point),
      resolveTxt: (name) => Promise.resolve(name === 'b.example.com' ? [['v=spf1 -all']] : []),
    },
  );
});
afterAll(async () => {
  await product.close();
  await server.close();
});
beforeEach(async () => {
  server.mood = WORKS;
  onCrashPoint = () => {};
  for (const table of ['alerts', 'audit_log', 'mail_log'])
    await product.database.db.execute(sql.raw(`delete from ${table}`));
});
afterEach(() => product.database.db.execute(sql`delete from pgboss.job where name = 'send-mail'`));

const wrongPassword = '535 5.7.8 Error: authentication failed for ann@example.com';

const run = (...argv: string[]) => operate(product.adminChannel, argv);
const openAlerts = () =>
  rowsOf(product.database.db, sql`select kind, subject from alerts where settled_at is null order by id`);
const mailLog = () => rowsOf(product.database.db, sql`select template, state from mail_log`);

const systems = z.object({ systems: z.array(z.object({ system: z.string(), rights: z.unknown() })) });

/** Runs the job of a confirmation mail, which stays in the queue when it fails. */
async function deliver(): Promise<unknown> {
  const [waiting] = await rowsOf(
    product.database.db,
    sql`select data from pgboss.job where name = 'send-mail' order by created_on desc limit 1`,
  );
  const job = product.jobDefinitions.find(({ name }) => name === 'send-mail');
  return job?.handle(waiting?.['data'], aTry()).then(
    () => null,
    (error: unknown) => error,
  );
}

/** Runs every waiting mail once, as the queue does: what fails stays, and was tried. */
async function deliverAll(): Promise<void> {
  const { db } = product.database;
  const job = product.jobDefinitions.find(({ name }) => name === 'send-mail');
  for (const { id, data } of await rowsOf(db, sql`select id, data from pgboss.job where name = 'send-mail'`)) {
    const isSent = await job?.handle(data, aTry()).then(
      () => true,
      () => false,
    );
    if (isSent) await db.execute(sql`delete from pgboss.job where id = ${String(id)}::uuid`);
    else await db.execute(sql`update pgboss.job set retry_count = retry_count + 1 where id = ${String(id)}::uuid`);
  }
}

/** Writes what this process has met at the mail server, as each ten seconds. */
const flushHealth = () => product.browser('127.0.0.1').get('/status', { authorization: `Bearer ${TOKEN}` });

const later = async (minutes: number): Promise<void> => {
  product.clock.advance(minutes * 60_000);
  // The queue has the clock of the database.
  await product.database.db.execute(
    sql`update pgboss.job set created_on = created_on - ${minutes} * interval '1 minute' where name = 'send-mail'`,
  );
};

const check = async ({ isFlushed = true } = {}) => {
  if (isFlushed) await flushHealth();
  await product.jobDefinitions.find(({ name }) => name === 'operator-alerts')?.handle({}, aTry());
};

describe('mail server that refuses every mail', () => {
  it.each([
    ['a wrong password', { loginAnswer: wrongPassword }],
    ['a refused relay', { loginAnswer: '235 ok', recipientAnswer: '554 5.7.1 Relay access denied' }],
    ['a refused sender address', { loginAnswer: '235 ok', senderAnswer: '553 5.1.8 no such domain' }],
  ])('because of %s causes no loss: the mail is sent once the fault is fixed', async (_, mood) => {
    await product.member();
    server.mood = mood;
    expect(await deliver()).toMatchObject({ kind: 'later' });
    expect(await mailLog()).toEqual([]);
    expect(await openAlerts()).toEqual([{ kind: 'mail-server', subject: '127.0.0.1' }]);
    await flushHealth();
    await later(1);
    server.mood = WORKS;
    expect(await deliver()).toBeNull();
    expect(await mailLog()).toEqual([{ template: 'email-confirmation', state: 'sent' }]);
    await later(3);
    await check();
    expect(await openAlerts()).toHaveLength(1);
    await later(2);
    await check();
    expect(await openAlerts()).toEqual([]);
  });
});

test('/status says whether the mail server reports which mails come back', async () => {
  const rights = async () => {
    await product.member();
    await deliver();
    await flushHealth();
    const status = systems.parse((await flushHealth()).body).systems;
    return status.find(({ system }) => system === 'mail')?.rights;
  };
  expect(await rights()).toEqual({ granted: [], missing: ['DSN'] });
  server.mood = { ...WORKS, offersDsn: true };
  expect(await rights()).toEqual({ granted: ['DSN'], missing: [] });
});

describe('an address that receives nothing [D-305]', () => {
  const bounced = async () => {
    const [row] = await rowsOf(
      product.database.db,
      sql`select count(*) as members from users where email_bounced_at is not null`,
    );
    return Number(row?.['members']);
  };

  const report = async (status: string) => {
    const [row] = await rowsOf(product.database.db, sql`select mail_id from mail_log`);
    const answer = await product.browser().post('/api/webhooks/mail', [{ mailId: row?.['mail_id'], status }], {
      authorization: `Bearer ${TOKEN_OF_BOUNCES}`,
    });
    return answer.at('data');
  };

  it('is noted when the server refuses it at once, and when the mail comes back', async () => {
    await product.member();
    server.mood = { ...WORKS, recipientAnswer: '550 5.1.1 no such mailbox' };
    const before = await bounced();
    expect(await deliver()).toBeNull();
    expect(await bounced()).toBe(before + 1);
    await product.database.db.execute(sql`delete from mail_log`);
    await product.member();
    server.mood = WORKS;
    expect(await deliver()).toBeNull();
    expect(await report('5.1.1')).toMatchObject({ applied: 1 });
    expect(await bounced()).toBe(before + 2);
    const headers = server.mailbox().at(-1)?.headers;
    expect(headers?.['x-mail-id']).toMatch(/^[0-9a-f]{32}$/);
    expect(
      server.log.some(({ line }) => line.startsWith(`MAIL FROM:<bounce+${headers?.['x-mail-id']}@b.example.com>`)),
    ).toBe(true);
  });

  it('is not what a mail says that comes back by a rule of a server, which raises an alert', async () => {
    await product.member();
    expect(await deliver()).toBeNull();
    const before = await bounced();
    expect(await report('5.7.1')).toMatchObject({ ignored: 1 });
    expect(await bounced()).toBe(before);
    expect(await openAlerts()).toEqual([{ kind: 'mail-refused', subject: '127.0.0.1' }]);
  });
});

test('a mail that was accepted earlier does not settle the alert of a refusal seconds ago', async () => {
  await product.member();
  expect(await deliver()).toBeNull();
  await later(10);
  await flushHealth();
  server.mood = { loginAnswer: wrongPassword };
  await product.member();
  await deliver();
  expect(await openAlerts()).toHaveLength(1);
  await check({ isFlushed: false });
  expect(await openAlerts()).toHaveLength(1);
});

describe('alert about a mail server that accepts nothing for an hour', () => {
  beforeEach(async () => {
    await product.database.db.execute(sql`delete from pgboss.job where name = 'send-mail'`);
    product.clock.advance(24 * 60 * 60_000);
    await flushHealth();
  });

  it.each([
    ['does not answer', 1, { greeting: 'this is no SMTP' }],
    ['delays each recipient', 3, { ...WORKS, recipientAnswer: '450 4.2.1 daily quota exceeded' }],
    ['delays each mail', 3, { ...WORKS, dataAnswer: '452 4.3.1 insufficient storage' }],
  ])('is raised once because it %s', async (_, mails, mood) => {
    for (let count = 0; count < mails; count += 1) await product.member();
    server.mood = mood;
    await deliverAll();
    await deliverAll();
    await later(59);
    await check();
    expect(await openAlerts()).toEqual([]);
    await later(2);
    await check();
    await later(1);
    await check();
    expect(await rowsOf(product.database.db, sql`select kind, subject, times from alerts`)).toEqual([
      { kind: 'mail-server', subject: '127.0.0.1', times: 1 },
    ]);
    await later(1);
    server.mood = WORKS;
    await deliverAll();
    await later(6);
    await check();
    expect(await openAlerts()).toEqual([]);
  });

  it('is not raised for a single mail that the server delays or refuses by a rule', async () => {
    const { email } = await product.member();
    server.mood = { ...WORKS, recipientAnswer: '550 5.7.1 the policy of this server', answeredRecipient: email };
    await deliverAll();
    await later(120);
    await product.member();
    server.mood = { ...server.mood, greeting: 'this is no SMTP' };
    await deliverAll();
    await flushHealth();
    server.mood = { ...server.mood, greeting: '220 works' };
    await later(1);
    await deliverAll();
    await later(61);
    await check();
    expect(await openAlerts()).toMatchObject([{ kind: 'mail-refused' }]);
    server.mood = { ...WORKS, recipientAnswer: '450 4.7.1 greylisted', answeredRecipient: email };
    await deliverAll();
    await later(61);
    await check();
    expect(await openAlerts()).toMatchObject([{ kind: 'mail-refused' }]);
  });

  it('is not raised for mails that were not tried, as after a stop of the workers', async () => {
    for (let count = 0; count < 3; count += 1) await product.member();
    await later(120);
    await check();
    expect(await openAlerts()).toEqual([]);
  });

  it('can be raised again after an accepted test mail', async () => {
    await product.member();
    server.mood = { greeting: 'this is no SMTP' };
    await deliverAll();
    await deliverAll();
    await later(61);
    await check();
    expect(await openAlerts()).toHaveLength(1);
    server.mood = WORKS;
    expect((await run('mail', 'test', 'ola@example.org')).exit).toBe(0);
    server.mood = { greeting: 'this is no SMTP' };
    for (const minutes of [1, 58]) {
      await later(minutes);
      await check();
      expect(await openAlerts()).toEqual([]);
    }
    await later(2);
    await check();
    expect(await openAlerts()).toHaveLength(1);
  });
});

test('the success of an accepted mail is stored at once in the health of the mail server', async () => {
  await product.member();
  server.mood = { loginAnswer: wrongPassword };
  await deliver();
  await flushHealth();
  await later(10);
  server.mood = WORKS;
  onCrashPoint = () => {
    throw new Error('killed');
  };
  await expect(deliver()).resolves.toMatchObject({ message: 'killed' });
  expect(await openAlerts()).toHaveLength(1);
});

describe('command mail test', () => {
  it('reports that the server accepted the mail, and settles the alert', async () => {
    await product.member();
    server.mood = { loginAnswer: wrongPassword };
    await deliver();
    expect(await openAlerts()).toHaveLength(1);
    server.mood = { loginAnswer: '235 2.7.0 ok' };
    expect(await run('mail', 'test', 'ola@example.org')).toEqual({
      exit: 0,
      out: '127.0.0.1 accepted it with "250 2.0.0 kept"\n',
      err: '',
    });
    expect(server.mailbox().at(-1)).toMatchObject({ envelopeTo: 'ola@example.org' });
    expect(await openAlerts()).toEqual([]);
  });

  it('reports a refusal with the setting to check, or a timeout, and raises no alert', async () => {
    server.mood = { loginAnswer: wrongPassword };
    const refused = await run('mail', 'test', 'ola@example.org');
    expect(refused).toEqual({
      exit: 1,
      out: 'refused: 127.0.0.1 refused it with "535 5.7.8 Error: authentication failed for …": look at SMTP_URL\n',
      err: '',
    });
    server.mood = { loginAnswer: '235 ok', recipientAnswer: '550 5.1.1 <ola@example.org> no such mailbox' };
    expect((await run('mail', 'test', 'ola@example.org')).out).toBe(
      'refused: 127.0.0.1 refused it with "550 5.1.1 <…> no such mailbox"\n',
    );
    server.mood = { hangUpAfterData: true, loginAnswer: '235 ok' };
    expect((await run('mail', 'test', 'ola@example.org')).out).toBe(
      'refused: 127.0.0.1 gave no answer (connection): look at SMTP_URL\n',
    );
    expect((await run('mail', 'test', 'ola')).exit).toBe(2);
    expect(await openAlerts()).toEqual([]);
    const audit = await rowsOf(product.database.db, sql`select command, args, subject, outcome from audit_log`);
    expect(audit).toHaveLength(3);
    expect(audit[0]).toEqual({ command: 'mail test', args: {}, subject: null, outcome: 'refused' });
  });

  it('sends the test mail also while mails to members wait because the server has failed', async () => {
    await product.member();
    server.mood = { loginAnswer: wrongPassword };
    for (let tries = 0; tries < 6; tries += 1) await deliver();
    server.mood = { loginAnswer: '235 ok' };
    expect(await deliver()).toMatchObject({ fault: 'paused' });
    expect((await run('mail', 'test', 'ola@example.org')).exit).toBe(0);
  });
});

test('without ALERTS_TO no alert mail is enqueued, and the command mail test is refused', async () => {
  await product.database.db.execute(
    sql`insert into alerts (kind, subject, first_at, last_at) values ('oversold', 'kit', now() - interval '1 year', now())`,
  );
  for (const name of ['operator-alerts', 'alert-digest'])
    await product.jobDefinitions.find((job) => job.name === name)?.handle({}, aTry());
  expect(await rowsOf(product.database.db, sql`select id from pgboss.job where name = 'alert-mail'`)).toEqual([]);
  expect(await rowsOf(product.database.db, sql`select kind from alerts where mailed_at is not null`)).toEqual([]);
  const { exit, out } = await run('alerts', 'test');
  expect([exit, out]).toEqual([1, 'refused: ALERTS_TO is not set: nobody gets a mail about an alert\n']);
});

test('the command outside check mail logs in, looks at the DNS records of the sender, and sends nothing', async () => {
  const before = server.taken;
  const tryMail = async () => (await run('outside', 'check', 'mail')).out;
  const first = await tryMail();
  expect(first).toMatch(/^server +127\.0\.0\.1 *$/m);
  expect(first).toMatch(/^SPF +v=spf1 -all *$/m);
  expect(first).toMatch(/^DMARC +none +there is no record/m);
  server.mood = { loginAnswer: wrongPassword };
  expect(await tryMail()).toMatch(/^server +127\.0\.0\.1 +it answers 535: see the user and password in SMTP_URL$/m);
  expect(server.taken).toBe(before);
});

test('a start with a key of signatures that cannot be read is refused, and names the setting', async () => {
  const settings = {
    MAIL_GATEWAY: 'smtp',
    SMTP_URL: server.url,
    MAIL_FROM: 'hello@nestling.example',
    DKIM_DOMAIN: 'nestling.example',
    DKIM_SELECTOR: 'autumn',
    DKIM_PRIVATE_KEY_FILE: '/missing/dkim.pem',
  };
  await expect(startTestProduct(settings, { database: product.database })).rejects.toThrow(
    'DKIM_PRIVATE_KEY_FILE: /missing/dkim.pem cannot be read: ENOENT',
  );
});
