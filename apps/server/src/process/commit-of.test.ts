import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readCommit } from './commit-of.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nestling-commit-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

test('the commit of a folder without history and without a commit file is unknown', () => {
  expect(readCommit(folder)).toBe('unknown');
});

test('the commit of an image is read from the commit file', () => {
  writeFileSync(join(folder, 'commit'), '1f2e3d4c\n');
  expect(readCommit(folder)).toBe('1f2e3d4c');
});

test('the commit of a checkout is read from its history, also when another user owns it', () => {
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
  git('init', '--quiet');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--allow-empty', '-m', 'first');
  const commit = git('rev-parse', '--short', 'HEAD');
  expect(readCommit(folder)).toBe(commit);
  vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
  expect(readCommit(folder)).toBe(commit);
});
