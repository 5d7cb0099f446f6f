import { expect, test } from 'vitest';
import { policyPageSlug } from './policy-page.ts';

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
])('the policy version %j is on the page %j', (version, slug) => {
  expect(policyPageSlug(version)).toBe(slug);
});
