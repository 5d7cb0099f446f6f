import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { WAITING, type WaitingFiles } from './check.ts';
import { commentFaults } from './comments.ts';

const wide = `// ${'x'.repeat(98)}`;

test('ids of every kind are found on their lines, in comments alone', () => {
  const text = `// one (D-12)\nconst a = 'D-13';\n/**\n * C-45, V-1 and ACC-001\n * RWD item 55\n */\nexport { a };\n`;
  expect(commentFaults('a.ts', text).cited).toEqual([1, 4, 4, 4, 5]);
});

test('a line of a comment has 100 columns at most, code before it included; code alone is free', () => {
  const code = `export const a = '${'x'.repeat(100)}';`;
  expect(commentFaults('a.ts', `// ${'x'.repeat(97)}\n${code}\n`).wide).toEqual([]);
  expect(commentFaults('a.ts', `${wide}\n${code} // why\n/**\n${wide}\n */\n`).wide).toEqual([1, 2, 4]);
});

test('a directive for a tool is free, because it may not be wrapped', () => {
  expect(commentFaults('a.ts', `// oxlint-disable-next-line ${'x'.repeat(100)}\n`).wide).toEqual([]);
});

/** Commits `first` as the earlier list, because the check compares with the history. */
function check(file: string, text: string, first: WaitingFiles, then: WaitingFiles = first) {
  const root = mkdtempSync(join(tmpdir(), 'nestling-comments-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=check', '-c', 'user.email=check@localhost', ...args], { cwd: root });
  write(file, text);
  write(WAITING, JSON.stringify(first));
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--no-verify', '--message', 'state');
  write(WAITING, JSON.stringify(then));
  return spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), root], { encoding: 'utf8' });
}

test('a new citation and a new wide line are faults, and so is a count that is too high', () => {
  const path = 'apps/web/src/a.ts';
  const planted = check(path, `// because of D-12\n${wide}\n`, {});
  expect(planted.status).toBe(1);
  expect(planted.stdout).toContain(`${path}: 1 citations of an id in comments, 0 allowed`);
  expect(planted.stdout).toContain(`${path}: 1 lines over 100 columns in comments, 0 allowed`);
  expect(check(path, `${wide}\n`, { [path]: { cited: 0, wide: 1 } }).status).toBe(0);
  expect(check(path, `${wide}\n`, { [path]: { cited: 0, wide: 2 } }).stdout).toContain(
    '1 lines over 100 columns are left',
  );
});

test('the list may only shrink; a test may cite ids', () => {
  const path = 'apps/web/src/a.ts';
  const grown = check(path, `${wide}\n`, {}, { [path]: { cited: 0, wide: 1 } });
  expect(grown.stdout).toContain(`${WAITING} may only shrink`);
  expect(grown.status).toBe(1);
  expect(check('apps/web/src/a.test.ts', '// D-12\n', {}).status).toBe(0);
});
