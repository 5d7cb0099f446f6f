import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readCommit } from './commit-of.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nestling-commit-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('the commit of a folder without history and without a commit file is unknown', () => {
  expect(readCommit(folder)).toBe('unknown');
});

test('the commit of an image is read from the commit file', () => {
  writeFileSync(join(folder, 'commit'), '1f2e3d4c\n');
  expect(readCommit(folder)).toBe('1f2e3d4c');
});

test('the commit of a checkout is that of its branch, also in the packed list of a clone, or its own', () => {
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
  git('init', '--quiet');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--allow-empty', '-m', 'first');
  const commit = git('rev-parse', '--short=9', 'HEAD');
  expect(readCommit(folder)).toBe(commit);
  git('pack-refs', '--all');
  expect(readCommit(folder)).toBe(commit);
  git('checkout', '--quiet', '--detach');
  expect(readCommit(folder)).toBe(commit);
});
