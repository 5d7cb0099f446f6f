import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_IE_ZIP,
  PATTERNED_COUNTRIES,
  hasPostalCodeField,
  countryOfPostalCode,
  fitsPostalPattern,
  formatPostalCode,
  isBritishForces,
  judgePostalCode,
  requiresPostalCode,
  searchedPostalCode,
} from './postal-code.ts';

const samples: Record<string, { fit: string[]; fail: string[] }> = {
  US: {
    fit: ['90210', '90210-1234', '90210 1234'],
    fail: ['9021', '902101234', '90210-123', '90210--1234', 'K1A 0B1', '9O210'],
  },
  CA: { fit: ['K1A 0B1', 'm5v3l9', 'M5V-2T6', 'X0A 0H0'], fail: ['90210', 'W1A 0B1', 'K1D 0B1', 'K1A 0B'] },
  GB: {
    fit: ['SW1A 1AA', 'sw1a1aa', 'M1 1AE', 'N1P 1AA', 'EC2Y 8DS', 'GIR 0AA', 'BFPO 57', 'BFPO1234'],
    fail: ['90210', 'QV1 1AA', 'SW1A 1CA', 'SW1A', 'BFPO', 'BFPO 12345'],
  },
  IE: { fit: ['A65 F4E2', 'a65f4e2', 'D6W XY12', 'D01 F5P2'], fail: ['90210', 'A6W 1234', 'B01 F5P2', 'A65 F4E'] },
  PL: { fit: ['00-950', '', 'ABCDE 1234'], fail: ['12345678901', '00#950', 'żółw'] },
};

describe('postal patterns', () => {
  it.each([
    ['ACC-304 RWD-308', 'US'],
    ['ACC-305 RWD-309 LRN-316', 'CA'],
    ['ACC-306 RWD-309', 'GB'],
    ['ACC-307 RWD-309', 'IE'],
    ['ACC-308 RWD-310', 'PL'],
  ])('[%s] match the postal codes of %s', (_, country) => {
    const { fit = [], fail = [] } = samples[country] ?? {};
    expect(fit.filter((zip) => !fitsPostalPattern(country, zip))).toEqual([]);
    expect(fail.filter((zip) => fitsPostalPattern(country, zip))).toEqual([]);
  });

  it('ignore outer spaces [ACC-309]', () => {
    expect(fitsPostalPattern('US', ' 90210 ')).toBe(true);
    expect(judgePostalCode({ country: 'US', postalCodeSupported: true, zip: ' 90210 ' })).toEqual({
      kind: 'accepted',
      zip: '90210',
    });
  });

  it.each([
    ['CA', 'h2x 1y4.', 'H2X 1Y4'],
    ['US', '19103, ', '19103'],
  ])('of %s are accepted with the end of a sentence: %s', (country, zip, stored) => {
    expect(judgePostalCode({ country, postalCodeSupported: true, zip })).toEqual({ kind: 'accepted', zip: stored });
  });

  it.each([
    ['US', '٩٠٢١٠', '90210'],
    ['US', '９０２１０ १२३४', '90210-1234'],
    ['CA', 'k۱a ۰b۱', 'K1A 0B1'],
    ['GB', 'SW１A １AA', 'SW1A 1AA'],
    ['IE', 'A٦٥F٤E٢', 'A65 F4E2'],
    ['PL', '٠٠-٩٥٠', '00-950'],
  ])('of %s accept digits of any script, and store ASCII digits: %s', (country, zip, stored) => {
    expect(judgePostalCode({ country, postalCodeSupported: true, zip })).toEqual({ kind: 'accepted', zip: stored });
  });

  it('match the codes of no other country', () => {
    for (const country of PATTERNED_COUNTRIES) {
      for (const zip of samples[country]?.fit ?? []) expect(countryOfPostalCode(zip)).toBe(country);
    }
    expect(countryOfPostalCode('00-950')).toBeNull();
  });

  it('accept the codes of the British Forces', () => {
    expect([
      isBritishForces('GB', ' bfpo 57'),
      isBritishForces('GB', 'SW1A 1AA'),
      isBritishForces('PL', 'BFPO 57'),
    ]).toEqual([true, false, false]);
  });
});

