import { and, asc, eq, ne, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { LinkedAccount, SocialProvider } from '@nestling/contract/account/social';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { socialIdentities } from '../tables.ts';

export type SocialIdentityRow = typeof socialIdentities.$inferSelect;

/** A provider's account that is about to be linked. */
export type NewIdentity = typeof socialIdentities.$inferInsert;

/**
 * Whose account of a provider it is, or null; it stays so until the transaction ends where the
 * member's record is held already.
 */
export async function ownerOfIdentity(
  tx: Transaction,
  { provider, subject }: Pick<SocialIdentityRow, 'provider' | 'subject'>,
): Promise<string | null> {
  const [row] = await tx
    .select({ uid: socialIdentities.uid })
    .from(socialIdentities)
    .where(and(eq(socialIdentities.provider, provider), eq(socialIdentities.subject, subject)));
  return row?.uid ?? null;
}

/**
 * Links a provider's account and returns its id; null if it is another member's, or the member
 * already has one of that provider.
 */
export async function insertIdentity(tx: Transaction, identity: NewIdentity): Promise<string | null> {
  const [row] = await tx
    .insert(socialIdentities)
    .values(identity)
    .onConflictDoNothing()
    .returning({ id: socialIdentities.id });
  return row?.id ?? null;
}

/** Unlinks a member's account of a provider. */
export async function deleteIdentity(tx: Transaction, uid: string, provider: SocialProvider): Promise<void> {
  await tx.delete(socialIdentities).where(and(eq(socialIdentities.uid, uid), eq(socialIdentities.provider, provider)));
}

/** Unlinks one person of a provider from a member. Returns false if they are not linked. */
export async function deletePerson(
  tx: Transaction,
  { provider, subject, uid }: Pick<SocialIdentityRow, 'provider' | 'subject' | 'uid'>,
): Promise<boolean> {
  const { provider: ofProvider, subject: ofSubject, uid: ofMember } = socialIdentities;
  const deleted = await tx
    .delete(socialIdentities)
    .where(and(eq(ofProvider, provider), eq(ofSubject, subject), eq(ofMember, uid)))
    .returning({ id: socialIdentities.id });
  return deleted.length > 0;
}

/** Unlinks every account of a member at a provider. */
export async function deleteIdentities(tx: Transaction, uid: string): Promise<void> {
  await tx.delete(socialIdentities).where(eq(socialIdentities.uid, uid));
}

/**
 * Unlinks every account of a member at a provider except the one in use.
 *
 * @param provider of the session that remains; null for none
 */
export async function deleteOtherIdentities(
  tx: Transaction,
  uid: string,
  provider: SocialProvider | null,
): Promise<void> {
  const isOther = provider === null ? undefined : ne(socialIdentities.provider, provider);
  await tx.delete(socialIdentities).where(and(eq(socialIdentities.uid, uid), isOther));
}

/** Unlinks the accounts that were linked by a typed email. Returns whether there was one. */
export async function deleteUndeliveredIdentities(tx: Transaction, uid: string): Promise<boolean> {
  const deleted = await tx
    .delete(socialIdentities)
    .where(and(eq(socialIdentities.uid, uid), eq(socialIdentities.emailDelivered, false)))
    .returning({ id: socialIdentities.id });
  return deleted.length > 0;
}

/** Returns a linked account by its id; null if it is unlinked. */
export async function findIdentity(db: Executor, id: string): Promise<SocialIdentityRow | null> {
  const [row] = await db.select().from(socialIdentities).where(eq(socialIdentities.id, id));
  return row ?? null;
}

/** Stores the hash of the undo link. Returns false if the account is unlinked. */
export async function issueUnlinkToken(tx: Transaction, { id }: { id: string }, tokenHash: string): Promise<boolean> {
  const issued = await tx
    .update(socialIdentities)
    .set({ undoTokenHash: tokenHash })
    .where(eq(socialIdentities.id, id))
    .returning({ id: socialIdentities.id });
  return issued.length > 0;
}

/** Returns the linked account whose notice carried a token, or null. */
export async function findIdentityByUndoToken(
  db: Executor,
  tokenHash: string,
): Promise<Pick<SocialIdentityRow, 'uid' | 'linkedAt'> | null> {
  const [row] = await db
    .select({ uid: socialIdentities.uid, linkedAt: socialIdentities.linkedAt })
    .from(socialIdentities)
    .where(eq(socialIdentities.undoTokenHash, tokenHash));
  return row ?? null;
}

/** Returns the providers that a member can sign in with. */
export function providersOf(db: Executor, uid: string): Promise<LinkedAccount[]> {
  const { provider } = socialIdentities;
  return db.select({ provider }).from(socialIdentities).where(eq(socialIdentities.uid, uid)).orderBy(asc(provider));
}

/** Returns the part of a statement that reads a member's providers. */
export function providersPart(uid: SQLWrapper): SQL<LinkedAccount[]> {
  const { provider } = socialIdentities;
  return sql`(select coalesce(json_agg(json_build_object('provider', ${provider}) order by ${provider}), '[]')
    from ${socialIdentities} where ${socialIdentities.uid} = ${uid})`;
}
