import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { readModule, resolveSpecifier } from './module.ts';
import { rules, violations } from './rules.ts';

type Tree = Readonly<Record<string, string>>;

/** A small repository that breaks no rule and contains each kind of allowed import. */
const sound: Tree = {
  'packages/domain/src/account/email/email.ts': `export const isEmail = (text: string) => new Date(text) && true;`,
  'packages/domain/src/learning/progress.ts': `import { isEmail } from '../account/email.ts'; export const progress = isEmail;`,
  'packages/domain/src/learning/progress.test.ts': `import { test } from 'vitest'; import { progress } from './progress.ts'; test('x', () => progress(''));`,
  'packages/domain/src/learning/input.test.ts': `import { test } from 'vitest'; import { cases } from '../../../../testing/real-input/cases.ts'; test('x', () => cases);`,
  'testing/real-input/cases.ts': `export const cases = [];`,
  'packages/domain/src/rewards/order/b.ts': `export const b = 1;`,
  'packages/contract/src/account/sign-in.ts': `import type { z } from 'zod'; import { isEmail } from '@nestling/domain/account/email/email'; export const signIn = isEmail; export type X = z.ZodType;`,
  'packages/contract/src/account/sign-in.schema.ts': `import { z } from 'zod'; export { signIn } from './sign-in.ts'; export const schema = z;`,
  'packages/domain/src/account/locale.ts': `export const LOCALES = ['en-US'];`,
  'packages/messages/src/catalogue.ts': `import { LOCALES } from '@nestling/domain/account/locale'; export const words = LOCALES;`,
  'e2e/in-two-locales.ts': `import { LOCALES } from '@nestling/domain/account/locale'; export const two = LOCALES.slice(0, 2);`,
  'packages/mails/src/welcome.tsx': `import { words } from '@nestling/messages/catalogue'; import { isEmail } from '@nestling/domain/account/email/email'; export const welcome = [words, isEmail];`,
  'apps/server/src/main.ts': `import { boot } from './composition/boot.ts'; boot();`,
  'apps/server/src/composition/boot.ts': `import * as account from '../account/composition.ts'; import * as learning from '../learning/public.ts'; import '@nestling/mails/welcome'; export const boot = () => [account, learning];`,
  'apps/server/src/config.ts': `import { days } from './account/settings.ts'; import { demo } from './composition/settings.ts'; export const config = [days, demo];`,
  'apps/server/src/account/settings.ts': `export const days = 30;`,
  'apps/server/src/composition/settings.ts': `export const demo = true;`,
  'apps/server/src/account/actions/rename.ts': `import type { users } from '../tables.ts'; export type Row = typeof users;`,
  'apps/server/src/account/public.ts': `export * from './actions/sign-up.ts';`,
  'apps/server/src/account/composition.ts': `export const account = () => [];`,
  'apps/server/src/account/composition.db.test.ts': `import { account } from './composition.ts'; account();`,
  'apps/server/src/account/tables.ts': `export const users = {};`,
  'apps/server/src/account/queries/insert-user.ts': `import { users } from '../tables.ts'; export const insertUser = (db: any) => db.insert(users);`,
  'apps/server/src/account/queries/read-user.ts': `import { users } from '../tables.ts'; export const readUser = (db: any) => db.select().from(users);`,
  'apps/server/src/account/actions/sign-up.ts': `import { insertUser } from '../queries/insert-user.ts'; export const signUp = insertUser;`,
  'apps/server/src/account/routes/me.ts': `import { readUser } from '../queries/read-user.ts'; const seen = new Map(); seen.delete('a'); export const me = readUser;`,
  'apps/server/src/learning/tables.ts': `import { users } from '../account/tables.ts'; export const passes = { users };`,
  'apps/server/src/learning/public.ts': `import { signUp } from '../account/public.ts'; export const learn = signUp;`,
  'apps/server/src/learning/learn.db.test.ts': `import { engine } from '../../testing/engine.ts'; engine();`,
  'apps/server/src/rewards/gate/tables.ts': `export const claims = {};`,
  'apps/server/src/rewards/order/tables.ts': `import { users } from '../../account/tables.ts'; export const orders = { users };`,
  'apps/server/src/rewards/order/b.ts': `import { held } from '../read-models/held.ts'; import '@nestling/domain/rewards/order/b'; export const b = held;`,
  'apps/server/src/rewards/read-models/held.ts': `import { claims } from '../gate/tables.ts'; import { orders } from '../order/tables.ts'; export const held = (db: any) => db.select().from(claims).join(orders);`,
  'apps/server/src/read-models/known.ts': `import { users } from '../account/tables.ts'; import { orders } from '../rewards/order/tables.ts'; export const known = (db: any) => db.select().from(users).join(orders);`,
  'apps/server/src/read-models/known.db.test.ts': `import { readUser } from '../account/queries/read-user.ts'; import { known } from './known.ts'; export const pair = [known, readUser];`,
  'apps/server/src/rewards/public.ts': `export { b } from './order/b.ts';`,
  'apps/server/testing/engine.ts': `import { boot } from '../src/composition/boot.ts'; export const engine = boot;`,
  'apps/server/src/gateways/shop/shop.test.ts': `import { test } from 'vitest'; import { startShop } from '@nestling/stand-ins/shop/start'; test('x', () => startShop());`,
  'apps/stand-ins/src/faults.ts': `export const faults = () => [];`,
  'apps/stand-ins/src/shop/start.ts': `import { faults } from '../faults.ts'; export const startShop = faults;`,
  'tools/crash/stand-in.ts': `import { startShop } from '@nestling/stand-ins/shop/start'; export const shop = startShop;`,
  'bench/shop.ts': `import { startShop } from '@nestling/stand-ins/shop/start'; export const shop = startShop;`,
  'apps/server/src/platform/clock.ts': `export const now = () => Date.now();`,
  'apps/server/src/gateways/content/port.ts': `import type { progress } from '@nestling/domain/learning/progress'; export type P = typeof progress;`,
  'apps/web/src/main.tsx': `import { routes } from './shell/routes.ts'; export const app = routes;`,
  'apps/web/src/shell/routes.ts': `export const routes = [import.meta.glob('../**/pages/*-page.tsx'), () => import('../learning/pages/course-page.tsx')];`,
  'apps/web/src/account/pages/login-page.test.tsx': `import { page } from './login-page.tsx'; page();`,
  'apps/web/src/account/pages/login-page.tsx': `import { Button } from '@nestling/ui/button.tsx'; export { signIn } from '@nestling/contract/account/sign-in'; export const page = Button;`,
  'apps/web/src/learning/pages/course-page.tsx': `import type { P } from '../../lib/api.ts'; export type Q = P;`,
  'packages/ui/src/button.tsx': `export const Button = () => <button type="button" />;`,
  'apps/web/src/lib/api.ts': `export type P = string;`,
  'apps/desk/src/pages/home-page.tsx': `import { Button } from '@nestling/ui/button.tsx'; import { signIn } from '@nestling/contract/account/sign-in'; import { isEmail } from '@nestling/domain/account/email/email'; import { part } from '#lib/part.ts'; export const page = [Button, signIn, isEmail, part];`,
  'apps/desk/src/lib/part.ts': `export const part = 1;`,
  'apps/web/src/rewards/pages/box-page.tsx': `import type { P } from '../../lib/api.ts'; import { mail } from '../../features/email/mail.ts'; export type Q = P | typeof mail;`,
  'apps/web/src/features/email/mail.ts': `import type { P } from '../../lib/api.ts'; export const mail: P = 'a';`,
  'apps/web/sandbox/main.tsx': `import { Button } from '@nestling/ui/button.tsx'; import { openPage } from '../testing/bootstrap.ts'; openPage(Button);`,
  'apps/web/testing/bootstrap.ts': `export const openPage = (part: unknown) => part;`,
  'e2e/hydration/visitors.ts': `import { PAGES } from '@nestling/domain/pages'; export const pages = PAGES;`,
  'e2e/sign-in.e2e.ts': `import { test } from '@playwright/test'; import { signIn } from '@nestling/contract/account/sign-in'; test('x', () => signIn(''));`,
};

