import type { Redemption } from '@nestling/contract/rewards/redemption';
import { waitingVariant } from '../../data/redemption.ts';
import { useShippingChoice } from '../../gate/data/shipping-choice.ts';
import type { OfferChange } from './open-offer.ts';
import { areAllClosed, closedOffers, openOffer } from './open-offer.ts';
import type { PricedOffer } from './priced-offer.ts';

interface OfferFacts {
  offers: readonly PricedOffer[];
  held: Redemption | null;
  /** Slug of the chosen offer. */
  chosen: string | null;
  /** What orders from this page were refused for. */
  changes: readonly OfferChange[];
}

/** What of the offers of a page can be ordered. */
export interface OfferStock {
  /** The chosen offer; null for none, and for one that is out of stock. */
  open: PricedOffer | null;
  /** Slugs of those that are out of stock. */
  closed: ReadonlySet<string>;
  areAllClosed: boolean;
  /** The reward can be picked up instead. */
  canPickUp: boolean;
}

/**
 * Which offers can be ordered: as the gate said when the page was opened, and as orders from it
 * were answered since.
 */
export function useOfferStock({ offers, held, chosen, changes }: OfferFacts): OfferStock {
  const { outOfStock, canPickUp } = useShippingChoice();
  const closed = closedOffers({ offers, outOfStock, waiting: waitingVariant(held), changes });
  return { open: openOffer(chosen, offers, closed), closed, areAllClosed: areAllClosed(offers, closed), canPickUp };
}
