import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { provinceOfPostalCode } from '@nestling/domain/account/place/zip-region';
import { FSA_TABLE, formatFsa, parseFsas } from './ca-fsa-row.ts';
import { fsaTable } from './ca-fsa-table.ts';

const text = readFileSync(FSA_TABLE, 'utf8');
const rows = parseFsas(text);

test('the committed table of Canadian areas has 1,610 valid rows in order, and is unchanged when it is parsed', () => {
  expect(rows).toHaveLength(1610);
  const codes = rows.map(({ fsa }) => fsa);
  expect(codes).toEqual([...new Set(codes)].toSorted());
  expect(codes.filter((fsa) => !/^[A-Z]\d[A-Z]$/.test(fsa))).toEqual([]);
  expect(`${rows.map(formatFsa).join('\n')}\n`).toBe(text);
});

test('every point of a Canadian area lies in Canada, and every province is that of its letter', () => {
  const odd = rows.filter(({ fsa, province, point: { lat, lng } }) => {
    const isThere = lat > 41.6 && lat < 83.2 && lng > -141.1 && lng < -52.6;
    return !isThere || province !== provinceOfPostalCode(fsa);
  });
  expect(odd).toEqual([]);
});

test('rows of Canadian areas with shifted columns are omitted, and so is the North Pole', () => {
  const listed = [
    { fsa: 'V6B', lat: 49.28, lng: -123.1 },
    { fsa: 'K0H', lat: null, lng: null },
    { fsa: 'E2E', lat: null, lng: 45.41 },
    { fsa: 'H0H', lat: 90, lng: 0 },
    { fsa: 'D1A', lat: 45, lng: -75 },
    { fsa: 'A1C', lat: 47.57, lng: -52.7 },
  ];
  expect(fsaTable(listed).map(({ fsa, province }) => [fsa, province])).toEqual([
    ['A1C', 'NL'],
    ['V6B', 'BC'],
  ]);
});

test('a line of Canadian areas with a missing column is refused', () => {
  expect(() => parseFsas('V6B\tBC\t49.28')).toThrow('Not a row of the table');
});
