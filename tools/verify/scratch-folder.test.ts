import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MemoryFolder, scratchFolder } from './scratch-folder.ts';

/** No system assigns such a high process id. */
const NOBODY = 2 ** 30;

let place: string;
let memory: MemoryFolder;

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'nestling-scratch-'));
  memory = { folder: join(place, 'shm'), mounts: join(place, 'mounts') };
  mkdirSync(memory.folder);
  mounted('rw,relatime');
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

function mounted(how: string): void {
  writeFileSync(memory.mounts, `proc /proc proc rw 0 0\ntmpfs ${memory.folder} tmpfs ${how} 0 0\n`);
}

test('a run of the checks gets its own scratch folder in memory', () => {
  const own = scratchFolder(memory, 7);
  expect(own).toBe(join(memory.folder, 'nestling-run-7'));
  expect(existsSync(own ?? '')).toBe(true);
});

test('the scratch folder of a killed run is deleted, and that of a running one is kept', () => {
  const left = join(memory.folder, `nestling-run-${NOBODY}`);
  const used = join(memory.folder, `nestling-run-${process.pid}`);
  const another = join(memory.folder, 'another-program');
  for (const folder of [left, used, another]) mkdirSync(folder);
  scratchFolder(memory, 7);
  expect([left, used, another].map((folder) => existsSync(folder))).toEqual([false, true, true]);
});

test('a run gets no scratch folder on a mount where programs cannot run', () => {
  mounted('rw,nosuid,noexec');
  expect(scratchFolder(memory, 7)).toBeUndefined();
});

test('a run gets no scratch folder without a memory mount', () => {
  writeFileSync(memory.mounts, '');
  expect(scratchFolder(memory, 7)).toBeUndefined();
  expect(scratchFolder({ ...memory, folder: join(place, 'none') }, 7)).toBeUndefined();
});
