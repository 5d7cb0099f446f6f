import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { KIT } from '../rewards/kit-orders.ts';
import { graduate } from '../members/learner.ts';
import type { HttpAnswer, Member } from '../product.ts';
import { orderBox } from '../rewards/rewards.ts';
import { rowsOf } from '../database/rows.ts';
import { endOrderChecks } from './shop.ts';
import { SHOP_SECRET } from './shop-notices.ts';
import { startShopifyProduct, type ShopifyProduct } from './shopify-product.ts';

let started: ShopifyProduct;
let member: Member;

/** The product, its store and the parent of the running test. */
export const store = {
  get product(): ShopifyProduct['product'] {
    return started.product;
  },
  get standIn(): ShopifyProduct['standIn'] {
    return started.standIn;
  },
  get member(): Member {
    return member;
  },
  settle: (): Promise<void> => started.settle(),
  sweep: (): Promise<void> => started.sweep(),
};

/** Creates a parent for each test of a file, who has passed; its store sends notices. */
export function shopifyParentForEach(): void {
  beforeAll(async () => {
    started = await startShopifyProduct([KIT], ['box-standard', 'kit-standard'], {
      // As after a change from the own shop, whose secret somebody may still have.
      SHOP_WEBHOOK_SECRET: SHOP_SECRET,
    });
    await started.sweep();
  });
  beforeEach(async () => {
    await started.product.database.db.execute(sql`truncate alerts`);
    await endOrderChecks(started.product);
    started.standIn.faults.clear();
    member = await graduate(started.product, KIT);
  });
  afterAll(() => started.product.close());
}

/** Orders a variant. */
export const place = (variantID: string): Promise<HttpAnswer> => orderBox(member, KIT.legacySyllabusId, { variantID });

/** Returns the id of a placed order. */
export const orderIdOf = (placed: HttpAnswer): string => String(placed.at('data.orderId'));

/** Returns an order as the parent reads it. */
export const read = async (orderId: string): Promise<unknown> => (await member.get(`/api/order/${orderId}`)).at('data');

/** Alerts that wait. */
export const alerts = (): Promise<Record<string, unknown>[]> =>
  rowsOf(started.product.database.db, sql`select kind, subject from alerts where settled_at is null`);

/** Returns the draft of an order at the store. */
export async function draftOf(orderId: string): Promise<string> {
  const [row] = await rowsOf(started.product.database.db, sql`select shop_ref from orders where order_id = ${orderId}`);
  return String(row?.['shop_ref']);
}

/** Pays the invoice at the store, whose notice makes the product read the order. */
export async function pay(orderId: string): Promise<string> {
  const shopOrderId = started.standIn.payInvoice(await draftOf(orderId));
  await started.settle();
  return shopOrderId;
}
