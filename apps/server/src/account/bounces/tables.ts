import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#platform/database/statements/columns.ts';
import { personalData } from '#platform/tables/personal-data.ts';
import { users } from '../tables.ts';

/** Mails to members that came back and say something about the address; each once. */
export const mailBounces = pgTable(
  'mail_bounces',
  {
    /** The random id of the mail. */
    mailId: text('mail_id').primaryKey(),
    uid: uuid('uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    /** Hash of the address that the mail went to. */
    addressHash: text('address_hash').notNull(),
    /** The enhanced status code, such as `5.1.1`. */
    status: text('status').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('mail_bounces_uid_index').on(table.uid), index('mail_bounces_at_index').on(table.at)],
);

export const mailBouncesData = personalData(mailBounces, {
  uid: 'uid',
  share: 'mailBounces',
  secret: ['mail_id', 'address_hash'],
  onErase: 'delete',
  purge: { after: '90 days', by: 'at' },
});
