import { expect, test } from 'vitest';
import { contrastOf, hexOf } from './contrast.ts';

test.each([
  ['#000', '#ffffff', '21.0'],
  ['#ffffff', '#FFF', '1.0'],
  ['#12302b', '#fbf8f3', '13.4'],
  ['#fbf8f3', '#12302b', '13.4'],
  ['#a8281a', '#ffffff', '7.0'],
  ['#748a84', '#ffffff', '3.7'],
])('the contrast of %s on %s is %s', (text, ground, ratio) => {
  expect(contrastOf(text, ground)?.toFixed(1)).toBe(ratio);
});

test.each(['', 'red', '#12', '#12302bff', 'rgb(1 2 3)'])('"%s" is not a hex color', (colour) => {
  expect(hexOf(colour)).toBeNull();
  expect(contrastOf(colour, '#fff')).toBeNull();
});

test.each([
  [' #abc', '#AABBCC'],
  ['#12302b ', '#12302B'],
])('the color %s is formatted as %s', (colour, hex) => {
  expect(hexOf(colour)).toBe(hex);
});
