import { getTableColumns } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { jsonRow } from '#platform/database/statements/json-row.ts';
import { rowPlaceholders, rowValues } from '#platform/database/statements/row-values.ts';
import { statement } from '#platform/database/statements/statement.ts';
import { orders, type OrderRow } from '../tables.ts';

const inserted = statement('insert-order', (db) =>
  db
    .insert(orders)
    .values(rowPlaceholders(orders, 'orderNumber'))
    .returning({ order: jsonRow(getTableColumns(orders)) }),
);

/** Inserts an order, which gets the next order number. */
export async function insertOrder(tx: Transaction, order: Omit<OrderRow, 'orderNumber'>): Promise<OrderRow> {
  const [row] = await inserted(tx, rowValues(orders, order));
  if (!row) throw new Error('an order was not stored');
  return row.order;
}
