import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { TWO_OFFERS } from '../../../testing/courses.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { graduate } from '../../../testing/learner.ts';
import { PASSWORD } from '../../../testing/product.ts';
import type { Answer, Member, TestProduct } from '../../../testing/product.ts';
import { orderBox, rewardMailsTo, shippingInfo } from '../../../testing/rewards.ts';
import { countOf, rowsOf } from '../../../testing/rows.ts';
import { sendNotice } from '../../../testing/shop-notices.ts';
import { ShopFailed } from '../../gateways/shop/port.ts';
import { askWaitingOrders, startProductWithShop } from '../../../testing/shop.ts';
import type { TestShop } from '../../../testing/shop.ts';

const HOUR_MS = 60 * 60 * 1000;

/** A course whose reward is a box or a kit, sent or picked up. */
const KIT = { ...TWO_OFFERS, facts: { ...TWO_OFFERS.facts, pickupCountries: ['US'] } };

let product: TestProduct;
let shop: TestShop;
let member: Member;
let orderId: string;
beforeAll(async () => {
  ({ product, shop } = await startProductWithShop([KIT]));
});
beforeEach(async () => {
  shop.mood = 'take';
  shop.soldOut.clear();
  await product.database.db.execute(sql`truncate alerts`);
  await product.database.db.execute(sql`update orders set next_check_at = null`);
  member = await graduate(product, KIT);
});
afterAll(() => product.close());

const { slug, legacySyllabusId } = KIT;

const orderKit = (body: object = {}): Promise<Answer> =>
  orderBox(member, legacySyllabusId, { variantID: 'kit-standard', ...body });

/** An order of the kit, which waits for its payment. */
async function invoiced(): Promise<Answer> {
  const placed = await orderKit();
  expect(placed.at('data.redemption.orderStatus')).toBe('invoiced');
  orderId = String(placed.at('data.orderId'));
  return placed;
}

const read = async (id = orderId): Promise<Record<string, unknown>> =>
  (await member.get(`/api/order/${id}`)).at('data') as Record<string, unknown>;

const held = async (): Promise<unknown> =>
  (await member.get(`/api/users-redemptions/${member.uid}/${slug}`)).at('data');

const gate = async (): Promise<unknown[]> => {
  const answer = await member.get(`/api/syllabus/${slug}/gate?userId=${member.uid}`);
  return [answer.at('data.notice'), answer.at('data.orderNumber')];
};

const refusal = (answer: Answer): unknown[] => [answer.status, answer.at('error.code')];

const openAlerts = (): Promise<Record<string, unknown>[]> =>
  rowsOf(product.database.db, sql`select kind, subject from alerts where settled_at is null order by id`);

const mailed = async (): Promise<string[]> => {
  await runJobs(product, { only: 'send-mail' });
  return (await rewardMailsTo(member)).map(({ template }) => template);
};

/** Has the shop say that an order is paid, as it keeps it from then on. */
function payAtShop(id = orderId, said: { amountCents?: number } = {}): void {
  const key = `${id}:1`;
  const kept = shop.kept.get(key);
  if (!kept) throw new Error('the shop has no such order');
  shop.kept.set(key, { ...kept, status: 'paid', paidAt: product.clock.now(), ...said });
}

const pickup = (): Promise<Answer> =>
  member.post(`/api/users-redemptions/${member.uid}/${slug}`, { distributionType: 'Pickup', distributorID: 'US-1' });

/** Lets time go by; the member signs in again, as her sign-in ends with a day of silence. */
async function wait(hours: number): Promise<void> {
  product.clock.advance(hours * HOUR_MS);
  await member.post('/api/auth/sign-in', { email: member.email, password: PASSWORD });
}

