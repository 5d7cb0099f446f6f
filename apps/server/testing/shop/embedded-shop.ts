import { sql } from 'drizzle-orm';
import { createJobs } from '../../src/platform/jobs/jobs.ts';
import { shopNoticeJob } from '../../src/embedded-shop/jobs/shop-notice.ts';
import { createEmbeddedShop, type EmbeddedShop } from '../../src/embedded-shop/embedded.ts';
import type { DeliverNotice } from '../../src/embedded-shop/notice.ts';
import type { ShopFault } from '../../src/gateways/shop/settings.ts';
import { testClock, type TestClock } from '../clock.ts';
import { openTestDatabase, silentLog, type TestDatabase } from '../engine.ts';
import { countOf } from '../database/rows.ts';
import type { ShopUnderTest } from './shop-suite.ts';

export const SHOP_SECRET = 'a-secret-of-the-shop-that-is-long-enough';

/** The embedded shop on a database of its own; its jobs wait. */
export interface OpenedShop extends EmbeddedShop {
  database: TestDatabase;
  clock: TestClock;
  close(): Promise<void>;
}

export async function startEmbeddedShop(
  deliver: DeliverNotice = async () => 200,
  fault?: ShopFault,
): Promise<OpenedShop> {
  const database = await openTestDatabase();
  const clock = testClock();
  const jobs = createJobs(database, silentLog, 1);
  const shop = createEmbeddedShop({
    handle: database,
    clock,
    log: silentLog,
    jobs,
    secret: SHOP_SECRET,
    deliver,
    settings: { SHOP_TIMEOUT_MS: 10_000, SHOP_FAULTS: fault },
  });
  await jobs.start(shop.jobs.filter(({ name }) => name === shopNoticeJob.name));
  return {
    ...shop,
    database,
    clock,
    close: async () => {
      await jobs.stop();
      await database.close();
    },
  };
}

const ABROAD = {
  firstName: 'Maya',
  lastName: 'Oduya',
  streetLines: ['40 Sparrow Lane'],
  city: 'Toronto',
  stateOrProvinceCode: 'ON',
  postalCode: 'M5V 2T6',
  countryCode: 'CA',
  phoneNumber: null,
};

/** The embedded shop, for the suite of every shop. */
export async function embeddedShopUnderTest(): Promise<ShopUnderTest> {
  const opened = await startEmbeddedShop();
  const { gateway, floor, database } = opened;
  const count = (orderId: string, statuses: readonly string[]) =>
    countOf(
      database.db,
      sql`select count(*) from shop_orders where order_id = ${orderId} and status = any(${sql.param([...statuses])})`,
    );
  return {
    shop: gateway,
    pay: async (orderId) => void (await floor.pay(orderId, ABROAD)),
    send: async (orderId) => void (await floor.fulfil(orderId)),
    refund: async (orderId) => void (await floor.refund(orderId)),
    setStock: (variantId, left) => floor.setStock(variantId, left),
    standing: (orderId) => count(orderId, ['paid', 'fulfilled']),
    kept: (orderId) => count(orderId, ['invoiced', 'paid', 'fulfilled']),
    close: () => opened.close(),
  };
}
