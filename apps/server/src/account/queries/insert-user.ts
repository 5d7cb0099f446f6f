import { isRegionOf } from '@nestling/domain/account/place/zip-region';
import type { Executor } from '../../platform/database/database.ts';
import { users } from '../tables.ts';

export type NewUser = typeof users.$inferInsert;
export type UserRow = typeof users.$inferSelect;

/**
 * Inserts a member; null if the uid or the email is taken.
 * @throws Error for a US member whose region is not a state
 */
export async function insertUser(db: Executor, user: NewUser): Promise<UserRow | null> {
  refuseRegion(user);
  const [row] = await db.insert(users).values(user).onConflictDoNothing().returning();
  return row ?? null;
}

/** @throws Error for a US member whose region is not a state */
export function refuseRegion({ country, region }: Pick<NewUser, 'country' | 'region'>): void {
  if (typeof region === 'string' && !isRegionOf(country ?? null, region)) throw new Error('Invalid US Region Code');
}
