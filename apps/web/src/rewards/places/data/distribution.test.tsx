import { beforeEach, expect, test } from 'vitest';
import { openPage } from '#testing/bootstrap.ts';
import { eligibleWith, placeWith, redemptionWith } from '#testing/rewards.ts';
import { distributionState, methodCards, selectedOption, type DistributionFacts } from './distribution.ts';

const NOTHING: DistributionFacts = {
  syllabusId: 'SafeSleep',
  eligible: null,
  places: null,
  placesFailed: null,
  search: { query: '', hasErrors: false },
  product: null,
  selectedOption: null,
};

beforeEach(() => openPage());

test('RWD-209 RWD-210 RWD-214: before anything is read the state is the default', () => {
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

test('RWD-207 RWD-208: the options wait for eligibility and places', () => {
  const eligible = distributionState({ ...NOTHING, eligible: eligibleWith() });
  expect(eligible.dataIsReady).toEqual({ eligibilityFetched: true, locationsFetched: false, optionsShown: false });
  expect(methodCards(eligible)).toEqual([]);
  const both = distributionState({ ...NOTHING, eligible: eligibleWith(), places: [placeWith(1)] });
  expect(both.dataIsReady.optionsShown).toBe(true);
});

test('RWD-212 RWD-213: what is open is what the server says', () => {
  const state = distributionState({ ...NOTHING, eligible: eligibleWith({ shipping: false }), places: [] });
  expect(state.shippingRules).toMatchObject({ allowDTPShipping: false, locationRules: ['partner'] });
  expect(state.pickupRules).toMatchObject({ allowPickup: true, locationRules: ['partner'] });
});

test.each([true, false])(
  'RWD-211: the state holds the code that stores are searched by, and its errors: %s',
  (hasErrors) => {
    const { shipToStoreSearch } = distributionState({ ...NOTHING, search: { query: '19103', hasErrors } });
    expect(shipToStoreSearch).toEqual({ userSearchQuery: '19103', userSearchQueryHasErrors: hasErrors });
  },
);

test('RWD-215 RWD-251 RWD-252: neither place nor shipping is digging too deep, also when the places did not load', () => {
  const eligible = eligibleWith({ shipping: false });
  expect(distributionState({ ...NOTHING, eligible, places: [] }).diggingTooDeep).toBe(true);
  expect(distributionState({ ...NOTHING, eligible, places: [placeWith(1)] }).diggingTooDeep).toBe(false);
  const failed = distributionState({ ...NOTHING, eligible, placesFailed: 'Bad gateway' });
  expect(failed).toMatchObject({ error: 'Bad gateway', diggingTooDeep: true });
});

test('RWD-198 RWD-200: a card for each way that is open, shipping first', () => {
  const cards = methodCards(distributionState({ ...NOTHING, eligible: eligibleWith(), places: [placeWith(1)] }));
  expect(cards.map(({ option }) => option)).toEqual(['directToParent', 'partner']);
});

test.each([
  ['nothing is held', null, null],
  ['a place is chosen', { distributionType: 'Pickup', pickupTimestamp: '2026-11-20T12:00:00.000Z' }, 'partner'],
  ['an order waits for its payment', { distributionType: 'DTP', orderStatus: 'invoiced' }, 'directToParent'],
  ['an order is being placed', { distributionType: 'DTP', orderStatus: 'reserved' }, 'directToParent'],
  ['the order was cancelled', { distributionType: 'DTP', orderStatus: 'cancelled' }, null],
] as const)('RWD-206 RWD-210: the selected option while %s', (_what, current, option) => {
  expect(selectedOption(current && redemptionWith(current))).toBe(option);
});
