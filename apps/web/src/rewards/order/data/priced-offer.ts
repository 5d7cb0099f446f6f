import type { Offer } from '@nestling/contract/learning/syllabus';

/** An offer that can be ordered. */
export type PricedOffer = Offer & { shippingPrice: number };

/** The offers that can be ordered: one that editors have given no price yet is not shown. */
export function pricedOffers(offers: readonly Offer[]): PricedOffer[] {
  return offers.filter((offer): offer is PricedOffer => offer.shippingPrice !== null);
}
