import { and, eq, exists, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { marketingContacts } from '../tables.ts';

/**
 * Notes members of whom something is stored at the marketing system from now on. Must be committed
 * before the call that stores it.
 */
export async function noteContacts(db: Executor, uids: readonly string[], at: Date): Promise<void> {
  await db
    .insert(marketingContacts)
    .values(uids.map((uid) => ({ uid, sentAt: at })))
    .onConflictDoUpdate({ target: marketingContacts.uid, set: { sentAt: at } });
}

/** Notes members whose record the marketing system has accepted. */
export async function noteAccepted(tx: Transaction, uids: readonly string[], at: Date): Promise<void> {
  await tx
    .update(marketingContacts)
    .set({ acceptedAt: at })
    .where(and(inArray(marketingContacts.uid, [...uids]), isNull(marketingContacts.acceptedAt)));
}

/** SQL condition: the marketing system has accepted the record of the member whose uid a column has. */
export function isAccepted(db: Executor, uid: PgColumn): SQL {
  const accepted = db
    .select({ one: sql`1` })
    .from(marketingContacts)
    .where(and(eq(marketingContacts.uid, uid), isNotNull(marketingContacts.acceptedAt)));
  return exists(accepted);
}
