import { expect, test } from 'vitest';
import { lettersIn } from './letter-ranges.ts';

test('the letters of a script are listed as ranges with the gaps between them, and no others', () => {
  const codes = [0xe40, 0xe01, 0x20, 0xe02, 0x41, 0xe03];
  expect(lettersIn(codes, /\p{Script=Thai}/u)).toBe('20,e01-e03,e40');
});

test('a file without a letter of the script is omitted', () => {
  expect(lettersIn([0x20, 0x41, 0x1f600], /\p{Script=Thai}/u)).toBe('');
});
