import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { emailChanges, emailConfirmations, passwordResets, sessions, signInTokens, users } from '../tables.ts';
import { isNewest, madeBefore } from './newest-request.ts';
import type { MailRequest } from './newest-request.ts';
import { lockUser } from './update-user.ts';

export type EmailChange = typeof emailChanges.$inferSelect;

/** Keeps a request for another email. */
export async function insertEmailChange(tx: Transaction, change: typeof emailChanges.$inferInsert): Promise<void> {
  await tx.insert(emailChanges).values(change);
}

/** Ends a member's requests that were not used. */
export async function deleteOpenEmailChanges(tx: Transaction, uid: string): Promise<void> {
  await tx.delete(emailChanges).where(and(eq(emailChanges.uid, uid), isNull(emailChanges.usedAt)));
}

/** The member's newest request, or null. */
export async function lastEmailChange(tx: Transaction, uid: string): Promise<EmailChange | null> {
  const [row] = await tx
    .select()
    .from(emailChanges)
    .where(eq(emailChanges.uid, uid))
    .orderBy(desc(emailChanges.requestedAt))
    .limit(1);
  return row ?? null;
}

/** An open request, to be mailed to the new address; null when it is used or replaced by a later one. */
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

/** A change that was made, with the member's language: what its former address is told. */
export async function findMadeChange(db: Executor, id: string) {
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
 * Gives a request its token; those of the member's earlier requests end: the newest counts. The member's row is held
 * meanwhile: requests that are answered at once would wait for each other.
 * @returns false when a later request has ended this one meanwhile; then nothing of the others ends
 */
export async function issueEmailChangeToken(
  tx: Transaction,
  request: MailRequest,
  tokenHash: string,
): Promise<boolean> {
  await lockUser(tx, request.uid);
  const issued = await tx
    .update(emailChanges)
    .set({ tokenHash })
    .where(eq(emailChanges.id, request.id))
    .returning({ id: emailChanges.id });
  if (issued.length === 0) return false;
  await tx.delete(emailChanges).where(and(madeBefore(emailChanges, request), isNull(emailChanges.usedAt)));
  return true;
}

/** The request of a token, or null; one that a later request has replaced is none, unless it was used. */
export async function findEmailChange(db: Executor, tokenHash: string): Promise<EmailChange | null> {
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

/** Makes the new email of a request its member's, confirmed. @throws on `users_email_key` when somebody has it by now */
export async function makeEmailChange(tx: Transaction, { id, uid, newEmail }: EmailChange, now: Date): Promise<void> {
  await tx.update(emailChanges).set({ usedAt: now }).where(eq(emailChanges.id, id));
  await tx.update(users).set({ email: newEmail, emailConfirmedAt: now }).where(eq(users.uid, uid));
}

/** Ends a member's sign-ins but for one, begun ones too, and every link that was mailed to her and is not used. */
export async function endOtherSignInsAndLinks(
  tx: Transaction,
  uid: string,
  keptTokenHash: string | null,
): Promise<void> {
  await tx.delete(signInTokens).where(eq(signInTokens.uid, uid));
  await tx
    .delete(sessions)
    .where(and(eq(sessions.uid, uid), keptTokenHash === null ? undefined : ne(sessions.tokenHash, keptTokenHash)));
  for (const links of [passwordResets, emailConfirmations, emailChanges])
    await tx.delete(links).where(and(eq(links.uid, uid), isNull(links.usedAt)));
}
