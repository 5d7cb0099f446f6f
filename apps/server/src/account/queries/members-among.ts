import { inArray } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { users } from '../tables.ts';

/** Returns the part of a statement that has those of some uids that are a member's, locked against an erasure. */
export function membersAmong(db: Executor, uids: readonly string[]) {
  return db
    .select({ uid: users.uid })
    .from(users)
    .where(inArray(users.uid, [...uids]))
    .for('key share');
}
