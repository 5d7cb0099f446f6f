import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aTry } from '../../testing/jobs.ts';
import { operate } from '../../testing/operator.ts';
import { startTestProduct, type TestProduct } from '../../testing/product.ts';
import { countOf, rowsOf } from '../../testing/database/rows.ts';
import { pgOnly, silentLog } from '../../testing/engine.ts';
import { startSmtpServer, type SmtpServer } from '../gateways/mail/testing/smtp-server.ts';
import { createAlerts, type Alert } from '../platform/alerts/alerts.ts';
import { alertMailJobs, enqueueAlertMail } from '../platform/alerts/mail-operators.ts';
import { createMetrics } from '../platform/metrics.ts';

const MINUTE_MS = 60_000;
const OLA = 'ola@example.com';
const TOKEN = 'a token of more than thirty-two characters';
const BO = 'bo@example.com';

let main: SmtpServer;
let own: SmtpServer;
let product: TestProduct;
beforeAll(async () => {
  [main, own] = [await startSmtpServer(), await startSmtpServer()];
  product = await startTestProduct({
    MAIL_GATEWAY: 'smtp',
    SMTP_URL: main.url,
    ALERTS_TO: `${OLA}, ${BO}`,
    ALERTS_SMTP_URL: own.url,
    METRICS_TOKEN: TOKEN,
  });
});
afterAll(async () => {
  await product.close();
  await Promise.all([main.close(), own.close()]);
});
let before = 0;
let acceptedBefore = 0;
beforeEach(async () => {
  [main.mood, own.mood] = [{}, {}];
  [before, acceptedBefore] = [own.mailbox().length, own.taken];
  // The server stores a mail of the same day once.
  product.clock.advance(3 * 24 * 60 * MINUTE_MS);
  for (const rows of ['alerts', 'mail_log', 'audit_log', "pgboss.job where name not like '\\_\\_pgboss%'"])
    await product.database.db.execute(sql.raw(`delete from ${rows}`));
});

const handlerOf = (name: string) => product.jobDefinitions.find((job) => job.name === name);
const check = async () => handlerOf('operator-alerts')?.handle({}, aTry());

async function raise(alert: Alert): Promise<void> {
  const { database, clock } = product;
  await createAlerts({ clock, log: silentLog, raised: createMetrics().alerts }).raise(database.db, alert);
}

async function settle(subject: string): Promise<void> {
  await product.database.db.execute(sql`update alerts set settled_at = now() where subject = ${subject}`);
}

/** Payloads of the mails that are enqueued. */
const enqueued = () =>
  rowsOf(
    product.database.currentTransaction() ?? product.database.db,
    sql`select data from pgboss.job where name = 'alert-mail' order by created_on`,
  );

/**
 * Sends what is enqueued; as in the queue, a job whose attempt fails stays.
 * @returns the failures
 */
async function send({ times = 1 } = {}): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const { id, data } of await rowsOf(
    product.database.db,
    sql`select id, data from pgboss.job where name = 'alert-mail'`,
  ))
    try {
      for (let run = 0; run < times; run += 1) await handlerOf('alert-mail')?.handle(data, aTry());
      await product.database.db.execute(sql`delete from pgboss.job where id = ${String(id)}::uuid`);
    } catch (error) {
      failures.push(error);
    }
  return failures;
}

/** Recipients and subjects of the mails of this test. */
const received = () =>
  own
    .mailbox()
    .slice(before)
    .map(({ envelopeTo, headers }) => [envelopeTo, headers['subject']]);

/** In either order. */
function expectBoth(subject: string): void {
  expect(received()).toHaveLength(2);
  for (const to of [OLA, BO]) expect(received()).toContainEqual([to, subject]);
}

const later = (minutes: number) => product.clock.advance(minutes * MINUTE_MS);

