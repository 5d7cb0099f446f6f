import type { CallFault } from '@nestling/stand-ins/faults';
import { startShopify, type ShopifyStandIn } from '@nestling/stand-ins/shopify/start';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TWO_OFFERS, courseFolder } from '#testing/content/courses.ts';
import type { ContentFolder } from '#testing/content/content.ts';
import { openTestDatabase, type TestDatabase } from '#testing/engine.ts';
import { aTry, runJobs } from '#testing/jobs.ts';
import { graduate } from '#testing/members/learner.ts';
import { startTestProduct, type HttpAnswer, type Member, type TestDeps, type TestProduct } from '#testing/product.ts';
import { UNTHROTTLED } from '#testing/shop/shopify.ts';
import { orderBox, rewardMailsTo } from '#testing/rewards/rewards.ts';
import { countOf, rowsOf } from '#testing/database/rows.ts';
import { askWaitingOrders, endOrderChecks } from '#testing/shop/shop.ts';
import { ORDER_CRASH_POINTS, type CrashPoint } from '#platform/crash-point.ts';

const COURSE = { ...TWO_OFFERS, facts: { ...TWO_OFFERS.facts, shippingCountries: ['US', 'CA'] } };

/** What happens to the last call of the killed process to the store. */
const ANSWERS = {
  kept: [],
  lost: [{ kind: 'drop-before' }],
  late: [{ kind: 'drop-after' }],
  repeated: [{ kind: 'repeat' }],
} as const;

type Answer = keyof typeof ANSWERS;

const IN_US = { country: 'US', zip: '94110' } as const;
const IN_CANADA = { country: 'CA', zip: 'M5V 2T6' } as const;

const EVERY_ANSWER: readonly Answer[] = ['kept', 'lost', 'late', 'repeated'];

const INVOICED = { variantID: 'kit-standard', lastCall: 'ReserveStock', status: 'invoiced', mails: [] } as const;

const KINDS = {
  free: {
    ...IN_US,
    variantID: 'box-standard',
    lastCall: 'CompleteDraft',
    status: 'paid',
    mails: ['course-complete-dtp'],
    answers: EVERY_ANSWER,
  },
  paid: { ...IN_US, ...INVOICED, answers: EVERY_ANSWER },
  // Differs only in its address, which no lost answer changes.
  foreign: { ...IN_CANADA, ...INVOICED, answers: ['kept'] satisfies Answer[] },
} as const;

class Killed extends Error {}

let database: TestDatabase;
let folder: ContentFolder;
let standIn: ShopifyStandIn;
let ending: TestProduct;
let next: TestProduct;
let endsAt: CrashPoint | null = null;

function crash(point: CrashPoint): void {
  if (point === endsAt) throw new Killed(point);
}

