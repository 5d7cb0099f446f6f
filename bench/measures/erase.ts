import type { Sample, Samples } from '../samples.ts';
import { costOf } from './cost.ts';

/**
 * Measures the members per second that the product erases, a thousand rows each, with the bare
 * deletes of the same rows as the limit.
 *
 * @param databaseUrl a database that the product has filled and that nothing else uses
 */
export async function measureErase(databaseUrl: string, rounds: number, env: NodeJS.ProcessEnv): Promise<Samples> {
  return { erase: await costOf<Sample[]>('erase-cost.ts', { databaseUrl, count: rounds, env }) };
}
