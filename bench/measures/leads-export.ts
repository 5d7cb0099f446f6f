import type { Sample, Samples } from '../samples.ts';
import { costOf } from './cost.ts';

/**
 * Measures the maximum memory, in megabytes with garbage, of an export of one partner's leads into
 * a file.
 *
 * @param databaseUrl a database that the product has filled and that nothing else uses
 */
export async function measureLeadsExport(databaseUrl: string, leads: number, env: NodeJS.ProcessEnv): Promise<Samples> {
  return { 'leads-export': await costOf<Sample[]>('leads-export-cost.ts', { databaseUrl, count: leads, env }) };
}
