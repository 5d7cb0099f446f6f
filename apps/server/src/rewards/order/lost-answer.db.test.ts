import { startShopify, type ShopifyStandIn } from '@nestling/stand-ins/shopify/start';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TWO_OFFERS, courseFolder } from '#testing/content/courses.ts';
import type { ContentFolder } from '#testing/content/content.ts';
import { countOf, rowsOf } from '#testing/database/rows.ts';
import { openTestDatabase, silentLog, type TestDatabase } from '#testing/engine.ts';
import { runJobs } from '#testing/jobs.ts';
import { graduate } from '#testing/members/learner.ts';
import { startTestProduct, type HttpAnswer, type Member, type TestDeps, type TestProduct } from '#testing/product.ts';
import { orderBox, rewardMailsTo } from '#testing/rewards/rewards.ts';
import { askWaitingOrders, endOrderChecks } from '#testing/shop/shop.ts';
import { SHOP_SECRET } from '#testing/shop/shop-notices.ts';
import { UNTHROTTLED } from '#testing/shop/shopify.ts';
import { createEmbeddedShop } from '../../embedded-shop/embedded.ts';

const COURSE = TWO_OFFERS;

class Killed extends Error {}

/** What happens at the shop to an order that the product does not know to be placed. */
interface ShopActions {
  pay(orderId: string): Promise<void>;
  send(orderId: string): Promise<void>;
  refund(orderId: string): Promise<void>;
  cancel(orderId: string): Promise<void>;
  /** The next reading of a draft gets no answer, so that the order is looked up. */
  loseReading(): void;
}

/** A shop under test: a product whose process ends before the answer is stored, and the next one. */
interface LostAnswers {
  ending: TestProduct;
  next: TestProduct;
  at: ShopActions;
  close(): Promise<void>;
}

