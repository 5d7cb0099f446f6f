import { expect, test } from 'vitest';
import { parseCell } from './table-cell.ts';

const read = (text: unknown) => parseCell('code', text, { isDecimalComma: false });

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
  expect(parseCell('text', 'TRUE', { isDecimalComma: false })).toEqual({ value: 'TRUE', reason: null });
});
