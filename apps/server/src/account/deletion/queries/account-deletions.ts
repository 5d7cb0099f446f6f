import { and, eq, inArray, lte, ne, or, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/database/database.ts';
import type { MailRequest } from '../../queries/newest-request.ts';
import { holdUser, lockUser } from '../../queries/update-user.ts';
import { accountDeletions } from '../tables.ts';

export type Deletion = typeof accountDeletions.$inferSelect;

/** States from which a member may stay. */
const OPEN = ['mail-sent', 'scheduled'] as const;

/** Keeps that a member asked to leave. */
export async function insertDeletion(
  tx: Transaction,
  deletion: Pick<Deletion, 'id' | 'uid' | 'askedAt' | 'tokenExpiresAt'>,
): Promise<void> {
  await tx.insert(accountDeletions).values({ ...deletion, state: 'mail-sent' });
}

/** What is under way of a member's leaving, or null. */
export async function findDeletion(db: Executor, uid: string): Promise<Deletion | null> {
  const [row] = await db
    .select()
    .from(accountDeletions)
    .where(and(eq(accountDeletions.uid, uid), ne(accountDeletions.state, 'erased')));
  return row ?? null;
}

/** True while a member's leaving is set for a day, or at work. */
export async function isLeaving(db: Executor, uid: string): Promise<boolean> {
  const deletion = await findDeletion(db, uid);
  return deletion !== null && deletion.state !== 'mail-sent';
}

/** What is under way of a member's leaving as another statement reads it beside its own; times as ISO text. */
export interface OpenDeletionPart {
  state: Exclude<Deletion['state'], 'erased'>;
  askedAt: string;
  eraseAt: string | null;
  tokenExpiresAt: string | null;
}

/** What is under way of the leaving of the member with a uid, as a part of a statement. */
export function openDeletionPart(uid: SQLWrapper): SQL<OpenDeletionPart | null> {
  const { state, askedAt, eraseAt, tokenExpiresAt } = accountDeletions;
  return sql`(select json_build_object('state', ${state}, 'askedAt', ${askedAt}, 'eraseAt', ${eraseAt}, 'tokenExpiresAt', ${tokenExpiresAt})
    from ${accountDeletions} where ${accountDeletions.uid} = ${uid} and ${state} <> 'erased')`;
}

/** The deletion of a mailed token, or null. */
export async function findDeletionByToken(db: Executor, tokenHash: string): Promise<Deletion | null> {
  const [row] = await db.select().from(accountDeletions).where(eq(accountDeletions.tokenHash, tokenHash));
  return row ?? null;
}

/** Ends what was asked and not yet claimed. */
export async function deleteOpenDeletion(tx: Transaction, uid: string): Promise<void> {
  await tx.delete(accountDeletions).where(and(eq(accountDeletions.uid, uid), inArray(accountDeletions.state, OPEN)));
}

/** Ends what was asked and not confirmed: its link went to an address that is no longer hers. */
export async function deleteMailedDeletion(tx: Transaction, uid: string): Promise<void> {
  await tx.delete(accountDeletions).where(and(eq(accountDeletions.uid, uid), eq(accountDeletions.state, 'mail-sent')));
}

/** A deletion of a member who is still there, in the states that are named; null when it is none of these. */
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
 * Gives an asked deletion its token, unless it has been replaced or taken back meanwhile.
 * @returns false when it is gone
 */
export async function issueDeletionToken(
  tx: Transaction,
  { id, uid }: MailRequest,
  tokenHash: string,
): Promise<boolean> {
  await lockUser(tx, uid);
  const issued = await tx
    .update(accountDeletions)
    .set({ tokenHash })
    .where(and(eq(accountDeletions.id, id), eq(accountDeletions.state, 'mail-sent')))
    .returning({ id: accountDeletions.id });
  return issued.length > 0;
}

/** Sets the day of leaving. */
export async function scheduleDeletion(tx: Transaction, id: string, eraseAt: Date): Promise<void> {
  await tx
    .update(accountDeletions)
    .set({ state: 'scheduled', eraseAt, tokenExpiresAt: null })
    .where(eq(accountDeletions.id, id));
}

/**
 * Takes a deletion whose day has come; from then on nobody takes it back. Of it and an undo at once one wins. The member's row is
 * held first, as by all that changes a leaving.
 * @returns whose it is; null when it was taken back, is not due or is done
 */
export async function claimDeletion(tx: Transaction, id: string, now: Date): Promise<string | null> {
  const open = await findOpenDeletion(tx, id, ['scheduled', 'erasing']);
  if (!open) return null;
  await holdUser(tx, open.uid);
  const isDue = and(eq(accountDeletions.state, 'scheduled'), lte(accountDeletions.eraseAt, now));
  const [row] = await tx
    .update(accountDeletions)
    .set({ state: 'erasing' })
    .where(and(eq(accountDeletions.id, id), or(isDue, eq(accountDeletions.state, 'erasing'))))
    .returning({ uid: accountDeletions.uid });
  return row?.uid ?? null;
}
