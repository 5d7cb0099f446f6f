import { and, eq, inArray, lte, ne, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/database/database.ts';
import type { MailRequest } from '../../queries/mailed-links.ts';
import { lockUserForNoKeyUpdate, lockUserForUpdate } from '../../queries/update-user.ts';
import { accountDeletions } from '../tables.ts';

export type Deletion = typeof accountDeletions.$inferSelect;

/** In any later state the deletion must not be cancelled. */
const OPEN = ['mail-sent', 'scheduled'] as const;

/** Records that a member requested the deletion of the account. */
export async function insertDeletion(
  tx: Transaction,
  deletion: Pick<Deletion, 'id' | 'uid' | 'askedAt' | 'tokenExpiresAt'>,
): Promise<void> {
  await tx.insert(accountDeletions).values({ ...deletion, state: 'mail-sent' });
}

/** Returns a member's open deletion, or null. */
export async function findDeletion(db: Executor, uid: string): Promise<Deletion | null> {
  const [row] = await db
    .select()
    .from(accountDeletions)
    .where(and(eq(accountDeletions.uid, uid), ne(accountDeletions.state, 'erased')));
  return row ?? null;
}

/** True while a member's deletion is scheduled or running. */
export async function isLeaving(db: Executor, uid: string): Promise<boolean> {
  const deletion = await findDeletion(db, uid);
  return deletion !== null && deletion.state !== 'mail-sent';
}

/** Returns the condition of a statement that a member's deletion is scheduled or running. */
export function isLeavingSql(uid: SQLWrapper): SQL<boolean> {
  const { state } = accountDeletions;
  return sql`exists (select from ${accountDeletions}
    where ${accountDeletions.uid} = ${uid} and ${state} in ('scheduled', 'erasing'))`;
}

/** A member's open deletion within another statement; times are ISO text. */
export interface OpenDeletionPart {
  state: Exclude<Deletion['state'], 'erased'>;
  askedAt: string;
  eraseAt: string | null;
  tokenExpiresAt: string | null;
}

/** Returns the part of a statement that reads a member's open deletion. */
export function openDeletionPart(uid: SQLWrapper): SQL<OpenDeletionPart | null> {
  const { state, askedAt, eraseAt, tokenExpiresAt } = accountDeletions;
  return sql`(select json_build_object('state', ${state}, 'askedAt', ${askedAt}, 'eraseAt', ${eraseAt}, 'tokenExpiresAt', ${tokenExpiresAt})
    from ${accountDeletions} where ${accountDeletions.uid} = ${uid} and ${state} <> 'erased')`;
}

/** A deletion within another statement; its time is ISO text. */
export interface DeletionPart {
  state: Deletion['state'];
  eraseAt: string | null;
}

/** Returns the part of a statement that reads a deletion by its id. */
export function deletionPart(id: SQLWrapper): SQL<DeletionPart | null> {
  const { state, eraseAt } = accountDeletions;
  return sql`(select json_build_object('state', ${state}, 'eraseAt', ${eraseAt})
    from ${accountDeletions} where ${accountDeletions.id} = ${id})`;
}

/** Returns the deletion of a mailed token, or null. */
export async function findDeletionByToken(db: Executor, tokenHash: string): Promise<Deletion | null> {
  const [row] = await db.select().from(accountDeletions).where(eq(accountDeletions.tokenHash, tokenHash));
  return row ?? null;
}

/** Deletes a request that is not yet claimed. */
export async function deleteOpenDeletion(tx: Transaction, uid: string): Promise<void> {
  await tx.delete(accountDeletions).where(and(eq(accountDeletions.uid, uid), inArray(accountDeletions.state, OPEN)));
}

/**
 * Deletes the deletion of a member that was scheduled because nobody used the account, unless it is
 * claimed; returns whether there was one.
 */
export async function deleteInactiveDeletion(tx: Transaction, uid: string): Promise<boolean> {
  const { uid: owner, state, forInactivity, id } = accountDeletions;
  const deleted = await tx
    .delete(accountDeletions)
    .where(and(eq(owner, uid), eq(state, 'scheduled'), forInactivity))
    .returning({ id });
  return deleted.length > 0;
}

/**
 * Deletes a request that is not confirmed, because its link went to an address that is no longer
 * the member's.
 */
export async function deleteMailedDeletion(tx: Transaction, uid: string): Promise<void> {
  await tx.delete(accountDeletions).where(and(eq(accountDeletions.uid, uid), eq(accountDeletions.state, 'mail-sent')));
}

/** Returns a deletion in one of these states whose member still exists, or null. */
export async function findOpenDeletion(
  db: Executor,
  id: string,
  states: readonly Deletion['state'][],
): Promise<(Deletion & { uid: string }) | null> {
  const [row] = await db
    .select()
    .from(accountDeletions)
    .where(and(eq(accountDeletions.id, id), inArray(accountDeletions.state, [...states])));
  return row?.uid ? { ...row, uid: row.uid } : null;
}

/**
 * Sets the token of a requested deletion.
 * @returns false if it has been replaced or cancelled meanwhile
 */
export async function issueDeletionToken(
  tx: Transaction,
  { id, uid }: MailRequest,
  tokenHash: string,
): Promise<boolean> {
  await lockUserForUpdate(tx, uid);
  const issued = await tx
    .update(accountDeletions)
    .set({ tokenHash })
    .where(and(eq(accountDeletions.id, id), eq(accountDeletions.state, 'mail-sent')))
    .returning({ id: accountDeletions.id });
  return issued.length > 0;
}

/** When a deletion is due, and whether it is because nobody uses the account. */
export type Schedule = Pick<Deletion, 'forInactivity'> & { eraseAt: Date };

/** Sets the day of deletion, and whether a sign-in cancels it. */
export async function scheduleDeletion(
  tx: Transaction,
  id: string,
  { eraseAt, forInactivity }: Schedule,
): Promise<void> {
  await tx
    .update(accountDeletions)
    .set({ state: 'scheduled', eraseAt, forInactivity, tokenExpiresAt: null })
    .where(eq(accountDeletions.id, id));
}

/**
 * Claims a due deletion; it cannot be cancelled afterwards. Of a concurrent claim and undo one
 * wins. Locks the member's row first, as all code does that changes a deletion.
 * @returns the member's uid; null if it was cancelled, is not due or is done
 */
export async function claimDeletion(tx: Transaction, id: string, now: Date): Promise<string | null> {
  const open = await findOpenDeletion(tx, id, ['scheduled', 'erasing']);
  if (!open) return null;
  await lockUserForNoKeyUpdate(tx, open.uid);
  const isDue = and(eq(accountDeletions.state, 'scheduled'), lte(accountDeletions.eraseAt, now));
  const [row] = await tx
    .update(accountDeletions)
    .set({ state: 'erasing' })
    .where(and(eq(accountDeletions.id, id), or(isDue, eq(accountDeletions.state, 'erasing'))))
    .returning({ uid: accountDeletions.uid });
  return row?.uid ?? null;
}
