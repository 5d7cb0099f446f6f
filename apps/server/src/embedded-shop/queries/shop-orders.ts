import { and, desc, eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { returnsStock, type ShopOrderChange } from '../shop-moves.ts';
import { shopOrders, type ShopOrderRow } from '../tables.ts';
import { putBack } from './stock.ts';

/** Returns the order under a key, or the key that was closed without one. */
export async function findByKey(db: Executor, shopKey: string): Promise<ShopOrderRow | null> {
  const [row] = await db.select().from(shopOrders).where(eq(shopOrders.shopKey, shopKey));
  return row ?? null;
}

/** The order of an id. */
export async function findByOrderId(db: Executor, orderId: string): Promise<ShopOrderRow | null> {
  const [row] = await db.select().from(shopOrders).where(eq(shopOrders.orderId, orderId)).orderBy(newest).limit(1);
  return row ?? null;
}

const newest = desc(shopOrders.createdAt);

/** An order, which nobody else moves until the transaction ends. */
export async function lockOrder(tx: Transaction, shopKey: string): Promise<ShopOrderRow | null> {
  const [row] = await tx.select().from(shopOrders).where(eq(shopOrders.shopKey, shopKey)).for('update');
  return row ?? null;
}

/**
 * Closes an unused key.
 * @returns false for a key that has an order, or is already closed
 */
export async function closeUnseenKey(tx: Transaction, shopKey: string, now: Date): Promise<boolean> {
  const closed = await tx
    .insert(shopOrders)
    .values({ shopKey, status: 'cancelled', createdAt: now, cancelledAt: now })
    .onConflictDoNothing()
    .returning({ shopKey: shopOrders.shopKey });
  return closed.length > 0;
}

/** Writes a move of an order that is locked; one that ends returns its item to the stock. */
export async function moveOrder(
  tx: Transaction,
  { shopKey, holdsStock, variantId }: Pick<ShopOrderRow, 'shopKey' | 'holdsStock' | 'variantId'>,
  change: ShopOrderChange,
): Promise<void> {
  await tx.update(shopOrders).set(change).where(eq(shopOrders.shopKey, shopKey));
  if (holdsStock && variantId && change.status && returnsStock(change.status)) await putBack(tx, variantId);
}

/**
 * Records that the notice of an order's status was accepted, unless the status has changed since,
 * because then another notice is due.
 */
export async function noteNotice(
  db: Executor,
  { shopKey, status }: Pick<ShopOrderRow, 'shopKey' | 'status'>,
  noticeSentAt: Date,
): Promise<void> {
  await db
    .update(shopOrders)
    .set({ noticeSentAt })
    .where(and(eq(shopOrders.shopKey, shopKey), eq(shopOrders.status, status)));
}
