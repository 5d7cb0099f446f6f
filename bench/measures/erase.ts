import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Sample, Samples } from '../samples.ts';

const script = join(import.meta.dirname, '../../apps/server/testing/erase-cost.ts');

/**
 * Members a second that the product erases, a thousand rows each, beside the bare deletes of the same rows.
 *
 * @param databaseUrl a database that the product has filled and nobody uses
 */
export async function measureErase(databaseUrl: string, rounds: number, env: NodeJS.ProcessEnv): Promise<Samples> {
  const { stdout } = await promisify(execFile)(process.execPath, [script, String(rounds)], {
    env: { ...env, DATABASE_URL: databaseUrl },
  });
  return { erase: JSON.parse(stdout) as Sample[] };
}
