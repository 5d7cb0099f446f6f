import { describe, expect, it } from 'vitest';
import { NAMED_COUNTRIES, SHIPPING_COUNTRIES, defaultRank, sortCountries } from './countries.ts';

const country = (isoCode: string, title: string, rank: number | null = null) => ({
  isoCode,
  title,
  rank,
  postalCodeSupported: true,
});

describe('countries', () => {
  it('include constants for CA, IE, GB and US [ACC-455]', () => {
    expect(Object.values(NAMED_COUNTRIES)).toEqual(['CA', 'IE', 'GB', 'US']);
  });

  it('with shipping are ranked first unless content sets ranks', () => {
    expect(SHIPPING_COUNTRIES).toEqual(['US', 'CA', 'GB', 'IE']);
    expect(SHIPPING_COUNTRIES.map(defaultRank)).toEqual([1, 2, 3, 4]);
    expect(defaultRank('PL')).toBeNull();
  });

  it('are sorted by rank, then by title [ACC-291]', () => {
    const codes = (list: { isoCode: string }[]) => list.map(({ isoCode }) => isoCode);
    const list = [
      country('ZW', 'Zimbabwe'),
      country('IE', 'Ireland'),
      country('AF', 'Afghanistan'),
      country('US', 'United States'),
      country('GB', 'United Kingdom'),
      country('CA', 'Canada'),
    ];
    expect(codes(sortCountries(list, 'en-US'))).toEqual(['US', 'CA', 'GB', 'IE', 'AF', 'ZW']);
    expect(codes(sortCountries([...list, country('PL', 'Poland', 0)], 'en-US'))[0]).toBe('PL');
    expect(codes(sortCountries([country('US', 'Stany Zjednoczone', 9), country('CA', 'Kanada', 8)], 'pl-PL'))).toEqual([
      'CA',
      'US',
    ]);
  });

  it('are sorted by the alphabet of the language', () => {
    const titles = sortCountries([country('A1', 'Łotwa'), country('A2', 'Mali'), country('A3', 'Litwa')], 'pl-PL').map(
      ({ title }) => title,
    );
    expect(titles).toEqual(['Litwa', 'Łotwa', 'Mali']);
  });
});
