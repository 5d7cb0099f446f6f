import type { Course } from '@nestling/contract/learning/course';
import type { Offer } from '@nestling/contract/learning/syllabus';

/** An offer with a price and a variant, which can be ordered. */
export type PricedOffer = Offer & { shippingPrice: number };

/** Returns the offers that can be ordered; one without a price or variant is hidden. */
export function pricedOffers(offers: readonly Offer[]): PricedOffer[] {
  return offers.filter((offer): offer is PricedOffer => offer.shippingPrice !== null && offer.variantId !== '');
}

/** True for a course with an offer that can be ordered. */
export function hasPricedOffer(course: Pick<Course, 'offers'>): boolean {
  return pricedOffers(course.offers).length > 0;
}
