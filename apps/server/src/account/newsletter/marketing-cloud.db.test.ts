import { DAY_MS, HOUR_MS, openMarketingStage } from '#testing/marketing-cloud/stage.ts';
import { soapFault } from '@nestling/stand-ins/marketing-cloud/soap';
import { MEMBERS, QUIZZES, unsubscribe } from '@nestling/stand-ins/marketing-cloud/state';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { BOX } from '#testing/content/courses.ts';
import { rowsOf } from '#testing/database/rows.ts';
import { aTry } from '#testing/jobs.ts';
import { scheduleLeaving } from '#testing/members/deleted-members.ts';
import { insertMember } from '#testing/members/inserted-member.ts';
import { sendQuiz } from '#testing/members/learner.ts';
import { operate } from '#testing/operator.ts';
import { openAlerts } from '#testing/partners/leads.ts';
import type { Member } from '#testing/product.ts';

const stage = await openMarketingStage();
const {
  vendor,
  product,
  setMarketing,
  runKind,
  sendEvents,
  rowOf,
  attemptsOf,
  calls,
  statusOf,
  subscription,
  optInOf,
  optedIn,
  reported,
  subscribed,
} = stage;
afterAll(() => stage.close());
beforeEach(() => {
  vi.restoreAllMocks();
  return stage.reset();
});

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
    unsubscribe(vendor.state, member.uid);
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
    unsubscribe(vendor.state, member.uid);
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
    unsubscribe(vendor.state, member.uid);
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
    setMarketing(false);
    await runKind('end-unsubscribed');
    await runKind('check-journeys');
    expect(vendor.journal).toEqual([]);
  });

  it('does not end a yes that is newer, whatever the clocks say', async () => {
    const member = await subscribed();
    vendor.faults.clockSkewMs = 3 * DAY_MS;
    unsubscribe(vendor.state, member.uid);
    vendor.faults.clockSkewMs = 0;
    expect((await subscription(member, 'subscribe')).status).toBe(200);
    await runKind('end-unsubscribed');
    expect(await optInOf(member)).toMatchObject([{ answer: true }]);
  });

  it('is read although its event is visible only half a day later', async () => {
    const member = await subscribed();
    vendor.faults.clockSkewMs = product.clock.now().getTime() - Date.now();
    unsubscribe(vendor.state, member.uid, vendor.state.now() + 12 * HOUR_MS);
    await runKind('end-unsubscribed');
    expect(await optInOf(member)).toMatchObject([{ answer: true }]);
    product.clock.advance(12 * HOUR_MS);
    vendor.faults.clockSkewMs += 12 * HOUR_MS;
    await runKind('end-unsubscribed');
    expect(await optInOf(member)).toMatchObject([{ answer: false }]);
  });

  it('is read after the clock of the product was ahead for some days', async () => {
    product.clock.advance(10 * DAY_MS);
    await runKind('end-unsubscribed');
    product.clock.advance(-10 * DAY_MS);
    vendor.faults.clockSkewMs = product.clock.now().getTime() - Date.now();
    const member = await subscribed();
    unsubscribe(vendor.state, member.uid);
    await runKind('end-unsubscribed');
    expect(await optInOf(member)).toMatchObject([{ answer: false }]);
    vendor.journal.length = 0;
    product.clock.advance(3 * DAY_MS);
    await runKind('end-unsubscribed');
    expect(calls('UnsubEvent')).toBe(4);
  });

  it('is read again by the next run when the call for the status fails', async () => {
    const member = await subscribed();
    unsubscribe(vendor.state, member.uid);
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
  expect(new Set((await stage.trySending()).map(({ status }) => status))).toEqual(new Set(['rejected']));
  vendor.faults.clear();
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
  await sendEvents();
  expect(members.map((member) => attemptsOf(member).length)).toEqual([1, 1, 1]);
  expect(members.every(({ uid }) => rowOf(MEMBERS, uid))).toBe(true);
});

test('a report is sent again for a day and a half, however soon each retry is', async () => {
  const [queue] = await rowsOf(
    product.database.db,
    sql`select sum(least(retry_delay_max, retry_delay * 2 ^ least(tries, 16))) / 3600 as hours
      from pgboss.queue, generate_series(0, retry_limit - 1) as tries where name = 'send-marketing-event'`,
  );
  expect(Number(queue?.['hours'])).toBeGreaterThan(36);
});

