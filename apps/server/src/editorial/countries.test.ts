import { readFileSync } from 'node:fs';
import { COUNTRY_CODES } from '@nestling/domain/account/place/country-codes';
import { expect, test } from 'vitest';
import { z } from 'zod';

const row = z.object({ slug: z.string(), isoCode: z.string(), postalCodeSupported: z.literal(true) });
const file = new URL('../../../../content/main/country.json', import.meta.url);
const rows = z.array(row).parse(JSON.parse(readFileSync(file, 'utf8')));
const codes = rows.map(({ isoCode }) => isoCode);

test('a postal code is requested exactly in countries that have postal codes [ACC-157 ACC-308]', () => {
  expect(codes).toEqual(expect.arrayContaining(['US', 'CA', 'GB', 'IE', 'PL', 'MX', 'FR', 'DE', 'JP', 'PR', 'BR']));
  expect(codes.filter((code) => ['AE', 'AO', 'HK', 'GH', 'QA', 'JM', 'ZW', 'UG', 'YE'].includes(code))).toEqual([]);
});

test('each country of the list has a unique ISO 3166-1 code, which is its slug in lower case', () => {
  expect(codes.filter((code) => !COUNTRY_CODES.includes(code))).toEqual([]);
  expect(new Set(codes).size).toBe(codes.length);
  expect(rows.map(({ slug }) => slug)).toEqual(codes.map((code) => code.toLowerCase()));
});
