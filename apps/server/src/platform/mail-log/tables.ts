import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns.ts';

/** Which mails went out; the key keeps a mail from going out twice (D-97). */
export const mailLog = pgTable(
  'mail_log',
  {
    template: text('template').notNull(),
    subjectKey: text('subject_key').notNull(),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.template, table.subjectKey] })],
);
