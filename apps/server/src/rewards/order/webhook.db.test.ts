import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { TWO_OFFERS } from '#testing/content/courses.ts';
import { runJobs } from '#testing/jobs.ts';
import { graduate } from '#testing/members/learner.ts';
import type { HttpAnswer, Member, TestProduct } from '#testing/product.ts';
import { orderBox, rewardMailsTo } from '#testing/rewards/rewards.ts';
import { rowsOf } from '#testing/database/rows.ts';
import { PREVIOUS_SECRET, noticeBody, sendNotice, type SentNotice } from '#testing/shop/shop-notices.ts';
import { startProductWithShop } from '#testing/shop/shop.ts';

let product: TestProduct;
let member: Member;
let orderId: string;
beforeAll(async () => {
  ({ product } = await startProductWithShop([TWO_OFFERS]));
});
beforeEach(async () => {
  await product.database.db.execute(sql`delete from alerts`);
  member = await graduate(product, TWO_OFFERS);
  const placed = await orderBox(member, TWO_OFFERS.legacySyllabusId, { variantID: 'kit-standard' });
  expect(placed.at('data.redemption.orderStatus')).toBe('invoiced');
  orderId = String(placed.at('data.orderId'));
});
afterAll(() => product.close());

const say = (notice: Omit<SentNotice, 'orderId'> & { orderId?: string } = {}): Promise<HttpAnswer> =>
  sendNotice(product, { orderId, ...notice });

const order = async (): Promise<HttpAnswer> => member.get(`/api/order/${orderId}`);

const stands = async (): Promise<unknown[]> => {
  const answer = await order();
  return [answer.at('data.orderStatus'), answer.at('data.checking')];
};

const openAlerts = (): Promise<Record<string, unknown>[]> =>
  rowsOf(product.database.db, sql`select kind, subject, times from alerts where settled_at is null order by id`);

const inbox = (): Promise<Record<string, unknown>[]> =>
  rowsOf(
    product.database.db,
    sql`select event_id as "eventId", applied, outcome from webhook_inbox where order_id = ${orderId} order by received_at, event_id`,
  );

const APPLIED = { data: { applied: true } };
const NOTHING = { data: { applied: false } };

