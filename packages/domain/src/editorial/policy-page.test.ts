import { expect, test } from 'vitest';
import { policyPageSlug, policyVersionOf } from './policy-page.ts';

test.each([
  ['2024-01', 'policy-2024-01'],
  ['2', 'policy-2'],
  ['x'.repeat(50), `policy-${'x'.repeat(50)}`],
  ['x'.repeat(51), null],
  ['2024.01', null],
  ['2024-', null],
  ['-2024', null],
  ['2024--01', null],
  ['V2', null],
  ['a b', null],
  ['2024-01-r1', null],
  ['', null],
])('the page of the version %j is %j', (version, slug) => {
  expect(policyPageSlug(version)).toBe(slug);
});

test.each([
  ['policy-2024-01', '2024-01'],
  ['policy-2024-01-r1', null],
  ['policy', null],
  ['policy-', null],
  ['2024-01', null],
  ['terms', null],
])('the page %j has the text of the version %j', (slug, version) => {
  expect(policyVersionOf(slug)).toBe(version);
});
