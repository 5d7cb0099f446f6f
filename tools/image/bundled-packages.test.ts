import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { deleteBundled } from './bundled-packages.ts';

const product = mkdtempSync(join(tmpdir(), 'nestling-product-'));
afterAll(() => rmSync(product, { recursive: true, force: true }));

function write(path: string, text = ''): string {
  mkdirSync(dirname(join(product, path)), { recursive: true });
  writeFileSync(join(product, path), text);
  return path;
}

const dependencies = (...names: string[]): string =>
  JSON.stringify({ dependencies: Object.fromEntries(names.map((name) => [name, '1'])) });

test('unbundled packages retain their files and those of their dependencies, bundled ones a manifest and a licence', () => {
  const remaining = [
    write('node_modules/pdfkit/package.json', dependencies('fontkit', 'pdfkit')),
    write('node_modules/pdfkit/js/data/Courier.afm'),
    write('node_modules/pdfkit/node_modules/fontkit/package.json', dependencies('@swc/helpers')),
    write('node_modules/pdfkit/node_modules/fontkit/index.js'),
    write('node_modules/@swc/helpers/package.json', dependencies()),
    write('node_modules/@swc/helpers/esm/a.js'),
    write('apps/server/node_modules/piscina/package.json', '{"optionalDependencies":{"not-installed":"1"}}'),
    write('apps/server/node_modules/piscina/dist/worker.js'),
    write('node_modules/@fontsource-variable/figtree/package.json', '{}'),
    write('node_modules/@fontsource-variable/figtree/files/a.woff2'),
    write('node_modules/fastify/package.json', dependencies('pino')),
    write('node_modules/fastify/LICENSE.md'),
  ];
  const inBundle = [
    write('node_modules/fastify/fastify.js'),
    write('node_modules/fastify/package.json.map'),
    write('node_modules/fontkit/index.js'),
    write('node_modules/@swc/core/index.js'),
    write('node_modules/pdfkit/js/pdfkit.js.map'),
    write('node_modules/pdfkit/types.d.ts'),
  ];
  expect(deleteBundled(product)).toBe(inBundle.length);
  expect(remaining.filter((path) => !existsSync(join(product, path)))).toEqual([]);
  expect(inBundle.filter((path) => existsSync(join(product, path)))).toEqual([]);
});
