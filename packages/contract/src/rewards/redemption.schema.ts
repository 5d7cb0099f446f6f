import { z } from 'zod';
import { uidParams } from '../account/user-record.schema.ts';
import { dateTime, localeQuery, schemaOf, text, uuid } from '../endpoint-schema.ts';
import type { ErrorCode } from '../error-codes.ts';
import { digitalOfferSchema } from '../learning/syllabus.schema.ts';
import { placeSchema } from './places.schema.ts';
import { listRedemptions, readRedemption, readReward, redeem, trackRedemption } from './redemption.ts';
import type { Redemption } from './redemption.ts';

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

export const redemptionSchema: z.ZodType<Redemption> = z
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
    title: optionalText,
    invoiceExpiresAt: optionalText,
    checking: z.literal(true).optional(),
    userCountry: optionalText,
    userPostalCode: optionalText,
    userRegion: optionalText,
    certificateID: optionalText,
    location: placeSchema.optional(),
  })
  .meta({ id: 'Redemption' });

const params = z.object({ uid: uuid, course: z.string().max(100) });

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

export const listRedemptionsSchema = schemaOf(listRedemptions, {
  status: 200,
  params: uidParams,
  data: z.record(z.string(), redemptionSchema),
  codes: [],
});

export const readRedemptionSchema = schemaOf(readRedemption, {
  status: 200,
  params,
  query: localeQuery,
  data: redemptionSchema.nullable(),
  codes: ['course-not-found'],
});

export const redeemSchema = schemaOf(redeem, {
  status: 201,
  alsoStatus: 200,
  params,
  body: z.object({
    distributionType: z.enum(['Pickup', 'DTP'], { error: 'invalid' }).optional(),
    distributorID: text(100).optional(),
    redemptionType: z.enum(['digital', 'physical'], { error: 'invalid' }).optional(),
    actionTimeStamp: text(40).optional(),
  }),
  data: redemptionSchema,
  codes: [
    ...REWARD_WRITE_CODES,
    'location-not-found',
    'order-failed',
    'codes-exhausted',
    'redemption-not-found',
    'no-digital-offer',
    'email-unconfirmed',
    'mailbox-has-one',
  ],
});

export const readRewardSchema = schemaOf(readReward, {
  status: 200,
  params,
  query: localeQuery,
  data: z.object({ redemption: redemptionSchema.nullable(), digitalOffer: digitalOfferSchema }),
  codes: ['course-not-found', 'no-digital-offer'],
});

export const trackRedemptionSchema = schemaOf(trackRedemption, {
  status: 200,
  params,
  body: z.object({ action: text(100) }),
  data: redemptionSchema,
  codes: ['course-not-found', 'redemption-not-found', 'unmatched-tracking-action'],
});
