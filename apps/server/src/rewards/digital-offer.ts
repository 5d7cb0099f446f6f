import type { DigitalOffer } from '@nestling/contract/learning/syllabus';
import type { ContentGateway } from '../gateways/content/port.ts';
import type { Course } from '../learning/public.ts';

/** A digital offer with its shared code, which leaves the server only inside a granted redemption (RWD C-80). */
export interface DigitalReward {
  offer: DigitalOffer;
  promoCode: string;
}

/** The digital reward of a course, or null when it has none. */
export async function digitalRewardOf(content: ContentGateway, course: Course): Promise<DigitalReward | null> {
  const [offer] = course.fields.digitalOffers;
  if (course.fields.activeOffer !== 'digital' || !offer) return null;
  const entry = await content.find('digitalOffer', offer.slug);
  const promoCode = entry?.facts['promoCode'];
  return typeof promoCode === 'string' && promoCode !== '' ? { offer, promoCode } : null;
}
