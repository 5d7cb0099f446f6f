import type { Executor } from '../../platform/database/database.ts';
import { users } from '../tables.ts';

export type NewUser = typeof users.$inferInsert;
export type UserRow = typeof users.$inferSelect;

/** Adds a member; null when the uid or the email is taken. */
export async function insertUser(db: Executor, user: NewUser): Promise<UserRow | null> {
  const [row] = await db.insert(users).values(user).onConflictDoNothing().returning();
  return row ?? null;
}
