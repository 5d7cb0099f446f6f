import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const scripts = join(import.meta.dirname, '../../apps/server/testing');

/**
 * A database that the product has filled and that nothing else uses, with the number of repetitions
 * or rows.
 */
export interface CostOf {
  readonly databaseUrl: string;
  readonly count: number;
  readonly env: NodeJS.ProcessEnv;
}

/**
 * Runs one of the server's own scripts that print a cost.
 *
 * @param script its name in `apps/server/testing`
 * @returns the printed result
 * @throws when it fails
 */
export async function costOf<Printed>(script: string, { databaseUrl, count, env }: CostOf): Promise<Printed> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(scripts, script), String(count)], {
    env: { ...env, DATABASE_URL: databaseUrl },
  });
  return JSON.parse(stdout) as Printed;
}
