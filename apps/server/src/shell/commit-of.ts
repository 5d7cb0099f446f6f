import { execFileSync } from 'node:child_process';
import { ROOT } from './services.ts';

let commit: string | undefined;

/**
 * Returns the commit that runs, or `unknown`. Asked once, because a process never changes its
 * version and a child process takes long.
 */
export function commitOf(): string {
  commit ??= readCommit();
  return commit;
}

function readCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'unknown';
  }
}
