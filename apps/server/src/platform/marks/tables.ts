import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/statements/columns.ts';

/** Which secret made what is stored, so that a start with another one is noticed. */
export const storedKeys = pgTable('stored_keys', {
  purpose: text('purpose').$type<'marks'>().primaryKey(),
  /** 8 hex digits that identify the key without revealing it. */
  keyId: text('key_id').notNull(),
  at: moment('at').notNull(),
});
