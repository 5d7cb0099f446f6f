import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { users } from '../tables.ts';
import type { UserRow } from './insert-user.ts';

/** The member with that uid, or null. */
export async function findUser(db: Executor, uid: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.uid, uid));
  return row ?? null;
}

/** The member with that email, compared without case, or null. */
export async function findUserByEmail(db: Executor, email: string): Promise<UserRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email));
  return row ?? null;
}
