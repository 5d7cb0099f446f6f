import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkFolders } from './check-folders.ts';
import { readSettings } from '../config.ts';

const CONTENT_DIR = join(import.meta.dirname, '../../../../content');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nestling-folders-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function check(assets: string): void {
  const settings = { DATA_DIR: join(folder, 'data'), ERASED_DIR: join(folder, 'erased'), ASSETS_DIR: assets };
  checkFolders(readSettings({ CONTENT_DIR, LOG_LEVEL: 'silent', ...settings }));
}

describe('folder ASSETS_DIR', () => {
  it.each([
    ['is DATA_DIR', 'data', 'DATA_DIR'],
    ['is inside DATA_DIR', 'data/assets', 'DATA_DIR'],
    ['is ERASED_DIR', 'erased', 'ERASED_DIR'],
    ['contains both', '.', 'DATA_DIR and ERASED_DIR'],
  ])('is refused by name when it %s', (_, path, named) => {
    const assets = join(folder, path);
    expect(() => check(assets)).toThrow(`ASSETS_DIR: ${assets} is, holds or lies in ${named}: use a folder of its own`);
  });

  it('is refused when it links to DATA_DIR or is inside CONTENT_DIR', () => {
    mkdirSync(join(folder, 'data'));
    symlinkSync(join(folder, 'data'), join(folder, 'assets'));
    expect(() => check(join(folder, 'assets'))).toThrow('lies in DATA_DIR');
    expect(() => check(join(CONTENT_DIR, 'media'))).toThrow('lies in CONTENT_DIR');
  });

  it('is refused with other files in it, and accepted with assets only', () => {
    const assets = join(folder, 'assets');
    mkdirSync(assets);
    for (const name of ['account-B03U7sn.css.br', '.draft-1']) writeFileSync(join(assets, name), '');
    expect(() => check(assets)).not.toThrow();
    writeFileSync(join(assets, 'cookie.secret'), 'secret');
    expect(() => check(assets)).toThrow(`ASSETS_DIR: ${assets} holds other files, such as cookie.secret`);
  });
});
