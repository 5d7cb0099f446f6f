import { describe, expect, it } from 'vitest';
import {
  distributionProblem,
  isListed,
  mayLearn,
  rewardReach,
  userEligible,
  type EligibilityCourse,
  type EligibilityMember,
  type RewardReach,
  type UserEligible,
} from './eligibility.ts';

const member: EligibilityMember = { firstName: 'Anna', lastName: 'Kowalska', country: 'US', region: 'US-TX' };
const course: EligibilityCourse = { activeOffer: 'physical', displayable: true, onlineOnly: false };

const lists = [undefined, null, [], ['US'], ['GB', 'IE']];
const everyCourse: EligibilityCourse[] = ['physical', 'digital', 'unrewarded', null].flatMap((activeOffer) =>
  [true, false].flatMap((onlineOnly) =>
    lists.flatMap((countries) =>
      lists.flatMap((pickupCountries) =>
        lists.map((shippingCountries) => ({
          activeOffer,
          onlineOnly,
          displayable: true,
          countries,
          pickupCountries,
          shippingCountries,
        })),
      ),
    ),
  ),
);
const everyMember: EligibilityMember[] = [null, '', 'US', 'GB', 'PL'].flatMap((country) =>
  [null, '', 'US-TX'].map((region) => ({ ...member, country, region })),
);

/** Of a member who has not passed the course. */
const eligibleOf = (who: EligibilityMember, facts: EligibilityCourse) => userEligible(who, facts, null);

describe('eligibility', () => {
  it('of every course for every member follows the country lists, the offer and the member’s country', () => {
    for (const facts of everyCourse) {
      for (const { country, region } of everyMember) {
        const eligible = eligibleOf({ ...member, country, region }, facts);
        const open = (list: readonly string[] | null | undefined) =>
          list === undefined || list === null || list.some((entry) => entry === country);
        if (country && !open(facts.countries)) {
          expect(eligible).toBeNull();
          continue;
        }
        const physical = facts.activeOffer === 'physical' && !facts.onlineOnly && Boolean(country) && Boolean(region);
        expect(eligible).toEqual({
          pickup: physical && open(facts.pickupCountries),
          shipping: physical && open(facts.shippingCountries),
          displayable: true,
          onlineOnly:
            facts.onlineOnly || (facts.pickupCountries?.length === 0 && facts.shippingCountries?.length === 0),
          incomplete: [...(country ? [] : ['country']), ...(region ? [] : ['region'])],
        });
      }
    }
  });

  it('of a passed course ignores its country list if the country is the same as at the pass (D-282)', () => {
    for (const countries of lists)
      for (const who of everyMember)
        for (const country of [who.country, null])
          expect(userEligible(who, { ...course, countries }, { country })).toEqual(eligibleOf(who, course));
  });

  it('of a passed course applies the country list if the country is another one than at the pass', () => {
    const moved = { ...member, country: 'PL', region: 'PL-ALL' };
    expect(userEligible(moved, { ...course, countries: ['US'] }, { country: 'US' })).toBeNull();
  });

  it('lists the empty profile fields in the order of the form', () => {
    expect(eligibleOf({ firstName: ' ', lastName: null, country: null, region: '' }, course)?.incomplete).toEqual([
      'firstName',
      'lastName',
      'country',
      'region',
    ]);
    expect(eligibleOf({ ...member, lastName: '' }, course)).toMatchObject({
      pickup: true,
      shipping: true,
      incomplete: ['lastName'],
    });
  });

  it('of a course that is not displayable hides it from the list, but still lets members open it', () => {
    const hidden = { ...course, displayable: false };
    const eligible = eligibleOf(member, hidden);
    expect(eligible?.displayable).toBe(false);
    expect([isListed(eligible, hidden), mayLearn(eligible)]).toEqual([false, true]);
    expect(isListed(eligibleOf(member, course), course)).toBe(true);
    expect([isListed(null, course), isListed(null, hidden)]).toEqual([true, false]);
  });

  it('is null for a member whose country the course excludes', () => {
    expect(mayLearn(eligibleOf({ ...member, country: 'PL', region: 'PL-ALL' }, { ...course, countries: ['US'] }))).toBe(
      false,
    );
    expect(
      mayLearn(
        eligibleOf(
          { ...member, country: 'PL', region: 'PL-ALL' },
          { ...course, shippingCountries: [], pickupCountries: [] },
        ),
      ),
    ).toBe(true);
  });
});

