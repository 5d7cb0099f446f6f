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

/** Raised if another live process already uses the data folder. */
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
  /** PID namespace; empty if the system does not report it. */
  namespace: string;
}

/** Milliseconds; must stay well below the time after which a lock counts as stale. */
const TOUCH_EVERY_MS = 5_000;

/**
 * A lock of another container, which cannot be checked otherwise, is abandoned when it is not
 * touched for so long.
 */
const STALE_AFTER_MS = 15_000;

/** `nestling.lock.7` is the lock of the seventh turn; the highest turn holds. */
const LOCK_NAME = /^nestling\.lock\.(\d{1,15})$/;

/**
 * Locks the data folder for this process, because the embedded database has no lock of its own and
 * two writers would destroy it. The lock of a dead process, or of one whose pid belongs to another
 * start, is taken over by acquiring the next turn, which only one process can; removing it could
 * hit the lock of a quicker process.
 * @returns a function that releases the folder
 * @throws FolderInUse
 */
export function lockFolder(folder: string): () => void {
  makeFolder(folder);
  for (;;) {
    const last = lastNumber(folder);
    const holder = holderOf(lockOf(folder, last));
    if (holder && isAlive(holder, lockOf(folder, last))) throw new FolderInUse(folder, holder);
    if (acquires(folder, last + 1)) return holdLock(lockOf(folder, last + 1));
  }
}

/** Holds an acquired lock until the returned function is called. */
function holdLock(lock: string): () => void {
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
 * Fails if another process has this turn or a later one, because the list of earlier turns is then
 * out of date.
 */
function acquires(folder: string, number: number): boolean {
  const lock = lockOf(folder, number);
  const own: Holder = { pid: process.pid, started: startOf(process.pid), namespace: ownNamespace() };
  if (!linksAtomically(lock, own)) return false;
  if (lastNumber(folder) > number) {
    rmSync(lock, { force: true });
    return false;
  }
  // The previous turn stays, so that a process that lists the folder just now cannot miss both it
  // and this one.
  for (const past of numbersIn(folder)) if (past < number - 1) rmSync(lockOf(folder, past), { force: true });
  return true;
}

/**
 * Writes a lock under an unused name, then links it, so that the lock's name never exists without
 * its content.
 */
function linksAtomically(lock: string, holder: Holder): boolean {
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

/** The file must remain as the mark of the turn, but names no process. */
function release(lock: string): void {
  if (!existsSync(lock)) return;
  const draft = `${lock}.${newId()}`;
  writeFileSync(draft, '{}', { flag: 'wx', mode: 0o600 });
  renameSync(draft, lock);
}

function lastNumber(folder: string): number {
  return Math.max(0, ...numbersIn(folder));
}

function numbersIn(folder: string): number[] {
  return readdirSync(folder).flatMap((name) => {
    const number = LOCK_NAME.exec(name)?.[1];
    return number === undefined ? [] : [Number(number)];
  });
}

function lockOf(folder: string, number: number): string {
  return join(folder, `nestling.lock.${number}`);
}

/** @returns null if the lock is released, gone or not valid JSON */
function holderOf(lock: string): Holder | null {
  if (!existsSync(lock)) return null;
  const value = parsed(readFileSync(lock, 'utf8'));
  if (typeof value !== 'object' || value === null || !('pid' in value) || !('started' in value)) return null;
  // A missing namespace counts as this one, because older versions wrote none.
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
    return Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0) < STALE_AFTER_MS;
  if (holder.pid === process.pid) return holder.started === startOf(process.pid);
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return startOf(holder.pid) === holder.started;
}

/** The namespace must be compared, because two containers on one folder may both be process 1. */
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

/** In clock ticks of the kernel; empty if the system does not report it. */
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