describe('mail about alerts', () => {
  it('is sent once to each operator for all alerts that open within minutes', async () => {
    await raise({ kind: 'codes-low', subject: 'pool-1' });
    later(1);
    await raise({ kind: 'oversold', subject: 'kit' });
    await check();
    expect(await enqueued()).toEqual([]);
    later(1);
    await check();
    await check();
    expect(await enqueued()).toHaveLength(2);
    expect(JSON.stringify(await enqueued())).not.toContain('@');
    expect(await send({ times: 2 })).toEqual([]);
    const subject = '[Nestling] 2 alerts: codes-low, oversold';
    expectBoth(subject);
    expect(own.mailbox().at(-1)?.text).toContain('codes-low: pool-1');
    await raise({ kind: 'codes-low', subject: 'pool-1' });
    later(30);
    await check();
    expect(await enqueued()).toEqual([]);
    expect(JSON.stringify(await rowsOf(product.database.db, sql`select * from mail_log`))).not.toContain('@');
  });

  it('is not sent about an alert that was settled meanwhile, and is sent when the alert reopens', async () => {
    await raise({ kind: 'codes-low', subject: 'pool-1' });
    await settle('pool-1');
    later(5);
    await check();
    expect(await enqueued()).toEqual([]);
    await raise({ kind: 'codes-low', subject: 'pool-1' });
    later(5);
    await check();
    await settle('pool-1');
    expect(await send()).toEqual([]);
    expect(received()).toEqual([]);
    await raise({ kind: 'codes-low', subject: 'pool-1' });
    later(5);
    await check();
    await send();
    expect(received()).toHaveLength(2);
  });

  it('is enqueued once when two workers find the alerts at the same time', async () => {
    await raise({ kind: 'codes-low', subject: 'pool-1' });
    later(5);
    const { database, clock, jobs } = product;
    const both = Promise.withResolvers<void>();
    let arrived = 0;
    const transaction: TestProduct['database']['transaction'] = async (work) => {
      if ((arrived += 1) === 2) both.resolve();
      await both.promise;
      return database.transaction(work);
    };
    // One address in two spellings.
    const recipients = [OLA, OLA.toUpperCase()];
    const worker = () => enqueueAlertMail({ handle: { ...database, transaction }, clock, jobs, recipients });
    await Promise.all([worker(), worker()]);
    expect(await enqueued()).toHaveLength(1);
  });

  it('is enqueued in the transaction that marks its alerts, so that a crash loses no mail', async () => {
    await raise({ kind: 'codes-low', subject: 'pool-1' });
    later(5);
    const { database: handle, clock } = product;
    const crashes = { handle, clock, recipients: [OLA], jobs: { send: () => Promise.reject(new Error('killed')) } };
    await expect(enqueueAlertMail(crashes)).rejects.toThrow('killed');
    await check();
    expect(await enqueued()).toHaveLength(2);
  });

  it('is sent at most six times an hour, and later alerts share the next mail', async () => {
    for (let number = 0; number < 8; number += 1) {
      await raise({ kind: 'oversold', subject: `kit-${number}` });
      later(3);
      await check();
      await send();
    }
    expect(received().filter(([to]) => to === OLA)).toHaveLength(6);
    later(40);
    await check();
    await send();
    expect(received().findLast(([to]) => to === OLA)?.[1]).toBe('[Nestling] 2 alerts: oversold');
  });

  it('is retried after a refusal, with the alerts that opened meanwhile, and without an alert of its own', async () => {
    own.mood = { senderAnswer: '550 5.7.1 sender refused' };
    await raise({ kind: 'oversold', subject: 'kit-1' });
    later(5);
    await check();
    expect(await send()).toMatchObject([{ kind: 'later' }, { kind: 'later' }]);
    await raise({ kind: 'oversold', subject: 'kit-2' });
    later(5);
    await check();
    expect(await enqueued()).toHaveLength(2);
    expect(await countOf(product.database.db, sql`select count(*) from alerts where kind <> 'oversold'`)).toBe(0);
    own.mood = {};
    expect(await send()).toEqual([]);
    await check();
    expect(await enqueued()).toEqual([]);
    expectBoth('[Nestling] 2 alerts: oversold');
  });

  it('is sent to the other operators while one address is refused, and sent once to each', async () => {
    const alert = async (subject: string): Promise<void> => {
      await raise({ kind: 'oversold', subject });
      later(5);
      await check();
    };
    own.mood = { recipientAnswer: '451 4.2.1 try later', answeredRecipient: OLA };
    await alert('kit-1');
    expect(await send()).toHaveLength(1);
    await alert('kit-2');
    expect(await send()).toHaveLength(1);
    expect(received()).toEqual(['kit-1', 'kit-2'].map((kit) => [BO, `[Nestling] Alert: oversold (${kit})`]));
    own.mood = {};
    expect(await send()).toEqual([]);
    expect(received().slice(2)).toEqual([[OLA, '[Nestling] 2 alerts: oversold']]);
    expect(own.taken - acceptedBefore).toBe(3);
  });

  it('does not include a new alert while it is being sent, and the new alert gets another mail', async () => {
    await raise({ kind: 'oversold', subject: 'kit-1' });
    later(5);
    await check();
    await product.database.db.execute(sql`update pgboss.job set state = 'active' where name = 'alert-mail'`);
    await raise({ kind: 'oversold', subject: 'kit-2' });
    later(5);
    await check();
    expect(await enqueued()).toHaveLength(4);
  });

  pgOnly('cannot be fetched from the queue before it includes the alerts that opened while it waited', async () => {
    await raise({ kind: 'oversold', subject: 'kit-1' });
    later(5);
    await check();
    await raise({ kind: 'oversold', subject: 'kit-2' });
    later(5);
    const { database, clock } = product;
    const outside = AsyncLocalStorage.snapshot();
    const fetchAsQueue = () =>
      outside(() =>
        rowsOf(database.db, sql`select id from pgboss.job where name = 'alert-mail' for update skip locked`),
      );
    const fetched: unknown[] = [];
    const transaction: TestProduct['database']['transaction'] = (work) =>
      database.transaction(async (tx) => {
        const result = await work(tx);
        fetched.push(...(await fetchAsQueue()));
        return result;
      });
    await enqueueAlertMail({ ...product, handle: { ...database, transaction }, clock, recipients: [OLA, BO] });
    expect(fetched).toEqual([]);
    expect(await fetchAsQueue()).toHaveLength(2);
  });

  it('is not sent to an address that is no longer in the settings', async () => {
    const data = { template: 'alerts', batch: product.clock.now().toISOString(), recipient: '0123456789abcdef' };
    await raise({ kind: 'oversold', subject: 'kit-1' });
    await handlerOf('alert-mail')?.handle(data, aTry());
    expect(received()).toEqual([]);
  });

  it('over ALERTS_SMTP_URL does not settle the alert about the members’ mail server', async () => {
    await product.member();
    await product.database.db.execute(
      sql`update pgboss.job set created_on = now() - interval '2 hours', retry_count = 9 where name = 'send-mail'`,
    );
    main.mood = { greeting: 'this is no SMTP' };
    const [waiting] = await rowsOf(product.database.db, sql`select data from pgboss.job where name = 'send-mail'`);
    await handlerOf('send-mail')
      ?.handle(waiting?.['data'], aTry())
      .catch(() => null);
    await product.browser().get('/status', { authorization: `Bearer ${TOKEN}` });
    await raise({ kind: 'oversold', subject: 'kit-1' });
    await handlerOf('alert-digest')?.handle({}, aTry());
    expect(await send()).toEqual([]);
    expect(received()).toHaveLength(2);
    await check();
    expect(await countOf(product.database.db, sql`select count(*) from alerts where kind = 'mail-server'`)).toBe(1);
  });

  it('about a mail server that refuses some mails and accepts others is sent once', async () => {
    const refused = await product.member();
    await product.member();
    const jobs = await rowsOf(
      product.database.db,
      sql`select data from pgboss.job where name = 'send-mail' order by created_on`,
    );
    main.mood = { recipientAnswer: '554 5.7.1 Relay access denied', answeredRecipient: refused.email };
    for (let minute = 0; minute < 12; minute += 1) {
      for (const { data } of jobs)
        await handlerOf('send-mail')
          ?.handle(data, aTry())
          .catch(() => null);
      // So that each is sent again.
      await product.database.db.execute(
        sql`update mail_log set subject_key = gen_random_uuid() where template = 'email-confirmation'`,
      );
      await product.browser().get('/status', { authorization: `Bearer ${TOKEN}` });
      later(1);
      await check();
      await send();
    }
    expect(await rowsOf(product.database.db, sql`select kind, times, settled_at from alerts`)).toEqual([
      { kind: 'mail-server', times: 1, settled_at: null },
    ]);
    expectBoth('[Nestling] Alert: mail-server (127.0.0.1)');
  });

  it('is sent over ALERTS_SMTP_URL while the members’ mail server refuses every mail', async () => {
    await product.member();
    main.mood = { senderAnswer: '550 5.7.1 sender refused' };
    const [waiting] = await rowsOf(product.database.db, sql`select data from pgboss.job where name = 'send-mail'`);
    const tries = Array.from({ length: 6 }, async () => handlerOf('send-mail')?.handle(waiting?.['data'], aTry()));
    await Promise.allSettled(tries);
    await expect(handlerOf('send-mail')?.handle(waiting?.['data'], aTry())).rejects.toMatchObject({ fault: 'paused' });
    later(5);
    await check();
    expect(await send()).toEqual([]);
    expect(received()).toContainEqual([OLA, '[Nestling] Alert: mail-server (127.0.0.1)']);
  });
});

