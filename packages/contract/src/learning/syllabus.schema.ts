import { ORDER_WAITS } from '@nestling/domain/learning/order-wait';
import { REWARD_REACHES } from '@nestling/domain/learning/eligibility';
import { z } from 'zod';
import { quizResultSchema } from '../account/user-record.schema.ts';
import { imageSchema } from '../editorial/image.schema.ts';
import { dateTime, schemaOf, uuid, type Exchanged } from '../endpoint-schema.ts';

export const offerSchema = z
  .object({
    slug: z.string(),
    title: z.string(),
    variantId: z.string(),
    /**
     * Dollars: the full price for the parent. Null until an editor sets one; until then the offer
     * cannot be ordered.
     */
    shippingPrice: z.number().nullable(),
    offerImage: imageSchema.nullable(),
    skuDescription: z.string(),
    chargedFor: z.enum(['shipping', 'item']),
  })
  .meta({ id: 'Offer' });

export const digitalOfferSchema = z
  .object({
    slug: z.string(),
    text: z.string(),
    offerImage: imageSchema.nullable(),
    linkUrl: z.string(),
    linkText: z.string(),
    rewardsText: z.string(),
    rewardPageConfirmationSent: z.string(),
  })
  .meta({ id: 'DigitalOffer' });

export const productSchema = z
  .object({
    SKU: z.string(),
    productID: z.string(),
    variantID: z.string(),
    expiration: z.string().nullable(),
    imageUrl: z.string(),
    price: z.number(),
    title: z.string(),
  })
  .meta({ id: 'Product' });

export const activeOfferSchema = z.enum(['physical', 'digital', 'unrewarded']).nullable();

/** Fields of a course, in the list and in the response of one course. */
export const courseFields = {
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  /** Seconds, the sum of its videos. */
  runningTime: z.number(),
  legacySyllabusId: z.string(),
  heroImage: imageSchema,
  courseType: z.string(),
  courseByline: z.string(),
  courseLongByline: z.string(),
  /** Percent. */
  quizPassRate: z.number(),
  sponsorLogo: imageSchema.nullable(),
  sponsorLabel: z.string().nullable(),
  sweepstakes: z.boolean(),
  /** Fields whose text fell back to English. */
  fallbackFields: z.array(z.string()),
  activeOffer: activeOfferSchema,
  offers: z.array(offerSchema),
  digitalOffers: z.array(digitalOfferSchema),
};

/** Watched videos by legacySyllabusId, then by videoId. */
const watchedVideosSchema = z.record(z.string(), z.record(z.string(), dateTime));

/** The part of a course in the list that is the same for every member. */
export const sharedCourseSchema = z.object({
  sys: z.object({ id: z.string() }),
  fields: z.object({
    ...courseFields,
    playlist: z.array(
      z.object({
        videoId: z.string(),
        /** Seconds. */
        runningTime: z.number(),
      }),
    ),
  }),
  product: productSchema.nullable(),
});

/** The part that belongs to one member. */
export const ownCourseSchema = z.object({
  userWatchedVideos: watchedVideosSchema,
  userEligible: z.boolean(),
  /** Null for a course without a reward. */
  rewardReach: z.enum(REWARD_REACHES).nullable(),
  /** Ids of the videos that the member must still watch before the reward; empty before the pass. */
  videosBeforeReward: z.array(z.string()),
  /** Learning status, 0 to 5 with fractional steps, and 100; it sorts the dashboard. */
  status: z.number(),
  userQuizResult: quizResultSchema.nullable(),
  userRedemption: z
    .object({
      redemptionType: z.enum(['physical', 'digital']),
      distributionType: z.enum(['Pickup', 'DTP']).optional(),
      startTimestamp: dateTime.optional(),
      pickupTimestamp: dateTime.optional(),
      paidTimestamp: dateTime.optional(),
      awardedTimeStamp: dateTime.optional(),
      actionTimeStamp: dateTime.optional(),
      /** Absent where no order is pending. */
      orderWaitsFor: z.enum(ORDER_WAITS).optional(),
    })
    .nullable(),
});

const courseItemSchema = z.object({ ...sharedCourseSchema.shape, ...ownCourseSchema.shape }).meta({ id: 'CourseItem' });

export const listCoursesSchema = schemaOf({
  status: 200,
  query: z.object({ userId: uuid, locale: z.string().max(35).optional() }),
  data: z.array(courseItemSchema),
  meta: z.object({ component: z.enum(['no-active-syllabus', 'no-syllabus-in-language']).nullable() }),
  codes: ['content-unavailable'],
});
export type ListCoursesExchange = Exchanged<typeof listCoursesSchema>;
