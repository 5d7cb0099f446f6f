import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { BOX } from '#testing/content/courses.ts';
import { aTry } from '#testing/jobs.ts';
import { graduate } from '#testing/members/learner.ts';
import type { TestProduct } from '#testing/product.ts';
import { orderBox } from '#testing/rewards/rewards.ts';
import { countOf, rowsOf } from '#testing/database/rows.ts';
import { askWaitingOrders, startProductWithShop, type TestShop } from '#testing/shop/shop.ts';

let shop: TestShop;
let product: TestProduct;
beforeAll(async () => {
  ({ product, shop } = await startProductWithShop());
});
beforeEach(async () => {
  shop.mood = 'take';
  shop.cancelled.length = 0;
  await product.database.db.execute(sql`delete from orders`);
});
afterAll(() => product.close());

const DAY_MS = 24 * 60 * 60 * 1000;

async function cancelledOrders(count: number): Promise<void> {
  const now = product.clock.now();
  await product.database.db.execute(sql`
    insert into orders (order_id, legacy_syllabus_id, slug, status, variant_id, offer_slug, price_cents, created_at, next_check_at)
    select gen_random_uuid(), ${BOX.legacySyllabusId}, ${BOX.slug}, 'cancelled', 'box-standard', 'box', 0,
      ${now}::timestamptz, ${now}::timestamptz
    from generate_series(1, ${count})`);
}

function run(signal = new AbortController().signal): Promise<void> | undefined {
  const job = product.jobDefinitions.find(({ name }) => name === 'advance-waiting');
  return job?.handle({}, { ...aTry(), signal });
}

const due = (): Promise<number> =>
  countOf(product.database.db, sql`select count(*) from orders where next_check_at <= ${product.clock.now()}`);

describe('due orders', () => {
  it('are checked eight at a time in one run, each once even if two workers run', async () => {
    await cancelledOrders(450);
    let [atWork, max] = [0, 0];
    const spied = vi.spyOn(shop, 'cancelOrder').mockImplementation(async ({ shopKey }) => {
      max = Math.max(max, (atWork += 1));
      await new Promise((resolve) => setTimeout(resolve, 1));
      shop.cancelled.push(shopKey);
      atWork -= 1;
      return 'cancelled';
    });
    try {
      await run();
      expect(max).toBe(8);
      expect(new Set(shop.cancelled).size).toBe(450);
      product.clock.advance(DAY_MS);
      shop.cancelled.length = 0;
      await Promise.all([run(), run()]);
      expect([shop.cancelled.length, new Set(shop.cancelled).size]).toEqual([450, 450]);
    } finally {
      spied.mockRestore();
    }
  });

  it('stay queued after the shop leaves five in a row unanswered', async () => {
    await cancelledOrders(60);
    const requested = vi.spyOn(shop, 'readOrder');
    shop.mood = 'lose';
    await run();
    const calls = requested.mock.calls.length;
    requested.mockRestore();
    expect(calls).toBeLessThan(5 + 8);
    expect(await due()).toBe(60 - calls);
    shop.mood = 'take';
    product.clock.advance(10 * 60_000);
    await run();
    expect(shop.cancelled).toHaveLength(60);
  });

  it('stay queued for the next run if this one is aborted', async () => {
    await cancelledOrders(3);
    await run(AbortSignal.abort());
    expect([shop.cancelled.length, await due()]).toEqual([0, 3]);
  });
});

describe('an order that was replaced by another choice', () => {
  it('is cancelled daily for a week, and not after it', async () => {
    await cancelledOrders(1);
    for (let day = 0; day < 12; day += 1) {
      await run();
      product.clock.advance(DAY_MS);
    }
    expect(shop.cancelled).toHaveLength(8);
    const [order] = await rowsOf(product.database.db, sql`select next_check_at from orders`);
    expect(order?.['next_check_at']).toBeNull();
  });
});

describe('an order that breaks the run', () => {
  it('does not prevent the check of the other orders', async () => {
    await cancelledOrders(3);
    const broken = vi.spyOn(shop, 'cancelOrder').mockRejectedValueOnce(new Error('the shop client broke'));
    await run();
    broken.mockRestore();
    expect(shop.cancelled).toHaveLength(2);
  });
});

describe('a reserved order of a deleted member', () => {
  it('is not placed: it is cancelled at the shop and ends', async () => {
    const member = await graduate(product, BOX);
    shop.mood = 'lose';
    await orderBox(member, BOX.legacySyllabusId);
    await product.database.db.execute(sql`delete from users where uid = ${member.uid}`);
    shop.mood = 'take';
    const placed = shop.requests.length;
    await askWaitingOrders(product);
    expect(shop.requests).toHaveLength(placed);
    expect(await rowsOf(product.database.db, sql`select status from orders`)).toEqual([{ status: 'cancelled' }]);
    expect(shop.cancelled).toHaveLength(1);
  });
});

describe('a job that an earlier version sent for an order', () => {
  it('is accepted and does not call the shop', async () => {
    await cancelledOrders(1);
    const job = product.jobDefinitions.find(({ name }) => name === 'resume-order');
    await job?.handle({ orderId: randomUUID() }, aTry());
    expect(shop.cancelled).toEqual([]);
  });
});
