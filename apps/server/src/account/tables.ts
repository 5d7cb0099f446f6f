import { eq, or, sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { SocialProvider } from '@nestling/contract/account/social';
import type { NewsletterRecord, SubscriptionStatus } from '@nestling/domain/account/email/newsletter';
import { isSeenOtherwise, seenOf } from './email/seen-email.ts';
import { moment } from '../platform/database/statements/columns.ts';
import { none, personalData } from '../platform/tables/personal-data.ts';

export const users = pgTable(
  'users',
  {
    uid: uuid('uid').primaryKey(),
    email: text('email').notNull(),
    passwordHash: text('password_hash'),
    emailConfirmedAt: moment('email_confirmed_at'),
    /** Since when mails to the email come back; a link that is used ends it. */
    emailBouncedAt: moment('email_bounced_at'),
    /** Mails from before say nothing about the email any longer, if they come back. */
    bouncesCountFrom: moment('bounces_count_from'),
    membershipNumber: integer('membership_number').generatedAlwaysAsIdentity({ startWith: 100_001 }).notNull(),
    createdAt: moment('created_at').notNull(),
    /**
     * When the member last signed in or used a session, to within two days; accounts from before
     * this column count as seen at the upgrade.
     */
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    /** When the member was notified that nobody uses the account; null since the last visit. */
    inactivityMailedAt: moment('inactivity_mailed_at'),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    gender: text('gender'),
    birthDate: date('birth_date'),
    dueDate: date('due_date'),
    maritalStatus: text('marital_status'),
    country: text('country'),
    region: text('region'),
    zip: text('zip'),
    address: text('address'),
    city: text('city'),
    phone: text('phone'),
    campaign: text('campaign'),
    locale: text('locale').notNull(),
    emailOptIn: boolean('email_opt_in'),
    emailOptInDate: moment('email_opt_in_date'),
    /** Status that the marketing system last confirmed; null before the first one. */
    sfmcStatus: text('sfmc_status').$type<SubscriptionStatus>(),
    sfmcAction: text('sfmc_action').$type<NewsletterRecord>(),
    /** The opt-in in the last report to the marketing system; null before the first one. */
    toldOptIn: boolean('told_opt_in'),
    /** End of the newsletter lease. */
    newsletterLease: moment('newsletter_turn'),
    /**
     * When the erasure of the account began; nobody can sign in after it. It is in this table
     * because a waiting sign-in rereads this row.
     */
    eraseBeganAt: moment('erase_began_at'),
    /** Since when an operator has locked the account; nobody can sign in until they unlock it. */
    lockedAt: moment('locked_at'),
    firstTime: boolean('first_time').notNull().default(true),
    isParent: text('is_parent'),
    haveChildren: text('have_children'),
    haveMultiples: boolean('have_multiples'),
    hasABabyUnder6Months: boolean('has_a_baby_under_6_months'),
    pregnantStatus: text('pregnant_status'),
    meetsAgeRequirement: boolean('meets_age_requirement'),
    lastRegistrationStepFinished: text('last_registration_step_finished').notNull(),
    shippingAddress1: text('shipping_address_1'),
    shippingCity: text('shipping_city'),
    shippingRegion: text('shipping_region'),
    shippingPostalCode: text('shipping_postal_code'),
    shippingPhone: text('shipping_phone'),
  },
  (table) => [
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    // Has a row for each account with such an email alone, so it is nearly always empty.
    index('users_seen_email_index').on(seenOf(table.email)).where(isSeenOtherwise(table.email)),
    uniqueIndex('users_membership_number_key').on(table.membershipNumber),
  ],
);

export const usersData = personalData(users, {
  uid: 'uid',
  names: { emails: ['email'] },
  share: 'account',
  secret: ['password_hash', 'newsletter_turn'],
  onErase: 'delete',
  purge: none('an account ends by a deletion, which `inactiveYears` may schedule'),
});

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').notNull(),
    tokenHash: text('token_hash').primaryKey(),
    uid: uuid('uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    startedAt: moment('started_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    device: text('device').notNull(),
    /** Null for a password. */
    provider: text('provider').$type<SocialProvider>(),
  },
  (table) => [index('sessions_uid_index').on(table.uid), index('sessions_expires_at_index').on(table.expiresAt)],
);

export const sessionsData = personalData(sessions, {
  uid: 'uid',
  share: 'sessions',
  secret: ['token_hash'],
  onErase: 'delete',
  purge: { after: '0 days', by: 'expires_at' },
});

export const signInTokens = pgTable(
  'sign_in_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    uid: uuid('uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    index('sign_in_tokens_uid_index').on(table.uid),
    index('sign_in_tokens_expires_at_index').on(table.expiresAt),
  ],
);

export const signInTokensData = personalData(signInTokens, {
  uid: 'uid',
  share: none('a secret that is valid for minutes'),
  onErase: 'delete',
  purge: { after: '0 days', by: 'expires_at' },
});

