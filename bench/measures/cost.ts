import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BudgetId } from '../budgets.ts';
import type { Sample, Samples } from '../samples.ts';

const scripts = join(import.meta.dirname, '../../apps/server/testing/costs');

/** A database that the product has filled and that nothing else uses. */
export interface CostOf {
  readonly databaseUrl: string;
  /** Of repetitions or rows. */
  readonly count: number;
  readonly env: NodeJS.ProcessEnv;
}

/**
 * Runs one of the server's own scripts that print a cost.
 *
 * @param script its name in `apps/server/testing/costs`
 * @returns the printed result
 * @throws when it fails
 */
async function costOf<Printed>(script: string, { databaseUrl, count, env }: CostOf): Promise<Printed> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(scripts, script), String(count)], {
    env: { ...env, DATABASE_URL: databaseUrl },
  });
  return JSON.parse(stdout) as Printed;
}

/** The scripts that print the samples of one budget. */
const SCRIPTS = {
  'waiting-orders': 'waiting-orders-cost.ts',
  'waiting-leads': 'waiting-leads-cost.ts',
  'leads-export': 'leads-export-cost.ts',
} as const satisfies Partial<Record<BudgetId, string>>;

/**
 * Measures the seconds in which one worker works on waiting orders or leads while the other side
 * answers after 50 ms, or the megabytes of an export of leads, with garbage.
 */
export async function measureRows(id: keyof typeof SCRIPTS, cost: CostOf): Promise<Samples> {
  return { [id]: await costOf<Sample[]>(SCRIPTS[id], cost) };
}

/** Measures the seconds of an import of every US postal code, and those of its transaction. */
export async function measureZipsImport(cost: CostOf): Promise<Samples> {
  const printed = await costOf<Record<'whole' | 'transactions', Sample[]>>('zips-import-cost.ts', cost);
  return { 'zips-import': printed.whole, 'zips-transaction': printed.transactions };
}

/**
 * Measures the erases of members with a thousand rows each, beside two limits: bare deletes of the
 * same rows, and the same where the rows that outlive their member are updated.
 */
export async function measureErase(cost: CostOf): Promise<Samples> {
  const printed = await costOf<Record<'trivial' | 'sameRows', Sample[]>>('erase-cost.ts', cost);
  return { erase: printed.trivial, 'erase-same-rows': printed.sameRows };
}

/** Measures the copy of a space: seconds, memory, and the longest pauses of the processes. */
export function measureContentCopy(cost: CostOf): Promise<Samples> {
  return costOf<Samples>('content-copy-cost.ts', cost);
}
