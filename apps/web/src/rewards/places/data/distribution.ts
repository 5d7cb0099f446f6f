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

/** Creates the query of the product of the course's reward. */
export function productQuery(slug: string) {
  return queryOf(readProduct, { params: { slug } }, { staleTime: FRESH_MS, select: ({ data }) => data.product });
}

export interface PlacesRequest {
  zip: string;
  country: string;
  /** Place types that the member may use. */
  types: readonly string[];
  locale: string;
  radius?: number | undefined;
}

/** Creates the query of the places around a postal code. */
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

export interface DistributionInput {
  syllabusId: string;
  eligible: Eligible | null;
  /** Null until they are loaded. */
  places: PartnerPlace[] | null;
  placesError: string | null;
  /** One search for all place types; `query` is empty before the first one. */
  search: { query: string; hasErrors: boolean };
  product: Product | null;
  /** The method that is chosen already. */
  selectedOption: DistributionOption | null;
}

/**
 * The state of the distribution pages. Stores are part of `partnerLocations` and have no card of
 * their own, so `shipToStoreLocations` is always empty.
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

/** Returns the state of the loaded input; the default state without any. */
export function distributionState(input: DistributionInput): DistributionState {
  const eligible = input.eligible?.userEligible ?? null;
  const types = placeTypesOf(eligible);
  const locationRules = types.kind === 'types' ? types.types : [];
  const eligibilityFetched = input.eligible !== null;
  const locationsFetched = input.places !== null || input.placesError !== null;
  const ready = eligibilityFetched && locationsFetched;
  const pickup = eligible?.pickup ?? false;
  const shipping = eligible?.shipping ?? false;
  const partnerLocations = input.places ?? [];
  return {
    dataIsReady: { eligibilityFetched, locationsFetched, optionsShown: ready },
    eligibilityResults: input.eligible,
    error: input.placesError,
    eventDataOptions: { shipToStore: false, pickup, shipping },
    locations: { shipToStoreLocations: [], partnerLocations },
    shipToStoreSearch: { userSearchQuery: input.search.query, userSearchQueryHasErrors: input.search.hasErrors },
    shippingRules: { allowDTPShipping: shipping, locationRules, product: input.product },
    pickupRules: { allowPickup: pickup, locationRules, product: input.product },
    selectedOption: input.selectedOption,
    syllabusId: input.syllabusId,
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

/** Returns the cards of the available methods, in the configured order. */
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
