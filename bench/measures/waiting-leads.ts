import type { Sample, Samples } from '../samples.ts';
import { costOf } from './cost.ts';

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
  return { 'waiting-leads': await costOf<Sample[]>('waiting-leads-cost.ts', { databaseUrl, count: leads, env }) };
}
