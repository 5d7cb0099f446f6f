import { writeFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aTry, runJobs } from '#testing/jobs.ts';
import { testMarketing, type TestMarketing } from '#testing/marketing.ts';
import { startTestProduct, type HttpAnswer, type Member, type TestProduct } from '#testing/product.ts';
import { preparedRace } from '#testing/database/race.ts';
import { countOf, rowsOf } from '#testing/database/rows.ts';
import { MarketingUnavailable } from '../../gateways/marketing/port.ts';
import { upsertIdentifyEvent } from './queries/marketing-events.ts';

const JOB = 'send-marketing-event';

let marketing: TestMarketing;
let product: TestProduct;
beforeAll(async () => {
  marketing = testMarketing();
  product = await startTestProduct({ RATE_LIMIT_SCALE: '0' }, { marketing });
});
afterAll(() => product.close());
beforeEach(() => {
  marketing.down.clear();
  marketing.sent.length = 0;
  useMarketing(true);
});

/** The clock moves because settings are cached. */
function useMarketing(sfmcSupport: boolean): void {
  writeFileSync(product.files.flags, JSON.stringify({ sfmcSupport }));
  product.clock.advance(60_000);
}

const statesOf = ({ uid }: Member): Promise<unknown[]> =>
  rowsOf(product.database.db, sql`select state from marketing_events where uid = ${uid} order by at`).then((rows) =>
    rows.map(({ state }) => state),
  );

const waiting = ({ database }: TestProduct = product): Promise<number> =>
  countOf(database.db, sql`select count(*) from pgboss.job where name = ${JOB} and state = 'created'`);

function identify(member: Member, fields: object = {}): Promise<HttpAnswer> {
  return member.post('/api/sfmc/data', { eventAction: 'Identify User', uid: member.uid, ...fields });
}

async function identified(member: Member): Promise<void> {
  expect((await identify(member)).status).toBe(202);
  await runJobs(product, { only: JOB });
}

/** Runs the queued job without removing it from the queue, as after a crash. */
async function jobRun(): Promise<() => Promise<void>> {
  const [job] = await rowsOf(product.database.db, sql`select data from pgboss.job where name = ${JOB}`);
  const kind = product.jobDefinitions.find(({ name }) => name === JOB);
  if (!job || !kind) throw new Error('no event waits');
  return () => kind.handle(job['data'], aTry());
}

const reportedOf = (member: Member) =>
  marketing.sent.filter(({ uid }) => uid === member.uid).map(({ values }) => values);
const save = async (member: Member, fields: object) =>
  expect((await member.post(`/api/user/${member.uid}`, fields)).status).toBe(200);

