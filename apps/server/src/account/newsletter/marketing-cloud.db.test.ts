import { writeFileSync } from 'node:fs';
import { soapFault } from '@nestling/stand-ins/marketing-cloud/soap';
import { MEMBERS, QUIZZES } from '@nestling/stand-ins/marketing-cloud/state';
import { startMarketingCloud, type MarketingCloudStandIn } from '@nestling/stand-ins/marketing-cloud/start';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import type { ContentFolder } from '#testing/content/content.ts';
import { BOX, courseFolder } from '#testing/content/courses.ts';
import { rowsOf } from '#testing/database/rows.ts';
import { aTry, runJobs } from '#testing/jobs.ts';
import { eraseNow, scheduleLeaving } from '#testing/members/deleted-members.ts';
import { insertMember } from '#testing/members/inserted-member.ts';
import { parent, sendQuiz } from '#testing/members/learner.ts';
import { operate } from '#testing/operator.ts';
import { openAlerts } from '#testing/partners/leads.ts';
import { startTestProduct, type Member, type TestProduct } from '#testing/product.ts';
import { recordedLog } from '#testing/recorded-log.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

const recorded = recordedLog('trace');
let folder: ContentFolder;
let vendor: MarketingCloudStandIn;
let product: TestProduct;
beforeAll(async () => {
  folder = courseFolder([BOX]);
  vendor = await startMarketingCloud();
  product = await startTestProduct(
    {
      CONTENT_DIR: folder.path,
      RATE_LIMIT_SCALE: '0',
      ...vendor.settings,
      SFMC_JOURNEY_EVENTS: 'Submit Quiz=APIEvent-quiz',
    },
    { log: recorded.log },
  );
});
afterAll(async () => {
  await product.close();
  await vendor.close();
  folder.remove();
});
beforeEach(async () => {
  vi.restoreAllMocks();
  vendor.faults.clear();
  vendor.journal.length = 0;
  vendor.state.deletesContacts = true;
  vendor.state.deletions.length = 0;
  await product.database.db.execute(sql`delete from marketing_erasures`);
  useMarketing(true);
});

/** The clock moves because settings are cached. */
function useMarketing(sfmcSupport: boolean): void {
  writeFileSync(product.files.flags, JSON.stringify({ sfmcSupport }));
  product.clock.advance(60_000);
}

async function runKind(kind: string): Promise<void> {
  product.clock.advance(1_000);
  await product.jobDefinitions.find(({ name }) => name === kind)?.handle({}, aTry());
}
const sendEvents = (): Promise<void> => runJobs(product, { only: 'send-marketing-event' });
const rowOf = (extension: string, key: string) => vendor.state.extensions.get(extension)?.rows.get(key);
const attemptsOf = ({ uid }: Member) =>
  [...(vendor.state.extensions.get(QUIZZES)?.rows.values() ?? [])].filter((row) => row['uid'] === uid);
const calls = (operation: string): number => vendor.journal.filter((entry) => entry.operation === operation).length;
const statusOf = async (member: Member) =>
  (await member.post('/api/user/check', { uid: member.uid })).at('data.status');
const subscription = (member: Member, action: string) =>
  member.post(`/api/user/${action}`, { email: member.email, uid: member.uid });
const optInOf = async ({ uid }: Member) =>
  rowsOf(
    product.database.db,
    sql`select answer, source from email_opt_ins where uid = ${uid} order by at desc, id desc limit 1`,
  );
const erasures = () => rowsOf(product.database.db, sql`select contact_key from marketing_erasures`);
const erase = async (member: Member): Promise<void> => {
  const id = await scheduleLeaving(product, member);
  product.clock.advance(14 * DAY_MS);
  await eraseNow(product, id);
};

/** A member who has opted in. */
async function optedIn(fields: { firstName?: string } = {}): Promise<Member> {
  const member = await product.member({ firstName: 'Maya', lastName: 'Ortiz', emailOptIn: true, ...fields });
  await member.post(`/api/user/${member.uid}`, { country: 'US', zip: '94110' });
  return member;
}

/** A member who has opted in and whose record is stored there. */
async function reported(fields: { firstName?: string } = {}): Promise<Member> {
  const member = await optedIn(fields);
  await member.post('/api/sfmc/data', { eventAction: 'Identify User', uid: member.uid });
  await sendEvents();
  expect(rowOf(MEMBERS, member.uid)).toMatchObject({ email: member.email, email_opt_in: true });
  return member;
}

