import { describe, expect, it } from 'vitest';
import { distributionProblem, isListed, mayLearn, userEligible } from './eligibility.ts';
import type { EligibilityCourse, EligibilityMember } from './eligibility.ts';

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

describe('eligibility', () => {
  it('follows the whole table of courses and members', () => {
    for (const facts of everyCourse) {
      for (const { country, region } of everyMember) {
        const eligible = userEligible({ ...member, country, region }, facts);
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
          onlineOnly: facts.onlineOnly,
          incomplete: [...(country ? [] : ['country']), ...(region ? [] : ['region'])],
        });
      }
    }
  });

  it('lists what is empty, in the order it is asked for', () => {
    expect(userEligible({ firstName: ' ', lastName: null, country: null, region: '' }, course)?.incomplete).toEqual([
      'firstName',
      'lastName',
      'country',
      'region',
    ]);
    expect(userEligible({ ...member, lastName: '' }, course)).toMatchObject({
      pickup: true,
      shipping: true,
      incomplete: ['lastName'],
    });
  });

  it('hides a course that is not displayable and bars nobody from learning', () => {
    const hidden = { ...course, displayable: false };
    const eligible = userEligible(member, hidden);
    expect(eligible?.displayable).toBe(false);
    expect([isListed(eligible, hidden), mayLearn(eligible)]).toEqual([false, true]);
    expect(isListed(userEligible(member, course), course)).toBe(true);
    expect([isListed(null, course), isListed(null, hidden)]).toEqual([true, false]);
  });

  it('bars a member whose country the course leaves out', () => {
    expect(
      mayLearn(userEligible({ ...member, country: 'PL', region: 'PL-ALL' }, { ...course, countries: ['US'] })),
    ).toBe(false);
    expect(
      mayLearn(
        userEligible(
          { ...member, country: 'PL', region: 'PL-ALL' },
          { ...course, shippingCountries: [], pickupCountries: [] },
        ),
      ),
    ).toBe(true);
  });
});

describe('a pickup or order', () => {
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
  ])('of %j, passed %s, is refused with %j', (eligible, passed, problem) => {
    expect(distributionProblem(eligible, passed)).toBe(problem);
  });
});
