import type { UserEligible } from '@nestling/domain/learning/eligibility';
import { endpoint } from '../endpoint.ts';
import type { SlugParams } from './course.ts';
import type { ActiveOffer } from './syllabus.ts';

export interface Eligible {
  syllabusInfo: { legacySyllabusId: string; slug: string; title: string };
  userEligible: UserEligible | null;
  activeOffer: ActiveOffer | null;
  /** Dollars. */
  shippingCharges: { shipping: { free: boolean; amount: number }; shipToStore: { amount: number } };
  linkedOptIn: { slug: string } | null;
  optInType: 'pre-redeem' | 'pre-redeem-mandatory' | 'post-shipping' | null;
}

/** Returns whether pickup and shipping of a course's reward are open to the member. */
export const readEligible = endpoint<{
  params: SlugParams;
  query: { userId: string; locale?: string | undefined };
  data: Eligible;
}>({
  method: 'GET',
  path: '/api/syllabus/:slug/eligible',
  access: 'uid',
  limit: 'read',
  summary: "What the member may do with a course's reward",
});