/** The same with a reported attempt and a subscription. */
async function subscribed(): Promise<Member> {
  const member = await reported();
  await sendQuiz(product, member, BOX.legacySyllabusId);
  product.clock.advance(1_000);
  expect((await subscription(member, 'subscribe')).status).toBe(200);
  await sendEvents();
  expect(attemptsOf(member)).toHaveLength(1);
  return member;
}

describe('a member at Marketing Cloud', () => {
  it('is stored as one row with the values of their record, and each attempt at a quiz as another row [ACC-390 LRN-338]', async () => {
    const member = await subscribed();
    expect(rowOf(MEMBERS, member.uid)).toMatchObject({
      uid: member.uid,
      first_name: 'Maya',
      last_name: 'Ortiz',
      country: 'US',
      postal_code: '94110',
      birth_date: null,
    });
    expect(attemptsOf(member)).toMatchObject([{ syllabusId: BOX.legacySyllabusId, pass: true, quizScore: 100 }]);
  });

  it('sees the status of Marketing Cloud on the account page, and changes it from there [LRN-230 LRN-232 LRN-234 LRN-236]', async () => {
    const member = await reported();
    expect(await statusOf(member)).toBe('Active');
    expect((await subscription(member, 'subscribe')).at('data.status')).toBe('Active');
    expect(vendor.state.subscribers.get(member.uid)).toMatchObject({ email: member.email, status: 'Active' });
    expect((await subscription(member, 'unsubscribe')).at('data.status')).toBe('Unsubscribed');
    expect([await statusOf(member), vendor.state.subscribers.get(member.uid)?.status]).toEqual([
      'Unsubscribed',
      'Unsubscribed',
    ]);
  });

  it('keeps their yes while the status there is one that we do not have (D-312)', async () => {
    const member = await subscribed();
    for (const status of ['Held', 'Deleted', 'Bounced']) {
      const subscriber = vendor.state.subscribers.get(member.uid);
      if (subscriber) subscriber.status = status;
      expect([status, await statusOf(member)]).toEqual([status, 'Active']);
    }
    expect(await optInOf(member)).toMatchObject([{ answer: true }]);
  });

  it('gets 502 while it is down, and nothing has changed here', async () => {
    const member = await reported();
    vendor.faults.add({ operation: 'Create', kind: '500' });
    expect((await subscription(member, 'subscribe')).status).toBe(502);
    expect(vendor.state.subscribers.has(member.uid)).toBe(false);
    expect(await rowsOf(product.database.db, sql`select sfmc_status from users where uid = ${member.uid}`)).toEqual([
      { sfmc_status: null },
    ]);
  });

  it('gets 502 while the system refuses the subscription, with an alert', async () => {
    const member = await reported();
    vendor.faults.add({ operation: 'Create', kind: 'answer', answer: soapFault('soap:Client', 'no such list') });
    expect((await subscription(member, 'subscribe')).status).toBe(502);
    expect(await openAlerts(product)).toContain('marketing-refused subscribe 1');
  });

  it('leaves an emptied row there after unsubscribing on the account page, without another visit', async () => {
    const member = await subscribed();
    await subscription(member, 'unsubscribe');
    await sendEvents();
    const { uid, locale, email_opt_in: optIn, ...others } = rowOf(MEMBERS, member.uid) ?? {};
    expect([uid, locale, optIn, ...new Set(Object.values(others))]).toEqual([member.uid, 'en-US', false, null]);
  });
});

