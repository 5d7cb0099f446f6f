import { eq, exists, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { rowPlaceholders, rowValues } from '../../platform/database/statements/row-values.ts';
import { statement } from '../../platform/database/statements/statement.ts';
import { shopOrders, shopStock, type ShopOrderRow } from '../tables.ts';

const inserted = statement('insert-shop-order', (db) => {
  const stocked = db
    .select({ variantId: shopStock.variantId })
    .from(shopStock)
    .where(eq(shopStock.variantId, sql.placeholder('variantId')));
  return db
    .insert(shopOrders)
    .values({ ...rowPlaceholders(shopOrders, 'holdsStock'), holdsStock: exists(stocked) })
    .onConflictDoNothing()
    .returning();
});

/**
 * Inserts an order under its key; of concurrent calls under one key only the first succeeds. It
 * holds stock where its variant has any.
 * @returns null where the key exists
 */
export async function insertShopOrder(
  tx: Transaction,
  order: Omit<ShopOrderRow, 'holdsStock'>,
): Promise<ShopOrderRow | null> {
  const [row] = await inserted(tx, rowValues(shopOrders, order));
  return row ?? null;
}
