import { describe, expect, it } from 'vitest';
import { analyticsChoice, analyticsConsent } from './analytics-consent.ts';

describe('consent to analytics (D-159, D-183)', () => {
  it.each([
    { gpc: true, choice: 'yes', country: 'US', expected: 'locked' },
    { gpc: true, choice: 'no', country: null, expected: 'locked' },
    { gpc: true, choice: null, country: 'US', expected: 'locked' },
    { gpc: false, choice: 'yes', country: 'PL', expected: 'yes' },
    { gpc: false, choice: 'yes', country: null, expected: 'yes' },
    { gpc: false, choice: 'no', country: 'US', expected: 'no' },
    { gpc: false, choice: null, country: 'US', expected: 'yes' },
    { gpc: false, choice: null, country: 'CA', expected: 'no' },
    { gpc: false, choice: null, country: null, expected: 'no' },
  ] as const)('with GPC $gpc, choice $choice and country $country is $expected', ({ expected, ...facts }) => {
    expect(analyticsConsent(facts)).toBe(expected);
  });

  it.each([
    ['analytics=yes', 'yes'],
    ['analytics=no', 'no'],
    ['analytics=maybe', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('is read from the cookie %j as %j', (cookie, choice) => {
    expect(analyticsChoice(cookie)).toBe(choice);
  });
});
