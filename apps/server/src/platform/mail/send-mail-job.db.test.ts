import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, silentLog, type TestDatabase } from '#testing/engine.ts';
import { aTry } from '#testing/jobs.ts';
import { rowsOf } from '#testing/database/rows.ts';
import { recordedLog } from '#testing/recorded-log.ts';
import { DEADLINE_MS } from '../../gateways/mail/smtp.ts';
import { MailFailed, type MailGateway } from './mail-gateway.ts';
import { systemClock } from '../clock.ts';
import type { DatabaseHandle } from '../database/database.ts';
import { KILLED_AFTER_SECONDS, createJobs } from '../jobs/jobs.ts';
import type { Log } from '../log.ts';
import type { MailMaker, PreparedMail } from './mail.ts';
import { wasMailed } from '../mail-log/queries/was-mailed.ts';
import { createMailDelivery, sendMailJob } from './send-mail-job.ts';

const job = { template: 'greeting', subjectId: 'maya' };

const prepared = async (): Promise<PreparedMail> => ({
  uid: null,
  to: 'maya@example.com',
  locale: 'en-US',
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
});

const greeting: MailMaker = { template: 'greeting', prepare: prepared };

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

function jobWith(
  send: MailGateway['send'],
  {
    isAway = () => false,
    log = silentLog,
    maker = greeting,
  }: { isAway?: () => boolean; log?: Log; maker?: MailMaker } = {},
) {
  const transaction: DatabaseHandle['transaction'] = (work) =>
    isAway() ? Promise.reject(new Error('connect ECONNREFUSED')) : database.transaction(work);
  const handle: DatabaseHandle = { ...database, transaction };
  const mail = { send, check: async () => {} };
  return sendMailJob(createMailDelivery({ handle, clock: systemClock, log, mail, makers: [maker], crash: () => {} }));
}

const logged = () => rowsOf(database.db, sql`select template, subject_key, state from mail_log`);

describe('job that sends mails', () => {
  it('is tried 33 times, at least once an hour', async () => {
    const jobs = createJobs(database, silentLog, 1);
    await jobs.start([jobWith(async () => {})]);
    await jobs.stop();
    const [queue] = await rowsOf(
      database.db,
      sql`select retry_delay as first, retry_delay_max as longest, retry_limit as tries from pgboss.queue where name = 'send-mail'`,
    );
    expect(queue).toEqual({ first: 2, longest: 3_600, tries: 33 });
  });

  it('has a time limit above that of the mail server and below that of a killed process', () => {
    const { seconds = 0 } = jobWith(async () => {});
    expect(DEADLINE_MS).toBe(90_000);
    expect(seconds).toBe(100);
    expect(seconds * 1000).toBeGreaterThan(DEADLINE_MS);
    expect(seconds).toBeLessThan(KILLED_AFTER_SECONDS);
  });

  it('records a sent mail once the database is back, without sending it again', async () => {
    let sent = 0;
    let away = false;
    const sendMail = jobWith(
      async () => {
        sent += 1;
        away = true;
      },
      { isAway: () => away },
    );
    const first = sendMail.handle(job, aTry());
    await pause(1500);
    const second = sendMail.handle(job, aTry());
    await pause(500);
    expect(await logged()).toEqual([]);
    away = false;
    await Promise.all([first, second]);
    expect(sent).toBe(1);
    expect(await logged()).toEqual([{ template: 'greeting', subject_key: 'maya', state: 'sent' }]);
    await sendMail.handle(job, aTry());
    expect(sent).toBe(1);
  });

  it('records a mail to a deleted member without the uid', async () => {
    const left = { ...greeting, prepare: async () => ({ ...(await prepared()), uid: randomUUID() }) };
    const sendMail = jobWith(async () => {}, { maker: left });
    await sendMail.handle(job, aTry());
    expect(await rowsOf(database.db, sql`select uid, state from mail_log`)).toEqual([{ uid: null, state: 'sent' }]);
  });

  it('ends after one try when a mail is permanently refused, with one log line without personal data', async () => {
    let tries = 0;
    const recorded = recordedLog();
    const sendMail = jobWith(
      () => {
        tries += 1;
        return Promise.reject(new MailFailed('the mail server did not take the mail: 550', 'refused'));
      },
      { log: recorded.log },
    );
    await sendMail.handle(job, aTry());
    expect(tries).toBe(1);
    expect(await logged()).toEqual([{ template: 'greeting', subject_key: 'maya', state: 'refused' }]);
    expect(recorded.lines()).toHaveLength(1);
    expect(recorded.lines()[0]).toMatchObject({
      template: 'greeting',
      subjectId: 'maya',
      why: expect.stringContaining('550') as unknown,
    });
    expect(JSON.stringify(recorded.lines())).not.toContain('@');
  });

  it('sends a mail again that was refused before, as after a change of the address', async () => {
    const refusals = [true, false];
    const sendMail = jobWith(() =>
      refusals.shift() ? Promise.reject(new MailFailed('refused', 'refused')) : Promise.resolve(),
    );
    await sendMail.handle(job, aTry());
    expect(await wasMailed(database.db, { template: 'greeting', subjectKey: 'maya' })).toBe(false);
    await sendMail.handle(job, aTry());
    expect(await logged()).toEqual([{ template: 'greeting', subject_key: 'maya', state: 'sent' }]);
    expect(await wasMailed(database.db, { template: 'greeting', subjectKey: 'maya' })).toBe(true);
  });

  it('retries a mail after a temporary refusal', async () => {
    const sendMail = jobWith(() => Promise.reject(new MailFailed('try later', 'later')));
    await expect(sendMail.handle(job, aTry())).rejects.toThrow('try later');
    expect(await logged()).toEqual([]);
  });

  it('passes its time limit to the mail connection', async () => {
    const over = new AbortController();
    const sendMail = jobWith((_, how) => new Promise((_done, fail) => how?.signal.addEventListener('abort', fail)));
    const handled = sendMail.handle(job, { ...aTry(), signal: over.signal });
    over.abort();
    await expect(handled).rejects.toBeDefined();
    expect(await logged()).toEqual([]);
  });
});
