import { sql, type SQL } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/statements/columns.ts';
import { erasedBehind, none, personalData, type SqlSubject } from '../../platform/tables/personal-data.ts';
import { users } from '../tables.ts';
import type { OptInSource } from './opt-in-text.ts';

/**
 * The words of a consent in one language; never deleted, because answers of any age reference them.
 */
export const consentTexts = pgTable('consent_texts', {
  /** SHA-256 of the text. */
  textHash: text('text_hash').primaryKey(),
  text: text('text').notNull(),
  locale: text('locale').notNull(),
  at: moment('at').notNull(),
});

const ownWords = none("words of the product's own, about nobody");

export const consentTextsData = personalData(consentTexts, {
  uid: ownWords,
  share: ownWords,
  onErase: ownWords,
  purge: ownWords,
});

/** Every answer to "can we email you", in order; append only. */
export const emailOptIns = pgTable(
  'email_opt_ins',
  {
    id: uuid('id').primaryKey(),
    /** Null after the member has been deleted. */
    uid: uuid('uid').references(() => users.uid, { onDelete: 'set null' }),
    /** Proof of the deleted member's uid. */
    proof: text('proof'),
    answer: boolean('answer').notNull(),
    source: text('source').$type<OptInSource>().notNull(),
    /**
     * Null if no words were shown: `social`, `step1-us`, `provider`, and answers older than this
     * table.
     */
    textHash: text('text_hash').references(() => consentTexts.textHash),
    locale: text('locale').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('email_opt_ins_uid_index').on(table.uid, table.at),
    index('email_opt_ins_text_hash_index').on(table.textHash),
  ],
);

export const emailOptInsData = personalData(emailOptIns, {
  uid: 'uid',
  share: 'emailOptIns',
  secret: ['text_hash', 'proof'],
  onErase: { empty: ['uid'], overwrite: { proof: ({ proof }) => proof } },
  purge: none('an answer is the proof of what was sent because of it'),
  keeps: ['source', 'text_hash', 'locale'],
});

/** The files of `newsletter export`, by number. */
export const newsletterFiles = pgTable('newsletter_files', {
  batch: bigint('batch', { mode: 'number' }).primaryKey(),
  at: moment('at').notNull(),
  /** It has every subscriber, also those that have not changed. */
  isComplete: boolean('is_complete').notNull(),
  /** It includes members whose email nobody has confirmed. */
  withUnconfirmed: boolean('with_unconfirmed').notNull(),
  /** When an operator has said that the list has it; null until then. */
  acknowledgedAt: moment('acknowledged_at'),
});

const aboutFiles = none('files without a name of anybody');

export const newsletterFilesData = personalData(newsletterFiles, {
  uid: aboutFiles,
  share: aboutFiles,
  onErase: aboutFiles,
  purge: aboutFiles,
});

/**
 * The exported state of each member who was ever in a file: the hash of their row, `withdrawn` or
 * `erased`.
 */
export const newsletterList = pgTable(
  'newsletter_list',
  {
    /** The uid as the files have it, also once its member is erased. */
    subscriberKey: uuid('subscriber_key').primaryKey(),
    uid: uuid('uid').references(() => users.uid, { onDelete: 'set null' }),
    /** As the last acknowledged file has it; null where none does. */
    acknowledgedState: text('acknowledged_state'),
    /** As the last file has it, acknowledged or not. */
    exportedState: text('exported_state'),
    /** Number of that file. */
    batch: bigint('batch', { mode: 'number' }).notNull(),
    erasedAt: moment('erased_at'),
  },
  (table) => [
    index('newsletter_list_uid_index').on(table.uid),
    index('newsletter_list_batch_index').on(table.batch),
    index('newsletter_list_erased_at_index')
      .on(table.erasedAt)
      .where(sql`${table.erasedAt} is not null`),
  ],
);

/** The key outlives its member until an acknowledged file has named it as erased, for 90 days at most. */
export const newsletterListData = personalData(newsletterList, {
  uid: 'uid',
  share: none('hashes of what the account and the answers about our emails are shared with'),
  onErase: { empty: ['uid', 'acknowledged_state', 'exported_state'], overwrite: { erased_at: ({ at }) => at } },
  purge: { after: '90 days', by: 'erased_at' },
});

/**
 * Events for the marketing system and whether they have been sent; the values are read when an
 * event is sent. Each member has at most one waiting `Identify User`, however often it was
 * requested.
 */