async function startProducts(
  settings: Record<string, string>,
): Promise<Omit<LostAnswers, 'at'> & { database: TestDatabase }> {
  const database = await openTestDatabase();
  const folder: ContentFolder = courseFolder([COURSE]);
  const startWith = (deps: TestDeps) =>
    startTestProduct(
      { CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0', ...settings },
      { database: { ...database, close: async () => {} }, ...deps },
    );
  const ending = await startWith({
    crash: (point) => {
      if (point === 'shop.answered') throw new Killed(point);
    },
  });
  const next = await startWith({});
  return {
    database,
    ending,
    next,
    close: async () => {
      for (const one of [ending, next, database]) await one.close();
      folder.remove();
    },
  };
}

/** The embedded shop, whose notices do not arrive. */
async function atEmbeddedShop(): Promise<LostAnswers> {
  const { database, next, ...rest } = await startProducts({});
  const { floor } = createEmbeddedShop({
    handle: database,
    clock: next.clock,
    log: silentLog,
    jobs: next.jobs,
    secret: SHOP_SECRET,
    deliver: async () => 503,
    settings: { SHOP_TIMEOUT_MS: 10_000 },
  });
  const done = async (move: Promise<string>): Promise<void> => expect(await move).toBe('moved');
  const at: ShopActions = {
    pay: (orderId) => done(floor.pay(orderId, null)),
    send: (orderId) => done(floor.fulfil(orderId)),
    refund: (orderId) => done(floor.refund(orderId)),
    cancel: (orderId) => done(floor.cancelPaid(orderId)),
    loseReading: () => undefined,
  };
  return { ...rest, next, at };
}

/** A stand-in of Shopify, whose notices do not arrive. */
async function atShopify(): Promise<LostAnswers> {
  const standIn: ShopifyStandIn = await startShopify({ behaviour: UNTHROTTLED });
  for (const sku of ['box-standard', 'kit-standard']) standIn.addVariant({ sku, tracked: false });
  const { database, next, close, ...rest } = await startProducts(standIn.settings);
  const placedAs = new Map<string, string>();
  const placed = (orderId: string): string => placedAs.get(orderId) ?? '';
  const at: ShopActions = {
    pay: async (orderId) => {
      const [row] = await rowsOf(database.db, sql`select shop_ref from orders where order_id = ${orderId}`);
      placedAs.set(orderId, standIn.payInvoice(String(row?.['shop_ref'])));
    },
    send: async (orderId) => standIn.fulfil(placed(orderId)),
    refund: async (orderId) => standIn.refund(placed(orderId)),
    // As somebody at the store cancels without giving the money back.
    cancel: async (orderId) => {
      const order = standIn.orders.get(placed(orderId));
      if (!order) throw new Error('the store has no such order');
      order.cancelledAt = next.clock.now().getTime();
    },
    loseReading: () => standIn.faults.add({ operation: 'ReadDraft', kind: 'drop-after' }),
  };
  return {
    ...rest,
    next,
    at,
    close: async () => {
      await close();
      await standIn.close();
    },
  };
}

const SHOPS = { 'the embedded shop': atEmbeddedShop, Shopify: atShopify };

describe.each(Object.entries(SHOPS))('an order whose answer was lost, at %s', (name, start) => {
  let shop: LostAnswers;
  beforeAll(async () => {
    shop = await start();
  });
  beforeEach(async () => {
    await shop.next.database.db.execute(sql`truncate alerts`);
    await endOrderChecks(shop.next);
  });
  afterAll(() => shop.close());

  const order = (member: Member): Promise<HttpAnswer> =>
    orderBox(member, COURSE.legacySyllabusId, { variantID: 'kit-standard' });

  /** Places an order with a price in a process that ends before the answer of the shop is stored. */
  async function loseAnswer(): Promise<{ member: Member; orderId: string }> {
    const member = await graduate(shop.next, COURSE);
    const browser = shop.ending.browser();
    for (const [cookie, value] of member.cookies) browser.cookies.set(cookie, value);
    expect((await order({ ...browser, uid: member.uid, email: member.email })).status).toBe(500);
    const [row] = await rowsOf(
      shop.next.database.db,
      sql`select order_id, status from orders where uid = ${member.uid}`,
    );
    expect(row?.['status']).toBe('reserved');
    return { member, orderId: String(row?.['order_id']) };
  }

  const statusOf = async (orderId: string): Promise<unknown[]> =>
    Object.values(
      (
        await rowsOf(shop.next.database.db, sql`select status, end_reason from orders where order_id = ${orderId}`)
      )[0] ?? {},
    );
  const claimsOf = (orderId: string): Promise<number> =>
    countOf(shop.next.database.db, sql`select count(*) from reward_claims where order_id = ${orderId}`);
  const alertsOf = async (orderId: string): Promise<unknown[]> =>
    (await rowsOf(shop.next.database.db, sql`select kind from alerts where subject = ${orderId}`)).map(
      ({ kind }) => kind,
    );
  const mailsTo = async (member: Member): Promise<string[]> => {
    await runJobs(shop.next, { only: 'send-mail' });
    return (await rewardMailsTo(member)).map(({ template }) => template);
  };

  /** The two ways in which the product looks again. */
  const LOOKS = {
    'the job': async () => askWaitingOrders(shop.next),
    'a second press': async (member: Member) => void (await order(member)),
    'the job after another lost answer': async () => {
      shop.at.loseReading();
      await askWaitingOrders(shop.next, 2);
    },
  };

  const ends = name === 'Shopify' ? (['refund', 'cancel'] as const) : (['refund'] as const);
  for (const end of ends)
    it.each(Object.entries(LOOKS))(
      `keeps the reward taken after it was sent and then met a ${end}, as seen by %s (D-219)`,
      async (_who, look) => {
        const { member, orderId } = await loseAnswer();
        await shop.at.pay(orderId);
        await shop.at.send(orderId);
        await shop.at[end](orderId);
        await look(member);
        expect(await statusOf(orderId)).toEqual(['fulfilled', null]);
        expect(await alertsOf(orderId)).toEqual(['cancelled-after-fulfilled']);
        expect(await claimsOf(orderId)).toBeGreaterThan(0);
        const again = await order(member);
        expect([200, 409]).toContain(again.status);
        if (again.status === 409) expect(again.at('error.code')).toBe('already-redeemed');
        await askWaitingOrders(shop.next);
        expect(await alertsOf(orderId)).toEqual(['cancelled-after-fulfilled']);
      },
    );

  it.each(Object.entries(LOOKS))(
    'frees the reward after its payment was refunded and nothing was sent, as seen by %s (D-219)',
    async (_who, look) => {
      const { member, orderId } = await loseAnswer();
      await shop.at.pay(orderId);
      await shop.at.refund(orderId);
      await look(member);
      expect(await statusOf(orderId)).toEqual(['refunded', 'shop']);
      expect([await alertsOf(orderId), await claimsOf(orderId)]).toEqual([[], 0]);
      expect(await mailsTo(member)).toContain('order-cancelled');
      expect((await order(member)).status).toBe(201);
    },
  );

  it('reports a payment that its shop cancelled without giving it back (D-219)', async () => {
    const { member, orderId } = await loseAnswer();
    await shop.at.pay(orderId);
    await shop.at.cancel(orderId);
    await askWaitingOrders(shop.next);
    expect(await statusOf(orderId)).toEqual(['cancelled', 'shop']);
    expect(await alertsOf(orderId)).toEqual(['refund-due']);
    expect((await order(member)).status).toBe(201);
  });
});
