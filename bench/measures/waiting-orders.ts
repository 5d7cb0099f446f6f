import type { Sample, Samples } from '../samples.ts';
import { costOf } from './cost.ts';

/**
 * Measures the seconds in which one worker checks the waiting orders at a shop that answers after
 * 50 ms.
 *
 * @param databaseUrl a database that the product has filled and that nothing else uses
 */
export async function measureWaitingOrders(
  databaseUrl: string,
  orders: number,
  env: NodeJS.ProcessEnv,
): Promise<Samples> {
  return { 'waiting-orders': await costOf<Sample[]>('waiting-orders-cost.ts', { databaseUrl, count: orders, env }) };
}
