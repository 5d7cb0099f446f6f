import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findNode, root, withOwnNode } from '../bootstrap.mjs';

/** The exit code and output of a command. */
export interface Ended {
  code: number | null;
  out: string;
  err: string;
}

/**
 * Runs a command on a data folder as a process of its own, as an operator types it.
 * @param settings in addition to those of the test
 */
export function runAdmin(
  dataFolder: string,
  argv: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const child = spawn(findNode(), ['--no-warnings', join(root, 'apps/server/src/admin.ts'), ...argv], {
    cwd: root,
    env: { ...withOwnNode(), NODE_ENV: 'test', DATABASE_URL: '', DATA_DIR: dataFolder, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended: Ended = { code: null, out: '', err: '' };
  child.stdout.on('data', (part: Buffer) => (ended.out += part.toString()));
  child.stderr.on('data', (part: Buffer) => (ended.err += part.toString()));
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ ...ended, code }));
  });
}