describe('a report', () => {
  it('is one row when the process ends after the call and before the event is marked as sent', async () => {
    const member = await reported();
    await sendQuiz(product, member, BOX.legacySyllabusId);
    const [job] = await rowsOf(
      product.database.db,
      sql`select data from pgboss.job where name = 'send-marketing-event' and state = 'created'`,
    );
    const kind = product.jobDefinitions.find(({ name }) => name === 'send-marketing-event');
    const cut = vi.spyOn(product.database.db, 'update').mockImplementationOnce(() => {
      throw new Error('killed');
    });
    await expect(kind?.handle(job?.['data'], aTry())).rejects.toThrow('killed');
    cut.mockRestore();
    expect(attemptsOf(member)).toHaveLength(1);
    await sendEvents();
    expect([attemptsOf(member).length, calls('rows') >= 2]).toEqual([1, true]);
  });

  it('with a yes that arrives after a later no is followed by another report with the no', async () => {
    const member = await optedIn();
    await member.post('/api/sfmc/data', { eventAction: 'Identify User', uid: member.uid });
    const [job] = await rowsOf(
      product.database.db,
      sql`select data from pgboss.job where name = 'send-marketing-event' and state = 'created'`,
    );
    const kind = product.jobDefinitions.find(({ name }) => name === 'send-marketing-event');
    vendor.faults.add({ operation: 'rows', kind: '500' });
    await expect(kind?.handle(job?.['data'], aTry())).rejects.toThrow('marketing-unavailable');
    // The first call waits on its way, while the member answers no.
    vendor.faults.add({ operation: 'rows', kind: 'delay', ms: 400 });
    const late = kind?.handle(job?.['data'], aTry());
    await vi.waitFor(() => expect(calls('rows')).toBe(2));
    product.clock.advance(1_000);
    await subscription(member, 'unsubscribe');
    await sendEvents();
    await late;
    await sendEvents();
    expect(rowOf(MEMBERS, member.uid)).toMatchObject({ email: null, email_opt_in: false });
  });

  it('with a no that was never accepted is sent again by the daily job', async () => {
    const member = await subscribed();
    product.clock.advance(1_000);
    await subscription(member, 'unsubscribe');
    await product.database.db.execute(sql`delete from pgboss.job where name = 'send-marketing-event'`);
    await product.database.db.execute(sql`delete from marketing_events where uid = ${member.uid}`);
    await sendEvents();
    expect(rowOf(MEMBERS, member.uid)).toMatchObject({ email: member.email });
    await runKind('erase-contacts');
    await sendEvents();
    expect(rowOf(MEMBERS, member.uid)).toMatchObject({ email: null });
  });

  it('raises an alert when it is refused, and is sent once the extension is mended', async () => {
    const extension = vendor.state.extensions.get(MEMBERS);
    const { fields = [] } = extension ?? {};
    const member = await optedIn();
    await member.post('/api/sfmc/data', { eventAction: 'Identify User', uid: member.uid });
    if (extension) extension.fields = fields.filter(({ name }) => name !== 'region');
    const [job] = await rowsOf(
      product.database.db,
      sql`select data from pgboss.job where name = 'send-marketing-event' and state = 'created'`,
    );
    const kind = product.jobDefinitions.find(({ name }) => name === 'send-marketing-event');
    await expect(kind?.handle(job?.['data'], aTry())).rejects.toThrow('marketing-unavailable');
    expect(await openAlerts(product)).toContain('marketing-refused Identify User 1');
    const check = await operate(product.adminChannel, ['outside', 'check', 'marketing']);
    expect(check.out).toContain('region is missing');
    if (extension) extension.fields = fields;
    await kind?.handle(job?.['data'], aTry());
    expect(rowOf(MEMBERS, member.uid)).toMatchObject({ region: 'US-CA' });
  });

  it('starts a journey where the settings name its entry, and is looked for an hour later', async () => {
    const member = await subscribed();
    expect(vendor.state.inJourney.has(member.uid)).toBe(true);
    const seen = () =>
      rowsOf(
        product.database.db,
        sql`select was_in_journey from marketing_events where uid = ${member.uid} and attempt_id is not null`,
      );
    await runKind('check-journeys');
    expect(await seen()).toEqual([{ was_in_journey: null }]);
    product.clock.advance(HOUR_MS);
    await runKind('check-journeys');
    expect(await seen()).toEqual([{ was_in_journey: true }]);
    const status = await operate(product.adminChannel, ['newsletter', 'status', '--json']);
    expect(status.out).toMatch(/"seen": ?[1-9]/);
  });
});

