import type { OrderWait } from '@nestling/domain/learning/order-wait';
import type { QuizResult } from '@nestling/domain/account/user';
import type { RewardReach } from '@nestling/domain/learning/eligibility';
import { endpoint } from '../endpoint.ts';
import type { Image } from '../editorial/image.ts';

export type ActiveOffer = 'physical' | 'digital' | 'unrewarded';

export interface Offer {
  slug: string;
  title: string;
  variantId: string;
  /**
   * Dollars: the full price for the parent. Null until an editor sets one; until then the offer
   * cannot be ordered.
   */
  shippingPrice: number | null;
  offerImage: Image | null;
  skuDescription: string;
  chargedFor: 'shipping' | 'item';
}

/** A digital reward without its code. */
export interface DigitalOffer {
  slug: string;
  text: string;
  offerImage: Image | null;
  linkUrl: string;
  linkText: string;
  rewardsText: string;
  rewardPageConfirmationSent: string;
}

export interface Product {
  SKU: string;
  productID: string;
  variantID: string;
  expiration: string | null;
  imageUrl: string;
  price: number;
  title: string;
}

export interface PlaylistEntry {
  videoId: string;
  /** Seconds. */
  runningTime: number;
}

/** Course fields of the list. */
export interface CourseFields {
  slug: string;
  title: string;
  description: string;
  /** Seconds, the sum of its videos. */
  runningTime: number;
  legacySyllabusId: string;
  heroImage: Image;
  courseType: string;
  courseByline: string;
  courseLongByline: string;
  /** Percent. */
  quizPassRate: number;
  sponsorLogo: Image | null;
  sponsorLabel: string | null;
  sweepstakes: boolean;
  activeOffer: ActiveOffer | null;
  offers: Offer[];
  digitalOffers: DigitalOffer[];
  playlist: PlaylistEntry[];
}

/** Summary of a redemption for the course card and the account row. */
export interface RedemptionSummary {
  redemptionType: 'physical' | 'digital';
  distributionType?: 'Pickup' | 'DTP' | undefined;
  startTimestamp?: string | undefined;
  pickupTimestamp?: string | undefined;
  paidTimestamp?: string | undefined;
  awardedTimeStamp?: string | undefined;
  actionTimeStamp?: string | undefined;
  /** Absent where no order is pending. */
  orderWaitsFor?: OrderWait | undefined;
}

export interface CourseItem {
  sys: { id: string };
  fields: CourseFields;
  userWatchedVideos: Record<string, Record<string, string>>;
  userEligible: boolean;
  /** Null for a course without a reward. */
  rewardReach: RewardReach | null;
  product: Product | null;
  /** Learning status, 0 to 5 with fractional steps, and 100; it orders the dashboard. */
  status: number;
  userQuizResult: QuizResult | null;
  userRedemption: RedemptionSummary | null;
}

export interface CourseListMeta {
  component: 'no-active-syllabus' | 'no-syllabus-in-language' | null;
}

/** Returns the member's courses with everything that the dashboard shows. */
export const listCourses = endpoint<{
  query: { userId: string; locale?: string | undefined };
  data: CourseItem[];
  meta: CourseListMeta;
}>({
  method: 'GET',
  path: '/api/syllabus',
  access: 'uid',
  limit: 'read',
  summary: "The member's courses",
  shows: ['progress', 'pass', 'reward'],
});
