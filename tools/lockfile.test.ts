import { expect, test } from 'vitest';
import { missingEntries, withoutIntegrity } from './lockfile.mjs';

test('an optional package missing from the lockfile is added next to its dependent, for its platform only', () => {
  const packages = {
    '': { version: '0.1.0' },
    'node_modules/tool': {
      version: '1.0.0',
      dev: true,
      optionalDependencies: { 'tool-linux-x64': '1.0.0', '@tool/binding-win32-arm64-msvc': '1.0.0' },
    },
    'node_modules/tool-linux-x64': { version: '1.0.0', optional: true },
    'node_modules/user/node_modules/tool': {
      version: '0.9.0',
      optionalDependencies: { 'tool-linux-arm64-musl': '0.9.0' },
    },
  };
  expect(missingEntries(packages)).toEqual({
    'node_modules/@tool/binding-win32-arm64-msvc': {
      version: '1.0.0',
      cpu: ['arm64'],
      dev: true,
      optional: true,
      os: ['win32'],
    },
    'node_modules/user/node_modules/tool-linux-arm64-musl': {
      version: '0.9.0',
      cpu: ['arm64'],
      libc: ['musl'],
      optional: true,
      os: ['linux'],
    },
  });
});

test('no package is added to the lockfile for a version range, or if an outer folder has the package', () => {
  const packages = {
    'apps/web': { optionalDependencies: { inner: '2.0.0' } },
    'node_modules/inner': { version: '2.0.0' },
    'node_modules/a': { version: '1.0.0', optionalDependencies: { other: '^1.0.0' } },
    'node_modules/a/node_modules/b': { version: '1.0.0', optionalDependencies: { inner: '2.0.0' } },
  };
  expect(missingEntries(packages)).toEqual({});
});

test('a package without integrity is reported, except for workspaces, links and bundled packages', () => {
  const packages = {
    '': { version: '1.0.0' },
    'apps/web': { version: '1.0.0' },
    'node_modules/web': { link: true },
    'node_modules/whole': { version: '1.0.0', integrity: 'sha512-AAAA' },
    'node_modules/whole/node_modules/inner': { version: '1.0.0', inBundle: true },
    'node_modules/@tool/binding': { version: '1.0.0', optional: true },
  };
  expect(withoutIntegrity(packages)).toEqual(['node_modules/@tool/binding']);
});
