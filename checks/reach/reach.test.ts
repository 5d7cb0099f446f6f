import { describe, expect, test } from 'vitest';
import { House } from './reach.ts';
import { readSource } from './source.ts';

type Tree = Readonly<Record<string, string>>;

const MAIN = 'apps/web/src/main.tsx';
const RULE = 'packages/domain/src/account/rule.ts';
const rule = `export const rule = () => 1; export const lonely = () => 2;`;
const imported = `import { rule } from '@nestling/domain/account/rule';`;

function reached(tree: Tree): string[] {
  const paths = Object.keys(tree);
  const house = new House(paths.map((path) => readSource(path, tree[path] ?? '', paths)));
  return [...house.reachedFrom([MAIN])].map((one) => one.replace(/^.*src\//, '')).toSorted();
}

describe('an export is reached', () => {
  test.each<[string, Tree]>([
    ['by a call when the file is started', { [MAIN]: `${imported} rule();` }],
    [
      'through a function of the file',
      { [MAIN]: `${imported} const call = () => rule(); function run() { call(); } run();` },
    ],
    ['in JSX', { [MAIN]: `import { rule as Rule } from '@nestling/domain/account/rule'; show(<Rule />);` }],
    [
      'as a member of all that is imported',
      { [MAIN]: `import * as all from '@nestling/domain/account/rule'; all.rule();` },
    ],
    [
      'by an import that is awaited',
      { [MAIN]: `const { rule } = await import('@nestling/domain/account/rule'); rule();` },
    ],
    ['by a member of such an import', { [MAIN]: `(await import('@nestling/domain/account/rule')).rule();` }],
    [
      'by a member of what such an import is named',
      { [MAIN]: `const all = await import('@nestling/domain/account/rule'); all.rule();` },
    ],
    [
      'by an import that is waited for',
      { [MAIN]: `import('@nestling/domain/account/rule').then(({ rule }) => rule());` },
    ],
    [
      'through a file that hands it on',
      {
        [MAIN]: `import { handed } from './hand.ts'; handed();`,
        'apps/web/src/hand.ts': `export { rule as handed } from '@nestling/domain/account/rule';`,
      },
    ],
    [
      'through a file that hands all on',
      {
        [MAIN]: `import { rule } from './hand.ts'; rule();`,
        'apps/web/src/hand.ts': `export * from '@nestling/domain/account/rule';`,
      },
    ],
  ])('%s', (_how, tree) => {
    expect(reached({ [RULE]: rule, ...tree })).toEqual(['account/rule.ts#rule']);
  });

  test('a module that is called without an import reaches what its exports use, one that is started does not', () => {
    const tree: Tree = { [MAIN]: `${imported} export const call = () => rule();`, [RULE]: rule };
    const paths = Object.keys(tree);
    const house = new House(paths.map((path) => readSource(path, tree[path] ?? '', paths)));
    expect([...house.reachedFrom([], [MAIN])]).toEqual([`${MAIN}#call`, `${RULE}#rule`]);
    expect([...house.reachedFrom([MAIN])]).toEqual([]);
  });

  test('in a file that is only run, by a statement of it', () => {
    const tree = { [RULE]: rule, 'apps/web/src/effect.ts': `${imported} rule();`, [MAIN]: `import './effect.ts';` };
    expect(reached(tree)).toEqual(['account/rule.ts#rule']);
  });

  test('in a file that a worker runs', () => {
    const tree = {
      [RULE]: rule,
      'apps/web/src/work.ts': `${imported} onmessage = () => rule();`,
      [MAIN]: `new Worker(new URL('./work.ts', import.meta.url));`,
    };
    expect(reached(tree)).toEqual(['account/rule.ts#rule']);
  });

  test('in the work that a script exports to a pool of threads', () => {
    const tree = {
      [RULE]: rule,
      'apps/web/src/work.ts': `${imported} export default () => rule();`,
      [MAIN]: `new Pool({ filename: new URL('./work.ts', import.meta.url).href });`,
    };
    expect(reached(tree)).toEqual(['account/rule.ts#rule', 'work.ts#default']);
  });

  test('with every other export of a file that a pattern finds or an import leaves whole', () => {
    const both = ['account/rule.ts#lonely', 'account/rule.ts#rule'];
    const pattern = `import.meta.glob(['../../../packages/domain/src/*/*.ts']);`;
    expect(reached({ [RULE]: rule, [MAIN]: pattern })).toEqual(both);
    expect(reached({ [RULE]: rule, [MAIN]: `load(() => import('@nestling/domain/account/rule'));` })).toEqual(both);
  });

  test('in a page that a lazy pattern finds, and not in the test beside it', () => {
    const tree = {
      [RULE]: rule,
      'apps/web/src/account/pages/login-page.tsx': `${imported} export default () => rule();`,
      'apps/web/src/account/pages/login-page.test.tsx': `import { lonely } from '@nestling/domain/account/rule'; lonely();`,
      [MAIN]: `import.meta.glob('./**/pages/*-page.tsx');`,
    };
    expect(reached(tree)).toEqual(['account/pages/login-page.tsx#default', 'account/rule.ts#rule']);
  });

  test('from a default export', () => {
    const tree = { [RULE]: rule, 'apps/web/src/page.tsx': `${imported} export default () => rule();` };
    expect(reached({ ...tree, [MAIN]: `import page from './page.tsx'; page();` })).toEqual([
      'account/rule.ts#rule',
      'page.tsx#default',
    ]);
  });

  test('when another export of its file calls it', () => {
    const inner = `export const inner = () => 1; export const rule = () => inner();`;
    expect(reached({ [RULE]: inner, [MAIN]: `${imported} rule();` })).toEqual([
      'account/rule.ts#inner',
      'account/rule.ts#rule',
    ]);
  });
});

describe('an export is not reached', () => {
  test.each<[string, Tree]>([
    ['by an import that nothing uses', { [MAIN]: imported }],
    ['by its name as a type', { [MAIN]: `${imported} let one: rule; run(one);` }],
    ['by a type of it', { [MAIN]: `${imported} type Rule = ReturnType<typeof rule>; run<Rule>();` }],
    [
      'by an import of types',
      { [MAIN]: `import type { rule } from '@nestling/domain/account/rule'; run<typeof rule>();` },
    ],
    [
      'by a name that is the same',
      { [MAIN]: `${imported} run((rule: () => void) => rule(), { rule: 1 }, other.rule);` },
    ],
    ['by a function that nothing calls', { [MAIN]: `${imported} export const unused = () => rule();` }],
    [
      'by a rule that is not reached either',
      {
        [MAIN]: `import { called } from './caller.ts'; called();`,
        'apps/web/src/caller.ts': `${imported} export const called = () => 1; export const uncalled = () => rule();`,
      },
    ],
    [
      'by its own test',
      { [MAIN]: `run();`, 'packages/domain/src/account/rule.test.ts': `import { rule } from './rule.ts'; rule();` },
    ],
    [
      'by an import that runs in a function nothing calls',
      { [MAIN]: `export const later = () => import('@nestling/domain/account/rule');` },
    ],
    [
      'by being handed on',
      { [MAIN]: `import './hand.ts';`, 'apps/web/src/hand.ts': `export * from '@nestling/domain/account/rule';` },
    ],
  ])('%s', (_how, tree) => {
    expect(reached({ [RULE]: rule, ...tree })).not.toContain('account/rule.ts#rule');
  });
});

test('what is declared is named where it stands, and types are not', () => {
  const tree = {
    [RULE]: `export const a = 1, { b, c: [d] } = x; export function e() {} export class F {} export type G = 1; export interface H {}`,
    'packages/domain/src/account/hand.ts': `export * from './rule.ts'; export { a as i } from './rule.ts'; const j = 1; export { j as k };`,
    'packages/domain/src/account/rule.test.ts': `export const l = 1;`,
  };
  const paths = Object.keys(tree);
  const house = new House(Object.entries(tree).map(([path, text]) => readSource(path, text, paths)));
  const names = house.declared((path) => !path.includes('.test.')).map((one) => one.replace(/^.*account\//, ''));
  expect(names).toEqual([...'abdeF'].map((name) => `rule.ts#${name}`).concat('hand.ts#k'));
});

test('an entry that is not there is no empty product', () => {
  expect(() => new House([]).reachedFrom([MAIN])).toThrow('the entry apps/web/src/main.tsx is not there');
});

test('a file that does not parse is no empty file', () => {
  expect(() => readSource(RULE, 'export const = ;', [])).toThrow(`${RULE} does not parse`);
});
