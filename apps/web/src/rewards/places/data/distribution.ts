import { searchPlaces, type PartnerPlace } from '@nestling/contract/rewards/places';
import { readEligible, type Eligible } from '@nestling/contract/learning/eligible';
import { readProduct } from '@nestling/contract/rewards/gate';
import type { Redemption } from '@nestling/contract/rewards/redemption';
import { isOrderPending } from '@nestling/domain/rewards/redemption';
import type { Product } from '@nestling/contract/learning/syllabus';
import {
  isDiggingTooDeep,
  optionCards,
  placeTypesOf,
  type DistributionOption,
  type OptionCard,
} from '@nestling/domain/rewards/distribution-options';
import { centsOf } from '@nestling/domain/rewards/price';
import { queryOf } from '#lib/api/query-of.ts';
import { settings } from '#lib/settings.ts';
import { FRESH_MS } from '../../data/redeem-course.ts';

/** The places of a search, nearest first, and its radius. */
export interface PlaceSearch {
  places: PartnerPlace[];
  radiusMiles: number;
  zip: string;
}

/** Creates the query of the member's eligibility for the reward. */
export function eligibleQuery(uid: string, slug: string, locale: string) {
  return queryOf(readEligible, { params: { slug }, query: { userId: uid, locale } }, { staleTime: FRESH_MS });
}

/** Creates the query of the product that the course's eligibility names. */
export function productQuery(slug: string) {
  return queryOf(readProduct, { params: { slug } }, { staleTime: FRESH_MS, select: ({ data }) => data.product });
}

export interface PlacesRequest {
  zip: string;
  country: string;
  /** Place types that are open to the member; without one there is no request. */
  types: readonly string[];
  locale: string;
  radius?: number | undefined;
}

/**
 * Creates the query of the places around a postal code; without an open place type there is no
 * request.
 */
export function placesQuery({ zip, country, types, locale, radius }: PlacesRequest) {
  const locationTypes = types.join();
  const limit = settings().config.locationsLimit ?? undefined;
  return queryOf(
    searchPlaces,
    { query: { zip, locationTypes, country, limit, locale, radius } },
    {
      staleTime: FRESH_MS,
      select: ({ data, meta }): PlaceSearch => ({
        places: data.partnerLocations,
        radiusMiles: meta.radiusMiles,
        zip: meta.center.zip,
      }),
    },
  );
}

export interface DistributionFacts {
  syllabusId: string;
  eligible: Eligible | null;
  /** Null until they are loaded. */
  places: PartnerPlace[] | null;
  placesFailed: string | null;
  /** One search for all place types; `query` is empty before the first one. */
  search: { query: string; hasErrors: boolean };
  product: Product | null;
  /** The method that is chosen already. */
  selectedOption: DistributionOption | null;
}

/**
 * The state of the distribution pages. Stores come with the partners' search and have no card of
 * their own.
 */
export interface DistributionState {
  dataIsReady: { eligibilityFetched: boolean; locationsFetched: boolean; optionsShown: boolean };
  eligibilityResults: Eligible | null;
  error: string | null;
  eventDataOptions: { shipToStore: boolean; pickup: boolean; shipping: boolean };
  locations: { shipToStoreLocations: PartnerPlace[]; partnerLocations: PartnerPlace[] };
  shipToStoreSearch: { userSearchQuery: string; userSearchQueryHasErrors: boolean };
  shippingRules: { allowDTPShipping: boolean; locationRules: string[]; product: Product | null };
  pickupRules: { allowPickup: boolean; locationRules: string[]; product: Product | null };
  selectedOption: DistributionOption | null;
  syllabusId: string;
  diggingTooDeep: boolean;
}

/** Returns the state for the loaded facts; without any it is the default. */
export function distributionState(facts: DistributionFacts): DistributionState {
  const eligible = facts.eligible?.userEligible ?? null;
  const types = placeTypesOf(eligible);
  const locationRules = types.kind === 'types' ? types.types : [];
  const eligibilityFetched = facts.eligible !== null;
  const locationsFetched = facts.places !== null || facts.placesFailed !== null;
  const ready = eligibilityFetched && locationsFetched;
  const pickup = eligible?.pickup ?? false;
  const shipping = eligible?.shipping ?? false;
  const partnerLocations = facts.places ?? [];
  return {
    dataIsReady: { eligibilityFetched, locationsFetched, optionsShown: ready },
    eligibilityResults: facts.eligible,
    error: facts.placesFailed,
    eventDataOptions: { shipToStore: false, pickup, shipping },
    locations: { shipToStoreLocations: [], partnerLocations },
    shipToStoreSearch: { userSearchQuery: facts.search.query, userSearchQueryHasErrors: facts.search.hasErrors },
    shippingRules: { allowDTPShipping: shipping, locationRules, product: facts.product },
    pickupRules: { allowPickup: pickup, locationRules, product: facts.product },
    selectedOption: facts.selectedOption,
    syllabusId: facts.syllabusId,
    diggingTooDeep:
      ready && eligible !== null && isDiggingTooDeep({ eligible, placesInRange: partnerLocations.length }),
  };
}

/**
 * Returns the method that a member has chosen: a place, or an order that is still pending. Null
 * while the choice is open, as after an order that has ended.
 */
export function selectedOption(redemption: Redemption | null): DistributionOption | null {
  if (redemption?.pickupTimestamp !== undefined) return 'partner';
  return isOrderPending(redemption?.orderStatus) ? 'directToParent' : null;
}

/** Returns the cards of the open methods, in the configured order. */
export function methodCards(state: DistributionState): OptionCard[] {
  const results = state.eligibilityResults;
  if (!state.dataIsReady.optionsShown || !results?.userEligible) return [];
  return optionCards({
    eligible: results.userEligible,
    placesInRange: state.locations.partnerLocations.length,
    shippingAmount: centsOf(results.shippingCharges.shipping.amount) ?? 0,
    sortOrder: settings().config.distributionSortOrder,
  });
}
