import type { Sample, Samples } from '../samples.ts';
import { costOf } from './cost.ts';

/**
 * Measures the seconds in which one worker sends the waiting leads to a partner that answers after
 * 50 ms.
 *
 * @param databaseUrl a database that the product has filled and that nothing else uses
 */
export async function measureWaitingLeads(
  databaseUrl: string,
  leads: number,
  env: NodeJS.ProcessEnv,
): Promise<Samples> {
  return { 'waiting-leads': await costOf<Sample[]>('waiting-leads-cost.ts', { databaseUrl, count: leads, env }) };
}
