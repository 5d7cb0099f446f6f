import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { TWO_OFFERS } from '../content/courses.ts';
import { runJobs } from '../jobs.ts';
import { graduate } from '../members/learner.ts';
import { PASSWORD, type HttpAnswer, type Member, type TestProduct } from '../product.ts';
import { orderBox, rewardMailsTo } from './rewards.ts';
import { rowsOf } from '../database/rows.ts';
import { endOrderChecks, startProductWithShop, type TestShop } from '../shop/shop.ts';

const HOUR_MS = 60 * 60 * 1000;

/** A course whose reward is a box or a kit, sent or picked up. */
export const KIT = { ...TWO_OFFERS, facts: { ...TWO_OFFERS.facts, pickupCountries: ['US'] } };

const { slug, legacySyllabusId } = KIT;

/** The order is absent until the test places it. */
interface KitOrder {
  product: TestProduct;
  shop: TestShop;
  member: Member;
  orderId: string;
}

let one: KitOrder;

/** The state of the running test, which may replace the parent. */
export const kit = {
  get product(): TestProduct {
    return one.product;
  },
  get shop(): TestShop {
    return one.shop;
  },
  get member(): Member {
    return one.member;
  },
  set member(member) {
    one.member = member;
  },
  get orderId(): string {
    return one.orderId;
  },
};

/** Creates a parent for each test of a file, who has passed. */
export function parentForEach(): void {
  let started: Pick<KitOrder, 'product' | 'shop'>;
  beforeAll(async () => {
    started = await startProductWithShop([KIT]);
  });
  beforeEach(async () => {
    const { product, shop } = started;
    shop.mood = 'take';
    shop.soldOut.clear();
    await product.database.db.execute(sql`truncate alerts`);
    await endOrderChecks(product);
    one = { product, shop, member: await graduate(product, KIT), orderId: '' };
  });
  afterAll(() => started.product.close());
}

/** Orders the kit, or the variant of the body. */
export const orderKit = (body: object = {}): Promise<HttpAnswer> =>
  orderBox(one.member, legacySyllabusId, { variantID: 'kit-standard', ...body });

/** An order of the kit, which waits for its payment. */
export async function invoiced(): Promise<HttpAnswer> {
  const placed = await orderKit();
  expect(placed.at('data.redemption.orderStatus')).toBe('invoiced');
  one.orderId = String(placed.at('data.orderId'));
  return placed;
}

/** Returns the parent's order, as they read it. */
export const read = async (id = one.orderId): Promise<Record<string, unknown>> =>
  (await one.member.get(`/api/order/${id}`)).at('data') as Record<string, unknown>;

/** Returns the parent's redemption of the course. */
export const redemptionNow = async (): Promise<unknown> =>
  (await one.member.get(`/api/users-redemptions/${one.member.uid}/${slug}`)).at('data');

/** Returns the gate's notice of the parent's orders. */
export const gate = async (): Promise<unknown[]> => {
  const answer = await one.member.get(`/api/syllabus/${slug}/gate?userId=${one.member.uid}`);
  return [answer.at('data.notice'), answer.at('data.orderNumber')];
};

/** Returns the status and the code of a refusal. */
export const refusal = (answer: HttpAnswer): unknown[] => [answer.status, answer.at('error.code')];

/** Alerts that wait. */
export const openAlerts = (): Promise<Record<string, unknown>[]> =>
  rowsOf(one.product.database.db, sql`select kind, subject from alerts where settled_at is null order by id`);

/** Returns the templates of the parent's mails, newest first. */
export const mailed = async (): Promise<string[]> => {
  await runJobs(one.product, { only: 'send-mail' });
  return (await rewardMailsTo(one.member)).map(({ template }) => template);
};

/** Marks an order as paid at the shop, which then reports it. */
export function payAtShop(id = one.orderId, facts: { amountCents?: number } = {}): void {
  const key = `${id}:1`;
  const stored = one.shop.stored.get(key);
  if (!stored) throw new Error('the shop has no such order');
  one.shop.stored.set(key, { ...stored, status: 'paid', paidAt: one.product.clock.now(), ...facts });
}

/** Chooses the pickup place. */
export const pickup = (): Promise<HttpAnswer> =>
  one.member.post(`/api/users-redemptions/${one.member.uid}/${slug}`, {
    distributionType: 'Pickup',
    distributorID: 'US-1',
  });

/**
 * Advances the clock; the member signs in again, because a session ends after a day without calls.
 */
export async function wait(hours: number): Promise<void> {
  one.product.clock.advance(hours * HOUR_MS);
  await one.member.post('/api/auth/sign-in', { email: one.member.email, password: PASSWORD });
}
