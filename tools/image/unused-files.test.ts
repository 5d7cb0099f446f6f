import { expect, test } from 'vitest';
import { isUnused, packageOf } from './unused-files.ts';

const PLAIN = { loaded: ['node_modules/@a/b/dist/index.js'], computesPaths: false };
const COMPUTING = { ...PLAIN, computesPaths: true };
const NOT_IMPORTED = { loaded: [], computesPaths: false };

const inPackage = (path: string): string => `node_modules/@a/b/${path}`;

test('the package of a file may have a scope, or be nested in another package', () => {
  expect(packageOf('node_modules/pg/lib/index.js')).toBe('node_modules/pg');
  expect(packageOf('apps/server/node_modules/@a/b/index.js')).toBe('apps/server/node_modules/@a/b');
  expect(packageOf('node_modules/a/node_modules/b/lib/x/y.js')).toBe('node_modules/a/node_modules/b');
});

test.each(['dist/index.js', 'package.json', 'LICENSE', 'LICENSE.md', 'NOTICE.txt', 'data/font.afm', 'x.wasm'])(
  'the file %s is kept in an imported package',
  (path) => expect(isUnused(inPackage(path), PLAIN)).toBe(false),
);

test.each([
  'dist/index.js.map',
  'dist/index.d.ts',
  'src/index.mts',
  'README.md',
  'test/a.json',
  '.github/a.yml',
  'x.tar.gz',
])('the file %s is removed from every package', (path) => expect(isUnused(inPackage(path), COMPUTING)).toBe(true));

test('code without an import is kept only in packages that compute paths', () => {
  expect(isUnused(inPackage('dist/worker.js'), PLAIN)).toBe(true);
  expect(isUnused(inPackage('dist/worker.js'), COMPUTING)).toBe(false);
  expect(isUnused(inPackage('dist/index.browser.mjs'), COMPUTING)).toBe(true);
});

test('a loaded file is kept, even if its name looks like that of a test', () => {
  const loaded = [inPackage('test/index.js'), inPackage('browser.js')];
  for (const path of loaded) expect(isUnused(path, { loaded, computesPaths: false })).toBe(false);
});

test('a package without an import is removed with its license', () => {
  expect(isUnused(inPackage('index.js'), NOT_IMPORTED)).toBe(true);
  expect(isUnused(inPackage('LICENSE'), NOT_IMPORTED)).toBe(true);
});

test('the files of a font are kept, because they are addressed by name', () => {
  const font = 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
  expect(isUnused(font, NOT_IMPORTED)).toBe(false);
});
