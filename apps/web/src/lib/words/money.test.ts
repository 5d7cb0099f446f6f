import { expect, test } from 'vitest';
import { dollars } from './money.ts';

test.each([
  ['en-US', 'US', '$9.95'],
  ['en-US', 'IE', 'US$9.95'],
  ['en-US', null, '$9.95'],
  ['es-US', 'GB', 'US$9.95'],
  ['fr-CA', 'US', '9,95 $'],
  ['fr-CA', 'CA', '9,95 $ US'],
  ['pl-PL', 'US', '9,95 $'],
  ['pl-PL', 'PL', '9,95 USD'],
] as const)('in %s, for the country %s, a price is displayed as %s (D-222)', (locale, country, text) => {
  expect(dollars(9.95, locale, country).replaceAll(/\s/g, ' ')).toBe(text);
});
