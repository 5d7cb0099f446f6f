import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');

/** As git shortens the ids of a history of this size. */
const SHORT_ID = 9;

/** Replaces a commit that no file names. */
export const UNKNOWN_COMMIT = 'unknown';

let commit: string | undefined;

/** Returns the commit that runs, or `unknown`. Read once, because a process never changes its version. */
export function commitOf(): string {
  commit ??= readCommit(ROOT);
  return commit;
}

/**
 * Reads the commit of a folder: from the file `commit`, which an image has in place of a history,
 * otherwise from git's files, because running git would delay each start. A linked worktree of git
 * is unknown.
 */
export function readCommit(folder: string): string {
  return textOf(join(folder, 'commit')) ?? headOf(join(folder, '.git'))?.slice(0, SHORT_ID) ?? UNKNOWN_COMMIT;
}

/** `HEAD` has an id or names a branch, whose id is in a file of its own or in the list of all. */
function headOf(git: string): string | null {
  const head = textOf(join(git, 'HEAD'));
  if (!head?.startsWith('ref: ')) return head;
  const branch = head.slice('ref: '.length);
  const packed = textOf(join(git, 'packed-refs'))?.split('\n') ?? [];
  return textOf(join(git, branch)) ?? packed.find((line) => line.endsWith(` ${branch}`)) ?? null;
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim() || null;
  } catch {
    return null;
  }
}
