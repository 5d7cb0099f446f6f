import { describe, expect, it } from 'vitest';
import { bannerFor } from './banner.ts';

const forAll = { slug: 'b-for-all', countries: [] };
const forUs = { slug: 'a-for-us', countries: ['US', 'CA'] };
const forPoland = { slug: 'c-for-poland', countries: ['PL'] };

describe('the banner of a country (D-161)', () => {
  it.each([
    ['names the country', [forUs], 'CA', forUs],
    ['names no country', [forAll], 'PL', forAll],
    ['names another country', [forUs], 'PL', null],
    ['stands first by slug, whatever the order they come in', [forPoland, forAll, forUs], 'US', forUs],
    ['stands first by slug, also before one that names the country', [forPoland, forAll, forUs], 'PL', forAll],
  ])('is chosen if it %s', (_what, banners, country, expected) => {
    expect(bannerFor(banners, country)).toBe(expected);
  });

  it('is missing if there are none', () => {
    expect(bannerFor([], 'US')).toBeNull();
  });
});
