import { writeFileSync } from 'node:fs';
import { RETAIN_REFUSALS, TRUSTEDFORM_KEY } from '@nestling/stand-ins/trusted-form/retain';
import { startTrustedForm, type TrustedFormStandIn } from '@nestling/stand-ins/trusted-form/start';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ContentFolder } from '#testing/content/content.ts';
import { BOX, courseFolder } from '#testing/content/courses.ts';
import { countOf, rowsOf } from '#testing/database/rows.ts';
import { operate } from '#testing/operator.ts';
import { openTestDatabase, type TestDatabase } from '#testing/engine.ts';
import { aTry, runJobs } from '#testing/jobs.ts';
import { eraseNow, scheduleLeaving } from '#testing/members/deleted-members.ts';
import { graduate } from '#testing/members/learner.ts';
import { deliverToPartners, leadsOf, openAlerts } from '#testing/partners/leads.ts';
import { modelPartner, type ModelPartner } from '#testing/partners/model-partner.ts';
import { partnerFiles, setFlags, versionOf } from '#testing/partners/partners.ts';
import { startTestProduct, type HttpAnswer, type Member, type TestProduct } from '#testing/product.ts';
import { recordedLog } from '#testing/recorded-log.ts';
import { createTrustedForm } from '../../gateways/form-certification/trusted-form.ts';
import type { CrashPoint } from '../../platform/crash-point.ts';
import { createOutbound } from '../../gateways/outbound/outbound.ts';

const HOUR_MS = 60 * 60_000;
const PHONE = '202-555-0143';
const ASKING = {
  ...BOX,
  slug: 'asking-harbor',
  legacySyllabusId: 'AskingHarbor',
  facts: { ...BOX.facts, optIn: { $link: 'leadTransferPartner/harbor' }, optInType: 'pre-redeem-mandatory' },
  videos: [],
  questions: [{ id: 'harbor-question', correctAnswer: 1 }],
};

class Killed extends Error {}

const recorded = recordedLog('trace');
let folder: ContentFolder;
let database: TestDatabase;
let vendor: TrustedFormStandIn;
let partner: ModelPartner;
/** Leads go by file, and the provider is asked each time. */
let product: TestProduct;
/** Leads go by HTTP, and the settings choose the provider. */
let calling: TestProduct;
/** Has no key. */
let keyless: TestProduct;
let killedAt: CrashPoint | null = null;

