import { z } from 'zod';
import { uidParams } from '../account/user-record.schema.ts';
import { dateTime, localeQuery, schemaOf, text, uuid, type Exchanged } from '../endpoint-schema.ts';
import type { ErrorCode } from '../error-codes.ts';
import { digitalOfferSchema } from '../learning/syllabus.schema.ts';
import { placeSchema } from './places.schema.ts';

const optionalText = z.string().optional();
const moment = dateTime.optional();

export const orderStatusSchema = z.enum([
  'reserved',
  'invoiced',
  'paid',
  'fulfilled',
  'cancelled',
  'failed',
  'refundDue',
  'refunded',
]);

export const redemptionSchema = z
  .object({
    legacySyllabusId: z.string(),
    slug: z.string(),
    syllabusID: z.string(),
    userID: z.string(),
    redemptionType: z.enum(['physical', 'digital']),
    distributionType: z.enum(['Pickup', 'DTP']).optional(),
    distributorID: optionalText,
    pickupDistributorID: optionalText,
    email: optionalText,
    /** Dollars. */
    shippingPrice: z.number().optional(),
    qty: z.number().optional(),
    variantID: optionalText,
    offerSlug: optionalText,
    startTimestamp: moment,
    pickupTimestamp: moment,
    paidTimestamp: moment,
    awardedTimeStamp: moment,
    actionTimeStamp: moment,
    promoCode: optionalText,
    url: optionalText,
    orderId: optionalText,
    orderNumber: optionalText,
    orderStatus: orderStatusSchema.optional(),
    orderStatusURL: optionalText,
    invoiceURL: optionalText,
    /** The name of the item at the time of the order, in the language of the answer. */
    title: optionalText,
    /** Until when the order waits for its payment. */
    invoiceExpiresAt: optionalText,
    /** A payment has arrived, but an operator must check it; or it is under way. */
    checking: z.literal(true).optional(),
    /** With `checking`: the payment is under way. */
    paymentPending: z.literal(true).optional(),
    userCountry: optionalText,
    userPostalCode: optionalText,
    userRegion: optionalText,
    certificateID: optionalText,
    /** The chosen pickup place, even if retired; only where one redemption is read. */
    location: placeSchema.optional(),
  })
  .meta({ id: 'Redemption' });

const params = z.object({
  uid: uuid,
  /** Slug or legacy syllabus id. */
  course: z.string().max(100),
});

/** The codes with which every write of a reward may be refused. */
export const REWARD_WRITE_CODES: readonly ErrorCode[] = [
  'policy-unsigned',
  'videos-missing',
  'quiz-not-passed',
  'opt-in-needed',
  'ineligible',
  'already-redeemed',
  'price-mismatch',
  'record-update-failed',
  'course-not-found',
  'no-distribution-method',
  'user-incomplete',
  'idempotency-in-flight',
  'idempotency-key-reused',
];

export const listRedemptionsSchema = schemaOf({
  status: 200,
  params: uidParams,
  data: z.record(z.string(), redemptionSchema),
  codes: [],
});
export type ListRedemptionsExchange = Exchanged<typeof listRedemptionsSchema>;

export const readRedemptionSchema = schemaOf({
  status: 200,
  params,
  query: localeQuery,
  data: redemptionSchema.nullable(),
  codes: ['course-not-found'],
});
export type ReadRedemptionExchange = Exchanged<typeof readRedemptionSchema>;

export const readPickupCalendarSchema = schemaOf({
  status: 200,
  params,
  query: localeQuery,
  data: z.string(),
  codes: ['course-not-found', 'redemption-not-found', 'location-not-found'],
});
export type ReadPickupCalendarExchange = Exchanged<typeof readPickupCalendarSchema>;

export const redeemSchema = schemaOf({
  status: 201,
  alsoStatus: 200,
  params,
  body: z.object({
    distributionType: z.enum(['Pickup', 'DTP'], { error: 'invalid' }).optional(),
    distributorID: text(100).optional(),
    redemptionType: z.enum(['digital', 'physical'], { error: 'invalid' }).optional(),
    /** Dollars; a pickup is free. */
    shippingPrice: z.number({ error: 'invalid' }).min(0, 'invalid').optional(),
    actionTimeStamp: text(40).optional(),
  }),
  data: redemptionSchema,
  codes: [
    ...REWARD_WRITE_CODES,
    'location-not-found',
    'place-closed',
    'order-failed',
    'codes-exhausted',
    'redemption-not-found',
    'no-digital-offer',
    'email-unconfirmed',
    'mailbox-has-one',
  ],
});
export type RedeemExchange = Exchanged<typeof redeemSchema>;

export const readRewardSchema = schemaOf({
  status: 200,
  params,
  query: localeQuery,
  data: z.object({ redemption: redemptionSchema.nullable(), digitalOffer: digitalOfferSchema }),
  codes: ['course-not-found', 'no-digital-offer'],
});
export type ReadRewardExchange = Exchanged<typeof readRewardSchema>;

export const trackRedemptionSchema = schemaOf({
  status: 200,
  params,
  body: z.object({ action: text(100) }),
  data: redemptionSchema,
  codes: ['course-not-found', 'redemption-not-found', 'unmatched-tracking-action'],
});
export type TrackRedemptionExchange = Exchanged<typeof trackRedemptionSchema>;
