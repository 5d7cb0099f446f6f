import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { adminBundle, findNode, root, withOwnNode } from '../bootstrap.mjs';
import { untilEnded, type CommandEnd } from '../command-end.ts';
import { SHORT_LIVED } from './short-lived.ts';

/**
 * Runs a command on a data folder as a process of its own, as an operator types it.
 * @param settings in addition to those of the test
 */
export function runAdmin(
  dataFolder: string,
  argv: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<CommandEnd> {
  const child = spawn(findNode(), [...SHORT_LIVED, join(root, adminBundle), ...argv], {
    cwd: root,
    env: { ...withOwnNode(), NODE_ENV: 'test', DATABASE_URL: '', DATA_DIR: dataFolder, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return untilEnded(child);
}
