import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { membersLike } from '#testing/database/alike.ts';
import { TWO_OFFERS } from '#testing/content/courses.ts';
import { graduate } from '#testing/members/learner.ts';
import { modelShop, type Fate, type ModelOrder, type ModelShop, type ShopKind } from '#testing/shop/model-shop.ts';
import type { Member, TestProduct } from '#testing/product.ts';
import { orderBox } from '#testing/rewards/rewards.ts';
import { rowsOf } from '#testing/database/rows.ts';
import { sendNotice } from '#testing/shop/shop-notices.ts';
import { askWaitingOrders, startProductWithShop } from '#testing/shop/shop.ts';
import type { ShopGateway } from '../../gateways/shop/port.ts';

const COURSE = { ...TWO_OFFERS, facts: { ...TWO_OFFERS.facts, pickupCountries: ['US'] } };

const { slug, legacySyllabusId } = COURSE;

const SHOP_ACTIONS = {
  pay: { from: ['invoiced'], to: 'paid', type: 'order.paid' },
  send: { from: ['paid'], to: 'fulfilled', type: 'order.fulfilled' },
  cancel: { from: ['invoiced', 'paid'], to: 'cancelled', type: 'order.cancelled' },
  refund: { from: ['paid', 'cancelled'], to: 'refunded', type: 'order.refunded' },
} as const;

type ShopAction = keyof typeof SHOP_ACTIONS;

type Act =
  /** The parent requests an offer or a pickup place; `fates` are those of the calls to the shop. */
  | { who: 'parent'; wants: 'box' | 'kit' | 'pickup'; fates: Fate[] }
  /** The shop acts; its event is delivered or lost. */
  | { who: 'shop'; does: ShopAction; isHeard: boolean }
  /**
   * A late call arrives; the oldest event is delivered and stays in the queue; or the job runs
   * after the invoice has expired.
   */
  | { who: 'call' | 'notice' | 'clock' }
  | { who: 'job'; fates: Fate[] };

const fates = fc.array(fc.constantFrom<Fate>('answered', 'answered', 'lost', 'unanswered', 'late'), { maxLength: 3 });

const ordering: fc.Arbitrary<Act> = fc.record({
  who: fc.constant('parent'),
  wants: fc.constantFrom('box', 'kit'),
  fates,
});

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ who: fc.constant('parent'), wants: fc.constantFrom('box', 'kit', 'pickup'), fates }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      who: fc.constant('shop'),
      does: fc.constantFrom('pay', 'pay', 'send', 'cancel', 'refund'),
      isHeard: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ who: fc.constantFrom('call', 'notice', 'notice', 'clock') }) },
  { weight: 2, arbitrary: fc.record({ who: fc.constant('job'), fates }) },
);

const acts = fc
  .tuple(ordering, fc.array(act, { minLength: 2, maxLength: 12, size: 'max' }))
  .map(([head, more]) => [head, ...more]);

let product: TestProduct;
let first: Member;
let shop: ModelShop;
beforeAll(async () => {
  const gateway: ShopGateway = {
    createOrder: (order, hold) => shop.gateway.createOrder(order, hold),
    findByKey: (shopKey) => shop.gateway.findByKey(shopKey),
    readOrder: (order) => shop.gateway.readOrder(order),
    cancelOrder: (order) => shop.gateway.cancelOrder(order),
    available: (variantId) => shop.gateway.available(variantId),
  };
  ({ product } = await startProductWithShop([COURSE], { shop: gateway }));
  first = await graduate(product, COURSE);
});
afterAll(() => product.close());

/** @returns the problems that remain after late calls have arrived and the job has run */
async function problemsAfter(kind: ShopKind, happens: readonly Act[]): Promise<string[]> {
  shop = modelShop(kind, () => product.clock.now());
  const [member = first] = await membersLike(product, first, 1);
  const notices: { orderId: string; type: string; amount: number }[] = [];
  const does = (action: ShopAction, isReceived: boolean): boolean => {
    const { from, to, type } = SHOP_ACTIONS[action];
    const order = shop.orders.find(({ status }) => from.some((one) => one === status));
    // A free order has no payment to refund.
    if (!order || (action === 'refund' && order.priceCents === 0)) return false;
    order.status = to;
    if (to === 'paid') order.paidAt = product.clock.now();
    if (isReceived) notices.push({ orderId: order.orderId, type, amount: order.priceCents / 100 });
    return true;
  };
  for (const one of happens) {
    if ('fates' in one) shop.fates = [...one.fates];
    if (one.who === 'parent') await press(member, one.wants);
    else if (one.who === 'shop') does(one.does, one.isHeard);
    else if (one.who === 'call') await shop.arrive();
    else if (one.who === 'job') await askWaitingOrders(product);
    else if (one.who === 'clock') await endInvoices(member);
    else if (notices[0]) {
      await sendNotice(product, notices[0]);
      notices.push(...notices.splice(0, 1));
    }
    shop.fates = [];
  }
  // The shop reports what it has before the job runs, and what arrives late.
  do while (does('send', false));
  while (await shop.arrive());
  await askWaitingOrders(product, 3);
  const problems = await problemsOf(member);
  await product.database.db.execute(sql`update orders set next_check_at = null`);
  return problems;
}

