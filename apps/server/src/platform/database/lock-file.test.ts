import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderInUse, lockFolder } from './lock-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nestling-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lockFile = (): string => join(folder, 'nestling.lock');

/** Runs another process that takes the folder and keeps it. */
async function otherHolder() {
  const module = join(import.meta.dirname, 'lock-file.ts');
  const script = `
    const { lockFolder } = await import(${JSON.stringify(module)});
    lockFolder(${JSON.stringify(folder)});
    process.stdout.write('held');
    setInterval(() => {}, 1000);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--no-warnings', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return {
    pid: child.pid,
    kill: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

describe('the lock of the data folder', () => {
  it('refuses a second holder, and says which process to stop', async () => {
    const other = await otherHolder();
    try {
      expect(() => lockFolder(folder)).toThrow(FolderInUse);
      expect(() => lockFolder(folder)).toThrow(
        `DATA_DIR ${folder} is in use by process ${other.pid}. Stop it first, or set another DATA_DIR.`,
      );
    } finally {
      await other.kill();
    }
  });

  it('refuses this process a second time', () => {
    const unlock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    unlock();
  });

  it('is taken over from a process that was killed', async () => {
    const other = await otherHolder();
    await other.kill();
    expect(existsSync(lockFile())).toBe(true);
    const unlock = lockFolder(folder);
    expect(readFileSync(lockFile(), 'utf8')).toContain(`"pid":${process.pid}`);
    unlock();
  });

  it('is taken over when its pid belongs to another start', () => {
    writeFileSync(lockFile(), JSON.stringify({ pid: 1, started: 'long ago' }));
    lockFolder(folder)();
    writeFileSync(lockFile(), JSON.stringify({ pid: process.pid, started: 'long ago' }));
    lockFolder(folder)();
    expect(existsSync(lockFile())).toBe(false);
  });

  it.each(['', '{', '[]', '{"pid":"one","started":1}'])('is taken over when it holds %j', (text) => {
    writeFileSync(lockFile(), text);
    lockFolder(folder)();
    expect(existsSync(lockFile())).toBe(false);
  });

  it('is given back, and readable to its owner only', () => {
    const unlock = lockFolder(folder);
    expect(statSync(lockFile()).mode & 0o777).toBe(0o600);
    unlock();
    expect(existsSync(lockFile())).toBe(false);
    lockFolder(folder)();
  });

  it('makes the folder when there is none', () => {
    const inner = join(folder, 'data');
    lockFolder(inner)();
    expect(statSync(inner).mode & 0o777).toBe(0o700);
  });
});
