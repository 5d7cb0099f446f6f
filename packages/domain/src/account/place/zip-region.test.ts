import { describe, expect, it } from 'vitest';
import {
  isOnTheMap,
  isRegionOf,
  judgeZip,
  namedRegion,
  provinceCodes,
  provinceOfPostalCode,
  readGeocoderStatus,
  stateOfRegion,
  stateOfZipPrefix,
  type MapAnswer,
} from './zip-region.ts';

const ok = (region: string, type = 'STANDARD') => ({ status: 'OK', type, region });
const unlisted = (region: string, type = 'STANDARD') => ({ ...ok(region, type), isUnlisted: true });
const refused = (status: string) => ({ status, type: null, region: null });

describe('the region of a postal code', () => {
  it.each([
    ['90210', 'CA', ok('US-CA')],
    ['90210', null, unlisted('US-CA')],
    ['73960', 'TX', ok('US-TX')],
    ['00501', null, unlisted('US-NY')],
    ['20500', null, unlisted('US-DC')],
    ['09012', 'AE', ok('US-AE', 'MILITARY')],
    ['09012', null, unlisted('US-AE', 'MILITARY')],
    ['34001', null, unlisted('US-AA', 'MILITARY')],
    ['96201', null, unlisted('US-AP', 'MILITARY')],
    ['96601', null, unlisted('US-AP', 'MILITARY')],
    ['96701', null, unlisted('US-HI')],
    ['09912', null, refused('INVALID_ZIP')],
    ['09912', 'AE', ok('US-AE', 'MILITARY')],
    ['00001', null, refused('INVALID_ZIP')],
    ['90210-1234', null, unlisted('US-CA')],
    ['٩٠٢١٠', null, unlisted('US-CA')],
  ])('in the US for %s with the state %j in the ZIP table is %j', (zip, tableState, verdict) => {
    expect(judgeZip({ country: 'US', zip, tableState })).toEqual(verdict);
  });

  it.each([
    ['US', 'M5V 2T6', 'COUNTRY_OR_ZIPCODE_MISMATCH'],
    ['US', 'SW1A 1AA', 'COUNTRY_OR_ZIPCODE_MISMATCH'],
    ['CA', '90210', 'COUNTRY_OR_ZIPCODE_MISMATCH'],
    ['GB', 'a65f4e2', 'COUNTRY_OR_ZIPCODE_MISMATCH'],
    ['IE', 'K1A 0B1', 'COUNTRY_OR_ZIPCODE_MISMATCH'],
    ['US', '9021', 'INVALID_ZIP'],
    ['US', '', 'INVALID_ZIP'],
    ['CA', 'W1A 0B1', 'INVALID_ZIP'],
    ['PL', '12345678901', 'INVALID_ZIP'],
  ])('of %s and %j is refused as %s', (country, zip, status) => {
    expect(judgeZip({ country, zip, tableState: null })).toEqual(refused(status));
  });

  it.each([
    ['A1A 1A1', 'NL'],
    ['B3H 1A1', 'NS'],
    ['C1A 1A1', 'PE'],
    ['E1A 1A1', 'NB'],
    ['G1A 1A1', 'QC'],
    ['H1A 1A1', 'QC'],
    ['J1A 1A1', 'QC'],
    ['K1A 0B1', 'ON'],
    ['L1A 1A1', 'ON'],
    ['m5v3l9', 'ON'],
    ['N1A 1A1', 'ON'],
    ['P1A 1A1', 'ON'],
    ['R1A 1A1', 'MB'],
    ['S1A 1A1', 'SK'],
    ['T1A 1A1', 'AB'],
    ['V1A 1A1', 'BC'],
    ['Y1A 1A1', 'YT'],
    ['X0A 0H0', 'NU'],
    ['X0B 0H0', 'NU'],
    ['X0C 0H0', 'NU'],
    ['X0E 0H0', 'NT'],
    ['X1A 0H0', 'NT'],
  ])('in Canada for %s is %s [RWD-433]', (zip, province) => {
    expect(judgeZip({ country: 'CA', zip, tableState: null })).toEqual(ok(`CA-${province}`));
    expect(provinceOfPostalCode(zip)).toBe(province);
  });

  it.each([
    ['PL', '00-950', ok('PL-ALL')],
    ['PL', '', ok('PL-ALL')],
    ['FR', '75001', ok('FR-ALL')],
    ['GB', 'SW1A 1AA', ok('GB-ALL')],
    ['GB', 'BFPO 57', ok('GB-ALL', 'MILITARY')],
    ['IE', 'D01 F5P2', ok('IE-ALL')],
  ])('in %s for %s is %j [ACC-316 RWD-269]', (country, zip, verdict) => {
    expect(judgeZip({ country, zip, tableState: null })).toEqual(verdict);
  });

  it('is known for 931 US prefixes, and for no Canadian letter that begins no postal code', () => {
    const prefixes = Array.from({ length: 1000 }, (_, number) => stateOfZipPrefix(String(number).padStart(3, '0')));
    expect(prefixes.filter((state) => state !== null)).toHaveLength(931);
    expect([...'DFIOQUWZ'].map((letter) => provinceOfPostalCode(`${letter}1A 1A1`))).toEqual(
      Array.from({ length: 8 }, () => null),
    );
  });
});

