import { eq, isNull, sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../account/tables.ts';
import { moment } from '../../platform/database/statements/columns.ts';
import { none, personalData } from '../../platform/tables/personal-data.ts';
import { claimMonths } from './claim-months.ts';
import type { ShipTo } from './ship-to.ts';

/** One reward per member and course, whatever its kind: the unique key that decides every race. */
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

export type RedemptionRow = typeof usersRedemptions.$inferSelect;

export const usersRedemptionsData = personalData(usersRedemptions, {
  uid: 'uid',
  names: { emails: ['email'] },
  share: 'redemptions',
  onErase: 'delete',
  purge: none('goes with the account; holds one reward a course'),
});

/**
 * Who has had a physical reward of a course: one free box per household, one reward per mailbox.
 * Keys are HMACs, so that nobody can read an address or an email from them. `allowed` exempts the
 * member of its key from both rules once; `building` exempts everybody under a review key from
 * household and review. A claim outlives its member, without the uid.
 */
export const rewardClaims = pgTable(
  'reward_claims',
  {
    kind: text('kind').$type<'household' | 'mailbox' | 'allowed' | 'building'>().notNull(),
    keyHash: text('key_hash').notNull(),
    /** Identifies the building of a household, so that many households in one raise an alert. */
    streetHash: text('street_hash'),
    /** House number and postal code, by which the boxes of one place are counted. */
    reviewHash: text('review_hash'),
    /**
     * Number of the box under its review key, so that two concurrent orders cannot both be the
     * fifth.
     */
    reviewNumber: integer('review_number'),
    legacySyllabusId: text('legacy_syllabus_id').notNull(),
    uid: uuid('uid').references(() => users.uid, { onDelete: 'set null' }),
    orderId: uuid('order_id'),
    at: moment('at').notNull(),
  },
  (table) => [
    uniqueIndex('reward_claims_key').on(table.kind, table.keyHash, table.legacySyllabusId),
    uniqueIndex('reward_claims_review_number_key').on(table.reviewHash, table.legacySyllabusId, table.reviewNumber),
    index('reward_claims_uid_index').on(table.uid),
    index('reward_claims_order_id_index').on(table.orderId),
    index('reward_claims_at_index').on(table.at),
    index('reward_claims_street_hash_index').on(table.streetHash, table.at),
  ],
);

export const rewardClaimsData = personalData(rewardClaims, {
  uid: 'uid',
  share: 'rewardClaims',
  secret: ['key_hash', 'street_hash', 'review_hash'],
  onErase: { deleteIf: eq(rewardClaims.kind, 'allowed'), empty: ['uid', 'order_id'] },
  purge: {
    after: ({ householdWindowMonths }: { householdWindowMonths: number }) =>
      `${claimMonths(householdWindowMonths)} months`,
    by: 'at',
  },
  // A claim outlives its member as keyed hashes, so that the household gets one box.
  keeps: ['kind', 'key_hash', 'street_hash', 'review_hash', 'legacy_syllabus_id'],
});

/**
 * Orders that wait until an operator has looked at their address, what was decided, and orders that
 * the rule of one box a household has refused.
 */
export const addressReviews = pgTable(
  'address_reviews',
  {
    id: uuid('id').primaryKey(),
    uid: uuid('uid').references(() => users.uid, { onDelete: 'set null' }),
    legacySyllabusId: text('legacy_syllabus_id').notNull(),
    /** HMAC, as in `reward_claims`. */
    reviewKey: text('review_key').notNull(),
    /** For the operator; must be cleared once the review is decided. */
    shipTo: jsonb('ship_to').$type<ShipTo>(),
    at: moment('at').notNull(),
    decidedAt: moment('decided_at'),
    decidedBy: text('decided_by'),
    /**
     * `building` approves everybody there, `member` only this one. `household` was refused by the
     * rule of one box a household, and nobody has looked at it.
     */
    decision: text('decision').$type<'building' | 'member' | 'refused' | 'household'>(),
  },
  (table) => [
    uniqueIndex('address_reviews_open_key').on(table.uid, table.legacySyllabusId).where(isNull(table.decidedAt)),
    uniqueIndex('address_reviews_household_key')
      .on(table.uid, table.legacySyllabusId)
      .where(sql`${table.decision} = 'household'`),
    index('address_reviews_uid_index').on(table.uid),
    index('address_reviews_review_key_index').on(table.reviewKey),
    index('address_reviews_at_index').on(table.at),
  ],
);

export const addressReviewsData = personalData(addressReviews, {
  uid: 'uid',
  names: { ids: ['id'] },
  share: 'addressReviews',
  secret: ['review_key', 'decided_by'],
  onErase: {
    deleteIf: sql`(${isNull(addressReviews.decidedAt)} or ${eq(addressReviews.decision, 'household')})`,
    empty: ['uid', 'ship_to'],
  },
  purge: { after: '12 months', by: 'at' },
  // The key is an HMAC, and an operator has decided.
  keeps: ['legacy_syllabus_id', 'review_key', 'decided_by', 'decision'],
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

export const shippingChargesData = personalData(shippingCharges, {
  uid: shipped,
  share: shipped,
  onErase: shipped,
  purge: shipped,
});
