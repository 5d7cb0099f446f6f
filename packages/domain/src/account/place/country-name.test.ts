import { expect, test } from 'vitest';
import { countryNames } from './country-name.ts';

test.each([
  ['US', 'en-US', 'United States'],
  ['PL', 'pl-PL', 'Polska'],
  ['419', 'en-US', 'Latin America'],
])('the country %s has its name in %s: %s', (code, locale, name) => {
  expect(countryNames(locale)(code)).toBe(name);
});

test.each(['', 'U', 'USA', 'U5', 'United States', 'U\u200bS', 'ZZ9'])(
  'a code that is none is its own name: %j',
  (code) => {
    expect(countryNames('en-US')(code)).toBe(code);
  },
);
