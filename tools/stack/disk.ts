import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { promisify } from 'node:util';
import { changeOwner } from '../owner.ts';
import type { PartHost } from './part.ts';

const run = promisify(execFile);

/**
 * Mounts a disk in memory on a folder, for the user of the stack. Needs root.
 * @returns unmounts it, after which its files are gone
 */
export async function mountDisk({ owner }: PartHost, folder: string, megabytes: number): Promise<() => Promise<void>> {
  mkdirSync(folder);
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'nestling-drill', folder]);
  await changeOwner(owner, folder);
  return async () => {
    await run('umount', [folder]);
  };
}
