import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { SocialProvider } from '@nestling/contract/account/social';
import { moment } from '../../platform/database/statements/columns.ts';
import { none, personalData } from '../../platform/tables/personal-data.ts';
import { accountDeletions } from '../deletion/tables.ts';
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

/**
 * Answers to Facebook's requests to delete the data of a person. The code is the address of a public
 * page, so a row names neither a member nor a person.
 */
export const facebookDeletions = pgTable(
  'facebook_deletions',
  {
    code: text('code').primaryKey(),
    /** Proof of Facebook's id of the person; null once a repeated request gets a code of its own. */
    proof: text('proof'),
    /** `leaving` if the account had no other sign-in method. */
    outcome: text('outcome').$type<'unlinked' | 'leaving' | 'nothing'>().notNull(),
    /** Of an account that is to be deleted; null after the member has cancelled it. */
    deletionId: uuid('deletion_id').references(() => accountDeletions.id, { onDelete: 'set null' }),
    askedAt: moment('asked_at').notNull(),
  },
  (table) => [
    uniqueIndex('facebook_deletions_proof_key').on(table.proof),
    index('facebook_deletions_deletion_id_index').on(table.deletionId),
    index('facebook_deletions_asked_at_index').on(table.askedAt),
  ],
);

export const facebookDeletionsData = personalData(facebookDeletions, {
  uid: none('it names nobody, so that its page can be public'),
  share: none('it names nobody, and the member has the mail with the date'),
  onErase: none('the page of the code must still say that the account is deleted'),
  // The vendor sends people to the page of the code; it must work for some time.
  purge: { after: '90 days', by: 'asked_at' },
});
