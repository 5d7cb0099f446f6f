import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import {
  adminBundle,
  buildSettings,
  bundle,
  findNode,
  hashOf,
  installMatches,
  isNodeNewEnough,
  root,
} from './bootstrap.mjs';

describe('the installed packages', () => {
  const expected = {
    '': { version: '0.1.0' },
    'apps/web': { version: '0.1.0' },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/for-windows': { version: '2.0.0', optional: true },
    'node_modules/@nestling/web': { link: true },
  };

  it('match the lockfile without the packages of other platforms', () => {
    expect(installMatches(expected, { 'node_modules/a': { version: '1.0.0' } })).toBe(true);
  });

  it.each([
    ['nothing is installed', {}],
    ['a version differs', { 'node_modules/a': { version: '1.0.1' } }],
    [
      'an optional package has another version',
      { 'node_modules/a': { version: '1.0.0' }, 'node_modules/for-windows': { version: '1.9.0' } },
    ],
  ])('do not match when %s', (_why, installed) => {
    expect(installMatches(expected, installed)).toBe(false);
  });
});

test.each([
  ['v24.0.0', true],
  ['v26.10.0\n', true],
  ['v22.21.1', false],
  ['', false],
])('Node %j is new enough: %s', (version, enough) => {
  expect(isNodeNewEnough(version)).toBe(enough);
});

test('findNode returns the path of a Node executable', () => {
  expect(findNode()).toMatch(/node(\.exe)?$/);
});

test('builds are for production, whatever NODE_ENV is', () => {
  expect(process.env['NODE_ENV']).toBe('test');
  expect(buildSettings()).toMatchObject({ NODE_ENV: 'production' });
});

test.each([
  ['Containerfile', bundle],
  ['deploy/systemd/nestling-web@.service', bundle],
  ['deploy/systemd/nestling-worker.service', bundle],
  ['deploy/systemd/nestling-migrate.service', adminBundle],
  ['deploy/nestling-admin', adminBundle],
  ['tools/image/bin/nestling-admin', adminBundle],
])('%s starts %s', (file, started) => {
  const starts = readFileSync(join(root, file), 'utf8').match(
    /^(?:ExecStart=|CMD ).*$|^.*bin\/node .*$|^exec node .*$/gm,
  );
  expect(starts).toEqual([expect.stringContaining(started)]);
});

describe('the hash of build inputs', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'nestling-hash-'));
    writeFileSync(join(folder, 'a.ts'), '1');
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const hash = () => hashOf(['.'], folder);

  it('changes when a file’s bytes or name change, or a file is added', () => {
    const seen = [hash()];
    writeFileSync(join(folder, 'a.ts'), '2');
    seen.push(hash());
    writeFileSync(join(folder, 'b.ts'), '');
    seen.push(hash());
    rmSync(join(folder, 'b.ts'));
    writeFileSync(join(folder, 'c.ts'), '');
    seen.push(hash());
    expect(new Set(seen).size).toBe(4);
  });

  it('changes with the bytes of a file that is named', () => {
    const one = () => hashOf(['a.ts'], folder);
    const before = one();
    writeFileSync(join(folder, 'a.ts'), '2');
    expect(one()).not.toBe(before);
  });

  it('does not change with a test file', () => {
    const before = hash();
    writeFileSync(join(folder, 'a.test.ts'), 'x');
    expect(hash()).toBe(before);
  });
});
