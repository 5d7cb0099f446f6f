import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { children, users } from '../tables.ts';

/** Locks the member's row, so that two writers of children run sequentially. */
export async function lockMemberForUpdate(tx: Transaction, uid: string): Promise<void> {
  await tx.select({ uid: users.uid }).from(users).where(eq(users.uid, uid)).for('update');
}

/** Inserts a child. */
export async function insertChild(tx: Transaction, child: typeof children.$inferInsert): Promise<void> {
  await tx.insert(children).values(child);
}

/** Updates a child's record. */
export async function updateChild(
  tx: Transaction,
  id: string,
  child: { birthDate: string | null; dueDate: string | null; childName?: string },
): Promise<void> {
  await tx.update(children).set(child).where(eq(children.id, id));
}

/** Marks children as cleared; their rows remain. */
export async function markCleared(tx: Transaction, uid: string, clearedAt: Date): Promise<void> {
  await tx
    .update(children)
    .set({ clearedAt })
    .where(and(eq(children.uid, uid), isNull(children.clearedAt)));
}

/** Empties the fields of a pregnancy on a member's record. */
export async function clearPregnancy(tx: Transaction, uid: string): Promise<void> {
  await tx.update(users).set({ dueDate: null, pregnantStatus: null }).where(eq(users.uid, uid));
}

/** Restores the children of the last clearing, at most `limit` records. */
export async function unmarkLastCleared(tx: Transaction, uid: string, limit: number): Promise<void> {
  const cleared = await tx
    .select({ id: children.id, clearedAt: children.clearedAt })
    .from(children)
    .where(and(eq(children.uid, uid), isNotNull(children.clearedAt)))
    .orderBy(desc(children.clearedAt), desc(children.createdAt))
    .limit(limit);
  const [last] = cleared;
  const together = cleared.filter((row) => row.clearedAt?.getTime() === last?.clearedAt?.getTime());
  for (const { id } of together) await tx.update(children).set({ clearedAt: null }).where(eq(children.id, id));
}
