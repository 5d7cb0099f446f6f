import { and, eq, exists, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { membersAmong } from '../../queries/members-among.ts';
import { marketingContacts } from '../tables.ts';

/**
 * Inserts members of whom something is stored at the marketing system from now on; one who is
 * erased meanwhile is left out. Must be committed before the call that stores it.
 */
export async function insertContacts(db: Executor, uids: readonly string[], at: Date): Promise<void> {
  const members = membersAmong(db, uids).as('members');
  await db
    .insert(marketingContacts)
    .select(
      db
        .select({
          uid: members.uid,
          sentAt: sql<Date>`${at.toISOString()}::timestamptz`.as('sent_at'),
          acceptedAt: sql<null>`null::timestamptz`.as('accepted_at'),
        })
        .from(members),
    )
    .onConflictDoUpdate({ target: marketingContacts.uid, set: { sentAt: at } });
}

/** Marks members whose record the marketing system has accepted. */
export async function markAccepted(tx: Transaction, uids: readonly string[], at: Date): Promise<void> {
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
