import { eq } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../account/tables.ts';
import { moment } from '../../platform/database/columns.ts';
import { none, ownData } from '../../platform/tables/own-data.ts';
import { claimMonths } from './claim-months.ts';

/** One reward per member and course, whatever its kind: the key that every race ends at (D-40). */
export const usersRedemptions = pgTable(
  'users_redemptions',
  {
    uid: uuid('uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    legacySyllabusId: text('legacy_syllabus_id').notNull(),
    slug: text('slug').notNull(),
    redemptionType: text('redemption_type').$type<'physical' | 'digital'>().notNull(),
    distributionType: text('distribution_type').$type<'Pickup' | 'DTP'>(),
    placeId: text('distributor_id'),
    email: text('email').notNull(),
    shippingPriceCents: integer('shipping_price_cents'),
    qty: integer('qty').notNull().default(1),
    variantId: text('variant_id'),
    offerSlug: text('offer_slug'),
    startTimestamp: moment('start_timestamp').notNull(),
    pickupTimestamp: moment('pickup_timestamp'),
    paidTimestamp: moment('paid_timestamp'),
    awardedTimestamp: moment('awarded_timestamp'),
    actionTimestamp: moment('action_timestamp'),
    promoCode: text('promo_code'),
    url: text('url'),
    orderId: uuid('order_id'),
    userCountry: text('user_country'),
    userPostalCode: text('user_postal_code'),
    userRegion: text('user_region'),
    certificateId: text('certificate_id'),
  },
  (table) => [primaryKey({ name: 'users_redemptions_key', columns: [table.uid, table.legacySyllabusId] })],
);

export const usersRedemptionsData = ownData(usersRedemptions, {
  uid: 'uid',
  names: { emails: ['email'] },
  share: 'redemptions',
  onErase: 'delete',
  purge: none('goes with the account; holds one reward a course'),
});

/**
 * Who has had a physical reward of a course: one free box a household, one reward a mailbox (D-166, D-168). Keys are HMACs:
 * nobody reads an address or an email from them. `allowed` lets the member whose uid its key is pass both rules once.
 * A claim outlives its member, without her uid.
 */
export const rewardClaims = pgTable(
  'reward_claims',
  {
    kind: text('kind').$type<'household' | 'mailbox' | 'allowed'>().notNull(),
    keyHash: text('key_hash').notNull(),
    /** The building of a household, for the operator's notice of many (D-89). */
    streetHash: text('street_hash'),
    legacySyllabusId: text('legacy_syllabus_id').notNull(),
    uid: uuid('uid').references(() => users.uid, { onDelete: 'set null' }),
    orderId: uuid('order_id'),
    at: moment('at').notNull(),
  },
  (table) => [
    uniqueIndex('reward_claims_key').on(table.kind, table.keyHash, table.legacySyllabusId),
    index('reward_claims_uid_index').on(table.uid),
    index('reward_claims_order_id_index').on(table.orderId),
    index('reward_claims_at_index').on(table.at),
    index('reward_claims_street_hash_index').on(table.streetHash, table.at),
  ],
);

export const rewardClaimsData = ownData(rewardClaims, {
  uid: 'uid',
  share: 'rewardClaims',
  secret: ['key_hash', 'street_hash'],
  onErase: { deleteIf: eq(rewardClaims.kind, 'allowed'), empty: ['uid', 'order_id'] },
  purge: {
    after: ({ householdWindowMonths }: { householdWindowMonths: number }) =>
      `${claimMonths(householdWindowMonths)} months`,
    by: 'at',
  },
});

const shipped = none('public data that ships with the product');

export const shippingCharges = pgTable(
  'shipping_charges',
  {
    country: text('country').notNull(),
    region: text('region').notNull(),
    amountCents: integer('amount_cents').notNull(),
  },
  (table) => [primaryKey({ columns: [table.country, table.region] })],
);

export const shippingChargesData = ownData(shippingCharges, {
  uid: shipped,
  share: shipped,
  onErase: shipped,
  purge: shipped,
});
