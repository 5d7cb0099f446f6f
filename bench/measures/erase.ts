import type { Sample, Samples } from '../samples.ts';
import { costOf } from './cost.ts';

/**
 * Members a second that the product erases, a thousand rows each, beside the bare deletes of the
 * same rows.
 *
 * @param databaseUrl a database that the product has filled and nobody uses
 */
export async function measureErase(databaseUrl: string, rounds: number, env: NodeJS.ProcessEnv): Promise<Samples> {
  return { erase: await costOf<Sample[]>('erase-cost.ts', { databaseUrl, count: rounds, env }) };
}
