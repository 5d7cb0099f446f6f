import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Bits of a mode by which others than the owner may read, write or enter. */
const OTHERS = 0o077;

/**
 * From here on this process makes files and folders for its owner only, those that name no mode
 * too.
 */
export function createPrivateFiles(): void {
  process.umask(OTHERS);
}

/**
 * Makes a folder and all its content private to its owner. Links are not followed, and files of
 * another user, as in a mounted volume, stay as they are.
 */
export function makePrivate(path: string): void {
  // Gone meanwhile: the files of a database that runs come and go.
  const facts = lstatSync(path, { throwIfNoEntry: false });
  if (!facts || facts.isSymbolicLink()) return;
  if ((facts.mode & OTHERS) !== 0) closeToOthers(path, facts.mode);
  if (facts.isDirectory()) for (const name of readdirSync(path)) makePrivate(join(path, name));
}

/** True when others of this machine may read, change or enter a folder. */
export function isOpenToOthers(folder: string): boolean {
  // Windows has other rights than these, and reports all of them as open.
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
