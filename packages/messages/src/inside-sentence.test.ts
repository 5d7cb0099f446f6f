import { expect, test } from 'vitest';
import { insideSentence } from './inside-sentence.ts';

test.each([
  ['Travel bag', 'travel bag'],
  ['Éveil en douceur', 'éveil en douceur'],
  ['ZIP code', 'ZIP code'],
  ['Eircode', 'Eircode'],
  ['Nestling baby box', 'Nestling baby box'],
  ['¿Recibes WIC?', '¿recibes WIC?'],
  ['', ''],
])('the text %s is written inside a sentence as %s', (title, inside) => {
  expect(insideSentence(title)).toBe(inside);
});