describe('the availability of a reward', () => {
  const methods = [true, false].flatMap((pickup) => [true, false].map((shipping) => ({ pickup, shipping })));
  const missing: UserEligible['incomplete'][] = [
    [],
    ['firstName', 'lastName'],
    ['country'],
    ['region'],
    ['country', 'region'],
    ['firstName', 'lastName', 'country', 'region'],
  ];
  const everyEligible: (UserEligible | null)[] = [
    null,
    ...methods.flatMap((open) =>
      missing.flatMap((incomplete) =>
        [true, false].map((onlineOnly) => ({ ...open, incomplete, onlineOnly, displayable: true })),
      ),
    ),
  ];

  it('is null without a physical or digital offer', () => {
    for (const activeOffer of ['unrewarded', 'mystery', '', null]) {
      for (const eligible of everyEligible) {
        for (const current of [true, false])
          expect(rewardReach({ activeOffer, isRedeemed: current, eligible })).toBeNull();
      }
    }
  });

  it('is open for an existing reward, even without eligibility or with an incomplete profile', () => {
    for (const activeOffer of ['physical', 'digital']) {
      for (const eligible of everyEligible)
        expect(rewardReach({ activeOffer, isRedeemed: true, eligible })).toBe('open');
    }
  });

  it('is, for a digital reward, the same as for its course', () => {
    for (const eligible of everyEligible) {
      const reach = eligible === null ? 'not-in-country' : 'open';
      expect(rewardReach({ activeOffer: 'digital', isRedeemed: false, eligible })).toBe(reach);
    }
  });

  it('is open for a box with pickup or shipping, and otherwise depends on the member’s known place', () => {
    const reported = new Map<RewardReach | null, number>();
    for (const eligible of everyEligible) {
      const reach = rewardReach({ activeOffer: 'physical', isRedeemed: false, eligible });
      reported.set(reach, (reported.get(reach) ?? 0) + 1);
      const placed = eligible?.incomplete.every((field) => field !== 'country' && field !== 'region') ?? true;
      if (reach === 'open') expect(eligible?.pickup || eligible?.shipping).toBe(true);
      else expect(eligible?.pickup || eligible?.shipping || false).toBe(false);
      if (reach === 'place-unknown') expect(placed).toBe(false);
      if (reach === 'not-in-country') expect(placed).toBe(true);
    }
    expect(Object.fromEntries(reported)).toEqual({
      open: 36,
      'online-only': 6,
      'place-unknown': 4,
      'not-in-country': 3,
    });
  });

  it.each<[EligibilityMember, Partial<EligibilityCourse>, RewardReach]>([
    [member, { pickupCountries: ['US'], shippingCountries: ['US'] }, 'open'],
    [member, { pickupCountries: [], shippingCountries: ['US'] }, 'open'],
    [member, { pickupCountries: ['US'], shippingCountries: [] }, 'open'],
    [member, { pickupCountries: [], shippingCountries: [] }, 'online-only'],
    [member, { pickupCountries: [], shippingCountries: ['PL'] }, 'not-in-country'],
    [
      { ...member, country: 'PL', region: 'PL-ALL' },
      { pickupCountries: ['US'], shippingCountries: ['US'] },
      'not-in-country',
    ],
    [{ ...member, country: 'PL', region: 'PL-ALL' }, { countries: ['US'] }, 'not-in-country'],
    [{ ...member, region: null }, { pickupCountries: ['US'], shippingCountries: ['US'] }, 'place-unknown'],
    [{ ...member, country: null, region: null }, {}, 'place-unknown'],
    [{ ...member, firstName: '', lastName: null }, {}, 'open'],
    [member, { onlineOnly: true }, 'online-only'],
    [{ ...member, country: null, region: null }, { onlineOnly: true }, 'online-only'],
  ])('for the place %j and a course with %j is %s', (who, facts, reach) => {
    const eligible = eligibleOf(who, { ...course, ...facts });
    expect(rewardReach({ activeOffer: 'physical', isRedeemed: false, eligible })).toBe(reach);
  });
});

describe('the check of a pickup or order', () => {
  const able = { pickup: true, shipping: true, displayable: true, onlineOnly: false, incomplete: [] };

  it.each([
    [able, true, null],
    [{ ...able, pickup: false }, true, null],
    [{ ...able, shipping: false }, true, null],
    [{ ...able, pickup: false, shipping: false }, true, 'no-distribution-method'],
    [able, false, 'ineligible'],
    [null, true, 'ineligible'],
    [null, false, 'ineligible'],
    [{ ...able, pickup: false, shipping: false }, false, 'ineligible'],
    [{ ...able, incomplete: ['country' as const] }, false, 'user-incomplete'],
    [{ ...able, pickup: false, shipping: false, incomplete: ['region' as const] }, true, 'user-incomplete'],
  ])('with the eligibility %j, passed %s, has the problem %j', (eligible, passed, problem) => {
    expect(distributionProblem(eligible, passed)).toBe(problem);
  });
});
