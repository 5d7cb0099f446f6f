import type { Transaction } from '#platform/database/database.ts';
import { rowPlaceholders, rowValues } from '#platform/database/statements/row-values.ts';
import { statement } from '#platform/database/statements/statement.ts';
import { leadUploads } from '../tables.ts';

const inserted = statement('insert-lead', (db) => db.insert(leadUploads).values(rowPlaceholders(leadUploads)));

/** Inserts a lead. */
export async function insertLead(tx: Transaction, lead: typeof leadUploads.$inferSelect): Promise<void> {
  await inserted(tx, rowValues(leadUploads, lead));
}