beforeAll(async () => {
  folder = courseFolder([ASKING], partnerFiles('harbor', { requiresTrustedForm: true, requiresPhoneNumber: true }));
  database = await openTestDatabase();
  vendor = await startTrustedForm();
  partner = modelPartner();
  const { TRUSTEDFORM_KEY: _key, ...withoutKey } = vendor.settings;
  const settings = { CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0' };
  const shared = { database: { ...database, close: async () => {} } };
  const crash = (point: CrashPoint): void => {
    if (point === killedAt) throw new Killed(point);
  };
  const outbound = createOutbound({ system: 'trustedform', deadlineMs: 5_000, report: () => {} });
  const certificates = createTrustedForm({
    key: TRUSTEDFORM_KEY,
    vendor: undefined,
    baseUrl: vendor.certificates,
    outbound,
  });
  product = await startTestProduct(
    { ...settings, ...vendor.settings },
    { ...shared, crash, gateways: { certificates } },
  );
  calling = await startTestProduct(
    { ...settings, ...vendor.settings },
    { ...shared, log: recorded.log, gateways: { partners: { leads: partner.line, dialog: null } } },
  );
  keyless = await startTestProduct({ ...settings, ...withoutKey }, shared);
  for (const one of [product, calling, keyless]) {
    writeFileSync(one.files.config, JSON.stringify(vendor.appConfig));
    setFlags(one);
  }
});
beforeEach(async () => {
  vendor.faults.clear();
  vendor.faults.clockSkewMs = 0;
  vendor.key = TRUSTEDFORM_KEY;
  vendor.journal.length = 0;
  killedAt = null;
  await database.db.execute(sql`delete from alerts`);
  await database.db.execute(sql`delete from pgboss.job where name = 'retain-certificate'`);
});
afterAll(async () => {
  for (const one of [product, calling, keyless]) await one.close();
  await database.close();
  await vendor.close();
  folder.remove();
});

async function sayYes(member: Member, certificate: string): Promise<void> {
  const answer = await upload(member, certificate);
  if (answer.status !== 202) throw new Error(`the yes was answered ${answer.status}: ${answer.text}`);
}

async function upload(member: Member, certificate: string): Promise<HttpAnswer> {
  return member.post('/api/lead-transfer/upload', {
    syllabusId: ASKING.legacySyllabusId,
    c3poSlug: 'harbor',
    optIn: true,
    phone: PHONE,
    trustedFormCert: certificate,
    trustedFormToken: certificate === 'checkbox-consent' ? '' : certificate,
    consentVersion: await versionOf(member, 'harbor'),
  });
}

const sayNo = (member: Member) => member.post(`/api/corporate-partners/${member.uid}/harbor`, { optIn: false });

const job = z.object({ consentId: z.number(), tries: z.number() });

type WaitingJob = z.output<typeof job>;

/** Jobs of certificates that are due by the clock of a product, in the order of the answers. */
async function dueJobs({ clock }: TestProduct): Promise<WaitingJob[]> {
  const rows = await rowsOf(
    database.db,
    sql`delete from pgboss.job where name = 'retain-certificate' and state = 'created'
      and (start_after <= ${clock.now().toISOString()} or data ->> 'tries' = '0')
      returning (data ->> 'consentId')::int as "consentId", (data ->> 'tries')::int as tries`,
  );
  return rows.map((row) => job.parse(row)).toSorted((one, other) => one.consentId - other.consentId);
}

async function attempt(named: WaitingJob, { jobDefinitions } = product): Promise<void> {
  await jobDefinitions.find(({ name }) => name === 'retain-certificate')?.handle(named, aTry());
}

/** Runs the attempts that are due, once each. */
async function run(of = product): Promise<WaitingJob[]> {
  const due = await dueJobs(of);
  for (const named of due) await attempt(named, of);
  return due;
}

const waiting = () => countOf(database.db, sql`select count(*) from pgboss.job where name = 'retain-certificate'`);

const stored = ({ uid }: Member) =>
  rowsOf(
    database.db,
    sql`select certificate_state as state, certificate_tries as tries, certificate_match as match,
      certificate_expires_at is not null as "hasExpiry", masked_certificate_url is not null as "isMasked"
      from consents where uid = ${uid} and answer order by id`,
  );

const sent = () => vendor.journal.filter(({ operation }) => operation === 'retain');
const bodies = () => sent().map(({ text }): unknown => JSON.parse(text));

const UNRETAINED = { match: null, hasExpiry: false, isMasked: false };
const RETAINED = { state: 'retained', match: true, hasExpiry: true, isMasked: true };

async function certified(of = product, certificate = vendor.issue({ typed: PHONE })): Promise<Member> {
  const member = await graduate(of, ASKING);
  await sayYes(member, certificate);
  return member;
}

describe('the certificate of a consent', () => {
  it('is retained at once while leads go by file, and the copy is in the member’s export', async () => {
    const member = await certified();
    expect(await stored(member)).toEqual([{ state: 'waiting', tries: 0, ...UNRETAINED }]);
    const [named] = await run();
    expect(await stored(member)).toEqual([{ ...RETAINED, tries: 1 }]);
    expect(bodies()).toEqual([{ match_lead: { phone: PHONE }, retain: { reference: String(named?.consentId) } }]);
    const file = await member.get(`/api/user/${member.uid}/export?format=json`);
    expect(file.text).toMatch(/"certificateState": ?"retained"/);
    expect(file.text).toMatch(/"certificateExpiresAt": ?"20\d\d-/);
    expect(file.text).toContain(vendor.certificates);
    expect(file.text).toMatch(/"certificateMatch": ?true/);
    expect([await waiting(), await openAlerts(product)]).toEqual([0, []]);
  });

  it('is retained while leads go by HTTP, by the number also once the lead no longer has it', async () => {
    const member = await certified(calling);
    await runJobs(calling, { only: 'send-lead' });
    expect(await leadsOf(calling, member)).toMatchObject([{ status: 'sent', told: false }]);
    await run(calling);
    expect(await stored(member)).toEqual([{ ...RETAINED, tries: 1 }]);
    expect(bodies()).toMatchObject([{ match_lead: { phone: PHONE } }]);
    const lines = JSON.stringify(recorded.lines());
    expect(lines).toContain('"operation":"retain"');
    for (const secret of [PHONE, member.email, TRUSTEDFORM_KEY, btoa(`API:${TRUSTEDFORM_KEY}`), sent()[0]?.id ?? ''])
      expect(lines).not.toContain(secret);
  });

  it('is retained after a kill that follows the commit of the yes', async () => {
    const member = await graduate(product, ASKING);
    killedAt = 'upload.after-commit';
    expect((await upload(member, vendor.issue({ typed: PHONE }))).status).toBe(500);
    killedAt = null;
    await run();
    expect(await stored(member)).toEqual([{ ...RETAINED, tries: 1 }]);
  });

  it('is retained once for a repeated yes', async () => {
    const certificate = vendor.issue({ typed: PHONE });
    const member = await certified(product, certificate);
    await sayYes(member, certificate);
    expect([await run(), await waiting()]).toMatchObject([[{ tries: 0 }], 0]);
    expect(await stored(member)).toHaveLength(1);
  });

  it('is not retained without a key, or for a yes by the checkbox', async () => {
    const members = [await certified(keyless), await certified(product, 'checkbox-consent')];
    expect(await waiting()).toBe(0);
    for (const member of members) expect(await stored(member)).toEqual([{ state: null, tries: 0, ...UNRETAINED }]);
  });

  it('is retained although it does not match its lead, and not tried again', async () => {
    const member = await certified(product, vendor.issue({ typed: 'another' }));
    await run();
    product.clock.advance(HOUR_MS);
    await run();
    expect([await stored(member), sent().length]).toEqual([[{ ...RETAINED, match: false, tries: 1 }], 1]);
    expect(await openAlerts(product)).toEqual([]);
  });

  it('is retained after a kill between the call and its result, as the one that was retained before', async () => {
    const member = await certified();
    const [named] = await dueJobs(product);
    if (!named) throw new Error('no job');
    killedAt = 'certificate.sent';
    await expect(attempt(named)).rejects.toThrow(Killed);
    expect(await stored(member)).toMatchObject([{ state: 'waiting', tries: 0 }]);
    killedAt = null;
    await attempt(named);
    expect(sent().map(({ status }) => status)).toEqual([200, 200]);
    expect(await stored(member)).toEqual([{ ...RETAINED, tries: 1 }]);
  });

  it('is neither sent nor enqueued twice when an attempt that is over runs again', async () => {
    const member = await certified();
    vendor.faults.add({ operation: 'retain', kind: '500' });
    const [named] = await run();
    if (!named) throw new Error('no job');
    await attempt(named);
    expect([sent().length, await waiting()]).toEqual([1, 1]);
    product.clock.advance(HOUR_MS);
    await run();
    await attempt(named);
    expect([sent().length, await stored(member)]).toEqual([2, [{ ...RETAINED, tries: 2 }]]);
  });
});

describe('a certificate that need not be retained any longer', () => {
  it('ends silently with a no, and a yes after it has its own', async () => {
    const member = await certified();
    expect((await sayNo(member)).status).toBe(200);
    await sayYes(member, vendor.issue({ typed: PHONE }));
    await run();
    expect(await stored(member)).toEqual([
      { state: 'ended', tries: 1, ...UNRETAINED },
      { ...RETAINED, tries: 1 },
    ]);
    expect([sent().length, await waiting(), await openAlerts(product)]).toEqual([1, 0, []]);
  });

  it('does not end with a later yes, such as one to other words', async () => {
    const member = await certified();
    await database.db.execute(sql`
      insert into consents (uid, partner, legacy_syllabus_id, answer, locale, at, proof, version_stated)
      values (${member.uid}, 'harbor', ${ASKING.legacySyllabusId}, true, 'en-US', now(), '{"kind": "checkbox"}', true)`);
    await run();
    expect(await stored(member)).toMatchObject([RETAINED, { state: null }]);
  });

  it('ends with its lead', async () => {
    const member = await certified();
    await database.db.execute(sql`update lead_uploads set status = 'withdrawn' where uid = ${member.uid}`);
    await run();
    expect(await stored(member)).toMatchObject([{ state: 'ended' }]);
    expect(sent()).toEqual([]);
  });

  it('ends with the account, and a copy is then named by no address', async () => {
    const [left, retained] = [await certified(), await certified()];
    const ids = await rowsOf(
      database.db,
      sql`select id from consents where uid in (${left.uid}, ${retained.uid}) order by id`,
    );
    const [first, second] = await dueJobs(product);
    if (!first || !second) throw new Error('no jobs');
    await attempt(second);
    const deletions = [await scheduleLeaving(product, left), await scheduleLeaving(product, retained)];
    product.clock.advance(15 * 24 * HOUR_MS);
    for (const deletionId of deletions) await eraseNow(product, deletionId);
    expect(
      await rowsOf(
        database.db,
        sql`select uid, certificate_state as state, masked_certificate_url as masked, certificate_match as match
          from consents where answer and id in ${ids.map(({ id }) => id)} order by id`,
      ),
    ).toEqual([
      { uid: null, state: 'ended', masked: null, match: null },
      { uid: null, state: 'retained', masked: null, match: true },
    ]);
    const before = sent().length;
    await attempt(first);
    expect(sent()).toHaveLength(before);
  });
});

describe('a certificate that is not retained at once', () => {
  const hours = async (count: number): Promise<number> => {
    let attempts = 0;
    for (let hour = 0; hour < count; hour += 1) {
      attempts += (await run()).length;
      product.clock.advance(HOUR_MS);
    }
    return attempts;
  };

  it('is tried hourly for 60 hours, with an alert after 48 and one at the end, and its lead is not affected', async () => {
    const member = await certified();
    vendor.faults.add({ operation: 'retain', kind: '500', every: 1 });
    expect([await hours(48), await openAlerts(product)]).toEqual([48, []]);
    expect(await stored(member)).toMatchObject([{ state: 'waiting', tries: 48 }]);
    expect(await hours(1)).toBe(1);
    expect(await openAlerts(product)).toEqual(['certificate-late harbor 1']);
    expect(await hours(11)).toBe(11);
    expect([await stored(member), await openAlerts(product)]).toMatchObject([
      [{ state: 'late', tries: 60 }],
      ['certificate-late harbor 1'],
    ]);
    expect(await hours(12)).toBe(1);
    expect(await stored(member)).toEqual([{ state: 'unanswered', tries: 61, ...UNRETAINED }]);
    expect([await openAlerts(product), await waiting(), sent().length]).toEqual([['certificate-lost harbor 1'], 0, 61]);
    expect(await leadsOf(product, member)).toMatchObject([{ status: 'queued', told: true }]);
  });

  it('settles its alert with the account of the last late one', async () => {
    const member = await certified();
    vendor.faults.add({ operation: 'retain', kind: 'drop-before', every: 1 });
    await hours(50);
    expect(await openAlerts(product)).toEqual(['certificate-late harbor 1']);
    await product.database.db.execute(sql`
      update consents set certificate_state = 'ended' where uid = ${member.uid} and certificate_state = 'late'`);
    await run();
    expect(await openAlerts(product)).toEqual([]);
  });

  it('is retained after two days as well, which settles its alert', async () => {
    const [one, other] = [await certified(), await certified()];
    vendor.faults.add({ operation: 'retain', kind: 'drop-before', every: 1 });
    await hours(50);
    expect(await openAlerts(product)).toEqual(['certificate-late harbor 2']);
    vendor.faults.clear();
    const [first, second] = await dueJobs(product);
    if (!first || !second) throw new Error('no jobs');
    await attempt(first);
    expect(await openAlerts(product)).toEqual(['certificate-late harbor 2']);
    await attempt(second);
    expect([...(await stored(one)), ...(await stored(other))]).toMatchObject([RETAINED, RETAINED]);
    expect(await openAlerts(product)).toEqual([]);
  });

  it.each([
    ['expired', () => vendor.issue({ id: 'old-certificate' })],
    ['sandboxed', () => vendor.issue({ isSandboxed: true })],
    ['refused', () => `${vendor.url}/0123456789abcdef`],
  ] as const)('is lost at once with an alert when it is %s', async (state, issue) => {
    const member = await certified(product, issue());
    if (state === 'expired') vendor.faults.clockSkewMs = 73 * HOUR_MS;
    await run();
    expect(await stored(member)).toEqual([{ state, tries: 1, ...UNRETAINED }]);
    expect([await waiting(), await openAlerts(product)]).toEqual([0, ['certificate-lost harbor 1']]);
    expect(await leadsOf(product, member)).toMatchObject([{ status: 'queued', told: true }]);
  });

  it('is tried hourly while the account refuses it, with one alert an hour, until one is retained', async () => {
    const [one, other] = [await certified(), await certified()];
    vendor.key = 'changed';
    await run();
    expect(await openAlerts(product)).toEqual(['certificate-account key 1']);
    vendor.faults.add({ operation: 'retain', kind: 'answer', answer: RETAIN_REFUSALS.funds });
    product.clock.advance(HOUR_MS);
    await run();
    expect(await openAlerts(product)).toEqual(['certificate-account funds 1', 'certificate-account key 2']);
    vendor.key = TRUSTEDFORM_KEY;
    product.clock.advance(HOUR_MS);
    await run();
    expect([...(await stored(one)), ...(await stored(other))]).toMatchObject([RETAINED, RETAINED]);
    expect(await openAlerts(product)).toEqual([]);
  });

  it('waits without a call while the key is missing', async () => {
    const member = await certified();
    for (const named of await dueJobs(product)) await attempt(named, keyless);
    expect(await stored(member)).toMatchObject([{ state: 'waiting', tries: 1 }]);
    expect([sent(), await waiting(), await openAlerts(product)]).toEqual([[], 1, []]);
  });

  it('is shown as waiting in /status until it is retained', async () => {
    const system = z.object({ system: z.string(), mode: z.string(), waitingSince: z.string().nullable() });
    const waitingSince = async () => {
      const status = await product.browser('127.0.0.1').get('/status');
      return z
        .array(system)
        .parse(status.at('systems'))
        .find((one) => one.system === 'trustedform');
    };
    await database.db.execute(sql`update consents set certificate_state = null`);
    const since = product.clock.now().toISOString();
    await certified();
    expect(await waitingSince()).toMatchObject({ mode: 'stand-in', waitingSince: since });
    await run();
    expect(await waitingSince()).toMatchObject({ waitingSince: null });
  });

  it('does not delay the delivery of its lead', async () => {
    const member = await certified(calling);
    await deliverToPartners(calling);
    expect(await leadsOf(calling, member)).toMatchObject([{ status: 'sent' }]);
    expect(await stored(member)).toMatchObject([{ state: 'waiting' }]);
  });
});

describe('the command outside check trustedform', () => {
  const check = (of: TestProduct) => operate(of.adminChannel, ['outside', 'check', 'trustedform']);

  it('reaches the host without the key, and says that the key cannot be checked', async () => {
    const { exit, out } = await check(product);
    expect(exit).toBe(0);
    expect(out).toMatch(/^host +answers *$[^]*^key +not checkable *$/m);
    expect(vendor.journal.map(({ operation }) => operation)).toEqual(['viewed']);
    vendor.faults.add({ operation: 'viewed', kind: 'drop-before' });
    expect((await check(product)).out).toMatch(/^host +none +it does not answer: TRUSTEDFORM_BASE_URL/m);
  });

  it('is refused where no certificate is retained', async () => {
    expect(await check(keyless)).toMatchObject({
      exit: 1,
      out: 'refused: the settings do not choose trustedform\n',
    });
  });
});
