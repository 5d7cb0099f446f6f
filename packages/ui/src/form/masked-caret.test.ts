import { expect, test } from 'vitest';
import { maskedCaret } from './masked-caret.ts';

test.each<[what: string, typed: string, shaped: string, isDelete?: boolean]>([
  ['a digit after all others', '2155550186|', '(215) 555-0186|'],
  ['a digit that is removed in the middle', '(21|) 555-0186', '(21|5) 550-186'],
  ['a digit that is added in the middle', '(2195|) 555-018', '(219) 5|55-5018'],
  ['the first of all digits', '|15) 555-0186', '|1 (555) 501-86'],
  ['a removed separator', '(215|555-0186', '(215|) 555-0186'],
  ['a number that is typed from the start', '(215|', '(215|'],
  ['a separator that Delete removed', '215|555-0186', '215-|555-0186', true],
  ['a letter that is removed before an extension', '215-555-0186 ex|. 12', '215-555-0186 ex|. 12'],
  ['a digit that is removed in an extension', '(215) 555-0186 #|2', '(215) 555-0186 #|2'],
  ['a leading digit that the mask removes', '1215|5550186', '215|-555-0186'],
])('the caret (shown as |) of a phone field stays at its digit: %s', (_what, typed, shaped, isDelete = false) => {
  const masked = shaped.replace('|', '');
  const place = maskedCaret(typed.replace('|', ''), { caret: typed.indexOf('|'), isDelete }, masked);
  expect(`${masked.slice(0, place)}|${masked.slice(place)}`).toBe(shaped);
});
