import { boolean, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { SocialProvider } from '@nestling/contract/account/social';
import { moment } from '../../platform/database/statements/columns.ts';
import { none, personalData } from '../../platform/tables/personal-data.ts';
import { users } from '../tables.ts';

/**
 * Accounts of other companies with which members sign in: only the provider's own id is stored.
 * Code that changes one, or relies on one, must lock the member's row of `users` first, because two
 * lock orders would deadlock.
 */
export const socialIdentities = pgTable(
  'social_identities',
  {
    /** Subject of the notice that is mailed after linking. */
    id: uuid('id').notNull().defaultRandom(),
    provider: text('provider').$type<SocialProvider>().notNull(),
    subject: text('subject').notNull(),
    uid: uuid('uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    linkedAt: moment('linked_at').notNull(),
    /**
     * False if the visitor typed the email: then it must not prove anything about the provider's
     * account.
     */
    emailDelivered: boolean('email_delivered').notNull().default(false),
    undoTokenHash: text('undo_token_hash'),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    uniqueIndex('social_identities_id_key').on(table.id),
    uniqueIndex('social_identities_undo_token_hash_key').on(table.undoTokenHash),
    uniqueIndex('social_identities_uid_key').on(table.uid, table.provider),
  ],
);

export const socialIdentitiesData = personalData(socialIdentities, {
  uid: 'uid',
  names: { ids: ['id'] },
  share: 'socialAccounts',
  secret: ['undo_token_hash'],
  onErase: 'delete',
  purge: none('goes with the account, or when it is unlinked'),
});
