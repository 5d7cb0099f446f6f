import { describe, expect, it } from 'vitest';
import { bannerFor } from './banner.ts';

const forAll = { slug: 'b-for-all', countries: [] };
const forUs = { slug: 'a-for-us', countries: ['US', 'CA'] };
const forPoland = { slug: 'c-for-poland', countries: ['PL'] };

describe('the banner of a country (D-161)', () => {
  it.each([
    ['the banner of that country', [forUs], 'CA', forUs],
    ['a banner without a country', [forAll], 'PL', forAll],
    ['null if every banner is of another country', [forUs], 'PL', null],
    ['the first by slug, in any order of the list', [forPoland, forAll, forUs], 'US', forUs],
    ['the first by slug, even before a banner of that country', [forPoland, forAll, forUs], 'PL', forAll],
  ])('is %s', (_what, banners, country, expected) => {
    expect(bannerFor(banners, country)).toBe(expected);
  });

  it('is null without any banner', () => {
    expect(bannerFor([], 'US')).toBeNull();
  });
});
