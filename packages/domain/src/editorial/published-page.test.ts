import { expect, test } from 'vitest';
import { isPublishedPage } from './published-page.ts';

test.each([
  ['faq', true],
  ['experts', true],
  ['terms', true],
  ['terms-r1', true],
  ['policy-2027-03', true],
  ['policy-2027-03-r2', true],
  ['policy-', false],
  ['policy', false],
  ['about-us', false],
])('an address shows the content page %s: %s', (slug, visible) => {
  expect(isPublishedPage(slug)).toBe(visible);
});
