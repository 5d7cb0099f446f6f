import type { PricedOffer } from './priced-offer.ts';

/** A change of an offer: another price than `before`, or out of stock. */
export type OfferChange = { slug: string } & ({ kind: 'price'; before: number } | { kind: 'gone' });

interface StockFacts {
  offers: readonly PricedOffer[];
  /** Variants that were out of stock when the page was opened. */
  outOfStock: readonly string[];
  /** The variant of the pending order: ordering it again returns that order. */
  waiting: string | null;
  /** Refusals of orders from this page. */
  changes: readonly OfferChange[];
}

/** Returns the slugs of the offers that cannot be ordered. */
export function closedOffers({ offers, outOfStock, waiting, changes }: StockFacts): ReadonlySet<string> {
  const atOpening = offers.filter(({ variantId }) => variantId !== waiting && outOfStock.includes(variantId));
  const since = changes.filter(({ kind }) => kind === 'gone');
  return new Set([...atOpening, ...since].map(({ slug }) => slug));
}

/**
 * Returns the chosen offer where it can be ordered; null for none, and for one that is out of
 * stock.
 */
export function openOffer(
  chosen: string | null,
  offers: readonly PricedOffer[],
  closed: ReadonlySet<string>,
): PricedOffer | null {
  return offers.find(({ slug }) => slug === chosen && !closed.has(slug)) ?? null;
}

/** True when every offer is out of stock, so that none can be chosen. */
export function areAllClosed(offers: readonly PricedOffer[], closed: ReadonlySet<string>): boolean {
  return offers.length > 0 && offers.every(({ slug }) => closed.has(slug));
}
