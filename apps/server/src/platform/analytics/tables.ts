import { sql } from 'drizzle-orm';
import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../database/statements/columns.ts';
import { memberKey } from '../tables/member-key.ts';

/** Events of browsers, without personal data. */
export const analyticsEvents = pgTable(
  'analytics_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** UUID v7 of the server, ordered by the time of receipt; null for rows of before it existed. */
    eventId: uuid('event_id'),
    /** Whether the visitor consented when it happened, and has not withdrawn it before it was sent. */
    consents: boolean('consents').notNull().default(false),
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
    index('analytics_events_consenting_index')
      .on(table.eventId)
      .where(sql`${table.consents}`),
    index('analytics_events_identify_index')
      .on(table.anonymousId, table.eventId)
      .where(sql`${table.type} = 'identify'`),
  ],
);

/**
 * The member of a consenting browser's id, and the values that their events are counted by; only the
 * pseudonym ever leaves this table.
 */
export const analyticsIdentities = pgTable(
  'analytics_identities',
  {
    anonymousId: text('anonymous_id').primaryKey(),
    uid: memberKey(),
    /** By which a service of another company knows the member; null until the next identification. */
    pseudonym: text('pseudonym'),
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

/** Up to which event each analytics service of another company has got them. */
export const analyticsCursors = pgTable('analytics_cursors', {
  service: text('service').primaryKey(),
  eventId: uuid('event_id').notNull(),
  /** Whether the service also gets pseudonyms of members. */
  identifies: boolean('identifies').notNull(),
  /** False once another service, or none, is in use; it still has what it got. */
  isOn: boolean('is_on').notNull().default(true),
  /** Identifies the process that sends; null while none does. */
  leasedUntil: moment('leased_until'),
});

/**
 * The ids whose consent was withdrawn or whose member was erased: nothing is sent about them, and the
 * service must delete what it has.
 */
export const analyticsErasures = pgTable(
  'analytics_erasures',
  {
    service: text('service').notNull(),
    /** The id of a browser, or a pseudonym. */
    subject: text('subject').notNull(),
    /** False where the service never got it, so that there is nothing to delete. */
    wasSent: boolean('was_sent').notNull(),
    at: moment('at').notNull(),
    /** When the service was asked to make a profile of it, because it deletes by profile; null until then. */
    preparedAt: moment('prepared_at'),
    /** When the service accepted its deletion; null until then. */
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.service, table.subject] }),
    index('analytics_erasures_at_index').on(table.at),
    index('analytics_erasures_open_index')
      .on(table.service, table.at)
      .where(sql`${table.wasSent} and ${table.deletedAt} is null`),
  ],
);