describe('a notice of the shop (D-123, D-218)', () => {
  it('pays the order, stamps the redemption and sends the mail once, however often it arrives', async () => {
    const reported = await Promise.all(Array.from({ length: 10 }, () => say({ shopOrderId: `shop-${orderId}` })));
    expect(reported.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(reported.filter(({ body }) => JSON.stringify(body) === JSON.stringify(APPLIED))).toHaveLength(1);
    expect(await stands()).toEqual(['paid', false]);
    await runJobs(product, { times: 2 });
    expect((await rewardMailsTo(member)).map(({ template }) => template)).toEqual(['course-complete-dtp']);
    expect(await inbox()).toEqual([{ eventId: `${orderId}:order.paid`, applied: true, outcome: 'applied' }]);
    const answer = await member.get(`/api/users-redemptions/${member.uid}/${TWO_OFFERS.slug}`);
    expect(answer.at('data.paidTimestamp')).toBe((await order()).at('data.paidTimestamp'));
  });

  it('is accepted with either secret, and with no other signature', async () => {
    for (const signature of ['', 'no-hex', 'ab'.repeat(32), 'ab'])
      expect((await sendNotice(product, { orderId }, { signature })).at('error.code')).toBe('bad-signature');
    const body = noticeBody({ orderId });
    const altered = await sendNotice(product, `${body} `, { signature: '' });
    expect(altered.status).toBe(401);
    expect((await sendNotice(product, { orderId }, { secret: 'another secret' })).status).toBe(401);
    expect(await inbox()).toEqual([]);
    expect((await sendNotice(product, { orderId }, { secret: PREVIOUS_SECRET })).body).toEqual(APPLIED);
  });

  it('is refused with 400 when it is signed but not JSON, or not a notice', async () => {
    for (const body of ['', '{', '[]', '{"eventId":"1"}', JSON.stringify({ eventId: 1, type: 'order.paid', orderId })])
      expect([body, (await sendNotice(product, body)).at('error.code')]).toEqual([body, 'malformed-json']);
  });

  it.each([
    ['another amount', { amount: 9.94 }],
    ['another currency', { currency: 'CAD' }],
    ['no amount', { amount: undefined }],
    ['an amount finer than a cent', { amount: 9.951 }],
    ['an amount that is a text', { amount: '9.95' }],
    ['an amount beyond the maximum', { amount: 21_474_836.48 }],
    ['a currency that is not a text', { currency: 840 }],
  ])('of %s leaves the order unpaid and in review, and the order never expires (D-218)', async (_what, output) => {
    expect((await say(output)).body).toEqual(NOTHING);
    expect(await stands()).toEqual(['invoiced', true]);
    expect(await openAlerts()).toEqual([{ kind: 'notice-wrong-amount', subject: orderId, times: 1 }]);
    expect(await inbox()).toMatchObject([{ applied: false, outcome: 'wrong-amount' }]);
  });

  it('about an unknown order is stored, reported and answered as not applied', async () => {
    const unknown = '0b9d1c9e-9d7a-4d39-8f3a-0f2b6a1c2d3e';
    for (const id of [unknown, 'no-id-at-all'])
      expect((await say({ eventId: `event-${id}`, orderId: id })).body).toEqual(NOTHING);
    expect(await openAlerts()).toEqual([
      { kind: 'notice-unknown-order', subject: `event-${unknown}`, times: 1 },
      { kind: 'notice-unknown-order', subject: 'event-no-id-at-all', times: 1 },
    ]);
  });

  it('of an unknown type is stored and not reported', async () => {
    expect((await say({ type: 'order.packed' })).body).toEqual(NOTHING);
    expect([await inbox(), await openAlerts()]).toEqual([
      [expect.objectContaining({ outcome: 'unknown-type', applied: false })],
      [],
    ]);
  });

  it('with the id of an earlier notice but different content changes nothing, and is reported', async () => {
    await say({ eventId: 'one', type: 'order.packed' });
    expect((await say({ eventId: 'one' })).body).toEqual(NOTHING);
    expect(await stands()).toEqual(['invoiced', false]);
    expect(await openAlerts()).toMatchObject([{ kind: 'notice-two-contents', subject: orderId }]);
  });

  it.each(['https://elsewhere.example/status', 7, `https://shop.example/${'x'.repeat(2000)}`])(
    'with a page URL of another site, or none, is applied without the page and reported (D-216)',
    async (orderStatusURL) => {
      expect((await say({ orderStatusURL })).body).toEqual(APPLIED);
      expect((await order()).at('data.orderStatusURL')).toBeUndefined();
      expect(await openAlerts()).toMatchObject([{ kind: 'shop-url', subject: orderId }]);
    },
  );

  it('with unreadable optional fields is applied by the readable ones', async () => {
    expect((await say({ shopOrderId: 7, occurredAt: 1_764_000_000 })).body).toEqual(APPLIED);
    expect(await stands()).toEqual(['paid', false]);
  });

  it('leaves no name or address in its row, its alert or the events of the order', async () => {
    await say({ amount: 1 });
    await say({ eventId: 'again' });
    const rows = JSON.stringify([
      await rowsOf(product.database.db, sql`select * from webhook_inbox`),
      await rowsOf(product.database.db, sql`select * from alerts`),
      await rowsOf(product.database.db, sql`select * from order_events`),
    ]);
    for (const personal of [member.email, member.uid, 'Maya', 'Ortiz', 'Alder', '4155550134'])
      expect(rows).not.toContain(personal);
  });
});

describe('the notices about a paid order, in any order and each twice', () => {
  const WORDS = ['order.paid', 'order.fulfilled', 'order.cancelled', 'order.refunded'] as const;

  /** The expected end after these events, in their order: refunded, unless it was sent before. */
  const END: Readonly<Record<string, string>> = {
    'paid fulfilled cancelled refunded': 'fulfilled',
    'paid fulfilled refunded cancelled': 'fulfilled',
    'paid cancelled fulfilled refunded': 'refunded',
    'paid cancelled refunded fulfilled': 'refunded',
    'paid refunded fulfilled cancelled': 'refunded',
    'paid refunded cancelled fulfilled': 'refunded',
    'fulfilled paid cancelled refunded': 'fulfilled',
    'fulfilled paid refunded cancelled': 'fulfilled',
    'fulfilled cancelled paid refunded': 'fulfilled',
    'fulfilled cancelled refunded paid': 'fulfilled',
    'fulfilled refunded paid cancelled': 'fulfilled',
    'fulfilled refunded cancelled paid': 'fulfilled',
    'cancelled paid fulfilled refunded': 'refunded',
    'cancelled paid refunded fulfilled': 'refunded',
    'cancelled fulfilled paid refunded': 'refunded',
    'cancelled fulfilled refunded paid': 'refunded',
    'cancelled refunded paid fulfilled': 'refunded',
    'cancelled refunded fulfilled paid': 'refunded',
    'refunded paid fulfilled cancelled': 'refunded',
    'refunded paid cancelled fulfilled': 'refunded',
    'refunded fulfilled paid cancelled': 'refunded',
    'refunded fulfilled cancelled paid': 'refunded',
    'refunded cancelled paid fulfilled': 'refunded',
    'refunded cancelled fulfilled paid': 'refunded',
  };

  it('end in the state of the reviewed table, marked as paid, with the reward kept only if fulfilled', async () => {
    for (const [path, end] of Object.entries(END)) {
      const who = await graduate(product, TWO_OFFERS);
      const placed = await orderBox(who, TWO_OFFERS.legacySyllabusId, { variantID: 'kit-standard' });
      const id = String(placed.at('data.orderId'));
      for (const word of path.split(' ')) {
        const type = WORDS.find((each) => each === `order.${word}`) ?? 'order.paid';
        await sendNotice(product, { orderId: id, type });
        await sendNotice(product, { orderId: id, type, eventId: `${id}:${type}:again` });
      }
      const [stored] = await rowsOf(
        product.database.db,
        sql`select status, paid_at is not null as paid from orders where order_id = ${id}`,
      );
      const answer = await who.get(`/api/users-redemptions/${who.uid}/${TWO_OFFERS.slug}`);
      expect([path, stored, answer.at('data') !== null]).toEqual([
        path,
        { status: end, paid: true },
        end === 'fulfilled',
      ]);
    }
  });
});

describe('the course card of an order (D-138)', () => {
  const card = async (): Promise<unknown> => {
    const list = z.object({ data: z.array(z.object({ fields: z.object({ slug: z.string() }), status: z.number() })) });
    const { data } = list.parse((await member.get(`/api/syllabus?userId=${member.uid}`)).body);
    return data.find(({ fields }) => fields.slug === TWO_OFFERS.slug)?.status;
  };

  it('shows the reward as taken after the payment, and open again after the refund', async () => {
    expect(await card()).toBe(3);
    await say();
    expect(await card()).toBe(3.05);
    await say({ type: 'order.refunded' });
    expect([await stands(), await card()]).toEqual([['refunded', false], 3]);
  });

  it('shows the reward as taken after shipping, even after a later refund', async () => {
    await say({ type: 'order.fulfilled' });
    await say({ type: 'order.refunded' });
    expect([await stands(), await card()]).toEqual([['fulfilled', false], 3.05]);
  });

  it('shows the reward as open again after the shop has cancelled an unpaid order', async () => {
    await say({ type: 'order.cancelled' });
    expect([await stands(), await card()]).toEqual([['cancelled', false], 3]);
  });
});