describe('an unsubscription there', () => {
  it('ends the yes here without a visit, and the data there (D-312) [ACC-391]', async () => {
    const [member, other] = [await subscribed(), await subscribed()];
    vendor.unsubscribe(member.uid);
    await runKind('end-unsubscribed');
    expect([await optInOf(member), await optInOf(other)]).toEqual([
      [{ answer: false, source: 'provider' }],
      [{ answer: true, source: 'account' }],
    ]);
    await sendEvents();
    expect(rowOf(MEMBERS, member.uid)).toMatchObject({ email: null, first_name: null, email_opt_in: false });
    vendor.journal.length = 0;
    await runKind('end-unsubscribed');
    expect([calls('UnsubEvent'), calls('Subscriber')]).toEqual([1, 0]);
  });

  it('does not end a yes that the member gives after its status was read', async () => {
    const member = await subscribed();
    vendor.unsubscribe(member.uid);
    const transaction = product.database.transaction.bind(product.database);
    vi.spyOn(product.database, 'transaction').mockImplementationOnce(async (work) => {
      product.clock.advance(10);
      expect((await subscription(member, 'subscribe')).status).toBe(200);
      return transaction(work);
    });
    await runKind('end-unsubscribed');
    const [user] = await rowsOf(product.database.db, sql`select email_opt_in from users where uid = ${member.uid}`);
    expect(user).toEqual({ email_opt_in: true });
  });

  it('sets the status of the account to Unsubscribed', async () => {
    const member = await subscribed();
    vendor.unsubscribe(member.uid);
    await runKind('end-unsubscribed');
    const [user] = await rowsOf(
      product.database.db,
      sql`select sfmc_status, sfmc_action from users where uid = ${member.uid}`,
    );
    expect(user).toEqual({ sfmc_status: 'Unsubscribed', sfmc_action: 'unsubscribed' });
  });

  it('is read for the days since the last time, each once, and for thirty days the first time', async () => {
    await product.database.db.execute(sql`delete from marketing_cursor`);
    await runKind('end-unsubscribed');
    expect(calls('UnsubEvent')).toBe(31);
    vendor.journal.length = 0;
    product.clock.advance(3 * DAY_MS);
    vendor.faults.add({ operation: 'UnsubEvent', kind: '500', nth: 3 });
    await expect(runKind('end-unsubscribed')).rejects.toThrow('marketing-unavailable');
    await runKind('end-unsubscribed');
    expect(calls('UnsubEvent')).toBe(3 + 2);
  });

  it('of a subscriber whose key is no uid is ignored', async () => {
    vendor.state.unsubscribes.length = 0;
    vendor.state.unsubscribes.push({ key: 'jo@example.com', at: '2026-12-24T10:00:00.000' });
    await runKind('end-unsubscribed');
    expect([calls('UnsubEvent'), calls('Subscriber')]).toEqual([1, 0]);
  });

  it('is not read while the flag sfmcSupport is off, and journeys are not checked', async () => {
    await subscribed();
    product.clock.advance(HOUR_MS);
    vendor.journal.length = 0;
    useMarketing(false);
    await runKind('end-unsubscribed');
    await runKind('check-journeys');
    expect(vendor.journal).toEqual([]);
  });

  it('does not end a yes that is newer, whatever the clocks say', async () => {
    const member = await subscribed();
    vendor.faults.clockSkewMs = 3 * DAY_MS;
    vendor.unsubscribe(member.uid);
    vendor.faults.clockSkewMs = 0;
    expect((await subscription(member, 'subscribe')).status).toBe(200);
    await runKind('end-unsubscribed');
    expect(await optInOf(member)).toMatchObject([{ answer: true }]);
  });

  it('is read again by the next run when the call for the status fails', async () => {
    const member = await subscribed();
    vendor.unsubscribe(member.uid);
    vendor.faults.add({ operation: 'Subscriber', kind: 'drop-after' });
    await expect(runKind('end-unsubscribed')).rejects.toThrow('marketing-unavailable');
    expect(await optInOf(member)).toMatchObject([{ answer: true }]);
    await runKind('end-unsubscribed');
    expect(await optInOf(member)).toMatchObject([{ answer: false }]);
  });
});

test('reports that were refused during an outage are stored once each after it', async () => {
  const members = [await optedIn(), await optedIn(), await optedIn()];
  vendor.faults.add({ operation: '*', kind: '500', every: 1 });
  for (const member of members) await sendQuiz(product, member, BOX.legacySyllabusId);
  const waiting = await rowsOf(
    product.database.db,
    sql`select data from pgboss.job where name = 'send-marketing-event' and state = 'created'`,
  );
  const kind = product.jobDefinitions.find(({ name }) => name === 'send-marketing-event');
  const tries = waiting.map(async ({ data }) => kind?.handle(data, aTry()));
  expect(new Set((await Promise.allSettled(tries)).map(({ status }) => status))).toEqual(new Set(['rejected']));
  vendor.faults.clear();
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
  await sendEvents();
  expect(members.map((member) => attemptsOf(member).length)).toEqual([1, 1, 1]);
  expect(members.every(({ uid }) => rowOf(MEMBERS, uid))).toBe(true);
});

