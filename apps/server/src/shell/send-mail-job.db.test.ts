import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, silentLog } from '../../testing/engine.ts';
import type { TestDatabase } from '../../testing/engine.ts';
import { aTry } from '../../testing/jobs.ts';
import { rowsOf } from '../../testing/rows.ts';
import { DEADLINE_MS } from '../gateways/mail/smtp.ts';
import type { MailGateway } from '../gateways/mail/port.ts';
import { systemClock } from '../platform/clock.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import { KILLED_AFTER_SECONDS } from '../platform/jobs/jobs.ts';
import type { MailKind } from '../platform/mail-log/mail-kind.ts';
import { sendMailJob } from './send-mail-job.ts';

const job = { template: 'greeting', subjectId: 'maya' };

const greeting: MailKind = {
  template: 'greeting',
  prepare: async () => ({
    to: 'maya@example.com',
    locale: 'en-US',
    subject: 'Hello',
    html: '<p>Hello</p>',
    text: 'Hello',
  }),
};

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

/** The job with a gateway of its own, on a database that may be away for transactions. */
function jobWith(send: MailGateway['send'], isAway = (): boolean => false) {
  const transaction: DatabaseHandle['transaction'] = (work) =>
    isAway() ? Promise.reject(new Error('connect ECONNREFUSED')) : database.transaction(work);
  const handle: DatabaseHandle = { ...database, transaction };
  return sendMailJob({
    handle,
    clock: systemClock,
    log: silentLog,
    mail: { send, check: async () => {} },
    kinds: [greeting],
  });
}

const logged = () => rowsOf(database.db, sql`select template, subject_key from mail_log`);

describe('the job of every mail', () => {
  it('may take longer than a conversation with the mail server, and less than the queue waits for a killed process', () => {
    const { seconds = 0 } = jobWith(async () => {});
    expect(DEADLINE_MS).toBe(90_000);
    expect(seconds).toBe(100);
    expect(seconds * 1000).toBeGreaterThan(DEADLINE_MS);
    expect(seconds).toBeLessThan(KILLED_AFTER_SECONDS);
  });

  it('notes a taken mail when the database is back, and does not send it anew meanwhile', async () => {
    let sent = 0;
    let away = false;
    const sendMail = jobWith(
      async () => {
        sent += 1;
        away = true;
      },
      () => away,
    );
    const first = sendMail.handle(job, aTry());
    await pause(1500);
    const second = sendMail.handle(job, aTry());
    await pause(500);
    expect(await logged()).toEqual([]);
    away = false;
    await Promise.all([first, second]);
    expect(sent).toBe(1);
    expect(await logged()).toEqual([{ template: 'greeting', subject_key: 'maya' }]);
    await sendMail.handle(job, aTry());
    expect(sent).toBe(1);
  });

  it('hands the end of its try on to the conversation', async () => {
    const over = new AbortController();
    const sendMail = jobWith((_, how) => new Promise((_done, fail) => how?.signal.addEventListener('abort', fail)));
    const handled = sendMail.handle(job, { ...aTry(), signal: over.signal });
    over.abort();
    await expect(handled).rejects.toBeDefined();
    expect(await logged()).toEqual([]);
  });
});