/** One or more files that break each rule, and the file that must be reported. */
const planted: Record<string, readonly Tree[]> = {
  'floor-down': [
    {
      'packages/ui/src/a.tsx': `import { signIn } from '@nestling/contract/account/sign-in'; export const a = signIn;`,
    },
    { 'packages/ui/src/a.tsx': `import type { P } from '@nestling/web/lib/api'; export type Q = P;` },
    {
      'packages/domain/src/a.ts': `import type { words } from '@nestling/messages/catalogue'; export type W = typeof words;`,
    },
    { 'apps/web/src/lib/a.ts': `export const a = () => import('../../../server/src/platform/clock.ts');` },
    { 'apps/desk/src/a.ts': `import type { P } from '../../web/src/lib/api.ts'; export type Q = P;` },
    { 'apps/desk/src/a.ts': `import { words } from '@nestling/messages/catalogue'; export const a = words;` },
    { 'apps/web/src/lib/a.ts': `import { part } from '@nestling/desk/lib/part'; export const a = part;` },
    { 'apps/server/src/platform/a.ts': `import { part } from '../../../desk/src/lib/part.ts'; export const a = part;` },
    { 'tools/a.ts': `import { part } from '../apps/desk/src/lib/part.ts'; export const a = part;` },
    { 'e2e/a.ts': `export * from '@nestling/domain/account/email/email';` },
    { 'e2e/a.ts': `import { PAGES } from '@nestling/domain/pages'; export const pages = PAGES;` },
    { 'packages/domain/src/a.ts': `export * from '../../../testing/real-input/cases.ts';` },
    { 'packages/messages/src/a.ts': `export * from '@nestling/domain/account/email/email';` },
    {
      'apps/stand-ins/src/shop/a.ts': `import type { P } from '../../../server/src/gateways/content/port.ts'; export type Q = P;`,
    },
    {
      'apps/stand-ins/src/shop/a.ts': `import { isEmail } from '@nestling/domain/account/email/email'; export const a = isEmail;`,
    },
    {
      'packages/mails/src/a.ts': `import { signIn } from '@nestling/contract/account/sign-in'; export const a = signIn;`,
    },
  ],
  'domain-is-pure': [
    { 'packages/domain/src/a.ts': `import { randomUUID } from 'node:crypto'; export const id = randomUUID;` },
    { 'packages/domain/src/a.ts': `export const today = () => new Date();` },
    { 'packages/domain/src/a.ts': `export const chance = () => Math.random();` },
    { 'packages/domain/src/a.ts': `export const load = () => fetch('/');` },
  ],
  'room-order': [
    {
      'packages/domain/src/account/a.ts': `import { progress } from '../learning/progress.ts'; export const a = progress;`,
    },
    { 'apps/server/src/account/a.ts': `import { learn } from '../learning/public.ts'; export const a = learn;` },
    { 'packages/contract/src/editorial/a.ts': `export type { progress } from '@nestling/domain/learning/progress';` },
  ],
  'reward-rooms': [
    { 'apps/server/src/rewards/gate/a.ts': `import { b } from '../order/b.ts'; export const a = b;` },
    { 'apps/server/src/rewards/pickup/a.ts': `import { b } from '../order/b.ts'; export const a = b;` },
    { 'apps/server/src/rewards/insurance/a.ts': `import { b } from '../order/b.ts'; export const a = b;` },
    { 'apps/server/src/rewards/a-new-room/a.ts': `import { b } from '../order/b.ts'; export const a = b;` },
    {
      'apps/server/src/rewards/gate/a.ts': `import { b } from '../a-new-room/b.ts'; export const a = b;`,
      'apps/server/src/rewards/a-new-room/b.ts': `export const b = 1;`,
    },
    { 'apps/server/src/rewards/ports.ts': `import { b } from './order/b.ts'; export const a = b;` },
    { 'apps/server/src/rewards/read-models/a.ts': `import { b } from '../order/b.ts'; export const a = b;` },
    {
      'apps/web/src/rewards/places/data/a.ts': `import { b } from '../../order/data/b.ts'; export const a = b;`,
      'apps/web/src/rewards/order/data/b.ts': `export const b = 1;`,
    },
    { 'apps/server/src/rewards/places/a.ts': `export { b } from '@nestling/domain/rewards/order/b';` },
  ],
  'one-door': [
    {
      'apps/server/src/learning/a.ts': `import { signUp } from '../account/actions/sign-up.ts'; export const a = signUp;`,
    },
    {
      'apps/server/src/learning/a.ts': `import { days } from '../account/settings.ts'; export const a = days;`,
    },
    {
      'apps/server/src/learning/a.ts': `import { account } from '../account/composition.ts'; export const a = account;`,
    },
    {
      'apps/server/src/pages/a.ts': `import { account } from '../account/composition.ts'; export const a = account;`,
    },
    {
      'apps/server/src/account/a.ts': `import type { account } from './composition.ts'; export type A = typeof account;`,
    },
    {
      'apps/server/src/config.ts': `import { signUp } from './account/actions/sign-up.ts'; export const config = signUp;`,
    },
    {
      'apps/server/src/composition/a.ts': `import { readUser } from '../account/queries/read-user.ts'; export const a = readUser;`,
    },
    {
      'apps/server/src/read-models/a.ts': `import { readUser } from '../account/queries/read-user.ts'; export const a = readUser;`,
    },
    {
      'apps/server/src/platform/a.ts': `import { isEmail } from '../../../../packages/domain/src/account/email/email.ts'; export const a = isEmail;`,
    },
  ],
  'web-rooms-are-strangers': [
    { 'apps/web/src/learning/pages/a.tsx': `export const a = () => import('../../account/pages/login-page.tsx');` },
    { 'apps/web/src/learning/pages/a.tsx': `export const a = import.meta.glob(['../../*/pages/*-page.tsx']);` },
  ],
  'short-paths': [
    {
      'apps/server/src/account/commands/a.ts': `import { b } from '../../../testing/engine.ts'; export const a = b;`,
    },
    { 'apps/web/src/learning/pages/parts/a.tsx': `import { b } from '../../../ui/b.tsx'; export const a = b;` },
    {
      'apps/desk/src/commands/report/parts/a.tsx': `import { part } from '../../../lib/part.ts'; export const a = part;`,
    },
  ],
  'rooms-are-joined-above': [
    { 'apps/server/src/config.ts': `import { boot } from './composition/boot.ts'; export const config = boot;` },
    {
      'apps/server/src/learning/a.ts': `import type { boot } from '../composition/boot.ts'; export type B = typeof boot;`,
    },
    { 'apps/web/src/account/pages/a.tsx': `import { routes } from '../../shell/routes.ts'; export const a = routes;` },
  ],
  'ui-platform-gateways-are-blind': [
    { 'packages/ui/src/a.tsx': `import { useQuery } from '@tanstack/react-query'; export const a = useQuery;` },
    { 'apps/server/src/platform/a.ts': `export type { signUp } from '../account/public.ts';` },
    {
      'apps/server/src/platform/a.ts': `export const a = () => new Worker(new URL('../account/public.ts', import.meta.url));`,
    },
    { 'apps/web/src/lib/a.ts': `export const a = import.meta.glob('../**/pages/*-page.tsx');` },
    {
      'apps/server/src/gateways/content/a.ts': `import { learn } from '../../learning/public.ts'; export const a = learn;`,
    },
    {
      'apps/server/src/embedded-shop/a.ts': `import { learn } from '../learning/public.ts'; export const a = learn;`,
    },
  ],
  'embedded-shop-is-apart': [
    {
      'apps/server/src/rewards/order/actions/a.ts': `import { pay } from '../../../embedded-shop/pay.ts'; export const a = pay;`,
      'apps/server/src/embedded-shop/pay.ts': `export const pay = 1;`,
    },
    {
      'apps/server/src/gateways/shop/a.ts': `import { pay } from '../../embedded-shop/pay.ts'; export const a = pay;`,
      'apps/server/src/embedded-shop/pay.ts': `export const pay = 1;`,
    },
  ],
  'stand-ins-are-apart': [
    {
      'apps/server/src/gateways/shop/a.ts': `import { startShop } from '@nestling/stand-ins/shop/start'; export const a = startShop;`,
    },
    {
      'apps/server/src/gateways/shop/a.ts': `import type { startShop } from '@nestling/stand-ins/shop/start'; export type A = typeof startShop;`,
    },
    {
      'apps/server/testing/a.ts': `import { startShop } from '../../stand-ins/src/shop/start.ts'; export const a = startShop;`,
    },
  ],
  'features-stand-above-lib': [
    {
      'apps/web/src/lib/a.ts': `import { mail } from '../features/email/mail.ts'; export const a = mail;`,
      'apps/web/src/features/email/mail.ts': `export const mail = 1;`,
    },
  ],
  'lib-is-shared': [
    {
      'apps/web/src/lib/a.ts': `export const a = 1;`,
      'apps/web/src/learning/data/b.ts': `import { a } from '../../lib/a.ts'; export const b = a;`,
      'apps/web/src/learning/data/c.ts': `import { a } from '../../lib/a.ts'; export const c = a;`,
    },
  ],
  'tables-have-owners': [
    { 'apps/server/src/account/actions/a.ts': `import { users } from '../tables.ts'; export const a = users;` },
    {
      'apps/server/src/learning/actions/a.ts': `import type { users } from '../../account/tables.ts'; export type A = typeof users;`,
    },
    {
      'apps/server/src/composition/a.ts': `import type { users } from '../account/tables.ts'; export type A = typeof users;`,
    },
  ],
  'queries-stay-home': [
    {
      'apps/server/src/account/routes/a.ts': `import { insertUser } from '../queries/insert-user.ts'; export const a = insertUser;`,
    },
    {
      'apps/server/src/account/routes/a.ts':
        'export const a = (db: any, sql: any) => db.execute(sql`update users set x = 1`);',
    },
  ],
  'writes-stay-in-their-room': [
    {
      'apps/server/src/rewards/queries/a.ts': `import { lockSql } from '../../account/public.ts'; export const a = (db: any) => db.update(lockSql);`,
    },
    {
      'apps/server/src/rewards/queries/a.ts': `import { jobSql } from '../../platform/jobs/insert-job.ts'; export const a = (db: any) => db.insert(jobSql);`,
    },
  ],
  'read-models-read': [
    {
      'apps/server/src/read-models/a.ts': 'export const a = (db: any, sql: any) => db.execute(sql`delete from users`);',
    },
    {
      'apps/server/src/rewards/read-models/a.ts':
        'export const a = (db: any, sql: any) => db.execute(sql`delete from users`);',
    },
  ],
  'test-helpers-stay-out': [
    { 'apps/server/src/account/a.ts': `import { engine } from '../../testing/engine.ts'; export const a = engine;` },
    { 'packages/messages/src/a.ts': `import { vi } from 'vitest'; export const a = vi;` },
    { 'packages/ui/src/a.tsx': `import { screen } from '@testing-library/react'; export const a = screen;` },
    { 'apps/web/src/shell/a.ts': `export const a = import.meta.glob('../**/pages/*.tsx');` },
    { 'apps/web/sandbox/a.ts': `import { vi } from 'vitest'; export const a = vi;` },
  ],
  'sheet-stays-out': [
    { 'apps/web/src/shell/a.ts': `export const a = () => import('../../sandbox/main.tsx');` },
    { 'apps/web/testing/a.ts': `import '../sandbox/main.tsx';` },
  ],
  'web-sees-no-schema': [
    {
      'apps/web/src/lib/a.ts': `import { schema } from '@nestling/contract/account/sign-in.schema'; export type S = typeof schema;`,
    },
    {
      'apps/web/src/lib/a.ts': `import { banner } from '@nestling/contract/content/banner'; export type B = typeof banner;`,
      'packages/contract/src/content/banner.ts': `export const banner = 1;`,
    },
    { 'apps/web/src/lib/a.ts': `import { z } from 'zod'; export const a = z;` },
    { 'apps/desk/src/lib/a.ts': `import { z } from 'zod'; export const a = z;` },
    { 'packages/contract/src/account/a.ts': `import { type ZodType } from 'zod'; export type Z = ZodType;` },
  ],
  'imports-are-literal': [
    { 'apps/web/src/lib/a.ts': `export const a = (name: string) => import(name);` },
    { 'apps/web/src/lib/a.ts': `export const a = (name: string) => import.meta.glob(name);` },
  ],
};

