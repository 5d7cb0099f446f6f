import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DIGITAL, PROMO_CODE, TWO_OFFERS, type TestCourse } from '#testing/content/courses.ts';
import { runJobs } from '#testing/jobs.ts';
import { confirmEmail, parent, passQuiz, watchAll } from '#testing/members/learner.ts';
import { operate } from '#testing/operator.ts';
import type { HttpAnswer, Member } from '#testing/product.ts';
import { recordedLog } from '#testing/recorded-log.ts';
import { orderBox } from '#testing/rewards/rewards.ts';
import { askWaitingOrders } from '#testing/shop/shop.ts';
import { startShopifyProduct, type ShopifyProduct } from '#testing/shop/shopify-product.ts';
import { allRows, rowsNaming } from '#testing/database/whole-database.ts';

const COURSE = { ...TWO_OFFERS, facts: { ...TWO_OFFERS.facts, shippingCountries: ['US', 'CA'] } };

const NAMES = { firstName: 'Quillanna', lastName: 'Featherwick' };
const HOME = { streetLines: ['77 Larkhollow Rise'], city: 'Puffinmoor', postalCode: '94117', countryCode: 'US' };
const PHONE = '(415) 555-0177';
const BORN = '1991-03-09';

/** Of these the store needs what a parcel needs. */
const OF_THE_PARCEL = [...Object.values(NAMES), 'Larkhollow', 'Puffinmoor', '94117', '555-0177', '5550177'];

const STORED_IN = ['public.certificates', 'public.orders', 'public.users', 'public.users_redemptions'];

/** Ways in which a call fails, because a failure is what is logged most about. */
const FAILURES = ['500', 'html', 'half', 'drop-before', 'drop-after'] as const;

const recorded = recordedLog('trace');
const members: Member[] = [];
/** What operators have read. */
const visible: string[] = [];

/** What must be neither at the store nor anywhere else. */
const unsent = (): string[] => [
  BORN,
  PROMO_CODE,
  'M5V 9Z9',
  'M5V9Z9',
  ...members.flatMap(({ email, uid }) => [email, uid]),
];
const ofNobodyElse = (): string[] => [...OF_THE_PARCEL, BORN, PROMO_CODE, ...members.map(({ email }) => email)];

let store: ShopifyProduct;
beforeAll(async () => {
  const variants = ['box-standard', 'kit-standard'];
  store = await startShopifyProduct([COURSE, DIGITAL], variants, {}, { log: recorded.log });
  await store.sweep();
});
afterAll(() => store.product.close());

async function learned(place: { country: string; zip: string }, ...courses: TestCourse[]): Promise<Member> {
  const { product } = store;
  const member = await parent(product, place, NAMES);
  members.push(member);
  await product.database.db.execute(sql`update users set birth_date = ${BORN} where uid = ${member.uid}`);
  await confirmEmail(product, member);
  for (const { slug, legacySyllabusId } of courses) {
    await watchAll(member, slug);
    await passQuiz(product, member, legacySyllabusId);
  }
  return member;
}

function order(member: Member, variantID: string): Promise<HttpAnswer> {
  const shippingInfo = { ...NAMES, phoneNumber: PHONE, address: HOME };
  return orderBox(member, COURSE.legacySyllabusId, { variantID, shippingInfo });
}

async function run(...argv: string[]): Promise<void> {
  const { exit, out, err } = await operate(store.product.adminChannel, argv);
  expect([argv, exit, err]).toEqual([argv, 0, '']);
  visible.push(out);
}

const graphqlBody = z.object({ variables: z.record(z.string(), z.unknown()) });

/** The text of a call without the address of the parcel. */
function withoutParcel(body: string): string {
  const read = graphqlBody.safeParse(tryJson(body));
  if (!read.success) return body;
  const { input } = read.data.variables;
  if (typeof input !== 'object' || input === null) return body;
  const { shippingAddress: _shipping, billingAddress: _billing, ...rest } = { ...input } as Record<string, unknown>;
  return JSON.stringify({ ...read.data.variables, input: rest });
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function expectNone(text: string, canaries: readonly string[]): void {
  for (const canary of canaries) expect(text.toLowerCase()).not.toContain(canary.toLowerCase());
}

describe('the personal data of an order at Shopify', () => {
  beforeAll(async () => {
    const [standIn, product] = [store.standIn, store.product];
    // Over the form, so that the log has its calls too.
    members.push(await product.member(NAMES));
    const free = await learned({ country: 'US', zip: '94117' }, COURSE, DIGITAL);
    for (const kind of FAILURES) {
      standIn.faults.add({ operation: 'CreateDraft', kind });
      await order(free, 'box-standard');
      standIn.faults.clear();
    }
    await askWaitingOrders(product, 2);
    const path = `/api/users-redemptions/${free.uid}/${DIGITAL.slug}`;
    expect((await free.post(path, { redemptionType: 'digital' })).status).toBe(201);
    const paid = await learned({ country: 'US', zip: '94117' }, COURSE);
    expect((await order(paid, 'kit-standard')).at('data.redemption.orderStatus')).toBe('invoiced');
    const abroad = await learned({ country: 'CA', zip: 'M5V 9Z9' }, COURSE);
    await orderBox(abroad, COURSE.legacySyllabusId, { variantID: 'kit-standard' });
    for (const [id, draft] of standIn.drafts) if (draft.orderId === null) standIn.fulfil(standIn.payInvoice(id));
    await store.settle();
    standIn.revokeTokens();
    await store.sweep();
    for (const words of [
      'status',
      'shop check',
      'outside check shopify',
      'orders redact',
      'orders stuck',
      'alerts list',
    ])
      await run(...words.split(' '));
    await runJobs(product);
  });

  it('reaches the store only as far as a parcel needs it, and only in the address', () => {
    const { journal, settings } = store.standIn;
    const bodies = journal.map(({ body }) => body);
    for (const canary of OF_THE_PARCEL.slice(0, 5))
      expect([canary, bodies.some((body) => body.includes(canary))]).toEqual([canary, true]);
    for (const { operation, body } of journal) {
      expectNone(body, unsent());
      expectNone(withoutParcel(body), OF_THE_PARCEL);
      if (operation !== 'token') expectNone(body, [settings['SHOPIFY_CLIENT_SECRET'] ?? '']);
    }
  });

  it('appears in no line of the log and no answer to an operator', () => {
    const { journal, settings } = store.standIn;
    expect(journal.some(({ operation }) => operation === 'token')).toBe(true);
    expect(recorded.lines().filter((line) => JSON.stringify(line).includes('create-draft'))).not.toEqual([]);
    const secrets = ['shpat_', settings['SHOPIFY_CLIENT_SECRET'] ?? ''];
    for (const text of [...recorded.lines().map((line) => JSON.stringify(line)), ...visible])
      expectNone(text, [...ofNobodyElse(), ...secrets]);
  });

  it('is stored with the member, and in no job, event, alert, notice or health row', async () => {
    const rows = await allRows(store.product.database.db);
    const named = rowsNaming(rows, ofNobodyElse()).map((row) => row.split(' ')[0] ?? '');
    expect([...new Set(named)]).toEqual(expect.arrayContaining(['public.orders', 'public.users']));
    expect([...new Set(named)].filter((table) => !STORED_IN.includes(table))).toEqual([]);
    expectNone(rows.join('\n'), ['shpat_', store.standIn.settings['SHOPIFY_CLIENT_SECRET'] ?? '']);
  });
});
