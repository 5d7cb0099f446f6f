import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/statements/columns.ts';
import type { FlagValues } from './usable-values.ts';

/** The last good answer of a service of flags; one row. */
export const flagAnswers = pgTable('flag_answers', {
  id: integer('id').primaryKey(),
  values: jsonb('values').$type<FlagValues>().notNull(),
  etag: text('etag'),
  /** When it was last confirmed, to within some minutes. */
  at: moment('at').notNull(),
});
