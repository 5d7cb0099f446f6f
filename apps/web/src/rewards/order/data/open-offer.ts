import type { PricedOffer } from './priced-offer.ts';

/** What became of an offer: it has another price than `before`, or it is out of stock. */
export type OfferChange = { slug: string } & ({ kind: 'price'; before: number } | { kind: 'gone' });

interface StockFacts {
  offers: readonly PricedOffer[];
  /** Variants that were out of stock when the page was opened. */
  outOfStock: readonly string[];
  /** The variant of the order that waits: ordering it again returns that order. */
  waiting: string | null;
  /** What orders from this page were refused for. */
  changes: readonly OfferChange[];
}

/** Slugs of the offers that cannot be ordered. */
export function closedOffers({ offers, outOfStock, waiting, changes }: StockFacts): ReadonlySet<string> {
  const atOpening = offers.filter(({ variantId }) => variantId !== waiting && outOfStock.includes(variantId));
  const since = changes.filter(({ kind }) => kind === 'gone');
  return new Set([...atOpening, ...since].map(({ slug }) => slug));
}

/** The chosen offer, where it can be ordered: null for none, and for one that is closed. */
export function openOffer(
  chosen: string | null,
  offers: readonly PricedOffer[],
  closed: ReadonlySet<string>,
): PricedOffer | null {
  return offers.find(({ slug }) => slug === chosen && !closed.has(slug)) ?? null;
}

/** True when every offer is closed, so that there is none to choose. */
export function areAllClosed(offers: readonly PricedOffer[], closed: ReadonlySet<string>): boolean {
  return offers.length > 0 && offers.every(({ slug }) => closed.has(slug));
}
