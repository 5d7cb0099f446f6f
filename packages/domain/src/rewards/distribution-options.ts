import type { UserEligible } from '../learning/eligibility.ts';
import { priceText } from './price.ts';
import type { Cents, PriceText } from './price.ts';

/** A way to get the box, under the name of the selected option. */
export type DistributionOption = 'partner' | 'directToParent';

/** Config key distributionSortOrder: the smaller number stands first (RWD item 72). */
export interface DistributionSortOrder {
  partners: number;
  shipping: number;
}

/** The order that holds where the app config names none. */
export const DEFAULT_DISTRIBUTION_SORT_ORDER: DistributionSortOrder = { partners: 1, shipping: 0 };

export interface OptionFacts {
  eligible: UserEligible;
  /** Partner places found around the searched code. */
  placesInRange: number;
  /** Shipping charge of the card, in cents (D-100). */
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

/** One card a way that is open, in the configured order; shipping first where the numbers are equal. */
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

/** True when there is neither a partner in range nor shipping, so that the page says so (RWD item 21). */
export function isDiggingTooDeep(facts: Pick<OptionFacts, 'eligible' | 'placesInRange'>): boolean {
  return !hasPickupInRange(facts) && !facts.eligible.shipping;
}

export type PlaceTypes = { kind: 'types'; types: 'partner'[] } | { kind: 'refused'; code: 'location-types-missing' };

/** The kinds of places to ask for: partners when pickup is open; without eligibility data nobody can say. */
export function placeTypesOf(eligible: UserEligible | null): PlaceTypes {
  if (eligible === null) return { kind: 'refused', code: 'location-types-missing' };
  return { kind: 'types', types: eligible.pickup ? ['partner'] : [] };
}

export interface ShopShortcutFacts {
  country: string;
  offers: number;
  eligible: UserEligible;
  /** Config key foreignDirectOrder: off shows pickup-eligible members abroad the options page. */
  foreignDirectOrder: boolean;
  /** Query `stay=1`, which every link back from the shop carries. */
  stay: boolean;
}

/** True when the options page goes straight on to the shop's order: abroad, shipping open, exactly one offer (RWD item 9, D-129). */
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

/** What the shipping page asks: abroad the shop asks for the address itself (RWD items 9 and 10). */
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

/** Where the browser goes after an order: abroad to the invoice, a free one to its confirmation, a paid one to its status, else its invoice. */
export function afterOrder({ country, price, orderStatusURL, invoiceURL }: PlacedOrder): AfterOrder {
  if (country === 'US' && price <= 0) return { kind: 'confirmation' };
  const to = country === 'US' ? (orderStatusURL ?? invoiceURL) : invoiceURL;
  return to === null ? { kind: 'failed' } : { kind: 'leave', to };
}

function hasPickupInRange({ eligible, placesInRange }: Pick<OptionFacts, 'eligible' | 'placesInRange'>): boolean {
  return eligible.pickup && placesInRange > 0;
}
