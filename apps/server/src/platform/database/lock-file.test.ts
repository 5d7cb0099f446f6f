import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callAtOnce } from '#testing/processes/processes.ts';
import { FolderInUse, lockFolder } from './lock-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nestling-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The lock of a turn; each process that takes the folder has the next turn. */
const lockFile = (turn = 1): string => join(folder, `nestling.lock.${turn}`);

const locks = (): string[] => readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));

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

describe('lock of the data folder', () => {
  it('refuses a second process, and says which one to stop', async () => {
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

  it('refuses the same process a second time', () => {
    const unlock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    unlock();
  });

  it('is taken over from a killed process', async () => {
    const other = await otherHolder();
    await other.kill();
    expect(existsSync(lockFile())).toBe(true);
    const unlock = lockFolder(folder);
    expect(readFileSync(lockFile(2), 'utf8')).toContain(`"pid":${process.pid}`);
    unlock();
  });

  it('is taken over when its pid belongs to a later process', () => {
    writeFileSync(lockFile(), JSON.stringify({ pid: 1, started: 'long ago' }));
    lockFolder(folder)();
    writeFileSync(lockFile(3), JSON.stringify({ pid: process.pid, started: 'long ago' }));
    lockFolder(folder)();
    expect(readFileSync(lockFile(4), 'utf8')).toBe('{}');
  });

  describe('of a process in another container, whose pids are unknown here', () => {
    const other = JSON.stringify({ pid: process.pid, started: 'long ago', namespace: 'pid:[1]' });

    it('refuses this process while the lock file is touched', () => {
      writeFileSync(lockFile(), other);
      expect(() => lockFolder(folder)).toThrow(
        `DATA_DIR ${folder} is in use by a process of another container. Stop it first, or set another DATA_DIR.`,
      );
      const late = new Date(Date.now() - 14_000);
      utimesSync(lockFile(), late, late);
      expect(() => lockFolder(folder)).toThrow(FolderInUse);
    });

    it('is taken over 15 seconds after the last touch', () => {
      writeFileSync(lockFile(), other);
      const deleted = new Date(Date.now() - 15_100);
      utimesSync(lockFile(), deleted, deleted);
      lockFolder(folder)();
      expect(readFileSync(lockFile(2), 'utf8')).toBe('{}');
    });

    it('is touched every five seconds', () => {
      vi.useFakeTimers();
      try {
        const unlock = lockFolder(folder);
        const long = new Date(0);
        utimesSync(lockFile(), long, long);
        vi.advanceTimersByTime(5_000);
        expect(Date.now() - statSync(lockFile()).mtimeMs).toBeLessThan(1_000);
        unlock();
        utimesSync(lockFile(), long, long);
        vi.advanceTimersByTime(10_000);
        expect(statSync(lockFile()).mtimeMs).toBe(0);
      } finally {
        vi.useRealTimers();
      }
    });
  });

  it.each(['', '{', '[]', '{"pid":"one","started":1}'])('is taken over when it contains %j', (text) => {
    writeFileSync(lockFile(), text);
    lockFolder(folder)();
    expect(readFileSync(lockFile(2), 'utf8')).toBe('{}');
  });

  it('is readable by its owner only, and can be acquired again after its release', () => {
    const unlock = lockFolder(folder);
    expect(statSync(lockFile()).mode & 0o777).toBe(0o600);
    unlock();
    expect(locks()).toEqual(['{}']);
    lockFolder(folder)();
  });

  it('leaves two empty files behind after twenty acquisitions', () => {
    for (let time = 0; time < 20; time += 1) lockFolder(folder)();
    expect(locks()).toEqual(['{}', '{}']);
    expect(existsSync(lockFile(20))).toBe(true);
  });

  it('creates a missing folder', () => {
    const inner = join(folder, 'data');
    lockFolder(inner)();
    expect(statSync(inner).mode & 0o777).toBe(0o700);
  });
});

const ROUNDS = 80;

describe('simultaneous attempts to lock the data folder', () => {
  it.each([
    ['when a killed process has left its lock', JSON.stringify({ pid: 1, started: 'long ago' })],
    ['when the folder was never locked', null],
  ])('succeed for exactly one process %s', { timeout: 30_000 }, async (_what, stale) => {
    const folders = Array.from({ length: ROUNDS }, (_, round) => join(folder, String(round)));
    for (const each of folders) {
      mkdirSync(each);
      if (stale !== null) writeFileSync(join(each, 'nestling.lock.1'), stale);
    }
    const rounds = await callAtOnce(join(import.meta.dirname, 'lock-file.ts'), 'lockFolder', folders);
    const winners = rounds.map((outcomes) => outcomes.filter((outcome) => 'answered' in outcome).length);
    expect(rounds.flat().every((outcome) => 'answered' in outcome || outcome.threw === 'FolderInUse')).toBe(true);
    expect(winners).toEqual(folders.map(() => 1));
  });
});
