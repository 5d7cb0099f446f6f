import { asc, eq, gt } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { users } from '../tables.ts';
import type { UserRow } from './insert-user.ts';

/** The texts of a member's record that a person typed and that others read. */
export type StoredTexts = Pick<UserRow, 'uid' | 'email' | 'firstName' | 'lastName'>;

/** Lists the texts of the members after a uid, by uid; from the first one on for null. */
export function listStoredTexts(tx: Transaction, after: string | null, limit: number): Promise<StoredTexts[]> {
  const { uid, email, firstName, lastName } = users;
  return tx
    .select({ uid, email, firstName, lastName })
    .from(users)
    .where(after === null ? undefined : gt(uid, after))
    .orderBy(asc(uid))
    .limit(limit);
}

/** Stores other spellings of a member's texts. */
export async function updateStoredTexts(tx: Transaction, { uid, ...texts }: StoredTexts): Promise<void> {
  await tx.update(users).set(texts).where(eq(users.uid, uid));
}
