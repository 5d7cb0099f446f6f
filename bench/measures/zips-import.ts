import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Sample, Samples } from '../samples.ts';

const script = join(import.meta.dirname, '../../apps/server/testing/zips-import-cost.ts');

/**
 * Seconds in which every US postal code is imported anew, and of them those of its transaction.
 *
 * @param databaseUrl a database that the product has filled and nobody uses
 */
export async function measureZipsImport(databaseUrl: string, rounds: number, env: NodeJS.ProcessEnv): Promise<Samples> {
  const { stdout } = await promisify(execFile)(process.execPath, [script, String(rounds)], {
    env: { ...env, DATABASE_URL: databaseUrl },
  });
  const { whole, transactions } = JSON.parse(stdout) as { whole: Sample[]; transactions: Sample[] };
  return { 'zips-import': whole, 'zips-transaction': transactions };
}
