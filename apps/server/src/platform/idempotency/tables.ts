import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/statements/columns.ts';
import { memberKey } from '../tables/member-key.ts';

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    uid: memberKey(),
    route: text('route').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    status: integer('status'),
    answer: jsonb('answer').$type<unknown>(),
    leaseUntil: moment('lease_until').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.route, table.key] }),
    index('idempotency_keys_created_at_index').on(table.createdAt),
  ],
);