export const marketingEvents = pgTable(
  'marketing_events',
  {
    id: uuid('id').primaryKey(),
    uid: uuid('uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    action: text('action').$type<'Submit Quiz' | 'Identify User'>().notNull(),
    /** Id in the learning room, for `Submit Quiz`; null for `Identify User`. */
    attemptId: uuid('attempt_id'),
    /** `failed`: the last attempt failed; its job retries for a day and a half. */
    state: text('state').$type<'queued' | 'sent' | 'failed'>().notNull().default('queued'),
    /** For a waiting `Identify User` the time of the last request. */
    at: moment('at').notNull(),
    sentAt: moment('sent_at'),
    /** Whether its member was in a journey an hour later; null where nobody has asked. */
    wasInJourney: boolean('was_in_journey'),
  },
  (table) => [
    uniqueIndex('marketing_events_attempt_key').on(table.uid, table.action, table.attemptId),
    uniqueIndex('marketing_events_identify_key')
      .on(table.uid, table.action)
      .where(sql`attempt_id is null and state = 'queued'`),
    index('marketing_events_at_index').on(table.at),
    index('marketing_events_unsent_index')
      .on(table.at)
      .where(sql`${table.state} <> 'sent'`),
  ],
);

export const marketingEventsData = personalData(marketingEvents, {
  uid: 'uid',
  share: 'marketingEvents',
  onErase: 'delete',
  // Unsent events are deleted too, because their jobs are dead letters by then.
  purge: { after: '90 days', by: 'at' },
});

/**
 * Members of whom anything may be stored at the marketing system of another company. A row is
 * written before the first call, so that none is missing after a kill.
 */
export const marketingContacts = pgTable('marketing_contacts', {
  uid: uuid('uid')
    .primaryKey()
    .references(() => users.uid, { onDelete: 'cascade' }),
  /** Of the last call. */
  sentAt: moment('sent_at').notNull(),
  /** When that system first accepted the member's record; null until then. */
  acceptedAt: moment('accepted_at'),
});

/**
 * What must be deleted at that system; nothing but keys. A row goes once the system has confirmed
 * the deletion.
 */
export const marketingErasures = pgTable('marketing_erasures', {
  /** The uid of the erased member. */
  contactKey: uuid('contact_key').primaryKey(),
  /** Keys of the rows of their attempts. */
  attemptIds: uuid('attempt_ids').array().notNull(),
  erasedAt: moment('erased_at').notNull(),
  /** When our rows were gone there; null until then. */
  rowsDeletedAt: moment('rows_deleted_at'),
  /** When the deletion of the contact was last requested; null until then, and once it has failed. */
  requestedAt: moment('requested_at'),
  /** That system's name of the deletion. */
  operation: text('operation'),
});

const keysToDelete = none('keys of erased members until the marketing system has deleted what they name');

export const marketingErasuresData = personalData(marketingErasures, {
  uid: keysToDelete,
  share: keysToDelete,
  onErase: keysToDelete,
  purge: keysToDelete,
});

const marketingContactsPolicy = personalData(marketingContacts, {
  uid: 'uid',
  share: 'marketingContact',
  onErase: 'delete',
  purge: none('goes with the account'),
});

/**
 * The keys must be stored before the erasure, because nothing identifies the contact afterwards.
 * Attempts are reported for as long as their rows are stored there.
 */
export const marketingContactsData = erasedBehind(marketingContactsPolicy, eraseContact);

function eraseContact({ uid, at }: SqlSubject): readonly SQL[] {
  return [
    sql`insert into ${marketingErasures} (contact_key, attempt_ids, erased_at)
      select uid, array(select attempt_id from ${marketingEvents} where ${marketingEvents.uid} = ${uid}
        and attempt_id is not null), ${at} from ${marketingContacts} where ${marketingContacts.uid} = ${uid}
      on conflict (contact_key) do update set attempt_ids = excluded.attempt_ids, erased_at = excluded.erased_at,
        rows_deleted_at = null, requested_at = null, operation = null`,
  ];
}

/** Until when the unsubscribes of the marketing system were read; one row. */
export const marketingCursor = pgTable('marketing_cursor', {
  id: integer('id').primaryKey(),
  readUntil: moment('read_until').notNull(),
});

const aboutNobody = none('a time, about nobody');

export const marketingCursorData = personalData(marketingCursor, {
  uid: aboutNobody,
  share: aboutNobody,
  onErase: aboutNobody,
  purge: aboutNobody,
});
