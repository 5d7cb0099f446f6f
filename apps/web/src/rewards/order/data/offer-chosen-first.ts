import type { PricedOffer } from './priced-offer.ts';

/** The facts of an offer that preselection needs. */
export type OfferPrice = Pick<PricedOffer, 'slug' | 'shippingPrice' | 'variantId'>;

/**
 * Returns the slug of the preselected offer: the one with the ordered variant, because ordering it
 * again returns that order; otherwise the only one, or the only free one, so that preselection
 * never leads to a payment.
 */
export function offerChosenFirst(offers: readonly OfferPrice[], ordered: string | null): string | null {
  const again = offers.find(({ variantId }) => variantId === ordered);
  if (again) return again.slug;
  const free = offers.filter(({ shippingPrice }) => shippingPrice <= 0);
  const [only, ...others] = free.length === 0 ? offers : free;
  return only && others.length === 0 ? only.slug : null;
}