describe('newsletter push', () => {
  it('is refused while the flag is off', async () => {
    useMarketing(false);
    expect(await operate(product.adminChannel, ['newsletter', 'push', '--apply'])).toMatchObject({ exit: 1 });
    expect(vendor.journal).toEqual([]);
  });

  it('reports a member again who says no while it is under way', async () => {
    const member = await optedIn();
    vendor.faults.add({ operation: 'rows', kind: 'delay', ms: 400 });
    const pushing = push('--apply');
    await vi.waitFor(() => expect(calls('rows')).toBe(1));
    product.clock.advance(1_000);
    await subscription(member, 'unsubscribe');
    await sendEvents();
    expect((await pushing).exit).toBe(0);
    await sendEvents();
    expect(rowOf(MEMBERS, member.uid)).toMatchObject({ email: null, email_opt_in: false });
  });

  const push = (...args: string[]) => operate(product.adminChannel, ['newsletter', 'push', ...args]);

  it('sends who was never sent, goes on where it stopped, and starts no journey and no mail', async () => {
    await push('--apply');
    const members: Member[] = [];
    for (let at = 0; at < 60; at += 1) members.push(await insertMember(product));
    const decliner = await insertMember(product);
    await product.database.db.execute(
      sql`update users set email_opt_in = true where uid = any(${sql.param(members.map(({ uid }) => uid))}::uuid[])`,
    );
    vendor.journal.length = 0;
    const dry = await push();
    expect([dry.exit, dry.out, calls('rows')]).toEqual([0, expect.stringContaining('60'), 0]);
    vendor.faults.add({ operation: 'rows', kind: '500', nth: 2 });
    const stopped = await push('--apply');
    expect([stopped.exit, stopped.out + stopped.err]).toEqual([1, expect.stringContaining('it goes on where it was')]);
    expect(members.filter(({ uid }) => rowOf(MEMBERS, uid)).length).toBe(50);
    const second = await push('--apply');
    expect([second.exit, calls('rows'), calls('journey'), calls('Create')]).toEqual([0, 3, 0, 0]);
    expect([members.every(({ uid }) => rowOf(MEMBERS, uid)), rowOf(MEMBERS, decliner.uid)]).toEqual([true, undefined]);
    expect((await push()).out).toMatch(/neverSent\s*:?\s*0/);
  });
});

