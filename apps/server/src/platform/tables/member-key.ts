import { eq, sql, type SQL } from 'drizzle-orm';
import { pgTable, uuid } from 'drizzle-orm/pg-core';

/**
 * The account room's table as a key names it: the platform must not know a room, but its rows of a
 * member must be deleted with the account.
 */
const users = pgTable('users', { uid: uuid('uid').primaryKey() });

/** The uid of a member in a platform table; the rows are deleted with the account. */
export function memberKey() {
  return uuid('uid')
    .notNull()
    .references(() => users.uid, { onDelete: 'cascade' });
}

/**
 * The uid of the member that a platform row is about; null without one, and after the member is
 * erased.
 */
export function deletedMemberKey() {
  return uuid('uid').references(() => users.uid, { onDelete: 'set null' });
}

/** A uid for `deletedMemberKey` that may be written during the member's erasure; null afterwards. */
export function uidIfThere(uid: string | null): SQL<string> | null {
  return uid === null ? null : sql<string>`(select ${users.uid} from ${users} where ${eq(users.uid, uid)})`;
}
