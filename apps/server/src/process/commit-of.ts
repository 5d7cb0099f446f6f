import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../composition/services.ts';

let commit: string | undefined;

/**
 * Returns the commit that runs, or `unknown`. Asked once, because a process never changes its
 * version and a child process takes long.
 */
export function commitOf(): string {
  commit ??= readCommit(ROOT);
  return commit;
}

/**
 * Reads the commit of a folder: from the file `commit`, which an image has in place of a history,
 * otherwise from git.
 */
export function readCommit(folder: string): string {
  return fromFile(join(folder, 'commit')) ?? fromGit(folder) ?? 'unknown';
}

function fromFile(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim() || null;
  } catch {
    return null;
  }
}

function fromGit(folder: string): string | null {
  try {
    // In production the checkout belongs to another user, and git would not read it. This process
    // runs its code anyway.
    return execFileSync('git', ['-c', 'safe.directory=*', 'rev-parse', '--short', 'HEAD'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}