describe('an order that waits for its payment', () => {
  it('is kept for 72 hours, with what it was called and cost when it was ordered (D-125, D-213)', async () => {
    const placed = await invoiced();
    const until = new Date(product.clock.now().getTime() + 72 * HOUR_MS).toISOString();
    expect(await read()).toMatchObject({
      orderStatus: 'invoiced',
      title: 'Kit',
      shippingPrice: 9.95,
      chargedFor: 'shipping',
      invoiceExpiresAt: until,
      invoiceURL: placed.at('data.shopifyData.invoiceURL'),
      checking: false,
      refund: null,
    });
    expect(placed.at('data.redemption')).toMatchObject({ title: 'Kit', invoiceExpiresAt: until });
    expect(shop.asked.at(-1)).toMatchObject({ title: 'Kit', priceCents: 995, locale: 'en-US', billingSame: true });
  });

  it('is paid by a reading too, where the notice is lost', async () => {
    await invoiced();
    payAtShop();
    await askWaitingOrders(product);
    expect(await read()).toMatchObject({ orderStatus: 'paid' });
    expect(await mailed()).toEqual(['course-complete-dtp']);
    const [last] = await rowsOf(
      product.database.db,
      sql`select event, "from", "to", source from order_events where order_id = ${orderId} order by seq desc`,
    );
    expect(last).toEqual({ event: 'paid', from: 'invoiced', to: 'paid', source: 'reconciler' });
  });

  it('is reminded of once, a day before it ends, and then ends at the shop first (D-221)', async () => {
    await invoiced();
    await wait(47);
    await askWaitingOrders(product);
    expect(await mailed()).toEqual([]);
    await wait(1);
    await askWaitingOrders(product, 2);
    expect(await mailed()).toEqual(['order-unpaid']);
    await askWaitingOrders(product);
    expect(await mailed()).toEqual(['order-unpaid']);
    await wait(24);
    shop.cancelled.length = 0;
    await askWaitingOrders(product);
    expect(shop.cancelled).toContain(`${orderId}:1`);
    expect(await read()).toMatchObject({ orderStatus: 'cancelled', endReason: 'expired' });
    expect([await held(), await gate()]).toEqual([null, ['order-expired', (await read())['orderNumber']]]);
  });

  it('that was paid at the last moment is paid, not ended', async () => {
    await invoiced();
    await wait(72);
    payAtShop();
    await askWaitingOrders(product);
    expect(await read()).toMatchObject({ orderStatus: 'paid' });
  });

  it('whose payment is of another amount neither ends nor is reminded of, until an operator has looked (D-218)', async () => {
    await invoiced();
    payAtShop(orderId, { amountCents: 994 });
    await askWaitingOrders(product);
    expect(await read()).toMatchObject({ orderStatus: 'invoiced', checking: true });
    await wait(100);
    await askWaitingOrders(product);
    expect(await read()).toMatchObject({ orderStatus: 'invoiced', checking: true });
    expect([await mailed(), await openAlerts()]).toEqual([[], [{ kind: 'notice-wrong-amount', subject: orderId }]]);
  });

  it('that the shop knows no more has ended there', async () => {
    await invoiced();
    shop.kept.delete(`${orderId}:1`);
    await askWaitingOrders(product);
    expect(await read()).toMatchObject({ orderStatus: 'cancelled', endReason: 'shop' });
    expect((await gate())[0]).toBe('order-cancelled');
  });
});

describe('"Check again" (D-125)', () => {
  it('asks the shop, and the order turns paid', async () => {
    await invoiced();
    payAtShop();
    const answer = await member.post(`/api/order/${orderId}/check`);
    expect([answer.status, answer.at('data.orderStatus')]).toEqual([200, 'paid']);
  });

  it('says so when the shop does not answer, and finds no order of another', async () => {
    await invoiced();
    shop.mood = 'lose';
    expect(refusal(await member.post(`/api/order/${orderId}/check`))).toEqual([502, 'order-failed']);
    const other = await graduate(product, KIT);
    expect(refusal(await other.post(`/api/order/${orderId}/check`))).toEqual([404, 'order-not-found']);
  });
});

