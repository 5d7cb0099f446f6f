import type { OrderStatus } from '@nestling/domain/rewards/redemption';
import { endpoint } from '../endpoint.ts';
import type { UidParams } from '../account/user-record.ts';
import type { PartnerPlace } from './places.ts';
import type { DigitalOffer } from '../learning/syllabus.ts';

/** The member's redemption of a course's reward; absent fields are left out. */
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
  /** The name of the item at the time of the order, in the language of the answer. */
  title?: string | undefined;
  /** Until when the order waits for its payment. */
  invoiceExpiresAt?: string | undefined;
  /** A payment has arrived, but an operator must check it. */
  checking?: true | undefined;
  userCountry?: string | undefined;
  userPostalCode?: string | undefined;
  userRegion?: string | undefined;
  certificateID?: string | undefined;
  /** The chosen pickup place, even if retired; only where one redemption is read. */
  location?: PartnerPlace | undefined;
}

export interface RedemptionParams extends UidParams {
  /** Slug or legacy syllabus id. */
  course: string;
}

/** Returns all redemptions of a member, by legacySyllabusID. */
export const listRedemptions = endpoint<{ params: UidParams; data: Record<string, Redemption> }>({
  method: 'GET',
  path: '/api/users-redemptions/:uid',
  access: 'uid',
  limit: 'read',
  summary: 'All redemptions of a member',
  shows: ['reward'],
});

/** Returns the redemption of one course, or null. */
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

/** The fields of a redeem call that are read; the server fills all others. */
export interface RedeemBody {
  distributionType?: 'Pickup' | 'DTP' | undefined;
  distributorID?: string | undefined;
  redemptionType?: 'digital' | 'physical' | undefined;
  actionTimeStamp?: string | undefined;
}

/** Redeems the reward: a pickup place, a digital reward, or the record of its use. */
export const redeem = endpoint<{ params: RedemptionParams; body: RedeemBody; data: Redemption }>({
  method: 'POST',
  path: '/api/users-redemptions/:uid/:course',
  access: 'uid',
  limit: 'reward',
  summary: 'Redeem the reward of a course',
  changes: ['reward'],
});

export interface RewardAnswer {
  redemption: Redemption | null;
  digitalOffer: DigitalOffer;
}

/** Returns the digital reward of a course and the member's redemption of it. */
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

/** Records an action on a reward; times are the server's. */
export const trackRedemption = endpoint<{ params: RedemptionParams; body: { action: string }; data: Redemption }>({
  method: 'POST',
  path: '/api/users-redemptions/:uid/:course/track',
  access: 'uid',
  limit: 'write',
  summary: 'Track an action on a reward',
  changes: ['reward'],
});
