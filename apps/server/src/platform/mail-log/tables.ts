import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns.ts';
import { formerMemberKey } from '../tables/member-key.ts';

/**
 * What became of mails: the key prevents that one goes out twice; a refused one may be requested
 * again.
 */
export const mailLog = pgTable(
  'mail_log',
  {
    template: text('template').notNull(),
    subjectKey: text('subject_key').notNull(),
    /**
     * The member the mail is for, even after the row that it was about is gone; empty for anybody
     * else.
     */
    uid: formerMemberKey(),
    sentAt: moment('sent_at').notNull(),
    state: text('state', { enum: ['sent', 'refused'] })
      .notNull()
      .default('sent'),
  },
  (table) => [
    primaryKey({ columns: [table.template, table.subjectKey] }),
    index('mail_log_uid_index').on(table.uid),
    index('mail_log_sent_at_index').on(table.sentAt),
    // With these operators it finds a beginning, too.
    index('mail_log_subject_key_index').on(table.subjectKey.op('text_pattern_ops')),
  ],
);
