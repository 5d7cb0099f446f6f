import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkReach } from './check.ts';
import { CALLED, ENTRIES, SHEET } from './product.ts';

const RULE = 'packages/domain/src/account/rule.ts';
const WAITS = `${RULE}#waits`;
const UNREACHED = 'checks/reach/unreached.json';
const VALUE_ONLY = 'checks/value-only.json';
const REOPENED = 'checks/ids/reopened.json';
const REQUIREMENTS = 'checks/requirements.json';

const text = (value: unknown) => `${JSON.stringify(value)}\n`;
const states = (first: string, second: string) => text({ 'ACC-001': { state: first }, 'ACC-002': { state: second } });

/**
 * A small repository: one rule is called, another is on the list, and of two ids one was proved and
 * is open again.
 */
const sound: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [...ENTRIES, ...CALLED, SHEET].map((path) => [
      path,
      `import { rule } from '@nestling/domain/account/rule'; rule();`,
    ]),
  ),
  [RULE]: `export const rule = () => 1; export const waits = () => 2;`,
  [UNREACHED]: text({ [WAITS]: 'its page' }),
  [VALUE_ONLY]: text({ 'ACC-001': 'a value' }),
  [REOPENED]: text({ 'ACC-002': 'nothing calls it' }),
};

let soundHouse = '';
let house = '';

function write(root: string, tree: Readonly<Record<string, string>>): void {
  for (const [path, content] of Object.entries(tree)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
}

function commit(root: string): void {
  const author = ['-c', 'user.name=check', '-c', 'user.email=check@localhost'];
  execFileSync('git', ['add', '--all'], { cwd: root });
  execFileSync('git', [...author, 'commit', '--quiet', '--no-verify', '--message', 'state'], { cwd: root });
}

/** A process of its own, because verify runs the check as one. */
function run(): { said: string; status: number | null } {
  const command = join(import.meta.dirname, 'main.ts');
  const { stdout, status } = spawnSync(process.execPath, [command, house], { encoding: 'utf8' });
  return { said: stdout, status };
}

beforeAll(() => {
  soundHouse = mkdtempSync(join(tmpdir(), 'nestling-reach-'));
  execFileSync('git', ['init', '--quiet'], { cwd: soundHouse });
  write(soundHouse, { ...sound, [REQUIREMENTS]: states('open', 'done') });
  commit(soundHouse);
  write(soundHouse, { [REQUIREMENTS]: states('open', 'open') });
  commit(soundHouse);
});
afterAll(() => rmSync(soundHouse, { recursive: true }));
beforeEach(() => {
  house = mkdtempSync(join(tmpdir(), 'nestling-reach-'));
  cpSync(soundHouse, house, { recursive: true });
});
afterEach(() => rmSync(house, { recursive: true }));

test('a sound house passes', () => {
  expect(run()).toEqual({ said: '1 of 2 exports of the product are reached, 1 are not\n', status: 0 });
});

test('what waits for a caller may move to another folder', () => {
  const moved = 'packages/domain/src/learning/rule.ts';
  write(house, {
    ...Object.fromEntries(
      [...ENTRIES, ...CALLED, SHEET].map((path) => [
        path,
        `import { rule } from '@nestling/domain/learning/rule'; rule();`,
      ]),
    ),
    [moved]: sound[RULE] ?? '',
    [UNREACHED]: text({ [`${moved}#waits`]: 'its page' }),
  });
  rmSync(join(house, RULE));
  expect(run()).toEqual({ said: '1 of 2 exports of the product are reached, 1 are not\n', status: 0 });
});

describe('a fault is', () => {
  const extra = { [RULE]: `${sound[RULE]} export const planted = () => 3;` };
  const ownTest = {
    'packages/domain/src/account/rule.test.ts': `import { planted } from './rule.ts'; test('ACC-001', planted);`,
  };

  test.each<[string, Readonly<Record<string, string>>, string]>([
    [
      'a rule that only its own test calls',
      { ...extra, ...ownTest },
      `${RULE}#planted is not reached from any file that is started: call it or take it away`,
    ],
    [
      'to put it on the list instead',
      { ...extra, [UNREACHED]: text({ [WAITS]: 'its page', [`${RULE}#planted`]: 'its page' }) },
      `${UNREACHED} may only shrink: ${RULE}#planted is new`,
    ],
    [
      'to leave on the list what is gone',
      { [RULE]: `export const rule = () => 1;` },
      `${WAITS} is reached or gone: take it out of ${UNREACHED}`,
    ],
    [
      'one more id that is a value and nothing else',
      { [VALUE_ONLY]: text({ 'ACC-001': 'a value', 'ACC-002': 'another' }) },
      `${VALUE_ONLY} may only shrink: ACC-002 is new`,
    ],
    [
      'an id that was done, open without being listed',
      { [REOPENED]: text({}) },
      'ACC-002 was done in an earlier commit and is open',
    ],
    [
      'one more id on that list',
      { [REOPENED]: text({ 'ACC-001': 'it too', 'ACC-002': 'nothing calls it' }) },
      `${REOPENED} may only shrink: ACC-001 is new`,
    ],
    [
      'an id on that list that is proved again',
      { [REQUIREMENTS]: states('open', 'done') },
      `ACC-002 is proved again: take it out of ${REOPENED}`,
    ],
  ])('%s', (_what, tree, fault) => {
    write(house, tree);
    const { lines, ok } = checkReach(house);
    expect(lines).toContain(fault);
    expect(ok).toBe(false);
  });

  test.each([
    ['a list of exports that name a decision', UNREACHED, `${RULE}#planted`, 'its page, D-262', extra],
    ['an id reopened for a word that looks like a decision', REOPENED, 'ACC-001', 'as of D-day and AD-262', {}],
    ['an id that is a value by a decision of no number', VALUE_ONLY, 'ACC-002', 'D- says so', {}],
  ])('%s', (_what, path, entry, reason, more) => {
    const before = JSON.parse(sound[path] ?? '{}') as Record<string, string>;
    write(house, { ...more, [path]: text({ ...before, [entry]: reason }) });
    expect(checkReach(house).lines).toContain(`${path} may only shrink: ${entry} is new`);
  });

  test('to commit any of it', () => {
    write(house, { [REOPENED]: text({}) });
    commit(house);
    expect(run().status).toBe(1);
  });
});

test('D-259: an entry that names a decision may be new where an id is reopened, or is a value', () => {
  write(house, {
    [REOPENED]: text({ 'ACC-001': 'reached with the import (D-262)', 'ACC-002': 'nothing calls it' }),
    [VALUE_ONLY]: text({ 'ACC-001': 'a value', 'ACC-002': 'D-259: a value' }),
    [REQUIREMENTS]: states('open', 'open'),
  });
  expect(checkReach(house)).toEqual({ lines: ['1 of 2 exports of the product are reached, 1 are not'], ok: true });
});

test('lists that shrink pass', () => {
  write(house, {
    [RULE]: `export const rule = () => 1;`,
    [UNREACHED]: text({}),
    [VALUE_ONLY]: text({}),
    [REOPENED]: text({}),
    [REQUIREMENTS]: states('done', 'done'),
  });
  expect(checkReach(house)).toEqual({ lines: ['1 of 1 exports of the product are reached, 0 are not'], ok: true });
});