const startWith = (deps: TestDeps): Promise<TestProduct> =>
  startTestProduct(
    { CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0', ...standIn.settings },
    { database: { ...database, close: async () => {} }, ...deps },
  );

beforeAll(async () => {
  database = await openTestDatabase();
  folder = courseFolder([COURSE]);
  standIn = await startShopify({ behaviour: UNTHROTTLED });
  for (const sku of ['box-standard', 'kit-standard']) standIn.addVariant({ sku, tracked: false });
  [ending, next] = [await startWith({ crash }), await startWith({})];
});
beforeEach(async () => {
  standIn.faults.clear();
  await endOrderChecks(next);
});
afterAll(async () => {
  for (const one of [ending, next, standIn, database]) await one.close();
  folder.remove();
});

const order = (member: Member, variantID: string): Promise<HttpAnswer> =>
  orderBox(member, COURSE.legacySyllabusId, { variantID });

function inEndingProcess(member: Member): Member {
  const browser = ending.browser();
  for (const [name, value] of member.cookies) browser.cookies.set(name, value);
  return { ...browser, uid: member.uid, email: member.email };
}

async function ordersHere({ uid }: Member): Promise<Record<string, unknown>[]> {
  return rowsOf(
    database.db,
    sql`select orders.order_id as id, orders.shop_ref as draft, orders.status,
        users_redemptions.order_id = orders.order_id as held
      from orders left join users_redemptions using (uid, legacy_syllabus_id) where orders.uid = ${uid}`,
  );
}

const placedOf = (orderId: unknown): number =>
  [...standIn.orders.values()].filter(({ customAttributes }) =>
    customAttributes.some(({ value }) => value === `${String(orderId)}:1`),
  ).length;

for (const [kind, { country, zip, variantID, lastCall, status, mails, answers }] of Object.entries(KINDS)) {
  describe.each(answers)(`a ${kind} order at Shopify whose last answer is %s`, (answer) => {
    it.each(ORDER_CRASH_POINTS)(
      'results in one order, one reward and one mail, when the process ends at %s',
      async (point) => {
        const member = await graduate(next, COURSE, { country, zip });
        standIn.faults.add(...ANSWERS[answer].map((fault): CallFault => ({ operation: lastCall, ...fault })));
        endsAt = point;
        await order(inEndingProcess(member), variantID);
        endsAt = null;
        standIn.faults.clear();
        if (point === 'order.before-reserve') await order(member, variantID);
        await askWaitingOrders(next, 2);
        await runJobs(next, { times: 2 });
        const here = await ordersHere(member);
        expect(here).toMatchObject([{ status, held: true }]);
        expect(placedOf(here[0]?.['id'])).toBe(kind === 'free' ? 1 : 0);
        const name = String(here[0]?.['draft']);
        expect(standIn.drafts.has(name) || standIn.orders.has(name)).toBe(true);
        expect((await rewardMailsTo(member)).map(({ template }) => template)).toEqual(mails);
      },
    );
  });
}

describe('many orders at Shopify, of which every tenth answer is lost after its effect', () => {
  /** A drill makes 500 (CONTRIBUTING.md). */
  const ORDERS = Number(process.env['MANY_ORDERS'] ?? '30');
  const AT_ONCE = 10;

  const timeout = ORDERS * 2_000;
  it('are placed once each without a false report, and the sweep leaves no draft', { timeout }, async () => {
    const before = standIn.orders.size;
    const members = await Promise.all(Array.from({ length: ORDERS }, () => graduate(next, COURSE)));
    standIn.faults.add({ operation: '*', kind: 'drop-after', every: 10 });
    standIn.deleteVariant('box-standard');
    standIn.addVariant({ sku: 'box-standard', quantity: ORDERS });
    const reported: HttpAnswer[] = [];
    for (let at = 0; at < ORDERS; at += AT_ONCE)
      reported.push(
        ...(await Promise.all(members.slice(at, at + AT_ONCE).map((member) => order(member, 'box-standard')))),
      );
    const waiting = sql`select count(*) from orders where status = 'reserved'`;
    for (let run = 0; run < 10 && (await countOf(database.db, waiting)) > 0; run += 1) await askWaitingOrders(next);
    expect(await countOf(database.db, waiting)).toBe(0);
    expect(reported.map(({ status }) => status).filter((status) => status !== 201 && status !== 502)).toEqual([]);
    for (const member of members) expect(await ordersHere(member)).toMatchObject([{ status: 'paid', held: true }]);
    expect(standIn.orders.size - before).toBe(ORDERS);
    standIn.faults.clear();
    const realMs = Date.now() - next.clock.now().getTime();
    next.clock.advance(realMs + 2 * 60 * 60 * 1000);
    await next.jobDefinitions.find(({ name }) => name === 'sweep-shop')?.handle({}, aTry());
    const rows = new Set((await rowsOf(database.db, sql`select shop_ref from orders`)).map((row) => row['shop_ref']));
    const open = [...standIn.drafts.values()].filter((draft) => draft.orderId === null);
    expect(open.filter(({ id }) => !rows.has(id))).toEqual([]);
  });
});
