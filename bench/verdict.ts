import type { Budget } from './budgets.ts';
import type { Sample } from './samples.ts';

/**
 * How a budget stands: its value over all rounds, and whether it is kept. A budget without a sample
 * is not kept.
 */
export interface Verdict {
  readonly budget: Budget;
  /** Median over the rounds, in the unit of the budget; nothing when no round measured it. */
  readonly value: number | undefined;
  readonly kept: boolean;
}

/**
 * The middle of the values; of an even number the mean of the two in the middle.
 *
 * @returns nothing for no values
 */
export function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const low = sorted[Math.floor((sorted.length - 1) / 2)];
  const high = sorted[Math.floor(sorted.length / 2)];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}

/**
 * A round's value in the unit of its budget; a ratio is taken within the round, as the limit
 * differs from one to the next.
 *
 * @throws when a ratio has no limit, or one that is not above 0
 */
export function valueOf(budget: Budget, { measured, limit }: Sample): number {
  if (budget.unit !== 'ratio') return measured;
  if (limit === undefined || !(limit > 0)) throw new Error(`${budget.id} was measured without its limit`);
  return measured / limit;
}

/** Holds the median of a budget's rounds against its bound, which is itself still kept. */
export function judge(budget: Budget, samples: readonly Sample[] = []): Verdict {
  const value = median(samples.map((sample) => valueOf(budget, sample)));
  return { budget, value, kept: value !== undefined && isWithin(budget.bound, value) };
}

function isWithin(bound: Budget['bound'], value: number): boolean {
  return 'atMost' in bound ? value <= bound.atMost : value >= bound.atLeast;
}