describe('an erased member', () => {
  it('is gone there: rows first, then the contact, which takes days (D-306)', async () => {
    const member = await subscribed();
    await erase(member);
    expect(await erasures()).toEqual([{ contact_key: member.uid }]);
    await runKind('erase-contacts');
    expect(rowOf(MEMBERS, member.uid)).toBeDefined();
    product.clock.advance(HOUR_MS);
    await runKind('erase-contacts');
    expect([rowOf(MEMBERS, member.uid), attemptsOf(member)]).toEqual([undefined, []]);
    await runKind('erase-contacts');
    expect([calls('delete-contacts'), await erasures()]).toEqual([1, [{ contact_key: member.uid }]]);
    vendor.completeDeletions();
    await runKind('erase-contacts');
    expect([vendor.state.subscribers.has(member.uid), await erasures()]).toEqual([false, []]);
  });

  it('is gone there also when the process ends after the deletion of the rows, or after the request', async () => {
    const member = await subscribed();
    await erase(member);
    product.clock.advance(HOUR_MS);
    const killed = (): void => {
      vi.spyOn(product.database.db, 'update').mockImplementationOnce(() => {
        throw new Error('killed');
      });
    };
    killed();
    await expect(runKind('erase-contacts')).rejects.toThrow('killed');
    expect([rowOf(MEMBERS, member.uid), await erasures()]).toEqual([undefined, [{ contact_key: member.uid }]]);
    await runKind('erase-contacts');
    vendor.completeDeletions();
    await runKind('erase-contacts');
    expect([vendor.state.subscribers.has(member.uid), await erasures()]).toEqual([false, []]);
  });

  it('is gone there after a report that the system got and the product did not note', async () => {
    const member = await optedIn();
    await member.post('/api/sfmc/data', { eventAction: 'Identify User', uid: member.uid });
    vi.spyOn(product.database, 'transaction').mockRejectedValueOnce(new Error('killed'));
    await expect(sendEvents()).rejects.toThrow('killed');
    expect(rowOf(MEMBERS, member.uid)).toBeDefined();
    await erase(member);
    expect(await erasures()).toEqual([{ contact_key: member.uid }]);
    product.clock.advance(HOUR_MS);
    await runKind('erase-contacts');
    vendor.completeDeletions();
    await runKind('erase-contacts');
    expect([rowOf(MEMBERS, member.uid), await erasures()]).toEqual([undefined, []]);
  });

  it('is gone there when it was only a subscriber', async () => {
    const member = await optedIn();
    product.clock.advance(1_000);
    expect((await subscription(member, 'subscribe')).status).toBe(200);
    await product.database.db.execute(sql`delete from pgboss.job where name = 'send-marketing-event'`);
    await erase(member);
    expect(await erasures()).toEqual([{ contact_key: member.uid }]);
  });

  it('waits for the deletion of another one, which is the only one at a time', async () => {
    const [first, second] = [await subscribed(), await subscribed()];
    const secondId = await scheduleLeaving(product, second);
    await erase(first);
    product.clock.advance(HOUR_MS);
    await runKind('erase-contacts');
    await eraseNow(product, secondId);
    product.clock.advance(HOUR_MS);
    await runKind('erase-contacts');
    expect([calls('delete-contacts'), rowOf(MEMBERS, second.uid)]).toEqual([1, undefined]);
    vendor.completeDeletions();
    await runKind('erase-contacts');
    vendor.completeDeletions();
    await runKind('erase-contacts');
    expect([calls('delete-contacts'), vendor.state.subscribers.has(second.uid), await erasures()]).toEqual([
      2,
      false,
      [],
    ]);
  });

  it('does not wait for a system that is down, and is gone there once it is up', async () => {
    const member = await subscribed();
    vendor.faults.add({ operation: '*', kind: '500', every: 1 });
    await erase(member);
    expect(await rowsOf(product.database.db, sql`select uid from users where uid = ${member.uid}`)).toEqual([]);
    product.clock.advance(HOUR_MS);
    await expect(runKind('erase-contacts')).rejects.toThrow('marketing-unavailable');
    vendor.faults.clear();
    await runKind('erase-contacts');
    vendor.completeDeletions();
    await runKind('erase-contacts');
    expect([rowOf(MEMBERS, member.uid), vendor.state.subscribers.has(member.uid), await erasures()]).toEqual([
      undefined,
      false,
      [],
    ]);
  });

  it('is gone there also while the flag is off, or was turned off before', async () => {
    const member = await subscribed();
    useMarketing(false);
    await erase(member);
    product.clock.advance(HOUR_MS);
    await runKind('erase-contacts');
    vendor.completeDeletions();
    await runKind('erase-contacts');
    expect([rowOf(MEMBERS, member.uid), await erasures()]).toEqual([undefined, []]);
  });

  it('is asked for again after a deletion that failed, and after a request whose answer was lost', async () => {
    const member = await subscribed();
    await erase(member);
    product.clock.advance(HOUR_MS);
    vendor.faults.add({ operation: 'delete-contacts', kind: 'drop-after' });
    await expect(runKind('erase-contacts')).rejects.toThrow('marketing-unavailable');
    await expect(runKind('erase-contacts')).rejects.toThrow('marketing-unavailable');
    vendor.completeDeletions();
    await runKind('erase-contacts');
    const last = vendor.state.deletions.at(-1);
    if (last) last.phase = 'Invalid';
    await runKind('erase-contacts');
    expect(await erasures()).toEqual([{ contact_key: member.uid }]);
    vendor.completeDeletions();
    await runKind('erase-contacts');
    expect(await erasures()).toEqual([]);
  });

  it('waits while the deletion is switched off, with an alert after thirty days', async () => {
    const member = await subscribed();
    await erase(member);
    vendor.state.deletesContacts = false;
    product.clock.advance(31 * DAY_MS);
    await expect(runKind('erase-contacts')).rejects.toThrow('marketing-unavailable');
    expect(await openAlerts(product)).toContainEqual(expect.stringContaining('marketing-erasure'));
    expect(await erasures()).toEqual([{ contact_key: member.uid }]);
    vendor.state.deletesContacts = true;
    await runKind('erase-contacts');
    vendor.completeDeletions();
    await runKind('erase-contacts');
    expect(await erasures()).toEqual([]);
  });

  it('leaves nothing to delete if nothing was ever sent', async () => {
    const member = await parent(product);
    await erase(member);
    expect(await erasures()).toEqual([]);
  });
});

test('a log line names no member', async () => {
  const member = await reported({ firstName: 'Canaria' });
  vendor.faults.add({ operation: 'Subscriber', kind: '500' });
  await statusOf(member);
  await subscription(member, 'subscribe');
  const lines = recorded.lines().filter((line) => JSON.stringify(line).includes('outside system'));
  expect(lines.length).toBeGreaterThan(0);
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${member.uid}|${member.email}|Canaria`));
});
