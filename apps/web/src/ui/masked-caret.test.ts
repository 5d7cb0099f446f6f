import { formatModalPhone, formatOptInPhone } from '@nestling/domain/rewards/phone';
import { expect, test } from 'vitest';
import { maskedCaret } from './masked-caret.ts';

/** `|` is the caret. */
const after = (typed: string, mask: (text: string) => string): string => {
  const caret = typed.indexOf('|');
  const text = typed.replace('|', '');
  const masked = mask(text);
  const place = maskedCaret(text, caret, masked);
  return `${masked.slice(0, place)}|${masked.slice(place)}`;
};

test.each([
  ['a digit behind all others', '2155550186|', '(215) 555-0186|'],
  ['a digit that is removed in the middle', '(21|) 555-0186', '(21|5) 550-186'],
  ['a digit that is added in the middle', '(2195|) 555-018', '(219) 5|55-5018'],
  ['the first of all digits', '|15) 555-0186', '|1 (555) 501-86'],
  ['a removed separator', '(215|555-0186', '(215|) 555-0186'],
  ['a number that is typed from the start', '(215|', '(215|'],
])('the caret stays where it was: %s', (_what, typed, masked) => {
  expect(after(typed, formatModalPhone)).toBe(masked);
});

test('a leading 1 that the mask removes does not move it', () => {
  expect(after('1215|5550186', formatOptInPhone)).toBe('215|-555-0186');
});
