import { expect, test } from 'vitest';
import { countryNames } from './country-name.ts';

test.each([
  ['US', 'en-US', 'United States'],
  ['PL', 'pl-PL', 'Polska'],
  ['419', 'en-US', 'Latin America'],
])('the country %s is displayed in %s as %s', (code, locale, name) => {
  expect(countryNames(locale)(code)).toBe(name);
});

test.each(['', 'U', 'USA', 'U5', 'United States', 'U\u200bS', 'ZZ9'])(
  'an invalid country code is displayed as it is: %j',
  (code) => {
    expect(countryNames('en-US')(code)).toBe(code);
  },
);
