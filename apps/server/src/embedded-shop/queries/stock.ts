import { and, eq, lte, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statements/statement.ts';
import { shopOrders, shopStock } from '../tables.ts';

/** Returns the remaining stock of each limited variant. */
export async function readStock(db: Executor): Promise<ReadonlyMap<string, number>> {
  const rows = await db.select().from(shopStock);
  return new Map(rows.map(({ variantId, left }) => [variantId, left]));
}

const decremented = statement('take-from-stock', (db) =>
  db
    .update(shopStock)
    .set({ left: sql`${shopStock.left} - 1` })
    .where(eq(shopStock.variantId, sql.placeholder('variantId'))),
);

/** Takes an item from the stock. @throws the error of `NOTHING_LEFT` */
export async function reduceStock(tx: Transaction, variantId: string): Promise<void> {
  await decremented(tx, { variantId });
}

/** Returns the reserved item of an order to the stock. */
export async function putBack(tx: Transaction, variantId: string): Promise<void> {
  await tx
    .update(shopStock)
    .set({ left: sql`${shopStock.left} + 1` })
    .where(eq(shopStock.variantId, variantId));
}

/**
 * Returns the stock of expired invoices, which can no longer be paid.
 * @returns whether there was any
 */
export async function putBackExpired(tx: Transaction, variantId: string, now: Date): Promise<boolean> {
  const over = await tx
    .update(shopOrders)
    .set({ holdsStock: false })
    .where(
      and(
        eq(shopOrders.variantId, variantId),
        sql`${shopOrders.holdsStock} and ${shopOrders.status} = 'invoiced'`,
        lte(shopOrders.invoiceExpiresAt, now),
      ),
    )
    .returning({ shopKey: shopOrders.shopKey });
  if (over.length === 0) return false;
  await tx
    .update(shopStock)
    .set({ left: sql`${shopStock.left} + ${over.length}` })
    .where(eq(shopStock.variantId, variantId));
  return true;
}

/** Sets the remaining stock of a variant; `endless` deletes its row. */
export async function writeStock(db: Executor, variantId: string, left: number | 'endless'): Promise<void> {
  if (left === 'endless') {
    await db.delete(shopStock).where(eq(shopStock.variantId, variantId));
    return;
  }
  await db
    .insert(shopStock)
    .values({ variantId, left })
    .onConflictDoUpdate({ target: shopStock.variantId, set: { left } });
}
