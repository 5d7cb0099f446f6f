import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** What the databases of a run hold at once, several times over, in bytes. */
const ROOM = 4 * 1024 ** 3;

const PREFIX = 'nestling-run-';

/** A folder that Linux keeps in memory, and the list that tells how it is mounted. */
export interface MemoryFolder {
  readonly folder: string;
  readonly mounts: string;
}

const LINUX: MemoryFolder = { folder: '/dev/shm', mounts: '/proc/mounts' };

/**
 * Lets the tests of this process keep what they throw away in memory, where the system has room for
 * it: a database is a thousand files, and on a disk each costs half a millisecond of processor
 * time. The folder goes with this process; what a killed run has left goes with the next. `TMPDIR`,
 * when it is set, stays.
 */
export function placeScratchInMemory(): void {
  if (process.env['TMPDIR'] !== undefined) return;
  const folder = scratchFolder(LINUX, process.pid);
  if (folder === undefined) return;
  process.env['TMPDIR'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

/**
 * Makes the folder of a run.
 * @returns nothing where memory has none, or too little room, or may run no program
 */
export function scratchFolder({ folder, mounts }: MemoryFolder, pid: number): string | undefined {
  if (!existsSync(folder) || !mayRunPrograms(folder, mounts)) return undefined;
  removeLeftovers(folder);
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < ROOM) return undefined;
  const own = join(folder, `${PREFIX}${pid}`);
  mkdirSync(own, { recursive: true });
  return own;
}

/** The tests' Postgres is unpacked into it. */
function mayRunPrograms(folder: string, mounts: string): boolean {
  const mount = readFileSync(mounts, 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .find(([, at]) => at === folder);
  return mount !== undefined && !mount[3]?.split(',').includes('noexec');
}

function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder).filter((each) => each.startsWith(PREFIX))) {
    if (!isRunning(Number(name.slice(PREFIX.length)))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