describe('outside check marketing', () => {
  const check = () => operate(product.adminChannel, ['outside', 'check', 'marketing']);

  it('has no fault where everything is prepared, and says what a person must still do', async () => {
    const { exit, out } = await check();
    expect([exit, out.replaceAll(/ +/g, ' ')]).toEqual([
      0,
      `what found fault\nextension of members ${MEMBERS}\nextension of attempts ${QUIZZES}\n` +
        'subscribers readable\nunsubscribes readable\njourneys readable\n' +
        'A person must still do this: docs/outside/sfmc.md, "In ten minutes".\nrows: 5\n',
    ]);
    expect((await operate(product.adminChannel, ['outside', 'check'])).out).toMatch(/^marketing +ok$/m);
  });

  it('ends with 1 where the system refuses the package, and names the settings', async () => {
    vendor.faults.add({
      operation: 'DataExtensionField',
      kind: 'answer',
      answer: soapFault('soap:Client', 'no right'),
    });
    const { exit, out, err } = await check();
    expect([exit, out + err]).toEqual([1, expect.stringContaining('fields: refused, 500: look at the SFMC_ settings')]);
  });
});

describe('newsletter push', () => {
  it('is refused while the flag is off', async () => {
    setMarketing(false);
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

  /** Members who have opted in, while all others are sent. */
  async function unsentMembers(count: number): Promise<Member[]> {
    await push('--apply');
    const members: Member[] = [];
    for (let at = 0; at < count; at += 1) members.push(await insertMember(product));
    await product.database.db.execute(
      sql`update users set email_opt_in = true where uid = any(${sql.param(members.map(({ uid }) => uid))}::uuid[])`,
    );
    vendor.journal.length = 0;
    return members;
  }

  it('sends who was never sent, goes on where it stopped, and starts no journey and no mail', async () => {
    const members = await unsentMembers(60);
    const decliner = await insertMember(product);
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

  it('sends everybody who has opted in with --all, for an extension that has lost its rows', async () => {
    const [member] = await unsentMembers(1);
    await push('--apply');
    vendor.state.extensions.get(MEMBERS)?.rows.clear();
    expect([(await push('--apply')).out, rowOf(MEMBERS, member?.uid ?? '')]).toEqual([
      expect.stringMatching(/pushed\s*:?\s*0,/),
      undefined,
    ]);
    expect((await push('--apply', '--all')).exit).toBe(0);
    expect(rowOf(MEMBERS, member?.uid ?? '')).toMatchObject({ email: member?.email });
  });

  it('leaves a member out who waits for the erasure, also with --all', async () => {
    const member = await optedIn();
    await scheduleLeaving(product, member);
    vendor.state.extensions.get(MEMBERS)?.rows.clear();
    expect((await push('--apply', '--all')).exit).toBe(0);
    expect(rowOf(MEMBERS, member.uid)).toBeUndefined();
  });

  it('leaves a member out whose account is being erased', async () => {
    const [member] = await unsentMembers(1);
    await product.database.db.execute(sql`update users set erase_began_at = now() where uid = ${member?.uid}`);
    expect((await push('--apply')).out).toMatch(/pushed\s*:?\s*0,\s*neverSent\s*:?\s*0/);
    expect(calls('rows')).toBe(0);
  });

  it('sends a page again under the same keys if the process ends before the page is marked', async () => {
    const members = await unsentMembers(60);
    const transaction = product.database.transaction.bind(product.database);
    const cut = vi
      .spyOn(product.database, 'transaction')
      .mockImplementation((work) => (calls('rows') === 1 ? Promise.reject(new Error('killed')) : transaction(work)));
    const killed = await push('--apply');
    cut.mockRestore();
    expect([killed.exit, members.filter(({ uid }) => rowOf(MEMBERS, uid)).length]).toEqual([1, 50]);
    expect((await push()).out).toMatch(/neverSent\s*:?\s*60/);
    expect((await push('--apply')).exit).toBe(0);
    const [first = [], again = [], last = [], ...others] = vendor.journal
      .filter(({ operation }) => operation === 'rows')
      .map(({ text }) => text.match(/"keys":\{[^}]*\}/g) ?? []);
    expect([again, others]).toEqual([first, []]);
    expect([...first, ...last].toSorted()).toEqual(members.map(({ uid }) => `"keys":{"uid":"${uid}"}`).toSorted());
    expect((await push()).out).toMatch(/neverSent\s*:?\s*0/);
  });
});
