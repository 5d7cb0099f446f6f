import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findBrowser } from './browser.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nestling-browser-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function executable(path: string): string {
  const file = join(folder, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, '#!/bin/sh\n');
  chmodSync(file, 0o755);
  return file;
}

test('the system browser is found in the PATH: Chromium before Chrome, a headless shell before both', () => {
  const env = { PATH: [join(folder, 'a'), join(folder, 'b'), join(folder, 'c')].join(delimiter) };
  executable('a/google-chrome');
  const chromium = executable('b/chromium');
  expect(findBrowser(env)).toBe(chromium);
  const shell = executable('c/chromium-headless-shell');
  expect(findBrowser(env)).toBe(shell);
});

test('a browser set by name takes precedence', () => {
  executable('a/chromium');
  const named = executable('my-browser');
  expect(findBrowser({ PATH: join(folder, 'a'), BROWSER_PATH: named })).toBe(named);
});

test('a file that is not executable is not used as a browser', () => {
  const file = executable('a/chromium');
  chmodSync(file, 0o644);
  expect(findBrowser({ PATH: join(folder, 'a') })).not.toBe(file);
});
