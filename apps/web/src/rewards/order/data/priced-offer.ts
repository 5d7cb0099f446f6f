import type { Course } from '@nestling/contract/learning/course';
import type { Offer } from '@nestling/contract/learning/syllabus';

/** An offer with a price and a variant, which can be ordered. */
export type PricedOffer = Offer & { shippingPrice: number };

/** Returns the offers that can be ordered; one without a price or variant is hidden. */
export function pricedOffers(offers: readonly Offer[]): PricedOffer[] {
  return offers.filter((offer): offer is PricedOffer => offer.shippingPrice !== null && offer.variantId !== '');
}

/**
 * False for a course without an offer that can be ordered; true for null, because a course that
 * could not be read does not prove that nothing can be ordered.
 */
export function canHaveOffer(course: Pick<Course, 'offers'> | null): boolean {
  return course === null || pricedOffers(course.offers).length > 0;
}
