import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { operatorSessions, operators } from '../tables.ts';

export type OperatorSessionRow = typeof operatorSessions.$inferSelect;

/** Inserts a session of an operator. */
export async function insertOperatorSession(tx: Transaction, session: OperatorSessionRow): Promise<void> {
  await tx.insert(operatorSessions).values(session);
}

/** Returns a session with its operator, if it has neither ended nor been idle since a moment. */
export async function findOperatorSession(
  db: Executor,
  tokenHash: string,
  { now, idleSince }: { now: Date; idleSince: Date },
) {
  const [row] = await db
    .select({
      usedAt: operatorSessions.usedAt,
      endsAt: operatorSessions.endsAt,
      id: operators.id,
      name: operators.name,
      email: operators.email,
      role: operators.role,
    })
    .from(operatorSessions)
    .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
    .where(
      and(
        eq(operatorSessions.tokenHash, tokenHash),
        gt(operatorSessions.endsAt, now),
        gt(operatorSessions.usedAt, idleSince),
        isNull(operators.leftAt),
      ),
    );
  return row ?? null;
}

/** Records a use of a session. */
export async function touchOperatorSession(db: Executor, tokenHash: string, usedAt: Date): Promise<void> {
  await db.update(operatorSessions).set({ usedAt }).where(eq(operatorSessions.tokenHash, tokenHash));
}

/** Ends a session. */
export async function deleteOperatorSession(db: Executor, tokenHash: string): Promise<void> {
  await db.delete(operatorSessions).where(eq(operatorSessions.tokenHash, tokenHash));
}

/** Ends all sessions of an operator. */
export async function deleteOperatorSessions(tx: Transaction, operatorId: string): Promise<void> {
  await tx.delete(operatorSessions).where(eq(operatorSessions.operatorId, operatorId));
}
