import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Mode bits that let group and others read, write or enter. */
const OTHERS = 0o077;

/**
 * Sets the umask so that new files and folders are private to their owner, including those created
 * without a mode.
 */
export function createPrivateFiles(): void {
  process.umask(OTHERS);
}

/**
 * Makes a folder and its content private to its owner. Links are not followed, and files of another
 * user, as in a mounted volume, stay unchanged.
 */
export function makePrivate(path: string): void {
  // A missing file is no error, because a running database creates and deletes files.
  const facts = lstatSync(path, { throwIfNoEntry: false });
  if (!facts || facts.isSymbolicLink()) return;
  if ((facts.mode & OTHERS) !== 0) closeToOthers(path, facts.mode);
  if (facts.isDirectory()) for (const name of readdirSync(path)) makePrivate(join(path, name));
}

/** True if other users of this machine can read, change or enter a folder. */
export function isOpenToOthers(folder: string): boolean {
  // Must be skipped on Windows, which reports every mode as open.
  if (process.platform === 'win32') return false;
  const facts = statSync(folder, { throwIfNoEntry: false });
  return facts !== undefined && facts.isDirectory() && (facts.mode & OTHERS) !== 0;
}

function closeToOthers(path: string, mode: number): void {
  try {
    chmodSync(path, mode & 0o7777 & ~OTHERS);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'EPERM' && code !== 'ENOENT') throw error;
  }
}
