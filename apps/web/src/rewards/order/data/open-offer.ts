import type { PricedOffer } from './priced-offer.ts';
import type { OfferNews } from './use-box-order.ts';

/** The chosen offer, where it can be ordered: null for none, and for one that is out of stock by now. */
export function openOffer(
  chosen: string | null,
  offers: readonly PricedOffer[],
  news: OfferNews | null,
): PricedOffer | null {
  if (news?.kind === 'gone' && news.slug === chosen) return null;
  return offers.find(({ slug }) => slug === chosen) ?? null;
}

/** True when nothing is left of the only offer, so that there is none to choose in its place. */
export function isSoleGone(offers: readonly PricedOffer[], news: OfferNews | null): boolean {
  return offers.length === 1 && news?.kind === 'gone';
}
