import { pgTable, uuid } from 'drizzle-orm/pg-core';

/** The account room's table as a key names it: the platform knows no room, and its rows of a member go with her all the same. */
const users = pgTable('users', { uid: uuid('uid').primaryKey() });

/** The uid of a member in a table of the platform; her rows go with her account. */
export function memberKey() {
  return uuid('uid')
    .notNull()
    .references(() => users.uid, { onDelete: 'cascade' });
}
