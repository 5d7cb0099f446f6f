import type { Sample, Samples } from '../samples.ts';
import { costOf } from './cost.ts';

/**
 * Megabytes that handing out so many leads of one partner into a file takes at most, garbage and
 * all.
 *
 * @param databaseUrl a database that the product has filled and nobody uses
 */
export async function measureLeadsExport(databaseUrl: string, leads: number, env: NodeJS.ProcessEnv): Promise<Samples> {
  return { 'leads-export': await costOf<Sample[]>('leads-export-cost.ts', { databaseUrl, count: leads, env }) };
}
