import { expect, test } from 'vitest';
import { lettersIn } from './letter-ranges.ts';

test('the letters of a script in a font are listed as ranges, with the space and without other letters', () => {
  const codes = [0xe40, 0xe01, 0x20, 0xe02, 0x41, 0xe03];
  expect(lettersIn(codes, /\p{Script=Thai}/u)).toBe('20,e01-e03,e40');
});

test('a font without a letter of the script has no ranges', () => {
  expect(lettersIn([0x20, 0x41, 0x1f600], /\p{Script=Thai}/u)).toBe('');
});
