import { and, eq, exists, getTableColumns } from 'drizzle-orm';
import type { SQL, SQLWrapper, WithSubquery } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { usersRedemptions } from '../tables.ts';

/** An order as a statement knows it: by its columns. */
type OrderColumns = Record<'uid' | 'legacySyllabusId' | 'orderId', SQLWrapper>;

/** The redemption that an order holds, by the key that redemptions are found by. */
function heldBy(order: OrderColumns) {
  return and(
    eq(usersRedemptions.uid, order.uid),
    eq(usersRedemptions.legacySyllabusId, order.legacySyllabusId),
    eq(usersRedemptions.orderId, order.orderId),
  );
}

/** True, as a part of a statement, while the order holds its course's redemption. */
export function holdsRedemption(db: Executor, order: OrderColumns): SQL {
  return exists(db.select({ uid: usersRedemptions.uid }).from(usersRedemptions).where(heldBy(order)));
}

/** Stamps the redemption of an order that another part of the statement answers as paid; answers the whole redemption. */
export function stampPaid(db: Executor, order: WithSubquery & OrderColumns, paidAt: SQL) {
  return db
    .update(usersRedemptions)
    .set({ paidTimestamp: paidAt })
    .from(order)
    .where(heldBy(order))
    .returning(getTableColumns(usersRedemptions));
}
