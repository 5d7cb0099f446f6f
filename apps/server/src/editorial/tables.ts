import type { AppErrorType } from '@nestling/domain/editorial/app-error-type';
import type { Locale } from '@nestling/domain/account/locale';
import { eq, or, sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../account/tables.ts';
import { moment } from '../platform/database/statements/columns.ts';
import { none, personalData } from '../platform/tables/personal-data.ts';
import type { SearchDocument } from './search/search-document.ts';

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

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** What can be found, one row for each text and language; made from the content alone. */
export const searchDocuments = pgTable(
  'search_documents',
  {
    type: text('type').$type<SearchDocument['type']>().notNull(),
    slug: text('slug').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    cues: json('cues').$type<SearchDocument['cues']>().notNull(),
    image: json('image').$type<SearchDocument['image']>(),
    facts: json('facts').$type<SearchDocument['facts']>().notNull(),
    url: text('url').notNull(),
    courses: json('courses').$type<SearchDocument['courses']>().notNull(),
    /** Of all that the row is made from. */
    hash: text('hash').notNull(),
    /** Stems as the configuration of the language knows them, and each word as it is with a `=`. */
    vector: tsvector('vector').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.type, table.slug, table.locale] }),
    index('search_documents_vector_idx').using('gin', table.vector),
  ],
);

/** The edition that the index is made from; without a row until the first index is complete. */
export const searchState = pgTable('search_state', {
  /** Always true, so that there is one row. */
  id: boolean('id').primaryKey(),
  edition: text('edition').notNull(),
  /** Since when the process that made the index had this edition. */
  at: moment('at').notNull(),
});

/** Words of searches, counted by day and language; nobody who searched. */
const COUNTED = {
  /** Its begin in UTC. */
  day: moment('day').notNull(),
  locale: text('locale').$type<Locale>().notNull(),
  word: text('word').notNull(),
  searches: integer('searches').notNull(),
};

/** What no text has. */
export const searchMisses = pgTable('search_misses', { ...COUNTED }, (table) => [
  primaryKey({ columns: [table.day, table.locale, table.word] }),
]);

/** Words that texts have; a row without searches is of words that a browser alone has sent. */
export const searchHits = pgTable(
  'search_hits',
  {
    ...COUNTED,
    /** Searches with an opened result; null for days before that was counted. */
    opened: integer('opened'),
  },
  (table) => [primaryKey({ columns: [table.day, table.locale, table.word] })],
);

const counted = none('a word and how often it was searched for; nothing of a member');
export const searchMissesData = personalData(searchMisses, {
  uid: counted,
  share: counted,
  onErase: counted,
  purge: { after: '12 months', by: 'day' },
});

export const searchHitsData = personalData(searchHits, {
  uid: counted,
  share: counted,
  onErase: counted,
  purge: { after: '12 months', by: 'day' },
});

const published = none('published content; nothing of a member');
export const searchDocumentsData = personalData(searchDocuments, {
  uid: published,
  share: published,
  onErase: published,
  purge: published,
});

export const searchStateData = personalData(searchState, {
  uid: published,
  share: published,
  onErase: published,
  purge: published,
});