describe('a US code missing from the table [RWD-434]', () => {
  const judge = (zip: string, mapped: MapAnswer | null, tableState: string | null = null) =>
    judgeZip({ country: 'US', zip, tableState, mapped });

  it.each<[string, string, MapAnswer | null, string | null, object | null]>([
    [
      'has the state of the ZIP table once it is listed, even if the map has another',
      '75999',
      { kind: 'found', state: 'LA' },
      'OK',
      ok('US-OK'),
    ],
    ['has the state of the map', '75999', { kind: 'found', state: 'LA' }, null, ok('US-LA')],
    ['is invalid if the map does not know it', '75999', { kind: 'unknown' }, null, refused('INVALID_ZIP')],
    ['has the state of its prefix while the map is unavailable', '75999', { kind: 'outage' }, null, unlisted('US-TX')],
    [
      'has the state of its prefix if the map returns an unknown state',
      '75999',
      { kind: 'found', state: 'ZZ' },
      null,
      unlisted('US-TX'),
    ],
    [
      'has no verdict while the map is unavailable, if its prefix belongs to no state',
      '34399',
      { kind: 'outage' },
      null,
      null,
    ],
    ['is invalid without a map if its prefix belongs to no state', '34399', null, null, refused('INVALID_ZIP')],
  ])('%s', (_name, zip, mapped, tableState, verdict) => {
    expect(judge(zip, mapped, tableState)).toEqual(verdict);
  });

  it('is looked up on the map only for ordinary US codes', () => {
    const request = (country: string, zip: string) => isOnTheMap(country, zip);
    expect([request('US', '75999'), request('US', '75999-1234'), request('US', '34399')]).toEqual([true, true, true]);
    for (const zip of ['09012', '34012', '96212', '00612', '00812', '96912', '7599'])
      expect(request('US', zip)).toBe(false);
    expect([request('CA', 'K1A 0B1'), request('CA', '75999')]).toEqual([false, false]);
  });
});

describe('the first parts of postal codes', () => {
  it('each belong to one region, like the full codes that begin with them', () => {
    const codes = provinceCodes();
    expect(new Set(codes.map(({ country, prefix }) => country + prefix)).size).toBe(codes.length);
    expect(codes.filter(({ country }) => country === 'US')).toHaveLength(931);
    for (const { country, prefix, region } of codes) {
      const zip = country === 'US' ? `${prefix}00` : `${prefix.padEnd(2, '0').padEnd(3, 'E')} 0A0`;
      expect(judgeZip({ country, zip, tableState: null })).toMatchObject({ status: 'OK', region });
    }
  });
});

describe('a region', () => {
  it.each([
    ['US-TX', 'TX'],
    ['CA-ON', 'ON'],
    ['GB-ALL', 'ALL'],
    ['TX', 'TX'],
  ])('%s has the state %s [RWD-306]', (region, state) => {
    expect(stateOfRegion(region)).toBe(state);
  });

  it.each([
    ['OK', 'found'],
    ['ZERO_RESULTS', 'unknown'],
    ['OVER_QUERY_LIMIT', 'outage'],
    ['REQUEST_DENIED', 'outage'],
    ['UNKNOWN_ERROR', 'outage'],
    ['INVALID_REQUEST', 'outage'],
  ])('with the geocoder status %s is read as %s [ACC-360]', (status, reading) => {
    expect(readGeocoderStatus(status)).toBe(reading);
  });
});

describe('the region of a member of the US [LRN-319]', () => {
  it.each(['US-TX', 'US-DC', 'US-PR', 'US-GU', 'US-AS', 'US-MP', 'US-PW', 'US-AE'])('is %s', (region) => {
    expect(isRegionOf('US', region)).toBe(true);
  });

  it.each(['TX', 'US-ZZ', 'US-tx', 'us-TX', 'US-', 'US-ALL', 'CA-ON', 'US-TX ', ''])('is not %j', (region) => {
    expect(isRegionOf('US', region)).toBe(false);
  });

  it('is not checked for other countries', () => {
    expect([isRegionOf('CA', 'CA-ON'), isRegionOf('GB', 'GB-ALL'), isRegionOf(null, 'TX')]).toEqual([true, true, true]);
  });
});

describe('the state or province of a region', () => {
  it.each([
    ['US-PA', { country: 'US', state: 'PA' }],
    ['US-AE', { country: 'US', state: 'AE' }],
    ['US-GU', { country: 'US', state: 'GU' }],
    ['CA-NU', { country: 'CA', state: 'NU' }],
    ['CA-QC', { country: 'CA', state: 'QC' }],
    ['US-QC', null],
    ['CA-PA', null],
    ['US-ALL', null],
    ['GB-ALL', null],
    [null, null],
  ])('is recognized for %s', (region, named) => {
    expect(namedRegion(region)).toEqual(named);
  });
});
