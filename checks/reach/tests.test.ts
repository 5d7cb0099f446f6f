import { expect, test } from 'vitest';
import { House } from './reach.ts';
import { readSource } from './source.ts';
import { exportsUsedBy, unreachedBy, usesProduct } from './tests.ts';

const RULES = 'packages/domain/src/account/rules.ts';
const TEST = 'packages/domain/src/account/rules.test.ts';
const HELPER = 'packages/domain/src/account/testing/facts.ts';

const rules = `export const one = 1, two = 2, three = 3, four = 4, five = 5, six = 6, deep = () => one;`;
const helper = `import { five, six } from '../rules.ts';
export const facts = () => inner();
const inner = () => five;
export const unasked = six;`;

const file = `import { deep, one, two, three, four } from './rules.ts';
import { facts } from './testing/facts.ts';
const table = [two];
let state;
function ask() { return three; }
it('its own', () => one);
it('types', () => check<typeof one>());
it.each(table)('a table', () => {});
it('a helper', () => ask());
it('a helper of another file', () => facts());
it('a deep one', () => deep());
describe('hooks', () => {
  beforeEach(() => { state = four; });
  it('hooked', () => state);
  describe('inner', () => { it('hooked below', () => {}); });
});
describe.each([one, two])('given', (given) => { it('given', () => given()); });
function asks(title, body) { it('asks', body); }
asks('x', () => three);
for (const each of [four]) it('looped', () => each);`;

const tree = { [RULES]: rules, [TEST]: file, [HELPER]: helper };
const paths = Object.keys(tree);
const house = new House(Object.entries(tree).map(([path, text]) => readSource(path, text, paths)));

/** At the line and column of its call, because runners report that position. */
function reported(title: string) {
  const lines = file.split('\n');
  const at = lines.findIndex((line) => line.includes(`'${title}'`));
  const text = lines[at] ?? '';
  const column = Math.max(text.search(/\bit\b(?!.*\bit\b)/), 0) + 1;
  return { file: TEST, title, state: 'passed', place: { line: at + 1, column } } as const;
}

const named = (exports: Iterable<string>) => [...exports].map((one) => one.replace(`${RULES}#`, '')).toSorted();

test.each([
  ['its own', ['one']],
  ['types', []],
  ['a table', ['two']],
  ['a helper', ['three']],
  ['a helper of another file', ['five']],
  ['a deep one', ['deep']],
  ['hooked', ['four']],
  ['hooked below', ['four']],
  ['asks', ['three']],
  ['looped', ['four']],
])('a test with %s uses %j of the product', (title, used) => {
  expect(named(exportsUsedBy({ house }, reported(title)))).toEqual(used);
});

test('a test uses the table of the suite it stands in', () => {
  const place = { line: file.split('\n').findIndex((line) => line.startsWith('describe.each')) + 1, column: 48 };
  expect(named(exportsUsedBy({ house }, { file: TEST, title: 'given', state: 'passed', place }))).toEqual([
    'one',
    'two',
  ]);
});

test.each([
  ['with an export', reported('its own'), true],
  ['with types alone', reported('types'), false],
  ['in a browser', { file: 'e2e/shell/a.e2e.ts', title: 'x', state: 'passed' }, true],
  ['that starts the product', { file: 'tools/crash/a.db.test.ts', title: 'x', state: 'passed' }, true],
  ['of a tool that starts a database', { file: 'tools/postgres/a.db.test.ts', title: 'x', state: 'passed' }, false],
  ['of a tool', { file: 'tools/mutants/a.test.ts', title: 'x', state: 'passed' }, false],
] as const)('a test %s: %j uses the product: %s', (_what, one, expected) => {
  expect(usesProduct({ house }, one)).toBe(expected);
});

test('a test whose place nobody told uses what its file does', () => {
  const whole = exportsUsedBy({ house }, { file: TEST, title: 'x', state: 'passed' });
  expect(named(whole)).toEqual(['deep', 'five', 'four', 'one', 'three', 'two']);
});

test('a story in a browser, whose file names no rule, uses none', () => {
  expect(exportsUsedBy({ house }, { file: 'e2e/story.e2e.ts', title: 'x', state: 'passed' })).toEqual(new Set());
});

test('of what a test uses, what nothing calls is told', () => {
  const product = { house, exports: [], reached: new Set([`${RULES}#one`]), shown: new Set([`${RULES}#three`]) };
  expect(named(unreachedBy(product, reported('its own')))).toEqual([]);
  expect(named(unreachedBy(product, reported('a helper')))).toEqual(['three']);
});
