import { and, count, eq, gte, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { mailBounces } from '../tables.ts';

export type BounceRow = typeof mailBounces.$inferInsert;

/** Stores a mail that came back; a second report of the same mail replaces the status of the first. */
export async function insertBounce(tx: Transaction, bounce: BounceRow): Promise<void> {
  await tx
    .insert(mailBounces)
    .values(bounce)
    .onConflictDoUpdate({ target: mailBounces.mailId, set: { status: bounce.status } });
}

/** Counts the mails to an address of a member that came back from a time on. */
export async function countBounces(
  tx: Transaction,
  { uid, addressHash }: Pick<BounceRow, 'uid' | 'addressHash'>,
  from: Date,
): Promise<number> {
  const [row] = await tx
    .select({ bounces: count() })
    .from(mailBounces)
    .where(and(eq(mailBounces.uid, uid), eq(mailBounces.addressHash, addressHash), gte(mailBounces.at, from)));
  return row?.bounces ?? 0;
}

/** Returns the mails to a member that came back: their status by their random ids. */
export async function findBounces(db: Executor, uid: string): Promise<ReadonlyMap<string, string>> {
  const { mailId, status } = mailBounces;
  const rows = await db.select({ mailId, status }).from(mailBounces).where(eq(mailBounces.uid, uid));
  return new Map(rows.map((row) => [row.mailId, row.status]));
}

/** Returns the part of a statement that is the status of a member's last mail that came back. */
export function lastBounceStatus(uid: SQLWrapper): SQL<string | null> {
  return sql`(select ${mailBounces.status} from ${mailBounces}
    where ${mailBounces.uid} = ${uid} order by ${mailBounces.at} desc limit 1)`;
}