describe('another choice in the place of a pending order', () => {
  it('is refused when it was paid meanwhile, and the order is paid (D-124)', async () => {
    await invoiced();
    payAtShop();
    expect(refusal(await pickup())).toEqual([409, 'already-redeemed']);
    expect(await read()).toMatchObject({ orderStatus: 'paid' });
    expect((await read())['endReason']).toBeUndefined();
  });

  it('changes nothing while the shop does not answer; a press for the same offer makes it wanted again (D-220)', async () => {
    await invoiced();
    shop.mood = 'lose';
    expect(refusal(await pickup())).toEqual([502, 'order-failed']);
    shop.mood = 'take';
    expect((await orderKit()).status).toBe(200);
    await askWaitingOrders(product);
    expect(await read()).toMatchObject({ orderStatus: 'invoiced' });
  });

  it('that is out of stock leaves the order as it was (D-220)', async () => {
    await invoiced();
    shop.soldOut.add('box-standard');
    expect(refusal(await orderKit({ variantID: 'box-standard' }))).toEqual([409, 'out-of-stock']);
    expect(await read()).toMatchObject({ orderStatus: 'invoiced' });
    shop.soldOut.clear();
    expect((await orderKit({ variantID: 'box-standard' })).status).toBe(201);
    expect(await read()).toMatchObject({ orderStatus: 'cancelled', endReason: 'changed-mind' });
    expect((await gate())[0]).toBeNull();
  });

  it('sends it elsewhere only by name, and never once it is paid (D-220)', async () => {
    await invoiced();
    const elsewhere = shippingInfo(member, { address: { streetLines: ['8 Birch Lane'] } });
    const kept = await orderKit({ shippingInfo: elsewhere });
    expect([kept.status, kept.at('data.alreadyOrdered'), kept.at('data.orderId')]).toEqual([200, true, orderId]);
    const moved = await orderKit({ shippingInfo: elsewhere, replace: true });
    expect([moved.status, moved.at('data.orderId') === orderId]).toEqual([201, false]);
    expect(shop.asked.at(-1)?.shipTo?.streetLines).toEqual(['8 Birch Lane']);
    const again = String(moved.at('data.orderId'));
    payAtShop(again);
    await askWaitingOrders(product);
    const paid = await orderKit({ replace: true });
    expect([paid.status, paid.at('data.orderId')]).toEqual([200, again]);
  });
});

describe('an order whose end is wanted no more, though the shop has taken it back', () => {
  /** The shop takes the order back, and its answer is lost. */
  function loseCancel(): void {
    const cancel = shop.cancelOrder.bind(shop);
    vi.spyOn(shop, 'cancelOrder').mockImplementationOnce(async (name) => {
      await cancel(name);
      throw new ShopFailed('the answer is lost', 'unknown');
    });
  }

  it('is no dead invoice: the next press orders anew, and nobody is told that the shop did it', async () => {
    await invoiced();
    loseCancel();
    expect(refusal(await pickup())).toEqual([502, 'order-failed']);
    expect(refusal(await orderKit())).toEqual([502, 'order-failed']);
    expect(await read()).toMatchObject({ orderStatus: 'cancelled', endReason: 'changed-mind' });
    const again = await orderKit();
    expect([again.status, again.at('data.orderId') === orderId, (await gate())[0]]).toEqual([201, false, null]);
  });

  it('does not wait for ever, by press or by job', async () => {
    for (const asks of ['press', 'job']) {
      member = await graduate(product, KIT);
      shop.mood = 'lose';
      await orderKit();
      shop.mood = 'take';
      loseCancel();
      expect(refusal(await pickup())[0]).toBe(502);
      const withdrawn = vi.spyOn(shop, 'createOrder').mockResolvedValueOnce('withdrawn');
      if (asks === 'job') {
        await product.database.db.execute(sql`update orders set end_reason = null where uid = ${member.uid}`);
        await askWaitingOrders(product);
      } else expect((await orderKit()).status).toBe(502);
      withdrawn.mockRestore();
      expect([asks, await held(), (await orderKit()).status]).toEqual([asks, null, 201]);
    }
  });
});

