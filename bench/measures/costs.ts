import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../tools/bootstrap.mjs';
import type { BudgetId } from '../budgets.ts';
import { shell } from '../processes.ts';
import type { Run, Sample } from '../results.ts';

/**
 * Measures by one of the server's own scripts, which prints the samples of its budgets.
 *
 * @param script its name in `apps/server/testing/costs`
 * @param count of rounds or rows
 * @param settings name a database that the product has filled and that nothing else uses
 * @throws when it fails
 */
export async function measureCost(
  { record }: Run,
  script: string,
  count: number,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const path = join(root, 'apps/server/testing/costs', script);
  const env = { ...shell, ...settings };
  const { stdout } = await promisify(execFile)(process.execPath, [path, String(count)], { env });
  const samples = JSON.parse(stdout) as Record<BudgetId, Sample[]>;
  for (const id of Object.keys(samples) as BudgetId[]) record(id, ...samples[id]);
}
