import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { PATHS } from '@nestling/domain/route-paths';
import { expect, test } from 'vitest';
import { strayPaths } from './paths.ts';

const pathsIn = (code: string) => strayPaths('a.tsx', `export const a = (t, b) => ${code};`).map(({ path }) => path);

test.each([
  ['a literal', `go('/course')`, ['/course']],
  ['a longer path', `go('/create-profile/step1')`, ['/create-profile/step1']],
  ['a path with query', `go('/login?error=x')`, ['/login?error=x']],
  ['an attribute', `<Link to="/policy" />`, ['/policy']],
  ['a template', 'go(`/redeem/${b}/certificate`)', ['/redeem/']],
  ['a template behind an origin', 'go(`${b}/verify/${t}`)', ['/verify/']],
  ['the start of a path', `b.startsWith('/redeem/')`, ['/redeem/']],
  ['a key', `({ '/credits': t })`, ['/credits']],
])('ACC-037: %s is found', (_what, code, paths) => {
  expect(pathsIn(code)).toEqual(paths);
});

test.each([
  ['a name', `go(PATHS.COURSE)`],
  ['the root', `b.startsWith('/')`],
  ['a call of the API', `call('/api/courses/{slug}')`],
  ['a name that only begins alike', `go('/courses-of-others')`],
  ['a path of the shop', `go('/shop/pages/contact')`],
  ['a comment', `b /* leads to '/course' */`],
])('ACC-037: %s is none', (_what, code) => {
  expect(pathsIn(code)).toEqual([]);
});

test('ACC-037: the constants are those of the source', () => {
  expect(PATHS).toMatchObject({
    HOME: '/',
    HOME_ALT: '/home',
    COURSE: '/course',
    LOGIN: '/login',
    REGISTER: '/register',
    RESET_LINK: '/reset-link',
    RESET_PASSWORD: '/reset-password',
    LOGOUT: '/logout',
    PROFILE: '/create-profile',
    STEP1: '/create-profile/step1',
    STEP2: '/create-profile/step2',
    STEP3: '/create-profile/step3',
    REDEEM: '/redeem',
    COURSE_NOT_FOUND: '/course-not-found',
    INVALID_URL: '/invalid-url',
  });
});

const check = (root: string) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), root], { encoding: 'utf8' });

test('ACC-037: the product has no stray path, and one that is planted is told with its line', () => {
  const product = check(resolve(import.meta.dirname, '../..'));
  expect(product.stdout).toMatch(/^\d{3,} files read, 0 stray paths\n$/);
  expect(product.status).toBe(0);

  const house = mkdtempSync(join(tmpdir(), 'nestling-paths-'));
  const plant = (path: string, text: string) => {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), text);
  };
  plant('apps/web/src/shell/a.ts', `const name = 'x';\nexport const a = '/course';\n`);
  plant('packages/domain/src/rewards/b.ts', 'export const b = (slug: string) => `/redeem/${slug}`;\n');
  plant('apps/web/src/shell/a.test.ts', `export const a = '/course';\n`);
  plant('packages/domain/src/route-paths.ts', `export const PATHS = { COURSE: '/course' };\n`);
  try {
    const broken = check(house);
    expect(broken.status).toBe(1);
    expect(broken.stdout.split('\n')).toEqual([
      'apps/web/src/shell/a.ts:2 path of a page outside PATHS: "/course"',
      'packages/domain/src/rewards/b.ts:1 path of a page outside PATHS: "/redeem/"',
      '2 files read, 2 stray paths',
      '',
    ]);
  } finally {
    rmSync(house, { recursive: true, force: true });
  }
});
