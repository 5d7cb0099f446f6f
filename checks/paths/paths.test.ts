import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { PAGES } from '@nestling/domain/pages';
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
  ['a name', `go(pathOf('courses'))`],
  ['the root', `b.startsWith('/')`],
  ['a call of the API', `call('/api/courses/{slug}')`],
  ['a name that only begins alike', `go('/courses-of-others')`],
  ['a path of the shop', `go('/shop/pages/contact')`],
  ['a comment', `b /* leads to '/course' */`],
])('ACC-037: %s is none', (_what, code) => {
  expect(pathsIn(code)).toEqual([]);
});

test('ACC-037: the paths are those of the source', () => {
  expect(PAGES).toMatchObject({
    home: { path: '/' },
    homeAlternative: { path: '/home' },
    courses: { path: '/course' },
    login: { path: '/login' },
    register: { path: '/register' },
    resetLink: { path: '/reset-link' },
    resetPassword: { path: '/reset-password' },
    logout: { path: '/logout' },
    profile: { path: '/create-profile' },
    profileStep1: { path: '/create-profile/step1' },
    profileStep2: { path: '/create-profile/step2' },
    profileStep3: { path: '/create-profile/step3' },
    redeemNothing: { path: '/redeem' },
    courseNotFound: { path: '/course-not-found' },
    invalidUrl: { path: '/invalid-url' },
  });
});

const check = (root: string) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), root], { encoding: 'utf8' });

test(
  'ACC-037: the product has no stray path, and one that is planted is told with its line',
  { timeout: 30_000 },
  () => {
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
    plant('packages/mails/src/c.ts', `export const c = page('/policy');\n`);
    plant('apps/server/src/shell/d.ts', 'export const d = (origin: string) => `${origin}/verify/1`;\n');
    plant('apps/web/src/shell/a.test.ts', `export const a = '/course';\n`);
    plant('packages/domain/src/pages.ts', `export const PAGES = { courses: page('/course') };\n`);
    try {
      const broken = check(house);
      expect(broken.status).toBe(1);
      expect(broken.stdout.split('\n')).toEqual([
        'apps/server/src/shell/d.ts:1 path of a page outside PAGES: "/verify/1"',
        'apps/web/src/shell/a.ts:2 path of a page outside PAGES: "/course"',
        'packages/domain/src/rewards/b.ts:1 path of a page outside PAGES: "/redeem/"',
        'packages/mails/src/c.ts:1 path of a page outside PAGES: "/policy"',
        '4 files read, 4 stray paths',
        '',
      ]);
    } finally {
      rmSync(house, { recursive: true, force: true });
    }
  },
);