export const usersPolicy = pgTable(
  'users_policy',
  {
    uid: uuid('uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    version: text('version').notNull(),
    /** Of the version's text as it was read; rows from before revisions have read the first. */
    revision: integer('revision').notNull().default(1),
    signedAt: moment('signed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.version] })],
);

export const usersPolicyData = personalData(usersPolicy, {
  uid: 'uid',
  share: 'policies',
  onErase: 'delete',
  purge: none('goes with the account; what was signed stays provable'),
});

export const children = pgTable(
  'children',
  {
    id: uuid('id').primaryKey(),
    uid: uuid('uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    childName: text('child_name').notNull().default(''),
    birthDate: date('birth_date'),
    dueDate: date('due_date'),
    createdAt: moment('created_at').notNull(),
    clearedAt: moment('cleared_at'),
  },
  (table) => [index('children_uid_index').on(table.uid), index('children_cleared_at_index').on(table.clearedAt)],
);

export const childrenData = personalData(children, {
  uid: 'uid',
  share: 'children',
  onErase: 'delete',
  // Must delete cleared rows only; leaving the step restores them earlier.
  purge: { after: '30 days', by: 'cleared_at' },
});

/**
 * Requests for a reset mail; one for an unknown email has no member, so that both cost the same.
 */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: uuid('id').primaryKey(),
    uid: uuid('uid').references(() => users.uid, { onDelete: 'cascade' }),
    tokenHash: text('code_hash'),
    requestedAt: moment('requested_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    uniqueIndex('password_resets_code_hash_key').on(table.tokenHash),
    index('password_resets_uid_index').on(table.uid),
    index('password_resets_expires_at_index').on(table.expiresAt),
  ],
);

export const passwordResetsData = personalData(passwordResets, {
  uid: 'uid',
  names: { ids: ['id'] },
  share: 'passwordResets',
  secret: ['code_hash'],
  onErase: 'delete',
  // Until then the holder of a mailed link must see that it is too old; so with the next two.
  purge: { after: '30 days', by: 'expires_at' },
});

/** Requests for confirmation mails; the token is created with the mail. */
export const emailConfirmations = pgTable(
  'email_confirmations',
  {
    id: uuid('id').primaryKey(),
    uid: uuid('uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    tokenHash: text('token_hash'),
    requestedAt: moment('requested_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    uniqueIndex('email_confirmations_token_hash_key').on(table.tokenHash),
    index('email_confirmations_uid_index').on(table.uid),
    index('email_confirmations_expires_at_index').on(table.expiresAt),
  ],
);

export const emailConfirmationsData = personalData(emailConfirmations, {
  uid: 'uid',
  names: { ids: ['id'] },
  share: 'emailConfirmations',
  secret: ['token_hash'],
  onErase: 'delete',
  purge: { after: '30 days', by: 'expires_at' },
});

/**
 * Requested changes of an email; nothing changes until the link that is mailed to the new address
 * is used. The link that is mailed to the former address cancels a request, and undoes a change for
 * some days.
 */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: uuid('id').primaryKey(),
    uid: uuid('uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    newEmail: text('new_email').notNull(),
    formerEmail: text('former_email').notNull(),
    /** Only a confirmed former mailbox may take the account back. */
    formerConfirmed: boolean('former_confirmed').notNull().default(false),
    tokenHash: text('token_hash'),
    undoTokenHash: text('undo_token_hash'),
    requestedAt: moment('requested_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    uniqueIndex('email_changes_token_hash_key').on(table.tokenHash),
    uniqueIndex('email_changes_undo_token_hash_key').on(table.undoTokenHash),
    index('email_changes_former_email_index').on(sql`lower(${table.formerEmail})`),
    index('email_changes_uid_index').on(table.uid),
    index('email_changes_expires_at_index').on(table.expiresAt),
  ],
);

export const emailChangesData = personalData(emailChanges, {
  uid: 'uid',
  names: { emails: ['new_email', 'former_email'], ids: ['id'] },
  share: 'emailChanges',
  secret: ['token_hash', 'undo_token_hash'],
  onErase: 'delete',
  purge: { after: '30 days', by: 'expires_at' },
});

/** People who left their email elsewhere and were invited to register. */
export const leads = pgTable(
  'leads',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    /** Null if they were not asked. */
    emailOptIn: boolean('email_opt_in'),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    created: moment('created').notNull(),
  },
  (table) => [
    index('leads_email_index').on(sql`lower(${table.email})`),
    index('leads_created_index').on(table.created),
  ],
);

export const leadsData = personalData(leads, {
  uid: none('a lead belongs to no member; a registration with its email deletes it'),
  extraErasure: ({ emails }) => or(...emails.map((email) => eq(sql`lower(${leads.email})`, email))),
  share: none('nobody knows who wrote it'),
  onErase: 'delete',
  purge: { after: '90 days', by: 'created' },
});
