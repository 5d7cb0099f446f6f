import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '../database/statements/columns.ts';
import type { AlertKind } from './kinds.ts';

/** What an operator has to settle; one open row for each kind and subject. */
export const alerts = pgTable(
  'alerts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<AlertKind>().notNull(),
    /** Id of its subject: an order, an event of the shop, a pool. Never a member. */
    subject: text('subject').notNull(),
    firstAt: moment('first_at').notNull(),
    lastAt: moment('last_at').notNull(),
    /** When its mail to operators was enqueued; null until then. One mail is of one such moment. */
    mailedAt: moment('mailed_at'),
    times: integer('times').notNull().default(1),
    settledAt: moment('settled_at'),
    settledBy: text('settled_by'),
    reason: text('reason'),
  },
  (table) => [
    uniqueIndex('alerts_open_key')
      .on(table.kind, table.subject)
      .where(sql`${table.settledAt} is null`),
    index('alerts_settled_at_index').on(table.settledAt),
  ],
);