describe('what the shop says of another payment', () => {
  it('its refund does not end the order that stands, and settles its own alert (D-211)', async () => {
    await invoiced();
    await sendNotice(product, { orderId, shopOrderId: 'first' });
    await sendNotice(product, { orderId, shopOrderId: 'second', eventId: 'second' });
    await sendNotice(product, { orderId, shopOrderId: 'second', type: 'order.refunded' });
    await sendNotice(product, { orderId, shopOrderId: 'second', type: 'order.cancelled' });
    expect([await read(), await openAlerts()]).toMatchObject([{ orderStatus: 'paid', refund: null }, []]);
    const [row] = await rowsOf(
      product.database.db,
      sql`select shop_order_id as id from orders where order_id = ${orderId}`,
    );
    expect(row).toEqual({ id: 'first' });
  });

  it('one number for two orders keeps no payment from being heard', async () => {
    await invoiced();
    await sendNotice(product, { orderId, shopOrderId: 'twice' });
    member = await graduate(product, KIT);
    await invoiced();
    expect((await sendNotice(product, { orderId, shopOrderId: 'twice' })).at('data.applied')).toBe(true);
    expect(await read()).toMatchObject({ orderStatus: 'paid' });
  });
});

describe('what an operator has settled', () => {
  it('is not told again by the next reading (D-211)', async () => {
    await invoiced();
    payAtShop();
    await askWaitingOrders(product);
    payAtShop(orderId, { amountCents: 1 });
    await askWaitingOrders(product, 3);
    expect([await read(), await openAlerts()]).toMatchObject([{ orderStatus: 'paid', checking: false }, []]);
  });
});

describe('what cannot be had', () => {
  it('fails the order, frees the reward and is not told again (D-126)', async () => {
    shop.soldOut.add('kit-standard');
    expect(refusal(await orderKit())).toEqual([409, 'out-of-stock']);
    expect([await held(), await gate()]).toEqual([null, [null, null]]);
    shop.soldOut.clear();
    expect((await orderKit()).status).toBe(201);
  });

  it('is told when it was learned behind the answer of the press (D-212)', async () => {
    shop.mood = 'lose';
    await orderKit();
    shop.mood = 'refuse';
    await askWaitingOrders(product);
    shop.mood = 'take';
    expect([await held(), (await gate())[0]]).toEqual([null, 'order-failed']);
    await wait(15 * 24);
    expect(await gate()).toEqual([null, null]);
  });
});

describe('money that is owed', () => {
  it('a payment of an order that had ended is told by page, mail and alert, until it is refunded', async () => {
    await invoiced();
    expect((await pickup()).status).toBe(201);
    expect((await sendNotice(product, { orderId })).at('data.applied')).toBe(true);
    expect(await read()).toMatchObject({ orderStatus: 'refundDue', refund: 'due' });
    expect(await mailed()).toContain('order-refund-due');
    expect(await openAlerts()).toEqual([{ kind: 'refund-due', subject: orderId }]);
    // Also beside the reward that she holds by now.
    expect(await gate()).toEqual(['refund-due', (await read())['orderNumber']]);
    await sendNotice(product, { orderId, type: 'order.refunded' });
    expect(await read()).toMatchObject({ orderStatus: 'refunded', refund: 'done' });
    expect([await openAlerts(), (await gate())[0]]).toEqual([[], null]);
    expect((await mailed()).filter((template) => template === 'order-refund-due')).toHaveLength(1);
  });

  it('an order that the shop cancels after its payment frees the reward and is owed', async () => {
    await invoiced();
    await sendNotice(product, { orderId });
    await mailed();
    await sendNotice(product, { orderId, type: 'order.cancelled' });
    expect(await read()).toMatchObject({ orderStatus: 'cancelled', endReason: 'shop', refund: 'due' });
    expect([await held(), (await gate())[0]]).toEqual([null, 'refund-due']);
    expect((await mailed()).toSorted()).toEqual(['course-complete-dtp', 'order-cancelled']);
    expect(await openAlerts()).toEqual([{ kind: 'refund-due', subject: orderId }]);
    await sendNotice(product, { orderId, type: 'order.refunded' });
    expect([await read(), await openAlerts()]).toMatchObject([{ orderStatus: 'refunded', refund: 'done' }, []]);
    expect((await mailed()).filter((template) => template === 'order-cancelled')).toHaveLength(1);
  });

  it('a lost notice of a late payment is found by the reading of an order that has ended (D-219)', async () => {
    await invoiced();
    const kept = shop.kept.get(`${orderId}:1`);
    expect((await pickup()).status).toBe(201);
    if (kept) shop.kept.set(`${orderId}:1`, { ...kept, status: 'paid', paidAt: product.clock.now() });
    await askWaitingOrders(product);
    expect(await read()).toMatchObject({ orderStatus: 'refundDue' });
  });

  it('a second payment of a paid order is told, whatever became of it (D-211)', async () => {
    await invoiced();
    await sendNotice(product, { orderId, shopOrderId: 'first' });
    await sendNotice(product, { orderId, shopOrderId: 'first', eventId: 'repeated' });
    expect(await openAlerts()).toEqual([]);
    await sendNotice(product, { orderId, shopOrderId: 'second', eventId: 'other' });
    expect(await openAlerts()).toEqual([{ kind: 'second-charge', subject: orderId }]);
    expect(await read()).toMatchObject({ orderStatus: 'paid' });
  });
});

