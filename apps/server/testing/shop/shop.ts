import { sql } from 'drizzle-orm';
import { BOX, courseFolder, type TestCourse } from '../content/courses.ts';
import { aTry } from '../jobs.ts';
import { startTestProduct, type TestDeps, type TestProduct } from '../product.ts';
import { PREVIOUS_SECRET, SHOP_SECRET } from './shop-notices.ts';
import { addPlaces } from '../rewards/rewards.ts';
import { silentLog } from '../engine.ts';
import { createAlerts } from '../../src/platform/alerts/alerts.ts';
import { createMetrics } from '../../src/platform/metrics.ts';
import {
  ShopFailed,
  type ShopGateway,
  type ShopOrder,
  type ShopOrderRequest,
  type ShopReading,
} from '../../src/gateways/shop/port.ts';

/**
 * `take` accepts, `refuse` surely refuses, `refuse-address` because of two fields of the address,
 * `lose` loses the call, `late` accepts but loses the answer, `break` fails in a form that the port
 * does not know.
 */
type ShopMood = 'take' | 'refuse' | 'refuse-address' | 'lose' | 'late' | 'break';

export interface TestShop extends ShopGateway {
  mood: ShopMood;
  /** Requested orders, repeats included. */
  requests: ShopOrderRequest[];
  /** Current orders by key. */
  stored: Map<string, ShopReading>;
  /** True while the shop cannot find an order that it has just accepted. */
  lags: boolean;
  /** Variants that are out of stock. */
  soldOut: Set<string>;
  /** Keys of cancelled orders. */
  cancelled: string[];
  /** The next order waits inside the shop until `letGo`. */
  hold(): { reached: Promise<void>; letGo: () => void };
}

/**
 * Creates a shop that stores one order per key, marks free ones as paid and requests payment for
 * the others.
 */
export function testShop(): TestShop {
  let gate: { reached: () => void; open: Promise<void> } | undefined;
  const shop: TestShop = {
    mood: 'take',
    requests: [],
    stored: new Map(),
    cancelled: [],
    lags: true,
    soldOut: new Set(),
    hold: () => {
      const reached = Promise.withResolvers<void>();
      const open = Promise.withResolvers<void>();
      gate = { reached: reached.resolve, open: open.promise };
      return { reached: reached.promise, letGo: open.resolve };
    },
    createOrder: async (order) => {
      shop.requests.push(order);
      const waiting = gate;
      gate = undefined;
      waiting?.reached();
      await waiting?.open;
      if (shop.mood === 'refuse-address')
        throw new ShopFailed('refused', 'address', { fields: ['postalCode', 'phoneNumber'] });
      if (shop.mood === 'refuse') throw new ShopFailed('refused', 'refused');
      if (shop.mood === 'lose') throw new ShopFailed('no answer', 'unknown');
      if (shop.mood === 'break') throw new Error('the shop client broke');
      if (shop.soldOut.has(order.variantId)) throw new ShopFailed('sold out', 'out-of-stock');
      const reading = shop.stored.get(order.shopKey) ?? readingOf(order);
      shop.stored.set(order.shopKey, reading);
      if (shop.mood === 'late') throw new ShopFailed('the answer came too late', 'unknown');
      return answerOf(reading);
    },
    findByKey: async (shopKey) => {
      if (shop.mood === 'lose') throw new ShopFailed('no answer', 'unknown');
      if (shop.lags) return 'not-yet';
      return shop.stored.has(shopKey) ? { shopRef: shopKey } : 'none';
    },
    readOrder: async ({ shopKey }) => {
      if (shop.mood === 'lose') throw new ShopFailed('no answer', 'unknown');
      return shop.stored.get(shopKey) ?? null;
    },
    cancelOrder: async ({ shopKey }) => {
      if (shop.mood !== 'take') throw new ShopFailed('no answer', 'unknown');
      const reading = shop.stored.get(shopKey);
      if (reading?.status === 'fulfilled') return 'already-sent';
      if (reading?.status === 'paid' && reading.amountCents > 0) return 'already-paid';
      shop.cancelled.push(shopKey);
      shop.stored.delete(shopKey);
      return 'cancelled';
    },
    available: async (variantId) => !shop.soldOut.has(variantId),
  };
  return shop;
}

function readingOf({ shopKey, orderId, priceCents, shipTo }: ShopOrderRequest): ShopReading {
  const address = '/shop';
  const isInvoiced = priceCents > 0 || shipTo === null;
  return {
    status: isInvoiced ? 'invoiced' : 'paid',
    amountCents: priceCents,
    currency: 'USD',
    shopRef: shopKey,
    shopOrderId: `shop-${orderId}`,
    orderStatusURL: isInvoiced ? null : `${address}/orders/${orderId}/status`,
    invoiceURL: isInvoiced ? `${address}/invoices/${orderId}` : null,
    paidAt: null,
  };
}

function answerOf({ status, shopRef, shopOrderId, orderStatusURL, invoiceURL }: ShopReading): ShopOrder {
  return { status: status === 'paid' ? 'paid' : 'invoiced', shopRef, shopOrderId, orderStatusURL, invoiceURL };
}

/** Returns the dependencies of an order's move, on a product under test. */
export function moveDeps({ clock, jobs, mails }: TestProduct) {
  const alerts = createAlerts({ clock, log: silentLog, raised: createMetrics().alerts });
  return { clock, jobs, mails, alerts, remindHours: () => 24 };
}

/**
 * Checks every waiting order at the shop, due or not, as the job does; `times` as after a crash
 * behind its work.
 */
export async function askWaitingOrders(product: TestProduct, times = 1): Promise<void> {
  const job = product.jobDefinitions.find(({ name }) => name === 'advance-waiting');
  for (let run = 0; run < times; run += 1) {
    await product.database.db.execute(
      sql`update orders set next_check_at = ${product.clock.now()} where next_check_at is not null`,
    );
    await job?.handle({}, aTry());
  }
}

/**
 * Ends the checks of all orders so far. Tests that share a product need it, because each
 * `askWaitingOrders` would ask about the orders of every test before.
 */
export async function endOrderChecks({ database }: Pick<TestProduct, 'database'>): Promise<void> {
  await database.db.execute(sql`update orders set next_check_at = null`);
}

/**
 * Starts a product with a shop that tests control and one pickup place, US-1; closing removes its
 * content too.
 */
export async function startProductWithShop(
  courses: readonly TestCourse[] = [BOX],
  { settings, ...deps }: TestDeps & { settings?: Record<string, string> } = {},
): Promise<{ product: TestProduct; shop: TestShop }> {
  const folder = courseFolder(courses);
  const shop = testShop();
  const product = await startTestProduct(
    {
      CONTENT_DIR: folder.path,
      RATE_LIMIT_SCALE: '0',
      SHOP_WEBHOOK_SECRET: `${SHOP_SECRET},${PREVIOUS_SECRET}`,
      ...settings,
    },
    { shop, ...deps },
  );
  await addPlaces(product, [{ locationId: 'US-1' }]);
  const close = async (): Promise<void> => {
    await product.close();
    folder.remove();
  };
  return { product: { ...product, close }, shop };
}
