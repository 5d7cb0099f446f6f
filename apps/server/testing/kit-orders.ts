import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { TWO_OFFERS } from './courses.ts';
import { runJobs } from './jobs.ts';
import { graduate } from './learner.ts';
import { PASSWORD } from './product.ts';
import type { HttpAnswer, Member, TestProduct } from './product.ts';
import { orderBox, rewardMailsTo } from './rewards.ts';
import { rowsOf } from './rows.ts';
import { startProductWithShop } from './shop.ts';
import type { TestShop } from './shop.ts';

const HOUR_MS = 60 * 60 * 1000;

/** A course whose reward is a box or a kit, sent or picked up. */
export const KIT = { ...TWO_OFFERS, facts: { ...TWO_OFFERS.facts, pickupCountries: ['US'] } };

const { slug, legacySyllabusId } = KIT;

/**
 * The product with a shop that tests steer, the parent of the test that runs, and her order once
 * she has one.
 */
interface KitOrder {
  product: TestProduct;
  shop: TestShop;
  member: Member;
  orderId: string;
}

let one: KitOrder;

/** What the test that runs stands on; a test may put another parent in the place of the first. */
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

/** Gives each test of a file a parent of her own, who has passed. */
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
    await product.database.db.execute(sql`update orders set next_check_at = null`);
    one = { product, shop, member: await graduate(product, KIT), orderId: '' };
  });
  afterAll(() => started.product.close());
}

/** She presses for the kit, or for what the body says. */
export const orderKit = (body: object = {}): Promise<HttpAnswer> =>
  orderBox(one.member, legacySyllabusId, { variantID: 'kit-standard', ...body });

/** An order of the kit, which waits for its payment. */
export async function invoiced(): Promise<HttpAnswer> {
  const placed = await orderKit();
  expect(placed.at('data.redemption.orderStatus')).toBe('invoiced');
  one.orderId = String(placed.at('data.orderId'));
  return placed;
}

/** Her order as she reads it. */
export const read = async (id = one.orderId): Promise<Record<string, unknown>> =>
  (await one.member.get(`/api/order/${id}`)).at('data') as Record<string, unknown>;

/** What she holds of the course. */
export const held = async (): Promise<unknown> =>
  (await one.member.get(`/api/users-redemptions/${one.member.uid}/${slug}`)).at('data');

/** What the gate tells of her orders, and of which. */
export const gate = async (): Promise<unknown[]> => {
  const answer = await one.member.get(`/api/syllabus/${slug}/gate?userId=${one.member.uid}`);
  return [answer.at('data.notice'), answer.at('data.orderNumber')];
};

/** Why a call was refused, beside its status. */
export const refusal = (answer: HttpAnswer): unknown[] => [answer.status, answer.at('error.code')];

/** Alerts that wait. */
export const openAlerts = (): Promise<Record<string, unknown>[]> =>
  rowsOf(one.product.database.db, sql`select kind, subject from alerts where settled_at is null order by id`);

/** Templates of the mails that she has got, newest first. */
export const mailed = async (): Promise<string[]> => {
  await runJobs(one.product, { only: 'send-mail' });
  return (await rewardMailsTo(one.member)).map(({ template }) => template);
};

/** Has the shop say that an order is paid, as it keeps it from then on. */
export function payAtShop(id = one.orderId, said: { amountCents?: number } = {}): void {
  const key = `${id}:1`;
  const kept = one.shop.kept.get(key);
  if (!kept) throw new Error('the shop has no such order');
  one.shop.kept.set(key, { ...kept, status: 'paid', paidAt: one.product.clock.now(), ...said });
}

/** She chooses the place. */
export const pickup = (): Promise<HttpAnswer> =>
  one.member.post(`/api/users-redemptions/${one.member.uid}/${slug}`, {
    distributionType: 'Pickup',
    distributorID: 'US-1',
  });

/** Lets time go by; the member signs in again, as her sign-in ends with a day of silence. */
export async function wait(hours: number): Promise<void> {
  one.product.clock.advance(hours * HOUR_MS);
  await one.member.post('/api/auth/sign-in', { email: one.member.email, password: PASSWORD });
}