describe('an answer that is lost', () => {
  it('is looked up by its key, so that the press is answered after all (D-121)', async () => {
    shop.lags = false;
    shop.mood = 'late';
    const placed = await orderKit();
    shop.lags = true;
    expect([placed.status, placed.at('data.redemption.orderStatus')]).toEqual([201, 'invoiced']);
  });

  it('with an invoice that leads elsewhere leaves the order waiting, and is told (D-216)', async () => {
    const placing = orderKit();
    await placing;
    const { orderId: id } = (await held()) as { orderId: string };
    await product.database.db.execute(
      sql`update orders set status = 'reserved', next_check_at = now() where order_id = ${id}`,
    );
    const kept = shop.kept.get(`${id}:1`);
    if (kept) shop.kept.set(`${id}:1`, { ...kept, invoiceURL: 'https://elsewhere.example/pay' });
    await askWaitingOrders(product);
    expect(await read(id)).toMatchObject({ orderStatus: 'reserved' });
    expect(await openAlerts()).toContainEqual({ kind: 'shop-url', subject: id });
  });
});

describe('paying against choosing a place, fifty times at once', () => {
  it('never ends with both, and owes what was paid for nothing', async () => {
    const parents = await Promise.all(Array.from({ length: 50 }, () => graduate(product, KIT)));
    const outcomes = await Promise.all(
      parents.map(async (parent, at) => {
        const placed = await orderBox(parent, legacySyllabusId, { variantID: 'kit-standard' });
        const id = String(placed.at('data.orderId'));
        const pay = (): Promise<Answer> => sendNotice(product, { orderId: id });
        const choose = (): Promise<Answer> =>
          parent.post(`/api/users-redemptions/${parent.uid}/${slug}`, {
            distributionType: 'Pickup',
            distributorID: 'US-1',
          });
        // The first pays first, the last chooses first, all others at once.
        if (at === 0) await pay();
        const chosen = choose();
        if (at === 49) await chosen;
        await Promise.all([chosen, pause(Math.random() * 400).then(pay)]);
        const way = (await parent.get(`/api/users-redemptions/${parent.uid}/${slug}`)).at('data.distributionType');
        const [order] = await rowsOf(product.database.db, sql`select status from orders where order_id = ${id}`);
        return `${String(way)} ${String(order?.['status'])}`;
      }),
    );
    expect(
      [...new Set(outcomes)].filter((outcome) => outcome !== 'Pickup refundDue' && outcome !== 'DTP paid'),
    ).toEqual([]);
    const both = await countOf(
      product.database.db,
      sql`select count(*) from users_redemptions r join orders o on o.uid = r.uid and o.legacy_syllabus_id = r.legacy_syllabus_id
        where r.distribution_type = 'Pickup' and o.status in ('reserved', 'invoiced', 'paid', 'fulfilled')`,
    );
    expect(both).toBe(0);
  }, 30_000);
});
