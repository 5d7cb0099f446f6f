import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { committedTexts } from './history.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'nestling-history-'));
  git('init', '--quiet');
});
afterEach(() => rmSync(root, { recursive: true }));

function git(...args: string[]): void {
  execFileSync('git', ['-c', 'user.name=check', '-c', 'user.email=check@localhost', ...args], { cwd: root });
}

function commit(text: string | null): void {
  const file = join(root, 'a.json');
  if (text === null) rmSync(file);
  else writeFileSync(file, text);
  git('add', '--all');
  git('commit', '--quiet', '--no-verify', '--message', 'state');
}

test('every text is told, the newest first, also from before the file was taken away', () => {
  for (const text of ['one\n', 'zwölf', null, '']) commit(text);
  expect(committedTexts(root, 'a.json')).toEqual(['', 'zwölf', 'one\n']);
});

test('a file that no commit has is new', () => {
  commit('one');
  expect(committedTexts(root, 'b.json')).toEqual([]);
});
