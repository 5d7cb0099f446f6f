import { customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/statements/columns.ts';

/** Bytewise collation, so that the key finds prefixes as well as full values. */
const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

export const rateLimits = pgTable(
  'rate_limits',
  {
    class: text('class').notNull(),
    /**
     * A member's subject must begin with the uid, or with the hash of it or of an email, then a
     * colon, because the erasure finds it by prefix.
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
