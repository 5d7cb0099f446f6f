import { expect, test } from 'vitest';
import { parseCell } from './table-cell.ts';

const read = (text: unknown) => parseCell('code', text, { isDecimalComma: false, isCsv: true });

test.each([
  '1234567890123460000',
  '12345.0',
  '12345,0',
  '0012345.0',
  '0.5',
  '-0.5',
  'TRUE',
  'FAUX',
  '=A1&B1',
  '=1+1',
  1234567890123460000,
  true,
])('a code that a spreadsheet or a program has read as something else is refused: %j (D-295)', (text) => {
  expect(read(text).reason).toEqual(expect.any(String));
});

test.each([
  ['123456789012345', '123456789012345'],
  ['1234567890123456', '1234567890123456'],
  ['4929123456789010', '4929123456789010'],
  ['12345678901234567', '12345678901234567'],
  ['12345678901234560', '12345678901234560'],
  ['0012345678901230000', '0012345678901230000'],
  ['100000', '100000'],
  ['0012345', '0012345'],
  ['="TRUE"', 'TRUE'],
  ['="12345.0"', '12345.0'],
  ['="1234567890123460000"', '1234567890123460000'],
  ['US-1.5', 'US-1.5'],
  ['true', 'true'],
])('a code is read as it is written: %s', (text, value) => {
  expect(read(text)).toEqual({ value, reason: null });
});

test('a plain text may be a decimal number or the word of a spreadsheet', () => {
  expect(parseCell('text', 'TRUE', { isDecimalComma: false, isCsv: true })).toEqual({ value: 'TRUE', reason: null });
});

test('a code that a spreadsheet may have rounded is refused with the two remedies (D-295)', () => {
  expect(read('1234567890123460000').reason).toMatch(/^is a number whose last digits.+as text.+write ="…" around it/);
});

test('a program that writes JSON has not rounded a code', () => {
  const text = '1234567890123460000';
  expect(parseCell('code', text, { isDecimalComma: false, isCsv: false })).toEqual({ value: text, reason: null });
});