describe('daily digest of alerts', () => {
  const morning = async () => handlerOf('alert-digest')?.handle({}, aTry());

  it('lists the open alerts once a day, also those that were mailed', async () => {
    await raise({ kind: 'oversold', subject: 'kit-1' });
    await morning();
    await morning();
    expect(await send()).toEqual([]);
    const day = product.clock.now().toISOString().slice(0, 10);
    const subject = `[Nestling] 1 open alert on ${day}`;
    expectBoth(subject);
    later(24 * 60);
    await morning();
    await send();
    expect(received()).toHaveLength(4);
  });

  it('is enqueued for all operators or for none when the job crashes', async () => {
    const { database: handle, clock, jobs } = product;
    const sendOne: typeof jobs.send = async (...call) => {
      if ((await enqueued()).length === 1) throw new Error('killed');
      return jobs.send(...call);
    };
    const deps = {
      handle,
      clock,
      jobs: { send: sendOne },
      recipients: [OLA, BO],
      sender: () => ({ brandName: '', publicUrl: '' }),
    };
    const created = alertMailJobs({ ...deps, deliveryOf: () => ({ deliver: async () => {} }) });
    const job = created.find(({ name }) => name === 'alert-digest');
    await expect(job?.handle({}, aTry())).rejects.toThrow('killed');
    expect(await enqueued()).toEqual([]);
  });

  it('is not sent without an open alert, nor a day late', async () => {
    await morning();
    await send();
    await raise({ kind: 'oversold', subject: 'kit-1' });
    await morning();
    later(24 * 60);
    await send();
    expect(received()).toEqual([]);
  });

  it('is scheduled at seven, and the check for new alerts every minute', () => {
    expect(handlerOf('alert-digest')?.schedule).toBe('0 7 * * *');
    expect(handlerOf('operator-alerts')?.schedule).toBe('* * * * *');
    expect(handlerOf('alert-mail')?.retries).toBe('endless');
  });
});

describe('command alerts test', () => {
  const sendTest = (...options: string[]) => operate(product.adminChannel, ['alerts', 'test', ...options]);

  it('sends a mail to each address and prints the server’s answer', async () => {
    const { exit, out } = await sendTest('--reveal');
    expect([exit, out]).toEqual([
      0,
      expect.stringMatching(/ola@example\.com +127\.0\.0\.1 accepted it with "250 2\.0\.0 kept"/),
    ]);
    expect(received()).toEqual([
      [OLA, '[Nestling] Test: mails about alerts reach this address'],
      [BO, '[Nestling] Test: mails about alerts reach this address'],
    ]);
  });

  it('is refused with the setting to check when the mail server refuses the mail', async () => {
    own.mood = { senderAnswer: '550 5.7.1 sender refused' };
    const { exit, out } = await sendTest();
    expect(exit).toBe(1);
    expect(out).toContain('refused: 2 of 2 mails were not accepted');
    expect(out).toContain('look at MAIL_FROM');
    expect(out).not.toContain(OLA);
    own.mood = { greeting: '554 no service' };
    expect((await sendTest()).out).toContain('look at ALERTS_SMTP_URL');
    expect(await countOf(product.database.db, sql`select count(*) from alerts`)).toBe(0);
  });
});