describe('the stored form of a postal code', () => {
  it.each([
    ['US', '12345 6789', '12345-6789'],
    ['US', '12345-6789', '12345-6789'],
    ['US', ' 12345', '12345'],
    ['CA', 'k1a0b1', 'K1A 0B1'],
    ['CA', 'K1A-0B1', 'K1A 0B1'],
    ['CA', 'k1a', 'K1A'],
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['GB', 'm1 1ae', 'M1 1AE'],
    ['GB', 'bfpo57', 'BFPO 57'],
    ['GB', 'sw1', 'SW1'],
    ['IE', '90210', '90210'],
    ['IE', 'd02a', 'D02 A'],
    ['PL', ' 00-950 ', '00-950'],
    ['PL', 'abcde 1234', 'abcde 1234'],
  ])('in %s of %j is %j [RWD-301 RWD-229]', (country, zip, formatted) => {
    expect(formatPostalCode(country, zip)).toBe(formatted);
  });

  it.each([
    ['a65f4e2', 'A65 F4E2'],
    ['d01', 'D01'],
    ['d01f', 'D01 F'],
    ['D01F5P2', 'D01 F5P2'],
    ['A65 F4E2', 'A65 F4E2'],
  ])('in Ireland of %j is %j [ACC-312 ACC-313 RWD-311 RWD-312]', (zip, formatted) => {
    expect(formatPostalCode('IE', zip)).toBe(formatted);
  });

  it('does not change when it is normalized again, and still fits the pattern', () => {
    const code = fc
      .constantFrom(...PATTERNED_COUNTRIES)
      .chain((country) => fc.tuple(fc.constant(country), fc.constantFrom(...(samples[country]?.fit ?? []))));
    fc.assert(
      fc.property(code, ([country, zip]) => {
        const once = formatPostalCode(country, zip);
        expect(formatPostalCode(country, once)).toBe(once);
        expect(fitsPostalPattern(country, once)).toBe(true);
      }),
    );
  });
});

describe('the postal code in a form', () => {
  it.each([
    ['US', true, true, true],
    ['US', false, true, true],
    ['CA', false, true, true],
    ['GB', false, true, true],
    ['IE', true, false, true],
    ['IE', false, false, true],
    ['PL', true, true, true],
    ['AE', false, false, false],
  ])('in %s, codes supported %s, is required: %s, has a field: %s', (country, supported, required, requested) => {
    expect(requiresPostalCode(country, supported)).toBe(required);
    expect(hasPostalCodeField(country, supported)).toBe(requested);
  });

  it.each([
    ['US', '', { kind: 'refused', code: 'empty-zip' }],
    ['CA', '   ', { kind: 'refused', code: 'empty-zip' }],
    ['PL', '', { kind: 'refused', code: 'empty-zip' }],
    ['US', '9021', { kind: 'refused', code: 'invalid-zip' }],
    ['PL', '12345678901', { kind: 'refused', code: 'invalid-zip' }],
    ['US', '90210 1234', { kind: 'accepted', zip: '90210-1234' }],
  ])('in %s, entered as %j, is checked with the result %j [ACC-310 ACC-311]', (country, zip, verdict) => {
    expect(judgePostalCode({ country, postalCodeSupported: true, zip })).toEqual(verdict);
  });

  it('is the default if an Irish code is missing, and never if it is invalid [ACC-314 RWD-313]', () => {
    expect(DEFAULT_IE_ZIP).toBe('D01 F5P2');
    expect(judgePostalCode({ country: 'IE', postalCodeSupported: true, zip: '' })).toEqual({
      kind: 'accepted',
      zip: 'D01 F5P2',
    });
    expect(judgePostalCode({ country: 'IE', postalCodeSupported: true, zip: '', defaultIrishZip: 'T12 X70A' })).toEqual(
      { kind: 'accepted', zip: 'T12 X70A' },
    );
    expect(judgePostalCode({ country: 'IE', postalCodeSupported: true, zip: 'A6W 1234' })).toEqual({
      kind: 'refused',
      code: 'invalid-zip',
    });
  });

  it('is empty in a country without codes', () => {
    expect(judgePostalCode({ country: 'AE', postalCodeSupported: false, zip: '' })).toEqual({
      kind: 'accepted',
      zip: '',
    });
  });
});

describe('the postal code in the ZIP search', () => {
  it.each([
    ['US', '10001', '90210', { zip: '10001', isRestored: false }],
    ['US', 'K1A 0B1', '90210', { zip: '90210', isRestored: true }],
    ['US', 'abc', '90210', { zip: '90210', isRestored: true }],
    ['US', '', '90210', { zip: '90210', isRestored: true }],
    ['CA', 'k1a0b1', 'M5V 2T6', { zip: 'K1A 0B1', isRestored: false }],
    ['IE', 'a65f4e2', 'D02 AF30', { zip: 'A65 F4E2', isRestored: false }],
    ['IE', 'abc', '90210', { zip: 'D01 F5P2', isRestored: true }],
    ['IE', 'abc', '', { zip: 'D01 F5P2', isRestored: true }],
    ['IE', '', '', { zip: 'D01 F5P2', isRestored: true }],
    ['IE', 'abc', 'D02 AF30', { zip: 'D02 AF30', isRestored: true }],
    ['IE', '', 'D02 AF30', { zip: 'D02 AF30', isRestored: true }],
  ])('in %s, entered as %j after %j, searches %j [RWD-224 RWD-227]', (country, entered, previous, searched) => {
    expect(searchedPostalCode({ country, entered, previous })).toEqual(searched);
  });
});
