import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Bytes; several times as much as the databases of a run use at once. */
const ROOM = 4 * 1024 ** 3;

const PREFIX = 'nestling-run-';

/** A folder that Linux holds in memory, and the list of mounts. */
export interface MemoryFolder {
  readonly folder: string;
  readonly mounts: string;
}

const LINUX: MemoryFolder = { folder: '/dev/shm', mounts: '/proc/mounts' };

/**
 * Places the temporary files of this process's tests in memory, where the system has enough: a
 * database is a thousand files, and on a disk each costs half a millisecond of processor time. The
 * process deletes the folder at its end; the next run deletes that of a killed one. An existing
 * `TMPDIR` is not changed.
 */
export function placeScratchInMemory(): void {
  if (process.env['TMPDIR'] !== undefined) return;
  const folder = scratchFolder(LINUX, process.pid);
  if (folder === undefined) return;
  process.env['TMPDIR'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

/**
 * Creates the folder of a run.
 * @returns undefined where memory is missing, has too little space, or cannot run programs
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

/**
 * Needed because the tests unpack the Postgres binaries into the folder, so it must not be mounted
 * `noexec`.
 */
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
