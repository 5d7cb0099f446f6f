import { describe, expect, it } from 'vitest';
import { judgePlace, type PlaceFacts } from './member-place.ts';
import { judgeZip } from './zip-region.ts';

const LISTED = { postalCodeSupported: true };

function facts(change: Partial<PlaceFacts>): PlaceFacts {
  const { country = 'US', zip = '' } = change;
  const tableState = zip.trim().startsWith('19103') ? 'PA' : null;
  const lookedUp = zip.trim() === '' || !country ? null : judgeZip({ country, zip, tableState });
  return { country, listed: LISTED, zip, zipSent: zip !== '', lookedUp, defaultIrishZip: 'D01 F5P2', ...change };
}

describe('the country and postal code of a member', () => {
  it.each([
    ['US', '19103', { kind: 'accepted', country: 'US', zip: '19103', region: 'US-PA' }],
    ['US', '19103 1234', { kind: 'accepted', country: 'US', zip: '19103-1234', region: 'US-PA' }],
    ['CA', 'k1a0b1', { kind: 'accepted', country: 'CA', zip: 'K1A 0B1', region: 'CA-ON' }],
    ['GB', 'sw1a1aa', { kind: 'accepted', country: 'GB', zip: 'SW1A 1AA', region: 'GB-ALL' }],
    ['PL', '00-950', { kind: 'accepted', country: 'PL', zip: '00-950', region: 'PL-ALL' }],
    ['IE', 'a65f4e2', { kind: 'accepted', country: 'IE', zip: 'A65 F4E2', region: 'IE-ALL' }],
  ])('%s %s are accepted with their region [ACC-316]', (country, zip, verdict) => {
    expect(judgePlace(facts({ country, zip }))).toEqual(verdict);
  });

  it('get the default for a missing Irish code [ACC-314]', () => {
    expect(judgePlace(facts({ country: 'IE', zipSent: true }))).toEqual({
      kind: 'accepted',
      country: 'IE',
      zip: 'D01 F5P2',
      region: 'IE-ALL',
    });
  });

  it.each([
    ['US', 'M5V 3L9', 'zip-country-mismatch'],
    ['CA', '19103', 'zip-country-mismatch'],
    ['US', '1910', 'invalid-zip'],
    ['US', '00001', 'invalid-zip'],
    ['US', '!', 'invalid-zip'],
  ])('%s %s are refused with %s [ACC-332]', (country, zip, code) => {
    expect(judgePlace(facts({ country, zip }))).toEqual({ kind: 'refused', field: 'zip', code });
  });

  it('are refused if a required code is removed, and accepted if the country changes before a code is sent', () => {
    expect(judgePlace(facts({ zipSent: true }))).toEqual({ kind: 'refused', field: 'zip', code: 'empty-zip' });
    expect(judgePlace(facts({ country: 'CA', zipSent: false }))).toEqual({
      kind: 'accepted',
      country: 'CA',
      zip: null,
      region: null,
    });
  });

  it('are refused if the country is not listed [ACC-331]', () => {
    expect(judgePlace(facts({ country: null }))).toEqual({ kind: 'refused', field: 'country', code: 'no-country' });
    expect(judgePlace(facts({ country: 'XX', listed: null }))).toEqual({
      kind: 'refused',
      field: 'country',
      code: 'country-not-allowed',
    });
  });
});
