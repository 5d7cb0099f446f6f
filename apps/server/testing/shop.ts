import { sql } from 'drizzle-orm';
import { BOX, courseFolder } from './courses.ts';
import type { TestCourse } from './courses.ts';
import { aTry } from './jobs.ts';
import { startTestProduct } from './product.ts';
import type { TestProduct } from './product.ts';
import { addPlaces } from './rewards.ts';
import { ShopFailed } from '../src/gateways/shop/port.ts';
import type { ShopGateway, ShopOrder, ShopOrderRequest } from '../src/gateways/shop/port.ts';

/**
 * What the shop does with calls: takes them, refuses them for sure, loses them on their way, takes them and loses the
 * answer, or breaks in a way that its port does not know.
 */
type ShopMood = 'take' | 'refuse' | 'lose' | 'late' | 'break';

export interface TestShop extends ShopGateway {
  mood: ShopMood;
  /** Every order as it was asked for, repeats included. */
  asked: ShopOrderRequest[];
  /** Orders that the shop keeps, by key. */
  kept: Map<string, ShopOrder>;
  /** Keys of orders that were taken back. */
  cancelled: string[];
  /** The next order waits inside the shop until `letGo`. */
  hold(): { reached: Promise<void>; letGo: () => void };
}

/** A shop that keeps one order a key, takes free ones as paid and asks for the others' payment. */
export function testShop(): TestShop {
  let gate: { reached: () => void; open: Promise<void> } | undefined;
  const shop: TestShop = {
    mood: 'take',
    asked: [],
    kept: new Map(),
    cancelled: [],
    hold: () => {
      const reached = Promise.withResolvers<void>();
      const open = Promise.withResolvers<void>();
      gate = { reached: reached.resolve, open: open.promise };
      return { reached: reached.promise, letGo: open.resolve };
    },
    createOrder: async (order) => {
      shop.asked.push(order);
      const waiting = gate;
      gate = undefined;
      waiting?.reached();
      await waiting?.open;
      if (shop.mood === 'refuse') throw new ShopFailed('refused', 'refused');
      if (shop.mood === 'lose') throw new ShopFailed('no answer', 'unknown');
      if (shop.mood === 'break') throw new Error('the shop client broke');
      const answer = shop.kept.get(order.shopKey) ?? answerTo(order);
      shop.kept.set(order.shopKey, answer);
      if (shop.mood === 'late') throw new ShopFailed('the answer came too late', 'unknown');
      return answer;
    },
    findByKey: async () => 'none',
    readOrder: async () => null,
    cancelOrder: async ({ shopKey }) => {
      if (shop.mood !== 'take') throw new ShopFailed('no answer', 'unknown');
      shop.cancelled.push(shopKey);
      shop.kept.delete(shopKey);
      return 'cancelled';
    },
    available: async () => true,
  };
  return shop;
}

function answerTo({ shopKey, orderId, priceCents }: ShopOrderRequest): ShopOrder {
  const address = `http://localhost:3000/shop`;
  return priceCents === 0
    ? {
        status: 'paid',
        shopRef: shopKey,
        shopOrderId: `shop-${orderId}`,
        orderStatusURL: `${address}/orders/${orderId}/status`,
        invoiceURL: null,
      }
    : {
        status: 'invoiced',
        shopRef: shopKey,
        shopOrderId: `shop-${orderId}`,
        orderStatusURL: null,
        invoiceURL: `${address}/invoices/${orderId}`,
      };
}

/** Has the shop asked about every order that waits, due or not, as the job does; `times` as after a crash behind its work. */
export async function askWaitingOrders(product: TestProduct, times = 1): Promise<void> {
  const job = product.jobDefinitions.find(({ name }) => name === 'advance-waiting');
  for (let run = 0; run < times; run += 1) {
    await product.database.db.execute(
      sql`update orders set next_check_at = ${product.clock.now()} where next_check_at is not null`,
    );
    await job?.handle({}, aTry());
  }
}

/** A product with a shop that tests steer and one pickup place, US-1; closing it removes its content too. */
export async function startProductWithShop(
  courses: readonly TestCourse[] = [BOX],
): Promise<{ product: TestProduct; shop: TestShop }> {
  const folder = courseFolder(courses);
  const shop = testShop();
  const settings = { CONTENT_DIR: folder.path, RATE_LIMIT_SCALE: '0' };
  const product = await startTestProduct(settings, { shop });
  await addPlaces(product, [{ locationId: 'US-1' }]);
  const close = async (): Promise<void> => {
    await product.close();
    folder.remove();
  };
  return { product: { ...product, close }, shop };
}
