import { isNotNull, sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/statements/columns.ts';
import { personalData } from '../../platform/tables/personal-data.ts';
import { users } from '../tables.ts';

/** Accounts that are to be deleted, and the proofs of deleted ones. */
export const accountDeletions = pgTable(
  'account_deletions',
  {
    id: uuid('id').primaryKey(),
    /** Null after the member has been deleted. */
    uid: uuid('uid').references(() => users.uid, { onDelete: 'set null' }),
    /** Proof of the deleted member's uid. */
    proof: text('proof'),
    tokenHash: text('token_hash'),
    state: text('state').$type<'mail-sent' | 'scheduled' | 'erasing' | 'erased'>().notNull(),
    askedAt: moment('asked_at').notNull(),
    /** Until when the mailed link works; null once it was used. */
    tokenExpiresAt: moment('token_expires_at'),
    /** Scheduled because nobody uses the account; a sign-in cancels it. */
    forInactivity: boolean('for_inactivity').notNull().default(false),
    eraseAt: moment('erase_at'),
    erasedAt: moment('erased_at'),
  },
  (table) => [
    uniqueIndex('account_deletions_uid_key')
      .on(table.uid)
      .where(sql`${table.state} <> 'erased'`),
    index('account_deletions_uid_index').on(table.uid),
    uniqueIndex('account_deletions_token_hash_key').on(table.tokenHash),
    index('account_deletions_token_expires_at_index').on(table.tokenExpiresAt).where(isNotNull(table.tokenExpiresAt)),
  ],
);

export const accountDeletionsData = personalData(accountDeletions, {
  uid: 'uid',
  names: { ids: ['id'] },
  share: 'deletions',
  secret: ['token_hash', 'proof'],
  onErase: {
    empty: ['uid', 'token_hash', 'token_expires_at'],
    overwrite: {
      state: sql`'erased'`,
      proof: ({ proof }) => proof,
      erased_at: ({ at }) => at,
    },
  },
  // Until then the holder of the mailed link must see that it is too old.
  purge: { after: '30 days', by: 'token_expires_at' },
});
