import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ContentFolder } from '#testing/content/content.ts';
import { courseFolder } from '#testing/content/courses.ts';
import { runJobs } from '#testing/jobs.ts';
import { parent } from '#testing/members/learner.ts';
import { leadsOf, openAlerts, deliverToPartners } from '#testing/partners/leads.ts';
import { modelPartner, type ModelPartner } from '#testing/partners/model-partner.ts';
import { startTestProduct, type HttpAnswer, type Member, type TestProduct } from '#testing/product.ts';
import { recordedLog } from '#testing/recorded-log.ts';
import { rowsOf } from '#testing/database/rows.ts';

const MINUTE_MS = 60_000;
const PHONE = '(202) 555-0143';

const recorded = recordedLog();
let folder: ContentFolder;
let product: TestProduct;
let member: Member;
let partner: ModelPartner;
beforeAll(async () => {
  const inUs = { termsUrl: 'https://example.com/terms', displayOnModal: { enabled: true } };
  folder = courseFolder([], {
    'main/corporatePartner/minnow/entry.json': {
      slug: 'minnow',
      name: 'Minnow',
      requiresMobile: true,
      countries: { US: inUs },
    },
    'main/corporatePartner/minnow/en-US.json': { countries: { US: { optinText: 'Tips', termsText: 'Terms' } } },
  });
  const line = { send: (message: Parameters<ModelPartner['line']['send']>[0]) => partner.line.send(message) };
  product = await startTestProduct(
    { CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0' },
    { gateways: { partners: { leads: null, dialog: line } }, log: recorded.log },
  );
});
beforeEach(async () => {
  partner = modelPartner();
  await product.database.db.execute(sql`delete from alerts`);
  member = await parent(product);
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

const press = async (phone = PHONE): Promise<HttpAnswer> => {
  const [offer] = JSON.stringify((await member.get('/api/corporate-partners?country=US')).body).match(
    /(?<="consentVersion":")\w+/,
  ) ?? [''];
  return member.post('/api/partner/minnow/', { userInfo: { uid: member.uid }, phone, consentVersion: offer });
};
const say = (body: object): Promise<HttpAnswer> => member.post(`/api/corporatePartners/${member.uid}/minnow`, body);
const record = async (): Promise<unknown> =>
  (await member.get(`/api/corporate-partners/${member.uid}`)).at('data.minnow');
const ledger = () =>
  rowsOf(product.database.db, sql`select answer, delivery from consents where uid = ${member.uid} order by id`);
const refusal = (answer: HttpAnswer): unknown[] => [answer.status, answer.at('error.code')];
const YES = { answer: true, delivery: null };
const NOT_DELIVERED = { answer: true, delivery: 'delivery_failed' };
const SAYS_NO = { optIn: false, optInDate: false, mobile: false };

describe('a consent to a partner that is called during the request', () => {
  it('sends email, names and phone number, and no other personal data [RWD-400]', async () => {
    expect((await press()).body).toEqual({ data: { status: 'SUCCESS' } });
    const [lead] = await leadsOf(product, member);
    expect(partner.calls.map(({ body }) => body)).toEqual([
      {
        type: 'lead',
        id: lead?.['id'],
        sequence: 1,
        sentAt: product.clock.now().toISOString(),
        c3poSlug: 'minnow',
        optIn: true,
        email: member.email,
        firstName: 'Maya',
        lastName: 'Ortiz',
        phone: '2025550143',
      },
    ]);
    expect(lead).toMatchObject({ status: 'sent', told: false });
    expect(await record()).toMatchObject({ optIn: true, mobile: '2025550143' });
    expect((await press()).status).toBe(200);
    expect(partner.calls).toHaveLength(1);
  });

  it('is sent again after a refusal, even if the first consent was stored without a phone number', async () => {
    await press();
    await say({ optIn: false });
    await runJobs(product, { only: 'withdraw-lead' });
    // As `ledger` left it, without a number: such a lead has no line.
    await product.database.db.execute(
      sql`update lead_uploads set fields = '[]', gateway = 'ledger' where uid = ${member.uid}`,
    );
    product.clock.advance(1_000);
    expect((await press()).status).toBe(200);
    expect(partner.calls.map(({ body }) => body['type'])).toEqual(['lead', 'withdrawal', 'lead']);
    expect((await leadsOf(product, member))[0]).toMatchObject({ status: 'sent', round: 2 });
  });

  it('is withdrawn by id and slug, because the partner never received the uid', async () => {
    await press();
    await say({ optIn: false });
    await runJobs(product, { only: 'withdraw-lead' });
    expect(Object.keys(partner.calls.at(-1)?.body ?? {})).toEqual([
      'type',
      'id',
      'sequence',
      'sentAt',
      'c3poSlug',
      'optIn',
    ]);
    expect(partner.leads()).toEqual([]);
  });
});

describe('a failed call during the request', () => {
  it('answers 502 and is recorded as declined; the fallback call of the page adds no answer [RWD-391]', async () => {
    partner.fates = ['refused'];
    expect(refusal(await press())).toEqual([502, 'partner-unavailable']);
    expect(await record()).toMatchObject(SAYS_NO);
    const fallback = await say(SAYS_NO);
    expect([fallback.status, fallback.at('data')]).toEqual([
      200,
      { partner: 'minnow', email: member.email, ...SAYS_NO },
    ]);
    expect(await ledger()).toEqual([YES, NOT_DELIVERED]);
    expect(await leadsOf(product, member)).toMatchObject([{ status: 'dropped', told: false }]);
    expect(await openAlerts(product)).toEqual(['partner-failed minnow 1']);
    const reported = recorded.lines().filter(({ partner: slug }) => slug === 'minnow');
    expect(reported).toMatchObject([{ uid: member.uid, delivery: 'refused' }]);
    expect(JSON.stringify(recorded.lines())).not.toMatch(/5550143|555-0143/);
    await say({ optIn: false });
    expect(await ledger()).toEqual([YES, NOT_DELIVERED, { answer: false, delivery: null }]);
  });

  it.each(['lost', 'unanswered'] as const)(
    'is withdrawn when it may have arrived (%s), and again 15 minutes later',
    async (fate) => {
      partner.fates = [fate];
      expect(refusal(await press())).toEqual([502, 'partner-unavailable']);
      await runJobs(product, { only: 'withdraw-lead' });
      product.clock.advance(15 * MINUTE_MS);
      await deliverToPartners(product);
      expect(partner.calls.map(({ id }) => id.slice(36))).toEqual(['.1', '.2', '.2.again']);
      expect(partner.leads()).toEqual([]);
      expect(await ledger()).toEqual([YES, NOT_DELIVERED]);
    },
  );

  it('after a refusal leaves that refusal unchanged', async () => {
    partner.fates = ['unanswered'];
    partner.meanwhile = async ({ body }) => {
      if (body['type'] === 'lead') await say({ optIn: false });
    };
    expect(refusal(await press())).toEqual([502, 'partner-unavailable']);
    expect(await ledger()).toEqual([YES, { answer: false, delivery: null }]);
    await deliverToPartners(product);
    expect(partner.leads()).toEqual([]);
  });

  it('before a new consent is withdrawn first; then the consent is sent', async () => {
    partner.fates = ['unanswered'];
    await press();
    expect((await press()).status).toBe(200);
    expect(partner.calls).toHaveLength(1);
    await deliverToPartners(product);
    expect(partner.calls.map(({ id }) => id.slice(36))).toEqual(['.1', '.2', '.3']);
    expect(await leadsOf(product, member)).toMatchObject([{ status: 'sent', round: 2 }]);
    expect(await record()).toMatchObject({ optIn: true, mobile: '2025550143' });
  });
});

describe('two simultaneous requests', () => {
  it.each([
    ['answered', 200],
    ['unanswered', 502],
  ] as const)('make one call to the partner and get the same result (%s: %i)', async (fate, status) => {
    partner.fates = [fate];
    const second: Promise<HttpAnswer>[] = [];
    partner.meanwhile = async ({ body }) => {
      if (body['type'] !== 'lead') return;
      second.push(press());
      await new Promise((resolve) => setTimeout(resolve, 400));
    };
    expect((await press()).status).toBe(status);
    expect((await Promise.all(second)).map((answer) => answer.status)).toEqual([status]);
    expect(partner.calls.filter(({ body }) => body['type'] === 'lead')).toHaveLength(1);
  });
});

describe('a call whose process was killed', () => {
  it('keeps its claim for a minute, then is recorded as failed and withdrawn', async () => {
    await press();
    await product.database.db.execute(sql`
      update lead_uploads set status = 'sending', lease_until = ${product.clock.now()}::timestamptz + interval '60 seconds',
        next_try_at = ${product.clock.now()}::timestamptz + interval '60 seconds', payload = '{"phone": "2025550143"}'
      where uid = ${member.uid}`);
    product.clock.advance(MINUTE_MS - 1);
    await deliverToPartners(product);
    expect(await ledger()).toEqual([YES]);
    product.clock.advance(1);
    await deliverToPartners(product);
    expect(await ledger()).toEqual([YES, NOT_DELIVERED]);
    expect(await record()).toMatchObject(SAYS_NO);
    await deliverToPartners(product);
    expect([await leadsOf(product, member), partner.leads()]).toMatchObject([
      [{ status: 'withdrawn', told: false }],
      [],
    ]);
  });
});
