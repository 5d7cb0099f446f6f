import { beforeEach, expect, test } from 'vitest';
import { openPage } from '#testing/bootstrap.ts';
import { eligibleWith, placeWith, redemptionWith } from '#testing/rewards.ts';
import { distributionState, methodCards, selectedOption, type DistributionInput } from './distribution.ts';

const NOTHING: DistributionInput = {
  syllabusId: 'SafeSleep',
  eligible: null,
  places: null,
  placesError: null,
  search: { query: '', hasErrors: false },
  product: null,
  selectedOption: null,
};

beforeEach(() => openPage());

test('the distribution state has its defaults before data is loaded [RWD-209 RWD-210 RWD-214]', () => {
  expect(distributionState(NOTHING)).toEqual({
    dataIsReady: { eligibilityFetched: false, locationsFetched: false, optionsShown: false },
    eligibilityResults: null,
    error: null,
    eventDataOptions: { shipToStore: false, pickup: false, shipping: false },
    locations: { shipToStoreLocations: [], partnerLocations: [] },
    shipToStoreSearch: { userSearchQuery: '', userSearchQueryHasErrors: false },
    shippingRules: { allowDTPShipping: false, locationRules: [], product: null },
    pickupRules: { allowPickup: false, locationRules: [], product: null },
    selectedOption: null,
    syllabusId: 'SafeSleep',
    diggingTooDeep: false,
  });
});

test('the options are shown once eligibility and places are loaded [RWD-207 RWD-208]', () => {
  const eligible = distributionState({ ...NOTHING, eligible: eligibleWith() });
  expect(eligible.dataIsReady).toEqual({ eligibilityFetched: true, locationsFetched: false, optionsShown: false });
  expect(methodCards(eligible)).toEqual([]);
  const both = distributionState({ ...NOTHING, eligible: eligibleWith(), places: [placeWith(1)] });
  expect(both.dataIsReady.optionsShown).toBe(true);
});

test('the available methods are those of the eligibility response [RWD-212 RWD-213]', () => {
  const state = distributionState({ ...NOTHING, eligible: eligibleWith({ shipping: false }), places: [] });
  expect(state.shippingRules).toMatchObject({ allowDTPShipping: false, locationRules: ['partner'] });
  expect(state.pickupRules).toMatchObject({ allowPickup: true, locationRules: ['partner'] });
});

test.each([true, false])(
  'the distribution state contains the ZIP of the store search, and its errors: %s [RWD-211]',
  (hasErrors) => {
    const { shipToStoreSearch } = distributionState({ ...NOTHING, search: { query: '19103', hasErrors } });
    expect(shipToStoreSearch).toEqual({ userSearchQuery: '19103', userSearchQueryHasErrors: hasErrors });
  },
);

test('diggingTooDeep is set without places and shipping, also if the places did not load [RWD-215 RWD-251 RWD-252]', () => {
  const eligible = eligibleWith({ shipping: false });
  expect(distributionState({ ...NOTHING, eligible, places: [] }).diggingTooDeep).toBe(true);
  expect(distributionState({ ...NOTHING, eligible, places: [placeWith(1)] }).diggingTooDeep).toBe(false);
  const failed = distributionState({ ...NOTHING, eligible, placesError: 'Bad gateway' });
  expect(failed).toMatchObject({ error: 'Bad gateway', diggingTooDeep: true });
});

test('there is a card for each available method, shipping first [RWD-198 RWD-200]', () => {
  const cards = methodCards(distributionState({ ...NOTHING, eligible: eligibleWith(), places: [placeWith(1)] }));
  expect(cards.map(({ option }) => option)).toEqual(['directToParent', 'partner']);
});

test.each([
  ['no reward is claimed', null, null],
  ['a place is chosen', { distributionType: 'Pickup', pickupTimestamp: '2026-11-20T12:00:00.000Z' }, 'partner'],
  ['an order waits for its payment', { distributionType: 'DTP', orderStatus: 'invoiced' }, 'directToParent'],
  ['an order is being placed', { distributionType: 'DTP', orderStatus: 'reserved' }, 'directToParent'],
  ['the order was cancelled', { distributionType: 'DTP', orderStatus: 'cancelled' }, null],
] as const)('the selected option matches the redemption while %s [RWD-206 RWD-210]', (_what, current, option) => {
  expect(selectedOption(current && redemptionWith(current))).toBe(option);
});
