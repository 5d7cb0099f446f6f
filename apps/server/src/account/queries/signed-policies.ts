import { desc, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { users, usersPolicy } from '../tables.ts';

/** A member's password hash with the policies that she has signed, the newest first; one row with no policy where there is none. */
export async function passwordAndPoliciesOf(db: Executor, uid: string) {
  return db
    .select({ passwordHash: users.passwordHash, version: usersPolicy.version, signedAt: usersPolicy.signedAt })
    .from(users)
    .leftJoin(usersPolicy, eq(usersPolicy.uid, users.uid))
    .where(eq(users.uid, uid))
    .orderBy(desc(usersPolicy.signedAt));
}
