import type { Sample, Samples } from '../samples.ts';
import { costOf } from './cost.ts';

/**
 * Measures the erases of members with a thousand rows each, beside two limits: bare deletes of the
 * same rows, and the same where the rows that outlive their member are updated.
 *
 * @param databaseUrl a database that the product has filled and that nothing else uses
 */
export async function measureErase(databaseUrl: string, rounds: number, env: NodeJS.ProcessEnv): Promise<Samples> {
  const cost = { databaseUrl, count: rounds, env };
  const { trivial, sameRows } = await costOf<{ trivial: Sample[]; sameRows: Sample[] }>('erase-cost.ts', cost);
  return { erase: trivial, 'erase-same-rows': sameRows };
}