async function press(member: Member, wants: 'box' | 'kit' | 'pickup'): Promise<void> {
  const { status } = await (wants === 'pickup'
    ? member.post(`/api/users-redemptions/${member.uid}/${slug}`, {
        distributionType: 'Pickup',
        distributorID: 'US-1',
      })
    : orderBox(member, legacySyllabusId, { variantID: `${wants}-standard` }));
  if (![200, 201, 409, 502].includes(status)) throw new Error(`a press is answered ${status}`);
}

async function endInvoices({ uid }: Member): Promise<void> {
  const now = product.clock.now().toISOString();
  await product.database.db.execute(
    sql`update orders set invoice_expires_at = ${now}::timestamptz where uid = ${uid} and invoice_expires_at is not null`,
  );
}

const orderHere = z.object({
  orderId: z.string(),
  status: z.string(),
  alerts: z.array(z.string()),
  isMailed: z.boolean(),
});

type OrderHere = z.output<typeof orderHere>;

async function problemsOf(member: Member): Promise<string[]> {
  const { db } = product.database;
  const rows = await rowsOf(
    db,
    sql`select order_id as "orderId", status,
      array(select kind from alerts where subject = order_id::text and settled_at is null) as alerts,
      exists (select 1 from pgboss.job where name = 'send-mail' and data::text like '%' || order_id || '%'
        and data::text ~ 'order-(refund-due|cancelled)') as "isMailed"
    from orders where uid = ${member.uid}`,
  );
  const here = new Map(rows.map((row) => orderHere.parse(row)).map((order) => [order.orderId, order]));
  const [reward] = await rowsOf(
    db,
    sql`select distribution_type as "way", order_id as "orderId" from users_redemptions where uid = ${member.uid}`,
  );
  const sent = shop.orders.filter(({ status }) => status === 'fulfilled');
  const rewards = sent.length + (reward?.['way'] === 'Pickup' ? 1 : 0);
  return [
    ...(rewards > 1 ? [`${rewards} rewards`] : []),
    ...(reward && reward['way'] !== 'Pickup' && !here.has(String(reward['orderId'])) ? ['a reward of no order'] : []),
    ...shop.orders.flatMap((order) => moneyProblem(order, here.get(order.orderId))),
    ...shop.orders.filter(({ status }) => status === 'draft').map(() => 'a draft is left'),
  ];
}

/**
 * Money that was taken must end as sent, refunded, or due with an alert; a sent box must be known.
 */
function moneyProblem({ status, priceCents, paidAt }: ModelOrder, here: OrderHere | undefined): string[] {
  if (!here) return ['an order that nobody knows'];
  const stands = `${status} at the shop, ${here.status} here, alerts ${here.alerts.join()}`;
  if (status === 'fulfilled')
    return here.status === 'fulfilled' || here.alerts.includes('sent-after-end') ? [] : [`sent unknown: ${stands}`];
  if (priceCents === 0 || paidAt === null) return [];
  if (status === 'refunded') return here.alerts.includes('refund-due') ? [`owed twice: ${stands}`] : [];
  const isOwed = ['refundDue', 'cancelled'].includes(here.status) && here.alerts.includes('refund-due');
  return isOwed && here.isMailed ? [] : [`money astray: ${stands}`];
}

const LATE_BOX: Act[] = [
  { who: 'parent', wants: 'box', fates: ['late'] },
  { who: 'parent', wants: 'pickup', fates: [] },
];

const endsWell = fc.asyncProperty(fc.constantFrom<ShopKind>('keys', 'drafts'), acts, async (kind, happens) => {
  expect(await problemsAfter(kind, happens)).toEqual([]);
});

describe('any sequence of lost, late and repeated calls and changes in the shop', () => {
  it('ends with at most one reward, and every payment is shipped, refunded, or reported as owed (D-123, D-215)', async () => {
    const examples: [ShopKind, Act[]][] = [
      ['keys', LATE_BOX],
      ['drafts', LATE_BOX],
    ];
    await fc.assert(endsWell, { numRuns: 40, examples });
  });

  it('ends with two rewards at a shop that ignores idempotency keys, which this check then reports', async () => {
    expect(await problemsAfter('open', LATE_BOX)).toContain('2 rewards');
  });
});
