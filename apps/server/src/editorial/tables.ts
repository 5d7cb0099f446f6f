import type { AppErrorType } from '@nestling/domain/editorial/app-error-type';
import type { Locale } from '@nestling/domain/account/locale';
import { eq, or, sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../account/tables.ts';
import { moment } from '../platform/database/statements/columns.ts';
import { none, personalData } from '../platform/tables/personal-data.ts';

/** Messages of the contact form; a guest's is found by the typed address. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    reference: text('reference').primaryKey(),
    messageId: uuid('message_id'),
    uid: uuid('uid').references(() => users.uid, { onDelete: 'cascade' }),
    form: text('form').notNull(),
    email: text('email').notNull(),
    message: text('message').notNull(),
    locale: text('locale').notNull(),
    country: text('country'),
    region: text('region'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    at: moment('at').notNull(),
  },
  (table) => [
    uniqueIndex('contact_messages_message_id_key').on(table.messageId),
    index('contact_messages_uid_idx').on(table.uid),
    index('contact_messages_email_idx').on(sql`lower(${table.email})`),
    index('contact_messages_at_idx').on(table.at),
  ],
);

export const contactMessagesData = personalData(contactMessages, {
  uid: 'uid',
  extraErasure: ({ emails }) => or(...emails.map((email) => eq(sql`lower(${contactMessages.email})`, email))),
  names: { ids: ['reference'] },
  share: 'messages',
  onErase: 'delete',
  purge: { after: '365 days', by: 'at' },
});

export const memberOffersViewed = pgTable(
  'member_offers_viewed',
  {
    uid: uuid('uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    offerSlug: text('offer_slug').notNull(),
    /** First time that the member followed the link. */
    viewedAt: moment('viewed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.offerSlug] })],
);

export const memberOffersViewedData = personalData(memberOffersViewed, {
  uid: 'uid',
  share: 'offersViewed',
  onErase: 'delete',
  purge: none('deleted with the account; until then it sorts an offer that the member knows last'),
});

/** App config values that an operator has set over those of the file; initially empty. */
export const configOverrides = pgTable('config', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  setAt: moment('set_at').notNull(),
});

/** Words of app errors that an operator has set over those of the files; initially empty. */
export const errorOverrides = pgTable(
  'errors',
  {
    locale: text('locale').$type<Locale>().notNull(),
    slug: text('slug').notNull(),
    /** Null for the text of the file. */
    title: text('title'),
    /** Markdown. */
    content: text('content'),
    type: text('type').$type<AppErrorType>(),
    setAt: moment('set_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.locale, table.slug] })],
);

const settings = none('settings of the product; nothing of a member');
export const configOverridesData = personalData(configOverrides, {
  uid: settings,
  share: settings,
  onErase: settings,
  purge: settings,
});

export const errorOverridesData = personalData(errorOverrides, {
  uid: settings,
  share: settings,
  onErase: settings,
  purge: settings,
});
