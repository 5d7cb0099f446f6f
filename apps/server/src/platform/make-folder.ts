import { mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Creates a folder and its parents, readable to their owner only; an existing one stays unchanged.
 * Step by step, because the recursive call of Node never returns if the kernel refuses a name, as
 * below `/proc`.
 * @throws the system's error if a file has the path or the folder cannot be created
 */
export function makeFolder(folder: string): void {
  const path = resolve(folder);
  if (isFolder(path)) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have created it meanwhile.
    if (!isFolder(path)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
