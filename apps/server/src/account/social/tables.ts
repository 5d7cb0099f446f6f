import { pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { SocialProvider } from '@nestling/contract/account/social';
import { moment } from '../../platform/database/columns.ts';
import { none, ownData } from '../../platform/tables/own-data.ts';
import { users } from '../tables.ts';

/**
 * Accounts of other companies with which members sign in: the provider's own id, and nothing else of it (D-155). Whoever
 * changes one, or relies on one, takes the member's row of `users` first; two orders would wait for each other.
 */
export const socialIdentities = pgTable(
  'social_identities',
  {
    provider: text('provider').$type<SocialProvider>().notNull(),
    subject: text('subject').notNull(),
    uid: uuid('uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    linkedAt: moment('linked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    uniqueIndex('social_identities_uid_key').on(table.uid, table.provider),
  ],
);

export const socialIdentitiesData = ownData(socialIdentities, {
  uid: 'uid',
  share: 'socialAccounts',
  onErase: 'delete',
  purge: none('goes with the account, or when it is unlinked'),
});
