import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/statements/columns.ts';
import { memberKey } from '../tables/member-key.ts';

/** Events of browsers, without personal data. */
export const analyticsEvents = pgTable(
  'analytics_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    anonymousId: text('anonymous_id').notNull(),
    type: text('type').notNull(),
    name: text('name'),
    properties: jsonb('properties').$type<Record<string, unknown>>(),
    path: text('path'),
    at: moment('at').notNull(),
  },
  (table) => [
    index('analytics_events_at_index').on(table.at),
    index('analytics_events_anonymous_id_index').on(table.anonymousId),
  ],
);

/**
 * The member of a consenting browser's id, and the values that their events are counted by; never
 * leaves this table.
 */
export const analyticsIdentities = pgTable(
  'analytics_identities',
  {
    anonymousId: text('anonymous_id').primaryKey(),
    uid: memberKey(),
    region: text('region'),
    userCreated: text('user_created').notNull(),
    isParent: text('is_parent'),
    haveChildren: text('have_children'),
    zip: text('zip'),
    emailDomain: text('email_domain').notNull(),
    dueMonthYear: text('due_month_year'),
    at: moment('at').notNull(),
  },
  (table) => [
    index('analytics_identities_uid_index').on(table.uid),
    index('analytics_identities_at_index').on(table.at),
  ],
);
