import { expect, test } from 'vitest';
import { requestedWidth } from './requested-width.ts';

test.each([
  ['1', 160],
  ['160', 160],
  ['161', 320],
  ['481', 640],
  ['641', 800],
  ['801', 960],
  ['1280', 1280],
  ['1281', 1600],
  ['1999', 2000],
  ['2000', 2000],
])('the address parameter w=%s requests a picture of width %d [ACC-456]', (w, width) => {
  expect(requestedWidth(w)).toBe(width);
});

test.each(['0', '2001', '9999', '-5', '1.5', '1e3', '0320', ' 320', 'a', '', '99999999999', undefined, ['320', '640']])(
  'the address parameter w=%j requests no width [ACC-456]',
  (w) => {
    expect(requestedWidth(w)).toBeNull();
  },
);
