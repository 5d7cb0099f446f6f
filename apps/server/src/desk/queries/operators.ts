import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { operatorKeys, operators } from '../tables.ts';

const answeredRows = z.object({ rows: z.array(z.unknown()) });

export type OperatorRow = typeof operators.$inferSelect;

/** Inserts an invited operator, or invites a known one again. @returns the id */
export async function upsertInvited(
  tx: Transaction,
  invited: { id: string; email: string; at: Date },
): Promise<string> {
  const { id, email, at } = invited;
  const [row] = await tx
    .insert(operators)
    .values({ id, email, role: 'admin', invitedAt: at })
    .onConflictDoUpdate({ target: operators.email, set: { invitedAt: at, joinedAt: null, leftAt: null } })
    .returning({ id: operators.id });
  return row?.id ?? id;
}

/** Records that an invited operator has joined. */
export async function markJoined(tx: Transaction, id: string, joined: { name: string; at: Date }): Promise<void> {
  await tx.update(operators).set({ name: joined.name, joinedAt: joined.at }).where(eq(operators.id, id));
}

/** Records that an operator has left; null if nobody with that id or email works here. */
export async function markLeft(
  tx: Transaction,
  of: Pick<OperatorRow, 'id'> | { email: string },
  at: Date,
): Promise<string | null> {
  const [row] = await tx
    .update(operators)
    .set({ leftAt: at })
    .where(and('id' in of ? eq(operators.id, of.id) : eq(operators.email, of.email), isNull(operators.leftAt)))
    .returning({ id: operators.id });
  return row?.id ?? null;
}

/** Locks an operator until the transaction ends; null if there is none, or they have left. */
export async function lockOperator(tx: Transaction, id: string): Promise<OperatorRow | null> {
  const [row] = await tx
    .select()
    .from(operators)
    .where(and(eq(operators.id, id), isNull(operators.leftAt)))
    .for('update');
  return row ?? null;
}

/** Returns an operator, also one who has left. */
export async function findOperator(db: Executor, id: string): Promise<OperatorRow | null> {
  const [row] = await db.select().from(operators).where(eq(operators.id, id));
  return row ?? null;
}

/** Returns an operator by email, also one who has left. */
export async function findOperatorByEmail(db: Executor, email: string): Promise<OperatorRow | null> {
  const [row] = await db.select().from(operators).where(eq(operators.email, email));
  return row ?? null;
}

/** Returns names by the ids of operators; one who has not joined, or whose name is emptied, has none. */
export async function findOperatorNames(db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, name } = operators;
  const rows = await db
    .select({ id, name })
    .from(operators)
    .where(inArray(id, [...ids]));
  return new Map(rows.flatMap((row) => (row.name === null ? [] : [[row.id, row.name] as const])));
}

/** Returns the operators who have joined and work here. */
export function workingOperators(db: Executor): Promise<{ id: string }[]> {
  return db
    .select({ id: operators.id })
    .from(operators)
    .where(and(isNotNull(operators.joinedAt), isNull(operators.leftAt)));
}

/** Returns all operators with the number of their passkeys, by email. */
export function listOperators(db: Executor) {
  return db
    .select({
      id: operators.id,
      email: operators.email,
      name: operators.name,
      role: operators.role,
      invitedAt: operators.invitedAt,
      joinedAt: operators.joinedAt,
      leftAt: operators.leftAt,
      keys: sql<number>`count(${operatorKeys.id})::int`,
    })
    .from(operators)
    .leftJoin(operatorKeys, eq(operatorKeys.operatorId, operators.id))
    .groupBy(operators.id)
    .orderBy(asc(operators.email));
}

/** True if one of these emails may open the desk. */
export async function isAnyOperator(db: Executor, emails: readonly string[]): Promise<boolean> {
  const rows = await db
    .select({ id: operators.id })
    .from(operators)
    .where(and(inArray(operators.email, [...emails]), isNull(operators.leftAt)));
  return rows.length > 0;
}

/** True if an operator who works here has this name, email or id, in any case of letters. */
export async function isOperatorName(db: Executor, text: string): Promise<boolean> {
  // `migrate` runs where the table may be missing, as on the database of an older release.
  const tables = await db.execute(sql`select 1 where to_regclass('operators') is not null`);
  if (answeredRows.parse(tables).rows.length === 0) return false;
  const expected = text.trim().toLowerCase();
  const rows = await db
    .select({ id: operators.id })
    .from(operators)
    .where(
      and(
        isNull(operators.leftAt),
        or(
          eq(sql`${operators.id}::text`, expected),
          eq(operators.email, expected),
          eq(sql`lower(${operators.name})`, expected),
        ),
      ),
    );
  return rows.length > 0;
}
