import type { Redemption } from '@nestling/contract/rewards/redemption';
import { waitingVariant } from '../../data/redemption.ts';
import { useShippingChoice } from '../../gate/data/shipping-choice.ts';
import { areAllClosed, closedOffers, openOffer, type OfferChange } from './open-offer.ts';
import type { PricedOffer } from './priced-offer.ts';

interface OfferFacts {
  offers: readonly PricedOffer[];
  redemption: Redemption | null;
  /** Slug of the chosen offer. */
  chosen: string | null;
  /** Refusals of orders from this page. */
  changes: readonly OfferChange[];
}

/** The availability of a page's offers. */
export interface OfferStock {
  /** The chosen offer; null for none, and for one that is out of stock. */
  open: PricedOffer | null;
  /** Slugs of the offers that are out of stock. */
  closed: ReadonlySet<string>;
  areAllClosed: boolean;
  /** The content has no offer that can be ordered. */
  isEmpty: boolean;
  canPickUp: boolean;
}

/**
 * Returns which offers can be ordered: by the gate's answer at the opening of the page, and by the
 * answers to orders since then.
 */
export function useOfferStock({ offers, redemption, chosen, changes }: OfferFacts): OfferStock {
  const { outOfStock, canPickUp } = useShippingChoice();
  const closed = closedOffers({ offers, outOfStock, waiting: waitingVariant(redemption), changes });
  return {
    open: openOffer(chosen, offers, closed),
    closed,
    areAllClosed: areAllClosed(offers, closed),
    isEmpty: offers.length === 0,
    canPickUp,
  };
}
