import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ContentFolder } from '#testing/content/content.ts';
import { courseFolder } from '#testing/content/courses.ts';
import { runJobs } from '#testing/jobs.ts';
import { leadsOf, openAlerts, deliverToPartners } from '#testing/partners/leads.ts';
import { graduate } from '#testing/members/learner.ts';
import { modelPartner, type ModelPartner } from '#testing/partners/model-partner.ts';
import { AFTER_SHIPPING, TUCKAWAY, refuseTuckaway, consentToTuckaway, setFlags } from '#testing/partners/partners.ts';
import { startTestProduct, type Member, type TestProduct } from '#testing/product.ts';
import { countOf } from '#testing/database/rows.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let folder: ContentFolder;
let product: TestProduct;
let member: Member;
let partner: ModelPartner;
beforeAll(async () => {
  folder = courseFolder([AFTER_SHIPPING], TUCKAWAY);
  const line = { send: (message: Parameters<ModelPartner['line']['send']>[0]) => partner.line.send(message) };
  product = await startTestProduct(
    { CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0' },
    { gateways: { partners: { leads: line, dialog: null } } },
  );
  setFlags(product);
});
beforeEach(async () => {
  partner = modelPartner();
  await product.database.db.execute(sql`delete from alerts`);
  await product.database.db.execute(sql`delete from lead_uploads`);
  member = await graduate(product, AFTER_SHIPPING);
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

const run = () => deliverToPartners(product);
const messages = () => partner.calls.map(({ id, body }) => [id.slice(36), body['type']]);

async function after(ms: number): Promise<void> {
  product.clock.advance(ms);
  await run();
}

async function reportedYes(): Promise<void> {
  await consentToTuckaway(member);
  await runJobs(product, { only: 'send-lead' });
}

describe('delivery of a consent', () => {
  it('sends the partner one lead with the requested fields only [RWD-177 RWD-178 RWD-186]', async () => {
    await consentToTuckaway(member);
    await runJobs(product, { only: 'send-lead', times: 2 });
    await run();
    const [lead] = await leadsOf(product, member);
    expect(partner.calls).toEqual([
      {
        id: `${String(lead?.['id'])}.1`,
        body: {
          type: 'lead',
          id: lead?.['id'],
          sequence: 1,
          sentAt: product.clock.now().toISOString(),
          uid: member.uid,
          syllabusId: AFTER_SHIPPING.legacySyllabusId,
          c3poSlug: 'tuckaway',
          optIn: true,
          tuckawayDisclosureAgreement: true,
          'little-loopDisclosureAgreement': true,
        },
      },
    ]);
    expect(lead).toMatchObject({ status: 'sent', told: false, unknown: false });
  });

  it('is done by the job of the next minute if its own job was lost', async () => {
    await consentToTuckaway(member);
    await product.database.db.execute(sql`delete from pgboss.job where name = 'send-lead'`);
    await run();
    expect(await leadsOf(product, member)).toMatchObject([{ status: 'sent' }]);
  });

  it('without an answer is retried after 1, 5, 30 and 120 minutes, then fails with an alert', async () => {
    partner.fates = ['busy', 'lost', 'busy', 'busy', 'busy'];
    await reportedYes();
    for (const [tries, minutes] of [1, 5, 30, 120].entries()) {
      await after(minutes * MINUTE_MS - 1);
      expect(partner.calls).toHaveLength(tries + 1);
      await after(1);
      expect(partner.calls).toHaveLength(tries + 2);
    }
    expect(await leadsOf(product, member)).toMatchObject([{ status: 'failed', tries: 5, told: true }]);
    expect(await openAlerts(product)).toEqual(['lead-failed tuckaway 1']);
    await after(DAY_MS);
    expect(new Set(messages().map(String))).toEqual(new Set(['.1,lead']));
    expect(partner.calls).toHaveLength(5);
  });

  it('fails at once with an alert when it is refused', async () => {
    partner.fates = ['refused'];
    await reportedYes();
    await after(DAY_MS);
    expect(await leadsOf(product, member)).toMatchObject([{ status: 'failed', tries: 1 }]);
    expect([partner.calls.length, await openAlerts(product)]).toEqual([1, ['lead-failed tuckaway 1']]);
  });

  it('repeats the same message if the answer was lost, and the partner counts it once', async () => {
    partner.fates = ['unanswered'];
    await reportedYes();
    await after(MINUTE_MS);
    expect(messages()).toEqual([
      ['.1', 'lead'],
      ['.1', 'lead'],
    ]);
    expect(partner.accepted).toHaveLength(1);
    expect(await leadsOf(product, member)).toMatchObject([{ status: 'sent', unknown: true }]);
  });

  it('is skipped if the newest answer is a refusal, even if the lead is still queued', async () => {
    await consentToTuckaway(member);
    await product.database.db.execute(sql`
      insert into consents (uid, partner, legacy_syllabus_id, answer, locale, at, proof, version_stated)
      values (${member.uid}, 'tuckaway', '-', false, 'en-US', now(), '{"kind": "choice"}', false)`);
    await run();
    expect(partner.calls).toEqual([]);
    expect(await leadsOf(product, member)).toMatchObject([{ status: 'dropped', told: false }]);
  });

  it('keeps the result of the call that took over the expired claim', async () => {
    const other = { isUnderWay: Promise.withResolvers<void>(), run: Promise.resolve() };
    let first = Promise.resolve();
    partner.fates = ['refused', 'answered'];
    partner.meanwhile = async () => {
      partner.meanwhile = async () => {
        other.isUnderWay.resolve();
        await first;
      };
      product.clock.advance(MINUTE_MS);
      other.run = run();
      await other.isUnderWay.promise;
    };
    await consentToTuckaway(member);
    first = run();
    await first;
    await other.run;
    expect(partner.calls).toHaveLength(2);
    expect(await leadsOf(product, member)).toMatchObject([{ status: 'sent' }]);
    expect(await openAlerts(product)).toEqual([]);
  });

  it('fails with an alert if its process was killed in the last attempt', async () => {
    await consentToTuckaway(member);
    await product.database.db.execute(sql`
      update lead_uploads set status = 'sending', claimed = true, tries = 5, lease_until = next_try_at where uid = ${member.uid}`);
    await run();
    expect(await leadsOf(product, member)).toMatchObject([{ status: 'failed', unknown: true }]);
    expect([partner.calls, await openAlerts(product)]).toEqual([[], ['lead-failed tuckaway 1']]);
  });
});

describe('a withdrawn consent', () => {
  it('sends a withdrawal without the data of the lead; the next consent is a separate message (D-119)', async () => {
    await reportedYes();
    await refuseTuckaway(member);
    await runJobs(product, { only: 'withdraw-lead', times: 2 });
    const [lead] = await leadsOf(product, member);
    const { id } = lead ?? {};
    expect(partner.calls.at(-1)).toEqual({
      id: `${String(id)}.2`,
      body: {
        type: 'withdrawal',
        id,
        sequence: 2,
        sentAt: product.clock.now().toISOString(),
        uid: member.uid,
        c3poSlug: 'tuckaway',
        optIn: false,
      },
    });
    expect([lead?.['status'], partner.holds(String(id))]).toEqual(['withdrawn', false]);
    await reportedYes();
    expect(messages()).toEqual([
      ['.1', 'lead'],
      ['.2', 'withdrawal'],
      ['.3', 'lead'],
    ]);
    expect(await leadsOf(product, member)).toMatchObject([{ status: 'sent', round: 2 }]);
    expect(partner.holds(String(id))).toBe(true);
  });

  it('is also withdrawn after a failed delivery, which may have arrived', async () => {
    partner.fates = ['refused'];
    await reportedYes();
    await refuseTuckaway(member);
    await run();
    expect(messages()).toEqual([
      ['.1', 'lead'],
      ['.2', 'withdrawal'],
    ]);
  });

  it('is withdrawn after the end of its running call, not during it', async () => {
    const seen: unknown[] = [];
    partner.meanwhile = async ({ body }) => {
      if (body['type'] !== 'lead') return;
      await refuseTuckaway(member);
      await runJobs(product, { only: 'withdraw-lead' });
      seen.push(...(await leadsOf(product, member)), partner.calls.length);
    };
    await reportedYes();
    expect(seen).toMatchObject([{ status: 'withdrawing' }, 1]);
    await run();
    expect(messages()).toEqual([
      ['.1', 'lead'],
      ['.2', 'withdrawal'],
    ]);
    expect(await leadsOf(product, member)).toMatchObject([{ status: 'withdrawn' }]);
  });

  it('is sent in the next round, after the withdrawal, when it is given again meanwhile', async () => {
    await reportedYes();
    await refuseTuckaway(member);
    partner.meanwhile = async ({ body }) => {
      if (body['type'] === 'withdrawal') await reportedYes();
    };
    await run();
    await run();
    expect(messages()).toEqual([
      ['.1', 'lead'],
      ['.2', 'withdrawal'],
      ['.3', 'lead'],
    ]);
    expect(await leadsOf(product, member)).toMatchObject([{ status: 'sent', round: 2 }]);
  });

  it('has a withdrawal that is retried without limit, daily after five attempts, with an alert each day', async () => {
    await reportedYes();
    partner.fates = ['busy', 'lost', 'busy', 'busy', 'busy', 'busy', 'refused'];
    await refuseTuckaway(member);
    await run();
    for (const minutes of [1, 5, 30, 120]) await after(minutes * MINUTE_MS);
    expect(await openAlerts(product)).toEqual(['partner-failed tuckaway 1']);
    await after(DAY_MS - 1);
    expect(partner.calls).toHaveLength(6);
    await after(1);
    await after(DAY_MS);
    expect(await openAlerts(product)).toEqual(['partner-failed tuckaway 3']);
    await after(DAY_MS);
    expect(await leadsOf(product, member)).toMatchObject([{ status: 'withdrawn' }]);
    expect(partner.calls).toHaveLength(9);
  });

  it('sends the withdrawal again 15 minutes after a call with an unknown outcome', async () => {
    partner = modelPartner({ knowsSequence: false });
    partner.fates = ['late'];
    await reportedYes();
    await refuseTuckaway(member);
    await run();
    expect(partner.arrive()).toBe(true);
    expect(partner.leads()).toHaveLength(1);
    await after(15 * MINUTE_MS - 1);
    expect(partner.calls).toHaveLength(2);
    await after(1);
    expect(messages().at(-1)).toEqual(['.2.again', 'withdrawal']);
    expect(partner.leads()).toEqual([]);
    await after(DAY_MS);
    expect(partner.calls).toHaveLength(3);
    expect(await leadsOf(product, member)).toMatchObject([{ status: 'withdrawn', unknown: false }]);
  });

  it('is not withdrawn a second time after a new consent', async () => {
    partner.fates = ['unanswered'];
    await reportedYes();
    await refuseTuckaway(member);
    await run();
    await reportedYes();
    await after(DAY_MS);
    expect(messages().map(([id]) => id)).toEqual(['.1', '.2', '.3']);
    expect(partner.leads()).toHaveLength(1);
  });

  it('of a deleted member is sent with its id only (D-234)', async () => {
    await reportedYes();
    const [lead] = await leadsOf(product, member);
    await product.database.db.execute(
      sql`update lead_uploads set uid = null, status = 'withdrawing', next_try_at = ${product.clock.now()} where uid = ${member.uid}`,
    );
    await run();
    const sentAt = product.clock.now().toISOString();
    expect(partner.calls.at(-1)?.body).toEqual({ type: 'withdrawal', id: lead?.['id'], sequence: 2, sentAt });
  });
});

async function dueLeads(count: number): Promise<void> {
  await consentToTuckaway(member);
  await product.database.db.execute(sql`
    insert into lead_uploads (id, partner, legacy_syllabus_id, consent_id, status, fields, payload, queued_at, next_try_at)
    select gen_random_uuid(), partner, legacy_syllabus_id, consent_id, status, fields, payload, queued_at, next_try_at
    from lead_uploads, generate_series(2, ${count})`);
}

const waiting = () =>
  countOf(product.database.db, sql`select count(*) from lead_uploads where next_try_at <= ${product.clock.now()}`);

describe('due leads', () => {
  it('are sent eight at a time in one run, each once even if two workers run', async () => {
    await dueLeads(250);
    let [atWork, max] = [0, 0];
    const full = Promise.withResolvers<void>();
    partner.meanwhile = async () => {
      max = Math.max(max, (atWork += 1));
      if (atWork === 8) full.resolve();
      await full.promise;
      await new Promise((resolve) => setTimeout(resolve, 1));
      atWork -= 1;
    };
    await run();
    expect([max, partner.leads().length, partner.calls.length, await waiting()]).toEqual([8, 250, 250, 0]);
    await product.database.db.execute(sql`delete from lead_uploads`);
    partner = modelPartner();
    member = await graduate(product, AFTER_SHIPPING);
    await dueLeads(40);
    await Promise.all([run(), run()]);
    expect([partner.leads().length, partner.calls.length]).toEqual([40, 40]);
  });

  it('stay queued after the partner leaves five in a row unanswered, and when the run is aborted', async () => {
    await dueLeads(60);
    await deliverToPartners(product, { signal: AbortSignal.abort() });
    expect([partner.calls.length, await waiting()]).toEqual([0, 60]);
    partner.fates = Array.from({ length: 60 }, () => 'lost' as const);
    await run();
    const { length } = partner.calls;
    expect(length).toBeLessThan(5 + 8);
    expect(await waiting()).toBe(60 - length);
    partner.fates = [];
    await after(5 * MINUTE_MS);
    expect(partner.leads()).toHaveLength(60);
  });

  it('are still sent if the call for one of the leads throws an error', async () => {
    await dueLeads(3);
    let calls = 0;
    partner.meanwhile = async () => {
      if ((calls += 1) === 1) throw new Error('the client broke');
    };
    await run();
    expect(partner.leads()).toHaveLength(2);
    await after(MINUTE_MS);
    expect(partner.leads()).toHaveLength(3);
  });
});
