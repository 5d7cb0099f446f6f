import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SHIPPING_COUNTRIES } from '../../account/place/countries.ts';
import { judgeZip } from '../../account/place/zip-region.ts';
import { judgeShippingAddress } from './shipping-address.ts';

const ROWS = readFileSync(join(import.meta.dirname, 'addresses.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [group = '', country = '', street = '', city = '', code = '', expected = ''] = line.split('\t');
    return { group, country, street, city, code, expected };
  });

type Row = (typeof ROWS)[number];

const PHONES: Readonly<Record<string, string>> = {
  US: '512-555-0142',
  CA: '613-555-0142',
  GB: '01632 960142',
  IE: '020 914 0142',
};

function outcome({ country, street, city, code }: Row): string {
  const zip = judgeZip({ country, zip: code, tableState: null });
  const verdict = judgeShippingAddress({
    address: {
      firstName: 'Maya',
      lastName: 'Lee',
      streetLines: [street],
      city,
      postalCode: code,
      countryCode: country,
      phoneNumber: PHONES[country] ?? '',
    },
    shippingCountries: SHIPPING_COUNTRIES,
    zip,
  });
  if (verdict.kind === 'accepted') return `${country}-${verdict.address.stateOrProvinceCode}`;
  return [...new Set(Object.values(verdict.fields))].join();
}

const counted = (group: string, country?: string) =>
  ROWS.filter((row) => row.group === group && (country === undefined || row.country === country)).length;

test('public buildings and look-alikes are accepted with their region, post boxes and military addresses are refused', () => {
  const wrong = ROWS.map((row) => ({ ...row, outcome: outcome(row) })).filter((row) => row.outcome !== row.expected);
  expect(wrong).toEqual([]);
});

test('the table of addresses covers 54 US regions and 13 Canadian ones', () => {
  expect(['US', 'CA', 'GB', 'IE'].map((country) => counted('public', country))).toEqual([120, 50, 20, 10]);
  expect(['military', 'post-box', 'look-alike'].map((group) => counted(group))).toEqual([10, 20, 15]);
  const regions = new Set(ROWS.filter(({ group }) => group === 'public').map(({ expected }) => expected));
  expect([...regions].filter((region) => region.startsWith('US-'))).toHaveLength(54);
  expect([...regions].filter((region) => region.startsWith('CA-'))).toHaveLength(13);
});
