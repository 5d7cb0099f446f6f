import type { Budget } from './budgets.ts';
import type { Sample } from './samples.ts';

/**
 * The verdict on a budget: its value over all rounds, and whether it is met. A budget without a
 * sample is missed.
 */
export interface Verdict {
  readonly budget: Budget;
  /** Median over the rounds, in the unit of the budget; undefined when no round measured it. */
  readonly value: number | undefined;
  readonly kept: boolean;
}

/**
 * Returns the median of the values.
 *
 * @returns undefined for no values
 */
export function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const low = sorted[Math.floor((sorted.length - 1) / 2)];
  const high = sorted[Math.floor(sorted.length / 2)];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}

/**
 * Returns a round's value in the unit of its budget. A ratio must be computed within the round,
 * because the limit differs between rounds.
 *
 * @throws when a ratio has no limit, or one that is not above 0
 */
export function valueOf(budget: Budget, { measured, limit }: Sample): number {
  if (budget.unit !== 'ratio') return measured;
  if (limit === undefined || !(limit > 0)) throw new Error(`${budget.id} was measured without its limit`);
  return measured / limit;
}

/** Compares the median of a budget's rounds with its bound; a value equal to the bound meets it. */
export function judge(budget: Budget, samples: readonly Sample[] = []): Verdict {
  const value = median(samples.map((sample) => valueOf(budget, sample)));
  return { budget, value, kept: value !== undefined && isWithin(budget.bound, value) };
}

function isWithin(bound: Budget['bound'], value: number): boolean {
  return 'atMost' in bound ? value <= bound.atMost : value >= bound.atLeast;
}
