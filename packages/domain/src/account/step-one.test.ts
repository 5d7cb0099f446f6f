import { describe, expect, it, test } from 'vitest';
import { canLeaveStepOne, stepOneQuestions } from './step-one.ts';

const named = { firstName: 'Anna', lastName: 'Kowalska', emailOptIn: null };
const choose = (country: string | null, postalCodeSupported = true, zip = '') => ({
  country,
  postalCodeSupported,
  zip,
});

describe('the questions of step one', () => {
  it.each([
    ['', '', ['first-name', 'last-name', 'country', 'zip']],
    ['Anna', '', ['last-name', 'country', 'zip']],
    [' ', 'Kowalska', ['first-name', 'country', 'zip']],
    ['Anna', 'Kowalska', ['country', 'zip']],
  ])('for the first name %j and last name %j are %j', (firstName, lastName, questions) => {
    expect(stepOneQuestions({ firstName, lastName, emailOptIn: null }, choose('US'))).toEqual(questions);
  });

  it.each([
    ['CA', null, true],
    ['CA', false, false],
    ['CA', true, false],
    ['US', null, false],
    ['US', false, false],
    ['US', true, false],
    [null, null, false],
  ])('with country %j and stored opt-in %j include the opt-in: %s', (country, emailOptIn, needs) => {
    expect(stepOneQuestions({ ...named, emailOptIn }, choose(country)).includes('email-opt-in')).toBe(needs);
  });

  it('include both names for a parent who corrects their name', () => {
    expect(stepOneQuestions(named, { ...choose('US'), correctsNames: true })).toEqual([
      'first-name',
      'last-name',
      'country',
      'zip',
    ]);
  });

  it('do not include the postal code if the country has none', () => {
    expect(stepOneQuestions(named, choose('AE', false))).toEqual(['country', 'email-opt-in']);
    expect(stepOneQuestions(named, choose(null, false))).toEqual(['country', 'zip']);
  });
});

test.each([
  [null, true, '', false],
  [null, true, '90210', false],
  ['', true, '90210', false],
  ['US', true, '', false],
  ['US', true, '  ', false],
  ['US', true, '9', true],
  ['IE', true, '', true],
  ['PL', true, '', false],
  ['PL', true, '00-950', true],
  ['AE', false, '', true],
])('with country %j, postal codes %s and ZIP %j, the Next button is enabled: %s', (country, supported, zip, can) => {
  expect(canLeaveStepOne(choose(country, supported, zip))).toBe(can);
});
