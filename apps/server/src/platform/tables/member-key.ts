import { eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { pgTable, uuid } from 'drizzle-orm/pg-core';

/** The account room's table as a key names it: the platform knows no room, and its rows of a member go with her all the same. */
const users = pgTable('users', { uid: uuid('uid').primaryKey() });

/** The uid of a member in a table of the platform; her rows go with her account. */
export function memberKey() {
  return uuid('uid')
    .notNull()
    .references(() => users.uid, { onDelete: 'cascade' });
}

/** The uid of whom a row of the platform is about; empty for nobody's, and once she has left. */
export function formerMemberKey() {
  return uuid('uid').references(() => users.uid, { onDelete: 'set null' });
}

/** A uid for `formerMemberKey` that may be written while its member goes: empty once she has. */
export function uidIfThere(uid: string | null): SQL<string> | null {
  return uid === null ? null : sql<string>`(select ${users.uid} from ${users} where ${eq(users.uid, uid)})`;
}
