import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TWO_OFFERS, courseFolder } from '#testing/content/courses.ts';
import type { ContentFolder } from '#testing/content/content.ts';
import { openTestDatabase, type TestDatabase } from '#testing/engine.ts';
import { aTry, runJobs } from '#testing/jobs.ts';
import { graduate } from '#testing/members/learner.ts';
import { startTestProduct, type Member, type TestDeps, type TestProduct } from '#testing/product.ts';
import { orderBox, rewardMailsTo } from '#testing/rewards/rewards.ts';
import { rowsOf } from '#testing/database/rows.ts';
import { askWaitingOrders, endOrderChecks } from '#testing/shop/shop.ts';
import { ORDER_CRASH_POINTS, type CrashPoint } from '../../platform/crash-point.ts';

const COURSE = { ...TWO_OFFERS, facts: { ...TWO_OFFERS.facts, shippingCountries: ['US', 'CA'] } };

/** Only a shop with drafts has the other one, which is in `shopify/crash.long.db.test.ts`. */
const POINTS = ORDER_CRASH_POINTS.filter((point) => point !== 'shop.held');

const PAYMENT_POINTS = ['webhook.before-commit', 'webhook.after-commit'] as const satisfies readonly CrashPoint[];

/** Applies to the process that is killed. */
const ANSWERS = ['kept', 'lose', 'late', 'repeat'] as const;

const KINDS = {
  free: { country: 'US', zip: '94110', variantID: 'box-standard', stands: 'paid', mails: ['course-complete-dtp'] },
  paid: { country: 'US', zip: '94110', variantID: 'kit-standard', stands: 'invoiced', mails: [] },
  foreign: { country: 'CA', zip: 'M5V 2T6', variantID: 'kit-standard', stands: 'invoiced', mails: [] },
} as const;

class Killed extends Error {}

/**
 * Separate processes on one database, so that the next case never sees the crash point of this one.
 */
let database: TestDatabase;
let folder: ContentFolder;
let fresh: TestProduct;
const crashing = new Map<(typeof ANSWERS)[number], TestProduct>();
let endsAt: CrashPoint | null = null;
let ended = 0;
function crash(point: CrashPoint): void {
  if (point !== endsAt) return;
  ended += 1;
  throw new Killed(point);
}