describe('POST /api/sfmc/data, Identify User', () => {
  it('sends the stored values of the member and ignores those of the browser [ACC-390 ACC-391 ACC-392]', async () => {
    const member = await product.member({ emailOptIn: true, firstName: 'Maya', lastName: 'Ortiz' });
    await save(member, { country: 'CA', zip: 'M5V 2T6', gender: 'female', haveChildren: 'yes', pregnantStatus: 'yes' });
    await member.post(`/api/children/${member.uid}`, { birthDate: null, dueDate: '2027-02-03' });
    const answer = await identify(member, { first_name: 'Eve', email: 'eve@example.com', email_opt_in: false });
    expect([answer.status, answer.body]).toEqual([202, { data: {} }]);
    expect([await statesOf(member), reportedOf(member)]).toEqual([['queued'], []]);

    await runJobs(product, { only: JOB, times: 2 });

    const [event] = marketing.sent;
    expect([marketing.sent.length, event?.eventAction]).toEqual([1, 'Identify User']);
    const { membership_number: number, ...values } = event?.values ?? {};
    expect(number).toMatch(/^\d{6,}$/);
    expect(values).toEqual({
      uid: member.uid,
      birth_date: '',
      country: 'CA',
      due_date: '2027-02-03',
      email: member.email,
      email_opt_in: true,
      first_name: 'Maya',
      gender: 'female',
      have_children: 'yes',
      last_name: 'Ortiz',
      last_registration_step: '0-landing page',
      locale: 'en-US',
      martial_status: '',
      postal_code: 'M5V 2T6',
      pregnant_status: 'yes',
      region: 'CA-ON',
    });
    expect(await statesOf(member)).toEqual(['sent']);
  });

  it('sends empty dates once the child’s date is removed [ACC-392]', async () => {
    const member = await product.member({ emailOptIn: true });
    await member.post(`/api/children/${member.uid}`, { birthDate: null, dueDate: '2027-02-03' });
    await member.post(`/api/children/${member.uid}/clear`);
    await identified(member);
    expect(reportedOf(member)).toMatchObject([{ birth_date: '', due_date: '' }]);
  });

  it('sends a declined opt-in once, with only uid and locale, until the member opts in [ACC-391]', async () => {
    const member = await product.member({ emailOptIn: false, firstName: 'Maya' });
    await identified(member);
    await identified(member);
    const no = reportedOf(member);
    expect(no.map((values) => Object.entries(values).filter(([, value]) => value !== ''))).toEqual([
      [
        ['uid', member.uid],
        ['email_opt_in', false],
        ['locale', 'en-US'],
      ],
    ]);
    expect(Object.keys(no[0] ?? {})).toHaveLength(17);
    expect([await statesOf(member), await waiting()]).toEqual([['sent'], 0]);

    await save(member, { emailOptIn: true });
    await identified(member);
    await save(member, { emailOptIn: false });
    await identified(member);
    await identified(member);
    expect(reportedOf(member).map((values) => [values['email_opt_in'], values['first_name']])).toEqual([
      [false, ''],
      [true, 'Maya'],
      [false, ''],
    ]);
  });

  it('sends a waiting event once, with the values at the time of sending', async () => {
    const member = await product.member({ emailOptIn: true, firstName: 'Maja' });
    for (const firstName of ['Maya', 'Maia']) {
      await identify(member);
      await save(member, { firstName });
    }
    expect([await statesOf(member), await waiting()]).toEqual([['queued'], 1]);
    await runJobs(product, { only: JOB });
    expect(reportedOf(member).map((values) => values['first_name'])).toEqual(['Maia']);
  });

  it('sends a change that is saved during a call after that call', async () => {
    const member = await product.member({ emailOptIn: true, firstName: 'Maja' });
    await identify(member);
    const gate = Promise.withResolvers<void>();
    marketing.calls.length = 0;
    marketing.blocked.set('send', gate.promise);
    const running = (await jobRun())();
    await expect.poll(() => marketing.calls).toEqual(['send']);
    await save(member, { firstName: 'Maya' });
    await identify(member);
    gate.resolve();
    await running;
    expect(reportedOf(member).map((values) => values['first_name'])).toEqual(['Maja', 'Maya']);
    expect(await statesOf(member)).toEqual(['sent']);
    await runJobs(product, { only: JOB });
  });

  it('does not send a failed event again when the member has a newer one, which is sent instead', async () => {
    const member = await product.member({ emailOptIn: true, firstName: 'Maja' });
    marketing.down.add('send');
    await identify(member);
    const again = await jobRun();
    await expect(runJobs(product, { only: JOB })).rejects.toThrow(MarketingUnavailable);
    expect(await statesOf(member)).toEqual(['failed']);
    product.clock.advance(1000);
    await save(member, { firstName: 'Maya' });
    await identify(member);
    expect(await statesOf(member)).toEqual(['failed', 'queued']);

    marketing.down.clear();
    await again();
    expect([await statesOf(member), reportedOf(member)]).toEqual([['queued'], []]);
    await runJobs(product, { only: JOB });
    expect(reportedOf(member).map((values) => values['first_name'])).toEqual(['Maya']);
  });

  it('sends a failed event when its job is retried', async () => {
    const member = await product.member({ emailOptIn: true });
    marketing.down.add('send');
    await identify(member);
    const again = await jobRun();
    await expect(runJobs(product, { only: JOB })).rejects.toThrow(MarketingUnavailable);
    marketing.down.clear();
    await again();
    expect([await statesOf(member), reportedOf(member).length]).toEqual([['sent'], 1]);
  });

  it('many simultaneous changes leave one event and one job', async () => {
    const outcome = await preparedRace({
      guard: 'marketing_events_identify_key',
      prepare: async (own) => (await own.member({ emailOptIn: true })).uid,
      run: (own, uid) =>
        own.database.transaction((tx) =>
          upsertIdentifyEvent(tx, { id: crypto.randomUUID(), uid, at: own.clock.now() }),
        ),
      holds: async (own) => (await countOf(own.database.db, sql`select count(*) from marketing_events`)) === 1,
    });
    expect(outcome).toEqual({ guarded: true, unguarded: false });
    const member = await product.member({ emailOptIn: true });
    await Promise.all(Array.from({ length: 10 }, () => identify(member)));
    expect([await statesOf(member), await waiting()]).toEqual([['queued'], 1]);
    await runJobs(product, { only: JOB });
  });

  it('without the marketing system no event is stored and waiting ones are deleted [ACC-429]', async () => {
    const member = await product.member({ emailOptIn: true });
    await identify(member);
    useMarketing(false);
    await runJobs(product, { only: JOB });
    expect((await identify(member)).status).toBe(202);
    expect([await statesOf(member), await waiting(), reportedOf(member)]).toEqual([[], 0, []]);
  });
});
