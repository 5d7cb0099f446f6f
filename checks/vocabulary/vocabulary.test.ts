import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parseSource } from '../source/source-file.ts';
import { declaredNames, exportedNames } from './names.ts';
import { type Allowed, ALLOWED, refusedNames, refusedPrivateNames, sharedTypes, wordsOf } from './vocabulary.ts';

const refused = (name: string, renames = {}) =>
  refusedNames([{ file: 'apps/web/src/lib/a.ts', line: 1, name }], renames).length > 0;

test.each(['tellFoo', 'FooTold', 'NEWS_NAMES', 'keepSession', 'giveBackTurn', 'onePress', 'readAnew', 'allOf', 'Wish'])(
  'the name %s is refused for one of its words',
  (name) => expect(refused(name)).toBe(true),
);

test.each(['toReturn', 'gateway', 'newsletter', 'learning', 'lookUpZip', 'GoogleStandIn', 'standard', 'outstanding'])(
  'the name %s is allowed, because only full words count',
  (name) => expect(refused(name)).toBe(false),
);

test('a name with a declared replacement is refused although its words are allowed', () => {
  expect(refused('carryOut')).toBe(false);
  expect(refused('carryOut', { carryOut: 'execute' })).toBe(true);
});

test('a name is split into words at capitals, underscores and dashes', () => {
  expect(wordsOf('readHTMLPage2Text')).toEqual(['read', 'html', 'page2', 'text']);
  expect(wordsOf('MAX_PER_DAY')).toEqual(['max', 'per', 'day']);
});

test('every kind of exported declaration is checked, and no re-export', () => {
  const text = `export const a = 1, b = 2; export function c() {} export class D {}
    export interface E {} export type F = E; const g = 1; export { g as h }; export { i } from './i.ts'; const j = 1;`;
  const names = exportedNames(parseSource('a.ts', text));
  expect(names.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'D', 'E', 'F', 'h']);
  expect(names.filter(({ isType }) => isType).map(({ name }) => name)).toEqual(['D', 'E', 'F']);
});

test('a private name is refused for a dialect word, and not for a word that only exports must avoid', () => {
  const isRefused = (name: string) =>
    refusedPrivateNames([{ file: 'apps/web/src/lib/a.ts', line: 1, name }]).length > 0;
  expect(['asked', 'heldReward', 'MOST_ROWS', 'isShown'].map(isRefused)).toEqual([true, true, true, true]);
  expect(['atMost', 'isNotFound', 'press', 'keepOpen'].map(isRefused)).toEqual([false, false, false, false]);
});

test('variables, parameters, functions and types are checked, names of imports and properties are not', () => {
  const text = `import { asked } from './a.ts'; const held = 1; function told(given: number) { return given; }
    type Kept = { made: 1 }; const { known, made: taken } = { known: 1, made: 2 }; for (const gone of []) told(gone);`;
  const names = declaredNames(parseSource('a.ts', text)).map(({ name }) => name);
  expect(names.toSorted()).toEqual(['Kept', 'given', 'gone', 'held', 'taken', 'told']);
});

test('a type name belongs to one module, and web, server and packages of a module count as one', () => {
  const type = (file: string) => ({ file, line: 1, name: 'Lead', isType: true });
  const web = type('apps/web/src/rewards/opt-in/data/lead.ts');
  const domain = type('packages/domain/src/rewards/opt-in/lead.ts');
  expect(sharedTypes([web, domain])).toEqual([]);
  expect(sharedTypes([web, type('apps/server/src/account/lead.ts')])).toMatchObject([
    { entry: 'Lead of account, rewards/opt-in' },
  ]);
});

/** Runs the check on a repository of two exports with an allow-list. */
function check(allowed: Allowed) {
  const root = mkdtempSync(join(tmpdir(), 'nestling-vocabulary-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write('apps/web/src/lib/a.ts', 'export const tellFoo = 1;\nexport const carryOut = 1;\n');
  write('checks/vocabulary/renames.json', '{ "carryOut": "execute" }');
  write(ALLOWED, JSON.stringify(allowed));
  return spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), root], { encoding: 'utf8' });
}

test('refused names are reported with their line and the better word', () => {
  const { status, stdout } = check({});
  expect(status).toBe(1);
  expect(stdout).toContain('apps/web/src/lib/a.ts:1 tellFoo: for "tell" say notify, send, deliver, report, record');
  expect(stdout).toContain('apps/web/src/lib/a.ts:2 carryOut: say execute');
});

test('names on the allow-list pass, and a listed name that no longer exists is a fault', () => {
  const allowed = { 'lib: tellFoo': 'the name in its library', 'lib: carryOut': 'the word of the field' };
  expect(check(allowed).status).toBe(0);
  const stale = check({ ...allowed, 'lib: gone': 'a reason' });
  expect(stale.stdout).toContain('lib: gone is gone');
  expect(stale.status).toBe(1);
});
