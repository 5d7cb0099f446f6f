import type { Sample, Samples } from '../samples.ts';
import { costOf } from './cost.ts';

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
  return { 'waiting-orders': await costOf<Sample[]>('waiting-orders-cost.ts', { databaseUrl, count: orders, env }) };
}
