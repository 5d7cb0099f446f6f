import { and, desc, eq, gte, isNotNull, isNull, ne, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { emailChanges, users } from '../tables.ts';
import { afterEarlier, isNewest } from './mailed-links.ts';

export type EmailChangeRow = typeof emailChanges.$inferSelect;

/** Inserts a request for another email. */
export async function insertEmailChange(tx: Transaction, change: typeof emailChanges.$inferInsert): Promise<void> {
  await tx.insert(emailChanges).values({ ...change, requestedAt: afterEarlier(emailChanges, change) });
}

/** Returns the member's newest request, or null. */
export async function lastEmailChange(tx: Transaction, uid: string): Promise<EmailChangeRow | null> {
  const [row] = await tx
    .select()
    .from(emailChanges)
    .where(eq(emailChanges.uid, uid))
    .orderBy(desc(emailChanges.requestedAt))
    .limit(1);
  return row ?? null;
}

/**
 * Returns an open request for the mail to the new address; null if it is used or replaced by a
 * later one.
 */
export async function findEmailChangeRequest(db: Executor, id: string) {
  const [row] = await db
    .select({
      id: emailChanges.id,
      uid: emailChanges.uid,
      email: emailChanges.newEmail,
      locale: users.locale,
      requestedAt: emailChanges.requestedAt,
      expiresAt: emailChanges.expiresAt,
    })
    .from(emailChanges)
    .innerJoin(users, eq(users.uid, emailChanges.uid))
    .where(and(eq(emailChanges.id, id), isNull(emailChanges.usedAt), isNewest(db, emailChanges)));
  return row ?? null;
}

/**
 * Returns a request with the former address for its notice; null if it is gone. A completed change
 * can still be undone.
 */
export async function findEmailChangeNotice(db: Executor, id: string) {
  const [row] = await db
    .select({
      id: emailChanges.id,
      uid: emailChanges.uid,
      email: emailChanges.formerEmail,
      locale: users.locale,
      requestedAt: emailChanges.requestedAt,
    })
    .from(emailChanges)
    .innerJoin(users, eq(users.uid, emailChanges.uid))
    .where(eq(emailChanges.id, id));
  return row ?? null;
}

/** Stores the hash of the link that cancels or undoes a request. Returns false if it is gone. */
export async function issueUndoToken(tx: Transaction, { id }: { id: string }, tokenHash: string): Promise<boolean> {
  const issued = await tx
    .update(emailChanges)
    .set({ undoTokenHash: tokenHash })
    .where(eq(emailChanges.id, id))
    .returning({ id: emailChanges.id });
  return issued.length > 0;
}

/** Returns the request whose notice carried a token, or null. */
export async function findEmailChangeByUndoToken(db: Executor, tokenHash: string): Promise<EmailChangeRow | null> {
  const [row] = await db.select().from(emailChanges).where(eq(emailChanges.undoTokenHash, tokenHash));
  return row ?? null;
}

/**
 * Whether an email was another member's until a change that can still be undone: nobody else may
 * take it meanwhile.
 */
export async function isEmailReserved(
  db: Executor,
  { email, uid }: { email: string; uid: string | null },
  since: Date,
): Promise<boolean> {
  const rows = await db
    .select({ id: emailChanges.id })
    .from(emailChanges)
    .where(
      and(
        eq(sql`lower(${emailChanges.formerEmail})`, email),
        isNotNull(emailChanges.usedAt),
        eq(emailChanges.formerConfirmed, true),
        gte(emailChanges.requestedAt, since),
        uid === null ? undefined : ne(emailChanges.uid, uid),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** True if a member's email has changed since a time. */
export async function hasChangedEmailSince(tx: Transaction, uid: string, since: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: emailChanges.id })
    .from(emailChanges)
    .where(and(eq(emailChanges.uid, uid), gte(emailChanges.usedAt, since)))
    .limit(1);
  return rows.length > 0;
}

/**
 * Restores the former email of a change, confirmed; deletes the change and every later one.
 *
 * @throws on `users_email_key` if somebody has the former email by now
 */
export async function undoEmailChange(
  tx: Transaction,
  { uid, formerEmail, requestedAt }: EmailChangeRow,
  now: Date,
): Promise<void> {
  await tx.delete(emailChanges).where(and(eq(emailChanges.uid, uid), gte(emailChanges.requestedAt, requestedAt)));
  await tx
    .update(users)
    .set({ email: formerEmail, emailConfirmedAt: now, emailBouncedAt: null })
    .where(eq(users.uid, uid));
}

/** A requested email change within another statement; times are ISO text. */
export interface OpenEmailChangePart {
  newEmail: string;
  expiresAt: string;
}

/** Returns the part of a statement that reads a member's newest unused email change. */
export function openEmailChangePart(uid: SQLWrapper): SQL<OpenEmailChangePart | null> {
  const { newEmail, expiresAt, requestedAt, usedAt } = emailChanges;
  return sql`(select json_build_object('newEmail', ${newEmail}, 'expiresAt', ${expiresAt})
    from ${emailChanges} where ${emailChanges.uid} = ${uid} and ${usedAt} is null
    order by ${requestedAt} desc, ${emailChanges.id} desc limit 1)`;
}

/** Returns a completed change with the member's language, for the notice to the former address. */
export async function findEmailChangeById(db: Executor, id: string) {
  const [row] = await db
    .select({
      uid: users.uid,
      formerEmail: emailChanges.formerEmail,
      usedAt: emailChanges.usedAt,
      locale: users.locale,
    })
    .from(emailChanges)
    .innerJoin(users, eq(users.uid, emailChanges.uid))
    .where(eq(emailChanges.id, id));
  return row?.usedAt ? row : null;
}

/**
 * Returns the request of a token, or null; one that a later request has replaced counts only if it
 * was used.
 */
export async function findEmailChange(db: Executor, tokenHash: string): Promise<EmailChangeRow | null> {
  const [row] = await db
    .select()
    .from(emailChanges)
    .where(
      and(
        eq(emailChanges.tokenHash, tokenHash),
        sql`(${emailChanges.usedAt} is not null or ${isNewest(db, emailChanges)})`,
      ),
    );
  return row ?? null;
}

/**
 * Sets the new email of a request, confirmed.
 * @throws on `users_email_key` if somebody has it by now
 */
export async function makeEmailChange(
  tx: Transaction,
  { id, uid, newEmail }: EmailChangeRow,
  { now, formerConfirmed }: { now: Date; formerConfirmed: boolean },
): Promise<void> {
  await tx.update(emailChanges).set({ usedAt: now, formerConfirmed }).where(eq(emailChanges.id, id));
  await tx
    .update(users)
    .set({ email: newEmail, emailConfirmedAt: now, emailBouncedAt: null })
    .where(eq(users.uid, uid));
}
