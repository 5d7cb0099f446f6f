import { customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns.ts';

/** Ordered byte by byte, so that the key finds a beginning as it finds the whole. */
const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

export const rateLimits = pgTable(
  'rate_limits',
  {
    class: text('class').notNull(),
    /**
     * Who is counted. The subject of a member begins with the uid, or the hash of it or of an
     * email, then a colon and what is counted.
     */
    subject: plainText('subject').notNull(),
    window: moment('window').notNull(),
    count: integer('count').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subject, table.class, table.window] }),
    index('rate_limits_expires_at_index').on(table.expiresAt),
  ],
);
