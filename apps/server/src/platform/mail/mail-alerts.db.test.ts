import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testClock } from '#testing/clock.ts';
import { openTestDatabase, type TestDatabase } from '#testing/engine.ts';
import { recordedLog } from '#testing/recorded-log.ts';
import { rowsOf } from '#testing/database/rows.ts';
import { createAlerts } from '../alerts/alerts.ts';
import { createMetrics } from '../metrics.ts';
import { createMailAlerts } from './mail-alerts.ts';
import { MailFailed } from './mail-gateway.ts';

const HOST = 'smtp.example.com';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.execute(sql`delete from alerts`));

const refusal = { words: '535 5.7.8 not accepted', setting: 'SMTP_URL' };
const badPassword = new MailFailed('not taken: 535', 'later', { answer: 535, refusal });
const spam = new MailFailed('not taken: 554', 'later', {
  answer: 554,
  isOfThisMail: true,
  refusal: { words: '554 5.7.1 spam', setting: 'MAIL_FROM' },
});
const unknownAddress = new MailFailed('not taken: 550', 'refused', { answer: 550, isOfThisMail: true });
const silent = new MailFailed('no answer', 'later', { fault: 'timeout' });

function watch(handle: TestDatabase = database) {
  const clock = testClock();
  const recorded = recordedLog();
  const alerts = createAlerts({ clock, log: recorded.log, raised: createMetrics().alerts });
  const deps = { handle, clock, log: recorded.log, alerts };
  return { deps, clock, lines: () => recorded.lines(), onFailure: createMailAlerts(deps, HOST) };
}

const open = () =>
  rowsOf(database.db, sql`select kind, subject, times from alerts where settled_at is null order by id`);

test('a refusal that concerns every mail raises one alert an hour across processes', async () => {
  const mail = watch();
  await Promise.all([mail.onFailure(badPassword), mail.onFailure(badPassword)]);
  expect(await open()).toEqual([{ kind: 'mail-server', subject: HOST, times: 1 }]);
  expect(mail.lines()).toEqual([
    {
      level: 50,
      time: expect.any(Number) as unknown,
      alert: 'mail-server',
      subject: HOST,
      ...refusal,
      msg: 'an operator is to look at this',
    },
  ]);
  for (const minutes of [59, 1]) {
    mail.clock.advance(minutes * MINUTE_MS);
    await mail.onFailure(badPassword);
  }
  expect(await open()).toMatchObject([{ times: 2 }]);
});

test('a refusal of every mail raises the alert again at once when the alert was settled meanwhile', async () => {
  const [mail, other] = [watch(), watch()];
  await mail.onFailure(badPassword);
  mail.clock.advance(MINUTE_MS);
  await database.db.execute(sql`update alerts set settled_at = now()`);
  await mail.onFailure(badPassword);
  other.clock.advance(MINUTE_MS);
  await other.onFailure(badPassword);
  expect(await open()).toEqual([{ kind: 'mail-server', subject: HOST, times: 1 }]);
});

test('the time until a repeated refusal is checked again is one minute also when the clock is set back', async () => {
  const mail = watch();
  await mail.onFailure(badPassword);
  await database.db.execute(sql`update alerts set settled_at = now()`);
  mail.clock.advance(-5 * MINUTE_MS);
  await mail.onFailure(badPassword);
  expect(await open()).toEqual([]);
  mail.clock.advance(MINUTE_MS);
  await mail.onFailure(badPassword);
  expect(await open()).toEqual([{ kind: 'mail-server', subject: HOST, times: 1 }]);
});

test('two simultaneous refusals of one mail raise one alert', async () => {
  const { deps } = watch();
  const alerts = { ...deps.alerts, wasRaisedSince: async () => false };
  const onFailure = createMailAlerts({ ...deps, alerts }, HOST);
  await Promise.all([onFailure(spam), onFailure(spam)]);
  expect(await open()).toMatchObject([{ kind: 'mail-refused', times: 1 }]);
});

test('a refusal of one mail by a rule raises an alert once a day across processes', async () => {
  const [mail, other] = [watch(), watch()];
  await Promise.all([mail.onFailure(spam), mail.onFailure(spam)]);
  await other.onFailure(spam);
  expect(await open()).toEqual([{ kind: 'mail-refused', subject: HOST, times: 1 }]);
  expect(mail.lines()).toMatchObject([{ alert: 'mail-refused', words: '554 5.7.1 spam', setting: 'MAIL_FROM' }]);
  mail.clock.advance(24 * HOUR_MS);
  await mail.onFailure(spam);
  expect(await open()).toMatchObject([{ times: 2 }]);
});

test('an unknown recipient and a mail server without an answer raise no alert', async () => {
  const mail = watch();
  for (const failure of [unknownAddress, silent]) await mail.onFailure(failure);
  expect([await open(), mail.lines()]).toEqual([[], []]);
});

test('a refused mail is handled during an outage of the database, and the next refusal raises the alert', async () => {
  let isAway = false;
  const mail = watch({
    ...database,
    get db() {
      if (isAway) throw new Error('connect ECONNREFUSED');
      return database.db;
    },
  });
  const whileAway = async (work: () => Promise<void>): Promise<void> => {
    isAway = true;
    await work();
    isAway = false;
  };
  await whileAway(() => mail.onFailure(badPassword));
  await mail.onFailure(badPassword);
  await whileAway(() => mail.onFailure(spam));
  await mail.onFailure(spam);
  expect(await open()).toMatchObject([{ kind: 'mail-server' }, { kind: 'mail-refused' }]);
  expect(mail.lines().filter(({ host }) => host === HOST)).toHaveLength(2);
});
