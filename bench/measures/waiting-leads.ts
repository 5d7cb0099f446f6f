import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Sample, Samples } from '../samples.ts';

const script = join(import.meta.dirname, '../../apps/server/testing/waiting-leads-cost.ts');

/**
 * Seconds in which one worker tells a partner of 50 ms of so many leads that wait for it.
 *
 * @param databaseUrl a database that the product has filled and nobody uses
 */
export async function measureWaitingLeads(
  databaseUrl: string,
  leads: number,
  env: NodeJS.ProcessEnv,
): Promise<Samples> {
  const { stdout } = await promisify(execFile)(process.execPath, [script, String(leads)], {
    env: { ...env, DATABASE_URL: databaseUrl },
  });
  return { 'waiting-leads': JSON.parse(stdout) as Sample[] };
}
