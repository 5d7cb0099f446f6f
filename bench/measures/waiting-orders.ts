import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Sample, Samples } from '../samples.ts';

const script = join(import.meta.dirname, '../../apps/server/testing/waiting-orders-cost.ts');

/**
 * Seconds in which one worker asks a shop of 50 ms about so many orders that wait for it.
 *
 * @param databaseUrl a database that the product has filled and nobody uses
 */
export async function measureWaitingOrders(
  databaseUrl: string,
  orders: number,
  env: NodeJS.ProcessEnv,
): Promise<Samples> {
  const { stdout } = await promisify(execFile)(process.execPath, [script, String(orders)], {
    env: { ...env, DATABASE_URL: databaseUrl },
  });
  return { 'waiting-orders': JSON.parse(stdout) as Sample[] };
}
