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
  /** The world in which the pid is the process's; empty where the system does not tell. */
  namespace: string;
}

/** A holder touches its lock this often. */
const TOUCH_EVERY_MS = 5_000;

/** One of another container, of which nothing else is known, is gone when its lock is not touched for so long. */
const GONE_AFTER_MS = 15_000;

/** `nestling.lock.7` is the lock of the seventh turn; the highest turn holds. */
const LOCK_NAME = /^nestling\.lock\.(\d{1,15})$/;

/**
 * Takes the data folder for this process; the embedded database has no lock of its own and two writers would destroy it.
 * A lock left by a process that is gone, or whose pid now belongs to another start, is taken over: not by removing it,
 * which could hit the lock of a quicker taker, but by taking the turn after it, which only one can.
 * @returns a function that gives the folder back
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

/** Keeps a lock that was taken until the answer is called. */
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

/** Takes a turn unless another has it, or a later one: then what was seen of the turns before is out of date. */
function takesTurn(folder: string, turn: number): boolean {
  const lock = lockOf(folder, turn);
  const own: Holder = { pid: process.pid, started: startOf(process.pid), namespace: ownNamespace() };
  if (!writesWhole(lock, own)) return false;
  if (lastTurn(folder) > turn) {
    rmSync(lock, { force: true });
    return false;
  }
  // The turn before stays, so that one who lists the folder just now cannot miss both it and this one.
  for (const past of turnsIn(folder)) if (past < turn - 1) rmSync(lockOf(folder, past), { force: true });
  return true;
}

/** Writes a lock under a name that nobody has; linked whole, so that the name never stands without its content. */
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

/** The lock stays as the mark of the turn and names nobody any more. */
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

/** Who a lock names; null when it is given back, unreadable as JSON, or gone. */
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
