import { expect, test } from 'vitest';
import { mask } from './mask.ts';

test.each([
  ['maya.reyes@example.com', 'm…@example.com'],
  ['Maya', 'M…'],
  ['Maya Lou Reyes Ortega', 'M… L… R…'],
  ['Łucja Żak', 'Ł… Ż…'],
  ['𝒜da', '𝒜…'],
  ['(202) 555-0143', '…43'],
  ['+48 600 100 243', '…43'],
  ['19103', '191…'],
  ['19103-1234', '191…'],
  ['K1A 0B1', 'K1A…'],
  ['12 Wren Lane', '1… W… L…'],
  ['https://cert.example/abc', 'h…'],
  ['', ''],
])('of %j an operator sees %j', (text, seen) => {
  expect(mask(text)).toBe(seen);
});
