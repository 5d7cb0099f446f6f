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
  /** Dollars: the whole price the parent pays; null while editors name none, and then it cannot be ordered. */
  shippingPrice: number | null;
  offerImage: Image | null;
  skuDescription: string;
  chargedFor: 'shipping' | 'item';
}

/** A digital reward without its code (RWD C-80). */
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

/** Course fields of the list (contract section 1, courseItem). */
export interface CourseFields {
  slug: string;
  title: string;
  description: string;
  /** Seconds of all videos together. */
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

/** What a redemption says to card and account row. */
export interface RedemptionSummary {
  redemptionType: 'physical' | 'digital';
  distributionType?: 'Pickup' | 'DTP' | undefined;
  startTimestamp?: string | undefined;
  pickupTimestamp?: string | undefined;
  paidTimestamp?: string | undefined;
  awardedTimeStamp?: string | undefined;
  actionTimeStamp?: string | undefined;
  /** Absent where no order waits. */
  orderWaitsFor?: OrderWait | undefined;
}

export interface CourseItem {
  sys: { id: string };
  fields: CourseFields;
  userWatchedVideos: Record<string, Record<string, string>>;
  userEligible: boolean;
  /** Whether the reward can come to the member; null for a course without one. */
  rewardReach: RewardReach | null;
  product: Product | null;
  /** 0 … 100 by the rule of LRN C-20. */
  status: number;
  userQuizResult: QuizResult | null;
  userRedemption: RedemptionSummary | null;
}

export interface CourseListMeta {
  component: 'no-active-syllabus' | 'no-syllabus-in-language' | null;
}

/** The member's courses, with everything the dashboard draws. */
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
