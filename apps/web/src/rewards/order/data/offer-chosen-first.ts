import type { PricedOffer } from './priced-offer.ts';

/** What is told of an offer before one is chosen. */
export type OfferPrice = Pick<PricedOffer, 'slug' | 'shippingPrice' | 'variantId'>;

/**
 * Slug of the offer that is chosen before the parent chooses: the one whose variant she has ordered
 * already, as ordering the same again gives her order back; else the only one, or the only one that
 * is free: nobody is led to pay by what was chosen for her.
 */
export function offerChosenFirst(offers: readonly OfferPrice[], ordered: string | null): string | null {
  const again = offers.find(({ variantId }) => variantId === ordered);
  if (again) return again.slug;
  const free = offers.filter(({ shippingPrice }) => shippingPrice <= 0);
  const [only, ...others] = free.length === 0 ? offers : free;
  return only && others.length === 0 ? only.slug : null;
}
