import { and, asc, eq, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { LinkedAccount, SocialProvider } from '@nestling/contract/account/social';
import type { Executor, Transaction } from '../../../platform/database/database.ts';
import { socialIdentities } from '../tables.ts';

export type SocialIdentityRow = typeof socialIdentities.$inferSelect;

/** Whose account of a provider it is, or null; it stays so until the transaction ends where the member's record is held already. */
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

/** Links an account of a provider; false where it is another's, or the member has one of that provider. */
export async function insertIdentity(tx: Transaction, identity: SocialIdentityRow): Promise<boolean> {
  const rows = await tx
    .insert(socialIdentities)
    .values(identity)
    .onConflictDoNothing()
    .returning({ uid: socialIdentities.uid });
  return rows.length > 0;
}

/** Unlinks a member's account of a provider. */
export async function deleteIdentity(tx: Transaction, uid: string, provider: SocialProvider): Promise<void> {
  await tx.delete(socialIdentities).where(and(eq(socialIdentities.uid, uid), eq(socialIdentities.provider, provider)));
}

/** Unlinks every account of a provider that a member has. */
export async function deleteIdentities(tx: Transaction, uid: string): Promise<void> {
  await tx.delete(socialIdentities).where(eq(socialIdentities.uid, uid));
}

/** The accounts of providers by which a member comes in. */
export function providersOf(db: Executor, uid: string): Promise<LinkedAccount[]> {
  const { provider } = socialIdentities;
  return db.select({ provider }).from(socialIdentities).where(eq(socialIdentities.uid, uid)).orderBy(asc(provider));
}

/** The same of the member with a uid, as a part of another statement. */
export function providersPart(uid: SQLWrapper): SQL<LinkedAccount[]> {
  const { provider } = socialIdentities;
  return sql`(select coalesce(json_agg(json_build_object('provider', ${provider}) order by ${provider}), '[]')
    from ${socialIdentities} where ${socialIdentities.uid} = ${uid})`;
}
