import type { UserEligible } from '../learning/eligibility.ts';
import { priceText, type Cents, type PriceText } from './price.ts';

/** A method of getting the box, under the name of the selected option. */
export type DistributionOption = 'partner' | 'directToParent';

/** Config key distributionSortOrder: the smaller number comes first. */
export interface DistributionSortOrder {
  partners: number;
  shipping: number;
}

/** The order where the app config sets none. */
export const DEFAULT_DISTRIBUTION_SORT_ORDER: DistributionSortOrder = { partners: 1, shipping: 0 };

export interface OptionFacts {
  eligible: UserEligible;
  /** Partner places found around the searched code. */
  placesInRange: number;
  /** Shipping charge of the card, in cents. */
  shippingAmount: Cents;
  sortOrder: DistributionSortOrder;
}

export interface OptionCard {
  option: DistributionOption;
  price: PriceText;
}

const SORT_KEYS: Readonly<Record<DistributionOption, keyof DistributionSortOrder>> = {
  directToParent: 'shipping',
  partner: 'partners',
};

/**
 * Returns one card per open method, in the configured order; shipping first where the numbers are
 * equal.
 */
export function optionCards(facts: OptionFacts): OptionCard[] {
  const cards: Record<DistributionOption, OptionCard | null> = {
    directToParent: facts.eligible.shipping
      ? { option: 'directToParent', price: priceText(facts.shippingAmount) }
      : null,
    partner: hasPickupInRange(facts) ? { option: 'partner', price: { kind: 'free' } } : null,
  };
  return [cards.directToParent, cards.partner]
    .filter((card) => card !== null)
    .toSorted((a, b) => facts.sortOrder[SORT_KEYS[a.option]] - facts.sortOrder[SORT_KEYS[b.option]]);
}

/** True when there is neither a partner in range nor shipping, so that the page must say so. */
export function isDiggingTooDeep(facts: Pick<OptionFacts, 'eligible' | 'placesInRange'>): boolean {
  return !hasPickupInRange(facts) && !facts.eligible.shipping;
}

export type PlaceTypes = { kind: 'types'; types: 'partner'[] } | { kind: 'refused'; code: 'location-types-missing' };

/**
 * Returns the kinds of places to request: partners when pickup is open; unknown without eligibility
 * data.
 */
export function placeTypesOf(eligible: UserEligible | null): PlaceTypes {
  if (eligible === null) return { kind: 'refused', code: 'location-types-missing' };
  return { kind: 'types', types: eligible.pickup ? ['partner'] : [] };
}

export interface ShopShortcutFacts {
  country: string;
  offers: number;
  eligible: UserEligible;
  /**
   * Config key foreignDirectOrder: where false, pickup-eligible members abroad see the options
   * page.
   */
  foreignDirectOrder: boolean;
  /** Query `stay=1`, which every link back from the shop carries. */
  stay: boolean;
}

/**
 * True when the options page must redirect to the shop's order: abroad, shipping open, exactly one
 * offer.
 */
export function goesStraightToShop({
  country,
  offers,
  eligible,
  foreignDirectOrder,
  stay,
}: ShopShortcutFacts): boolean {
  if (country === 'US' || stay || offers !== 1 || !eligible.shipping) return false;
  return foreignDirectOrder || !eligible.pickup;
}

/**
 * Returns the questions of the shipping page: abroad only the offer, because the shop asks for the
 * address itself.
 */
export function shippingPageKind(country: string): 'address-form' | 'offers-only' {
  return country === 'US' ? 'address-form' : 'offers-only';
}

export interface PlacedOrder {
  country: string;
  price: Cents;
  orderStatusURL: string | null;
  invoiceURL: string | null;
}

export type AfterOrder = { kind: 'confirmation' } | { kind: 'leave'; to: string } | { kind: 'failed' };

/**
 * Returns where the browser goes after an order: abroad to the invoice, a free one to its
 * confirmation, a paid one to its status, else to its invoice.
 */
export function afterOrder({ country, price, orderStatusURL, invoiceURL }: PlacedOrder): AfterOrder {
  if (country === 'US' && price <= 0) return { kind: 'confirmation' };
  const to = country === 'US' ? (orderStatusURL ?? invoiceURL) : invoiceURL;
  return to === null ? { kind: 'failed' } : { kind: 'leave', to };
}

function hasPickupInRange({ eligible, placesInRange }: Pick<OptionFacts, 'eligible' | 'placesInRange'>): boolean {
  return eligible.pickup && placesInRange > 0;
}