const startWith = (more: Record<string, string>, deps: TestDeps): Promise<TestProduct> =>
  startTestProduct(
    { CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0', SHOP_WEBHOOK_SECRET: 's'.repeat(32), ...more },
    { database: { ...database, close: async () => {} }, ...deps },
  );

beforeAll(async () => {
  database = await openTestDatabase();
  folder = courseFolder([COURSE]);
  fresh = await startWith({}, {});
  for (const answer of ANSWERS) {
    const faults: Record<string, string> = answer === 'kept' ? {} : { SHOP_FAULTS: answer };
    crashing.set(answer, await startWith(faults, { crash }));
  }
});
afterAll(async () => {
  for (const product of [fresh, ...crashing.values()]) await product.close();
  await database.close();
  folder.remove();
});

function inProcess(product: TestProduct, member: Member): Member {
  const browser = product.browser();
  for (const [name, value] of member.cookies) browser.cookies.set(name, value);
  return { ...browser, uid: member.uid, email: member.email };
}

const ordersAtShop = (member: Member): Promise<Record<string, unknown>[]> =>
  rowsOf(
    database.db,
    sql`select shop_orders.status from shop_orders join orders on orders.order_id = shop_orders.order_id
      where orders.uid = ${member.uid}`,
  );

const ordersHere = (member: Member): Promise<Record<string, unknown>[]> =>
  rowsOf(
    database.db,
    sql`select orders.status, users_redemptions.order_id = orders.order_id as held from orders
      left join users_redemptions using (uid, legacy_syllabus_id) where orders.uid = ${member.uid}`,
  );

for (const [kind, { country, zip, variantID, stands, mails }] of Object.entries(KINDS)) {
  describe.each(ANSWERS)(`a ${kind} order whose call to the shop has the fate “%s”`, (answer) => {
    it('results in one order, one reward and one mail, at whatever point the process ends', async () => {
      for (const [at, point] of POINTS.entries()) {
        await endOrderChecks(fresh);
        const member = await graduate(fresh, COURSE, { country, zip });
        const product = crashing.get(answer) ?? fresh;
        const order = (who: Member) => orderBox(who, COURSE.legacySyllabusId, { variantID });
        const before = ended;
        endsAt = point;
        await order(inProcess(product, member));
        endsAt = null;
        // A call that the shop lost gets no answer: the process survives, and the request gets a
        // 502.
        if (ended === before) expect(['lose', 'late']).toContain(answer);
        // The next process completes it, or the parent requests it again, which they must do if
        // nothing is reserved.
        if (at % 2 === 0 || point === 'order.before-reserve') await order(member);
        await askWaitingOrders(fresh, 2);
        await runJobs(fresh, { times: 2 });
        const mailed = (await rewardMailsTo(member)).map(({ template }) => template);
        expect([point, await ordersHere(member), await ordersAtShop(member), mailed]).toEqual([
          point,
          [{ status: stands, held: true }],
          [{ status: stands }],
          mails,
        ]);
      }
    });
  });
}

describe('an order with an idempotency key', () => {
  it.each(Object.entries(KINDS))(
    'keeps the committed answer when its process ends after the commit: %s',
    async (_kind, { country, zip, variantID }) => {
      const member = await graduate(fresh, COURSE, { country, zip });
      const order = (who: Member) =>
        orderBox(who, COURSE.legacySyllabusId, { variantID }, { 'idempotency-key': 'press-1' });
      const before = ended;
      endsAt = 'order.after-commit';
      await order(inProcess(crashing.get('kept') ?? fresh, member));
      endsAt = null;
      const replayed = await order(member);
      expect([ended - before, replayed.status, replayed.headers['idempotency-replayed']]).toEqual([1, 201, 'true']);
      const now = await orderBox(member, COURSE.legacySyllabusId, { variantID });
      expect(replayed.at('data')).toEqual(now.at('data'));
    },
  );
});

describe('a payment whose process ends', () => {
  it.each(PAYMENT_POINTS)('at %s results in one payment and one mail', async (point) => {
    const member = await graduate(fresh, COURSE);
    const placed = await orderBox(member, COURSE.legacySyllabusId, { variantID: 'kit-standard' });
    const product = crashing.get('kept') ?? fresh;
    endsAt = point;
    const before = ended;
    const pressed = await pay(product, String(placed.at('data.orderId')));
    endsAt = null;
    expect([ended - before, pressed < 400]).toEqual([1, true]);
    await runJobs(fresh, { times: 2 });
    expect(await ordersHere(member)).toEqual([{ status: 'paid', held: true }]);
    expect(await ordersAtShop(member)).toEqual([{ status: 'paid' }]);
    expect((await rewardMailsTo(member)).map(({ template }) => template)).toEqual(['course-complete-dtp']);
  });
});

describe('a mail whose process ends after sending', () => {
  it('is sent again by the next process with the same key, and arrives once', async () => {
    const member = await graduate(fresh, COURSE);
    const placed = await orderBox(member, COURSE.legacySyllabusId, { variantID: 'box-standard' });
    const ending = await startWith({ DATA_DIR: fresh.dataFolder }, { crash });
    const sendMail = ending.jobDefinitions.find(({ name }) => name === 'send-mail');
    const mail = { template: 'course-complete-dtp', subjectId: String(placed.at('data.orderId')) };
    endsAt = 'mail.sent';
    await expect(sendMail?.handle(mail, aTry())).rejects.toThrow(Killed);
    endsAt = null;
    expect((await rewardMailsTo(member)).map(({ template }) => template)).toEqual(['course-complete-dtp']);
    const marked = sql`select state from mail_log where subject_key = ${mail.subjectId}`;
    expect(await rowsOf(database.db, marked)).toEqual([]);
    await runJobs(fresh);
    expect((await rewardMailsTo(member)).map(({ template }) => template)).toEqual(['course-complete-dtp']);
    expect(await rowsOf(database.db, marked)).toEqual([{ state: 'sent' }]);
    await ending.close();
  });
});

/** @returns the HTTP status of the "Pay" form */
async function pay(product: TestProduct, orderId: string): Promise<number> {
  const { statusCode } = await product.app.inject({
    method: 'POST',
    url: `/shop/invoices/${orderId}/pay`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  });
  return statusCode;
}
