import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aTry } from '../../testing/jobs.ts';
import { operate } from '../../testing/operator.ts';
import { startTestProduct } from '../../testing/product.ts';
import type { TestProduct } from '../../testing/product.ts';
import { rowsOf } from '../../testing/rows.ts';
import { startSmtpServer } from '../gateways/mail/testing/smtp-server.ts';
import type { SmtpServer } from '../gateways/mail/testing/smtp-server.ts';

let server: SmtpServer;
let product: TestProduct;
beforeAll(async () => {
  server = await startSmtpServer();
  product = await startTestProduct({ MAIL_GATEWAY: 'smtp', SMTP_URL: server.url.replace('://', '://ann:secret@') });
});
afterAll(async () => {
  await product.close();
  await server.close();
});
beforeEach(async () => {
  server.mood = { loginAnswer: '235 2.7.0 ok' };
  for (const table of ['alerts', 'audit_log', 'mail_log'])
    await product.database.db.execute(sql.raw(`delete from ${table}`));
});
afterEach(() => product.database.db.execute(sql`delete from pgboss.job where name = 'send-mail'`));

const wrongPassword = '535 5.7.8 Error: authentication failed for ann@example.com';

const run = (...argv: string[]) => operate(product.adminChannel, argv);
const openAlerts = () =>
  rowsOf(product.database.db, sql`select kind, subject from alerts where settled_at is null order by id`);
const mailLog = () => rowsOf(product.database.db, sql`select template, state from mail_log`);

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

describe('a mail server that refuses us', () => {
  it.each([
    ['a wrong password', { loginAnswer: wrongPassword }],
    ['relaying', { loginAnswer: '235 ok', recipientAnswer: '554 5.7.1 Relay access denied' }],
    ['our sender', { loginAnswer: '235 ok', senderAnswer: '553 5.1.8 no such domain' }],
  ])('for %s loses no mail: it waits, and goes out when the fault is gone', async (_, mood) => {
    await product.member();
    server.mood = mood;
    expect(await deliver()).toMatchObject({ kind: 'later' });
    expect(await mailLog()).toEqual([]);
    expect(await openAlerts()).toEqual([{ kind: 'mail-server', subject: '127.0.0.1' }]);
    server.mood = { loginAnswer: '235 2.7.0 ok' };
    expect(await deliver()).toBeNull();
    expect(await mailLog()).toEqual([{ template: 'email-confirmation', state: 'sent' }]);
    expect(await openAlerts()).toEqual([]);
  });
});

describe('a mail server that is silent', () => {
  const check = () => product.jobDefinitions.find(({ name }) => name === 'operator-alerts')?.handle({}, aTry());
  const HOUR_MS = 60 * 60_000;

  /** A mail that has waited so long, and the last answers of the server to all processes. */
  async function met({ waitedMinutes = 61, acceptedMinutes = 61, failedMinutes = 5 }): Promise<void> {
    const { db } = product.database;
    const ago = (minutes: number) => new Date(product.clock.now().getTime() - minutes * 60_000);
    await db.execute(sql`delete from outside_health`);
    await db.execute(
      sql`update pgboss.job set created_on = now() - ${waitedMinutes} * interval '1 minute' where name = 'send-mail'`,
    );
    await db.execute(sql`
      insert into mail_log (template, subject_key, sent_at, state) values ('some', '1', ${ago(acceptedMinutes).toISOString()}, 'sent')
      on conflict (template, subject_key) do update set sent_at = excluded.sent_at`);
    await db.execute(sql`
      insert into outside_health (system, failed_at, failure) values ('mail', ${ago(failedMinutes).toISOString()}, 'timeout')`);
    await check();
  }

  it('for an hour while mails wait is an alert, once', async () => {
    await product.member();
    await met({ waitedMinutes: 59 });
    await met({ acceptedMinutes: 59 });
    await met({ failedMinutes: 121 });
    expect(await openAlerts()).toEqual([]);
    await met({});
    await check();
    const rows = await rowsOf(product.database.db, sql`select kind, subject, times from alerts`);
    expect(rows).toEqual([{ kind: 'mail-server', subject: '127.0.0.1', times: 1 }]);
    product.clock.advance(HOUR_MS);
    expect(await deliver()).toBeNull();
    expect(await openAlerts()).toEqual([]);
  });

  it('while no mail waits is none', async () => {
    await product.database.db.execute(sql`delete from pgboss.job where name = 'send-mail'`);
    await met({});
    expect(await openAlerts()).toEqual([]);
  });
});

describe('mail test', () => {
  it('shows that the server accepted, and settles the alert', async () => {
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

  it('shows a refusal with the setting, and a silence, and raises no alert', async () => {
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

  it('is made also while other mails wait because the server has failed', async () => {
    await product.member();
    server.mood = { loginAnswer: wrongPassword };
    for (let tries = 0; tries < 6; tries += 1) await deliver();
    server.mood = { loginAnswer: '235 ok' };
    expect(await deliver()).toMatchObject({ fault: 'paused' });
    expect((await run('mail', 'test', 'ola@example.org')).exit).toBe(0);
  });
});

it('without ALERTS_TO no mail is enqueued, and a test mail is refused', async () => {
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