/** A process of its own over these files, because verify runs the check as one. */
function run(tree: Tree): { output: string; status: number | null } {
  const root = mkdtempSync(join(tmpdir(), 'nestling-imports-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const command = join(import.meta.dirname, 'main.ts');
  const { stdout, status } = spawnSync(process.execPath, [command, root], { encoding: 'utf8' });
  return { output: stdout, status };
}

test('a valid project has no import fault, and each of its files is read', () => {
  const files = Object.keys(sound).length;
  expect(run(sound)).toEqual({ output: `${files} files read, ${rules.length} rules, 0 violations\n`, status: 0 });
});

test('every import rule has a planted violation', () => {
  expect(Object.keys(planted).toSorted()).toEqual(rules.map((rule) => rule.name).toSorted());
});

const cases = Object.entries(planted).flatMap(([rule, trees]) => trees.map((tree, at) => ({ rule, at: at + 1, tree })));

test.each(cases)('the import rule $rule reports its planted violation $at', ({ rule, tree }) => {
  const texts = Object.entries({ ...sound, ...tree });
  const paths = texts.map(([path]) => path).toSorted();
  const [file] = Object.keys(tree);
  const modules = texts.map(([path, text]) => readModule(path, text, paths));
  expect(violations(modules)).toContainEqual(expect.objectContaining({ file, line: 1, rule }));
});

test.each([
  ['apps/server/src/account/commands/a.ts', '../../../testing/engine.ts', '#testing/engine.ts'],
  ['apps/server/src/account/commands/deep/a.ts', '../../../platform/ids.ts', '#platform/ids.ts'],
])('an import in %s of %s names the alias %s', (path, specifier, alias) => {
  const modules = [readModule(path, `import { b } from '${specifier}'; export const a = b;`, [path])];
  expect(violations(modules).map(({ why }) => why)).toContain(
    `a path that climbs three folders is an alias of the \`imports\` of package.json: ${alias}`,
  );
});

test('an import violation fails the command, and so does a file that cannot be parsed', () => {
  const violation = run({ ...sound, 'packages/ui/src/a.tsx': `import { vi } from 'vitest'; export const a = vi;` });
  expect(violation.output).toContain('test-helpers-stay-out');
  expect(violation.status).toBe(1);
  expect(run({ ...sound, 'apps/web/src/lib/a.ts': `export const = ;` }).status).toBe(1);
});

describe('the resolution of an import', () => {
  it.each([
    ['@nestling/contract/account/sign-in.schema', 'packages/contract/src/account/sign-in.schema.ts'],
    ['@nestling/server/main', 'apps/server/src/main.ts'],
    ['@nestling/ui/form/field.tsx', 'packages/ui/src/form/field.tsx'],
    ['@nestling/ui/testing/user.ts', 'packages/ui/testing/user.ts'],
    ['../b.css', 'apps/web/src/b.css'],
    ['react', undefined],
  ])('finds for %s the file %s', (specifier, to) => {
    expect(resolveSpecifier('apps/web/src/lib/a.tsx', specifier)).toBe(to);
  });

  it('reads every form of import, with its line', () => {
    const text = [
      `import a from 'a';`,
      `import type b from 'b';`,
      `import { type c } from 'c';`,
      `export * from 'd';`,
      `export type { e } from 'e';`,
      `type F = import('f').F;`,
      `const g = import('g');`,
      `import type from 'h';`,
      `import.meta.glob(['./*.ts', '!./k.ts']);`,
      `new Worker(new URL('./l.ts', import.meta.url));`,
    ].join('\n');
    const seen = readModule('x.ts', text, ['i.ts', 'j.ts', 'k.ts', 'x.ts', 'y/i.ts']).edges.map(
      ({ line, reach, specifier, to }) => `${line} ${reach} ${to ?? specifier}`,
    );
    expect(seen.toSorted()).toEqual([
      '1 static a',
      '10 dynamic l.ts',
      '2 type b',
      '3 static c',
      '4 re-export d',
      '5 type e',
      '6 type f',
      '7 dynamic g',
      '8 static h',
      '9 dynamic i.ts',
      '9 dynamic j.ts',
    ]);
  });
});
