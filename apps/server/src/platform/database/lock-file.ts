import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Raised when another live process already uses the data folder. */
export class FolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(`DATA_DIR ${folder} is in use by process ${pid}. Stop it first, or set another DATA_DIR.`);
    this.name = 'FolderInUse';
  }
}

interface Holder {
  pid: number;
  started: string;
}

const LOCK_NAME = 'nestling.lock';

/**
 * Takes the data folder for this process; the embedded database has no lock of its own and two writers would destroy it.
 * A lock left by a process that is gone, or whose pid now belongs to another start, is taken over.
 * @returns a function that gives the folder back
 * @throws FolderInUse
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, LOCK_NAME);
  const own: Holder = { pid: process.pid, started: startOf(process.pid) };
  for (;;) {
    try {
      writeFileSync(file, JSON.stringify(own), { flag: 'wx', mode: 0o600 });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (!isExisting(error)) throw error;
      const holder = readHolder(file);
      if (holder && isAlive(holder)) throw new FolderInUse(folder, holder.pid);
      rmSync(file, { force: true });
    }
  }
}

function readHolder(file: string): Holder | null {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof value !== 'object' || value === null || !('pid' in value) || !('started' in value)) return null;
    return typeof value.pid === 'number' && typeof value.started === 'string'
      ? { pid: value.pid, started: value.started }
      : null;
  } catch {
    return null;
  }
}

function isAlive(holder: Holder): boolean {
  if (holder.pid === process.pid) return holder.started === startOf(process.pid);
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return startOf(holder.pid) === holder.started;
}

/** When a process started, in the kernel's ticks; empty where the system does not tell. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isExisting(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}
