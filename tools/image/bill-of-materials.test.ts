import { expect, test } from 'vitest';
import { packagesOf, parseBill, withoutRemoved } from './bill-of-materials.ts';

const BILL = parseBill(
  JSON.stringify({
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    metadata: { component: { name: 'nestling' } },
    components: [
      { 'bom-ref': 'a@1.0.0', purl: 'pkg:npm/a@1.0.0', name: 'a' },
      { 'bom-ref': '@b/c@2.0.0', purl: 'pkg:npm/%40b/c@2.0.0', name: 'c' },
    ],
    dependencies: [
      { ref: 'nestling@1', dependsOn: ['a@1.0.0'] },
      { ref: 'a@1.0.0', dependsOn: ['@b/c@2.0.0'] },
      { ref: '@b/c@2.0.0', dependsOn: [] },
    ],
  }),
);

test('the bill of materials lists packages with their scopes', () => {
  expect(packagesOf(BILL)).toEqual(['a@1.0.0', '@b/c@2.0.0']);
});

test('a removed package is neither listed nor a dependency', () => {
  const bill = withoutRemoved(BILL, new Set(['a@1.0.0', '@b/c@1.0.0']));
  expect(packagesOf(bill)).toEqual(['a@1.0.0']);
  expect(bill.dependencies).toEqual([
    { ref: 'nestling@1', dependsOn: ['a@1.0.0'] },
    { ref: 'a@1.0.0', dependsOn: [] },
  ]);
  expect(bill).toMatchObject({ metadata: { component: { name: 'nestling' } } });
});

test('another document format is refused', () => {
  expect(() => parseBill('{"spdxVersion":"SPDX-2.3"}')).toThrow('CycloneDX');
});
