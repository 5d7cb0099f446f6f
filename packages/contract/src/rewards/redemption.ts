import type { OrderStatus } from '@nestling/domain/rewards/redemption';
import { endpoint } from '../endpoint.ts';
import type { UidParams } from '../account/user-record.ts';
import type { PartnerPlace } from './places.ts';
import type { DigitalOffer } from '../learning/syllabus.ts';

/** What a member holds of a course's reward (contract section 1, redemption); absent fields are left out. */
export interface Redemption {
  legacySyllabusId: string;
  slug: string;
  syllabusID: string;
  userID: string;
  redemptionType: 'physical' | 'digital';
  distributionType?: 'Pickup' | 'DTP' | undefined;
  distributorID?: string | undefined;
  pickupDistributorID?: string | undefined;
  email?: string | undefined;
  /** Dollars. */
  shippingPrice?: number | undefined;
  qty?: number | undefined;
  variantID?: string | undefined;
  offerSlug?: string | undefined;
  startTimestamp?: string | undefined;
  pickupTimestamp?: string | undefined;
  paidTimestamp?: string | undefined;
  awardedTimeStamp?: string | undefined;
  actionTimeStamp?: string | undefined;
  promoCode?: string | undefined;
  url?: string | undefined;
  orderId?: string | undefined;
  orderNumber?: string | undefined;
  orderStatus?: OrderStatus | undefined;
  orderStatusURL?: string | undefined;
  invoiceURL?: string | undefined;
  /** What is sent, as it was called when it was ordered, in the language of the answer (D-213). */
  title?: string | undefined;
  /** Until when the order waits for its payment. */
  invoiceExpiresAt?: string | undefined;
  /** A payment has come that an operator is looking at (D-218). */
  checking?: true | undefined;
  userCountry?: string | undefined;
  userPostalCode?: string | undefined;
  userRegion?: string | undefined;
  certificateID?: string | undefined;
  /** The chosen pickup place, also one that is retired; only where one redemption is read (D-139). */
  location?: PartnerPlace | undefined;
}

export interface RedemptionParams extends UidParams {
  /** Slug or legacy syllabus id. */
  course: string;
}

/** All redemptions of a member, by legacySyllabusId. */
export const listRedemptions = endpoint<{ params: UidParams; data: Record<string, Redemption> }>({
  method: 'GET',
  path: '/api/users-redemptions/:uid',
  access: 'uid',
  limit: 'read',
  summary: 'All redemptions of a member',
  shows: ['reward'],
});

/** The redemption of one course, or null. */
export const readRedemption = endpoint<{
  params: RedemptionParams;
  query: { locale?: string | undefined };
  data: Redemption | null;
}>({
  method: 'GET',
  path: '/api/users-redemptions/:uid/:course',
  access: 'uid',
  limit: 'read',
  summary: 'The redemption of one course',
  shows: ['reward'],
});

/** What a redeem call may say; every other field is filled by the server. */
export interface RedeemBody {
  distributionType?: 'Pickup' | 'DTP' | undefined;
  distributorID?: string | undefined;
  redemptionType?: 'digital' | 'physical' | undefined;
  actionTimeStamp?: string | undefined;
}

/** Takes the reward: a pickup place, a digital reward, or the stamp of its use. */
export const redeem = endpoint<{ params: RedemptionParams; body: RedeemBody; data: Redemption }>({
  method: 'POST',
  path: '/api/users-redemptions/:uid/:course',
  access: 'uid',
  limit: 'reward',
  summary: 'Take the reward of a course',
  changes: ['reward'],
});

export interface RewardAnswer {
  redemption: Redemption | null;
  digitalOffer: DigitalOffer;
}

/** The digital reward of a course and what the member holds of it. */
export const readReward = endpoint<{
  params: RedemptionParams;
  query: { locale?: string | undefined };
  data: RewardAnswer;
}>({
  method: 'GET',
  path: '/api/users-redemptions/:uid/:course/reward',
  access: 'uid',
  limit: 'read',
  summary: 'The digital reward of a course',
  shows: ['reward'],
});

/** Tracks what was done with a reward; times are the server's (D-64). */
export const trackRedemption = endpoint<{ params: RedemptionParams; body: { action: string }; data: Redemption }>({
  method: 'POST',
  path: '/api/users-redemptions/:uid/:course/track',
  access: 'uid',
  limit: 'write',
  summary: 'Track what was done with a reward',
  changes: ['reward'],
});
