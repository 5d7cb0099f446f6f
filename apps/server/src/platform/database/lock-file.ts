import {
  existsSync,
  linkSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { newId } from '../ids.ts';
import { makeFolder } from '../make-folder.ts';
import { StartupError } from '../../startup-error.ts';

/** Raised when another live process already uses the data folder. */
export class FolderInUse extends StartupError {
  constructor(folder: string, holder: Holder) {
    const who = isElsewhere(holder) ? 'a process of another container' : `process ${holder.pid}`;
    super(`DATA_DIR ${folder} is in use by ${who}. Stop it first, or set another DATA_DIR.`);
    this.name = 'FolderInUse';
  }
}

interface Holder {
  pid: number;
  started: string;
  /** The world in which the pid is the process's; empty where the system does not report it. */
  namespace: string;
}

/** A holder touches its lock this often. */
const TOUCH_EVERY_MS = 5_000;

/**
 * A lock of another container, which cannot be checked otherwise, is abandoned when it is not
 * touched for so long.
 */
const GONE_AFTER_MS = 15_000;

/** `nestling.lock.7` is the lock of the seventh turn; the highest turn holds. */
const LOCK_NAME = /^nestling\.lock\.(\d{1,15})$/;

/**
 * Locks the data folder for this process; the embedded database has no lock of its own and two
 * writers would destroy it. A lock left by a process that is gone, or whose pid now belongs to
 * another start, is taken over: not by removing it, which could hit the lock of a quicker process,
 * but by acquiring the next turn, which only one can.
 * @returns a function that releases the folder
 * @throws FolderInUse
 */
export function lockFolder(folder: string): () => void {
  makeFolder(folder);
  for (;;) {
    const last = lastTurn(folder);
    const holder = holderOf(lockOf(folder, last));
    if (holder && isAlive(holder, lockOf(folder, last))) throw new FolderInUse(folder, holder);
    if (takesTurn(folder, last + 1)) return keep(lockOf(folder, last + 1));
  }
}

/** Holds an acquired lock until the returned function is called. */
function keep(lock: string): () => void {
  const touching = setInterval(() => {
    const now = new Date();
    if (existsSync(lock)) utimesSync(lock, now, now);
  }, TOUCH_EVERY_MS);
  touching.unref();
  return () => {
    clearInterval(touching);
    release(lock);
  };
}

/**
 * Acquires a turn unless another process has it, or a later one: then the list of the earlier turns
 * is out of date.
 */
function takesTurn(folder: string, turn: number): boolean {
  const lock = lockOf(folder, turn);
  const own: Holder = { pid: process.pid, started: startOf(process.pid), namespace: ownNamespace() };
  if (!writesWhole(lock, own)) return false;
  if (lastTurn(folder) > turn) {
    rmSync(lock, { force: true });
    return false;
  }
  // The previous turn stays, so that a process that lists the folder just now cannot miss both it
  // and this one.
  for (const past of turnsIn(folder)) if (past < turn - 1) rmSync(lockOf(folder, past), { force: true });
  return true;
}

/**
 * Writes a lock under an unused name, then links it, so that the lock's name never exists without
 * its content.
 */
function writesWhole(lock: string, holder: Holder): boolean {
  const draft = `${lock}.${newId()}`;
  try {
    writeFileSync(draft, JSON.stringify(holder), { flag: 'wx', mode: 0o600 });
    linkSync(draft, lock);
    return true;
  } catch (error) {
    if (isExisting(error)) return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** The lock file stays as the mark of the lease and names no process. */
function release(lock: string): void {
  if (!existsSync(lock)) return;
  const draft = `${lock}.${newId()}`;
  writeFileSync(draft, '{}', { flag: 'wx', mode: 0o600 });
  renameSync(draft, lock);
}

function lastTurn(folder: string): number {
  return Math.max(0, ...turnsIn(folder));
}

function turnsIn(folder: string): number[] {
  return readdirSync(folder).flatMap((name) => {
    const turn = LOCK_NAME.exec(name)?.[1];
    return turn === undefined ? [] : [Number(turn)];
  });
}

function lockOf(folder: string, turn: number): string {
  return join(folder, `nestling.lock.${turn}`);
}

/** The process that a lock names; null when the lock is released, not valid JSON, or gone. */
function holderOf(lock: string): Holder | null {
  if (!existsSync(lock)) return null;
  const value = parsed(readFileSync(lock, 'utf8'));
  if (typeof value !== 'object' || value === null || !('pid' in value) || !('started' in value)) return null;
  // A version before this one wrote none, and judged every pid as of its own world.
  const namespace = 'namespace' in value && typeof value.namespace === 'string' ? value.namespace : ownNamespace();
  return typeof value.pid === 'number' && typeof value.started === 'string'
    ? { pid: value.pid, started: value.started, namespace }
    : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isAlive(holder: Holder, lock: string): boolean {
  if (isElsewhere(holder))
    return Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0) < GONE_AFTER_MS;
  if (holder.pid === process.pid) return holder.started === startOf(process.pid);
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return startOf(holder.pid) === holder.started;
}

/** Two containers on one folder may both be process 1, each in its own world. */
function isElsewhere(holder: Holder): boolean {
  return holder.namespace !== ownNamespace();
}

function ownNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}

/** When a process started, in the kernel's ticks; empty where the system does not report it. */
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
