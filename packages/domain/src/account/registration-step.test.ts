import { describe, expect, it } from 'vitest';
import {
  REGISTRATION_STEP_TABLE,
  isProfileComplete,
  registrationDestination,
} from './place/registration-destination.ts';
import { hasReached, laterStep, stepProblems, type StepFacts } from './registration-step.ts';
import { REGISTRATION_STEPS } from './user.ts';

const complete: StepFacts = {
  reached: '0-landing page',
  firstName: 'Anna',
  lastName: 'Kowalska',
  country: 'US',
  countryListed: true,
  postalCodeSupported: true,
  zip: '90210',
  zipStatus: 'OK',
  gender: 'female',
  isParent: 'yes-primary',
};

describe('registration steps', () => {
  it('are four, in this order [ACC-203 ACC-204]', () => {
    expect(REGISTRATION_STEPS).toEqual(['0-landing page', '1-geo', '2-gender', '3-maritalstatus']);
    const table = REGISTRATION_STEPS.map((step) => REGISTRATION_STEPS.map((other) => hasReached(step, other)));
    expect(table).toEqual([
      [true, false, false, false],
      [true, true, false, false],
      [true, true, true, false],
      [true, true, true, true],
    ]);
  });

  it('complete the profile from 2-gender on [ACC-205]', () => {
    expect(REGISTRATION_STEPS.map(isProfileComplete)).toEqual([false, false, true, true]);
  });

  it('redirect to the next page, and the last two to the courses [ACC-206 ACC-207]', () => {
    expect(REGISTRATION_STEPS.map(registrationDestination)).toEqual([
      '/create-profile/step1',
      '/create-profile/step2',
      '/course',
      '/course',
    ]);
  });

  it('have the destinations of the former system as values [ACC-208 ACC-209]', () => {
    expect(REGISTRATION_STEPS.map((step) => REGISTRATION_STEP_TABLE[step])).toEqual([
      'step1',
      'step2',
      'step3',
      'content',
    ]);
  });

  it('are stored only if they are later than the stored one', () => {
    for (const stored of REGISTRATION_STEPS) {
      for (const sent of REGISTRATION_STEPS) {
        const remaining = laterStep(stored, sent);
        expect(hasReached(remaining, stored) && hasReached(remaining, sent)).toBe(true);
        expect([stored, sent]).toContain(remaining);
      }
    }
  });
});

describe('registration step 1-geo', () => {
  it.each([
    ['nothing else if the profile is complete', {}, {}],
    ['a first name', { firstName: ' ' }, { firstName: 'no-first-name' }],
    ['a last name', { lastName: '' }, { lastName: 'no-last-name' }],
    ['names in letters', { firstName: 'R2', lastName: '<b>' }, { firstName: 'bad-name', lastName: 'bad-name' }],
  ])('requires %s [ACC-330]', (_, facts, problems) => {
    expect(stepProblems('1-geo', { ...complete, ...facts })).toEqual(problems);
  });

  it.each([
    [null, true, { country: 'no-country' }],
    ['', true, { country: 'no-country' }],
    ['XX', false, { country: 'country-not-allowed' }],
  ])('requires a listed country, not %j [ACC-331]', (country, countryListed, problems) => {
    expect(stepProblems('1-geo', { ...complete, country, countryListed })).toEqual(problems);
  });

  it.each([
    ['US', '', true, 'OK', { zip: 'empty-zip' }],
    ['US', null, true, null, { zip: 'empty-zip' }],
    ['US', 'K1A 0B1', true, 'COUNTRY_OR_ZIPCODE_MISMATCH', { zip: 'zip-country-mismatch' }],
    ['US', 'K1A 0B1', true, null, { zip: 'invalid-zip' }],
    ['US', '9021', true, 'INVALID_ZIP', { zip: 'invalid-zip' }],
    ['US', '99999', true, 'INVALID_ZIP', { zip: 'invalid-zip' }],
    ['US', '90210', true, null, {}],
    ['IE', '', true, 'OK', {}],
    ['AE', '', false, 'OK', {}],
    ['PL', '', true, 'OK', { zip: 'empty-zip' }],
    ['PL', '00-950', true, 'OK', {}],
  ] as const)(
    'checks the ZIP against the country: %s with %j [ACC-332]',
    (country, zip, postalCodeSupported, zipStatus, problems) => {
      expect(stepProblems('1-geo', { ...complete, country, zip, postalCodeSupported, zipStatus })).toEqual(problems);
    },
  );
});

describe('the later registration steps', () => {
  it.each(
    REGISTRATION_STEPS.flatMap((reached) =>
      ['female' as const, null].flatMap((gender) =>
        ['no' as const, null].map((isParent) => ({ reached, gender, isParent })),
      ),
    ),
  )('report for 2-gender each missing answer and a skipped step 1: %j', (facts) => {
    expect(stepProblems('2-gender', { ...complete, ...facts })).toEqual({
      ...(facts.reached === '0-landing page' && { lastRegistrationStepFinished: 'invalid' }),
      ...(facts.gender === null && { gender: 'required' }),
      ...(facts.isParent === null && { isParent: 'required' }),
    });
  });

  it('require nothing for the landing page, and refuse the marital step', () => {
    expect(stepProblems('0-landing page', { ...complete, country: null, zip: null })).toEqual({});
    expect(stepProblems('3-maritalstatus', complete)).toEqual({ lastRegistrationStepFinished: 'invalid' });
  });
});
