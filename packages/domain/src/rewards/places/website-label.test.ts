import { expect, test } from 'vitest';
import { websiteLabel } from './website-label.ts';

test.each([
  ['Our clinic', 'https://www.clinic.example.com/', 'Our clinic'],
  ['Maple Library', 'https://www.library.example.com/maple', 'library.example.com'],
  ['Maple Library ', 'https://library.example.com/', 'library.example.com'],
  ['Maple Library', 'mailto:desk@library.example.com', 'Maple Library'],
  ['Maple Library', '/places/maple', 'Maple Library'],
])('the link "%s" to %s of the Maple Library reads %s', (label, url, text) => {
  expect(websiteLabel({ url, label }, 'Maple Library')).toBe(text);
});
