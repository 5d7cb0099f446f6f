import type { Sample, Samples } from '../samples.ts';
import { costOf } from './cost.ts';

/**
 * Measures the seconds of an import of every US postal code, and those of its transaction.
 *
 * @param databaseUrl a database that the product has filled and that nothing else uses
 */
export async function measureZipsImport(databaseUrl: string, rounds: number, env: NodeJS.ProcessEnv): Promise<Samples> {
  const cost = { databaseUrl, count: rounds, env };
  const { whole, transactions } = await costOf<{ whole: Sample[]; transactions: Sample[] }>(
    'zips-import-cost.ts',
    cost,
  );
  return { 'zips-import': whole, 'zips-transaction': transactions };
}
