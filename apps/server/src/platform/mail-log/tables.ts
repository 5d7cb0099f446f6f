import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '../database/statements/columns.ts';
import { deletedMemberKey } from '../tables/member-key.ts';

/**
 * The outcome of mails. The primary key prevents a second delivery; a refused mail may be requested
 * again.
 */
export const mailLog = pgTable(
  'mail_log',
  {
    template: text('template').notNull(),
    subjectKey: text('subject_key').notNull(),
    /**
     * The recipient, stored because the row behind the subject may be gone. Null if not a member.
     */
    uid: deletedMemberKey(),
    sentAt: moment('sent_at').notNull(),
    state: text('state', { enum: ['sent', 'refused'] })
      .notNull()
      .default('sent'),
    /** Random; a bounce names the mail by it. Null if the member is erased, and for older mails. */
    mailId: text('mail_id'),
    /** Hash of the address that the mail went to. */
    addressHash: text('address_hash'),
  },
  (table) => [
    primaryKey({ columns: [table.template, table.subjectKey] }),
    uniqueIndex('mail_log_mail_id_key').on(table.mailId),
    index('mail_log_uid_index').on(table.uid),
    index('mail_log_sent_at_index').on(table.sentAt),
    // This operator class makes the index usable for prefixes.
    index('mail_log_subject_key_index').on(table.subjectKey.op('text_pattern_ops')),
  ],
);
