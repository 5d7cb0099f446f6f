import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns.ts';

export const rateLimits = pgTable(
  'rate_limits',
  {
    class: text('class').notNull(),
    subject: text('subject').notNull(),
    window: moment('window').notNull(),
    count: integer('count').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.class, table.subject, table.window] }),
    index('rate_limits_expires_at_index').on(table.expiresAt),
  ],
);
